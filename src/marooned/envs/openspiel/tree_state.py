"""OpenSpiel states: each refers to a node of a game's tree, and is cheap to clone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pyspiel

from marooned.arguments import whole
from marooned.engine.chance.keys import WORD
from marooned.envs.openspiel.game_tree import BYTES, CHANCE, LOTS, OVER, Branch, Dealing
from marooned.errors import IllegalActionError

if TYPE_CHECKING:
    from marooned.envs.openspiel.variant import Variant

EVEN_ODDS: Final = [(lot, 1 / LOTS) for lot in range(LOTS)]


class TreeState(pyspiel.State):  # type: ignore[misc]
    """A state in OpenSpiel's interface.

    At the root, chance draws the deal as four bytes of its seed. After that, the state contains the
    order of all cards. `resample_from_infostate` deals the information that is hidden from a player
    again. Players are asked one at a time; those who may interject come first.
    """

    def __init__(self, game: Variant) -> None:
        """Start at the root. `Variant.new_initial_state` calls this."""
        super().__init__(game)
        self._in_scores = game.in_scores
        self._branch: Dealing | Branch = game.root

    @property
    def branch(self) -> Dealing | Branch:
        """The current node, with hidden information: not for players."""
        return self._branch

    def deal(self, seed: int) -> None:
        """Draw the deal that a seed gives. `marooned.Game` deals the same game from this seed.

        Raises:
            OptionError: The seed is out of range.
            IllegalActionError: The game is dealt already.
        """
        lots = whole("seed", seed, 0, WORD).to_bytes(BYTES, "big")
        if not self.is_initial_state():
            raise IllegalActionError("the game is dealt already; a new state can be", value=seed)
        for lot in lots:
            self.apply_action(lot)

    def current_player(self) -> int:
        """Return the deciding seat, or the code for chance or for the end."""
        return self._branch.seat

    def is_chance_node(self) -> bool:
        """Return True if the deal is drawn here."""
        return self._branch.seat == CHANCE

    def is_terminal(self) -> bool:
        """Return True if the game is over."""
        return self._branch.seat == OVER

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal codes in ascending order; empty for a player who does not decide."""
        branch = self._branch
        if player is None or player == branch.seat:
            return [*branch.legal]
        return list(super().legal_actions(player))

    def _legal_actions(self, _player: int) -> list[int]:
        """Return the legal codes for OpenSpiel's own calls."""
        return [*self._branch.legal]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the possible bytes with their equal probabilities."""
        return EVEN_ODDS

    def _apply_action(self, action: int) -> None:
        self._branch = self._branch.after(action)

    def _action_to_string(self, _player: int, action: int) -> str:
        return self._branch.text(action)

    def returns(self) -> list[float]:
        """Return the final value for each player; zeros before the end."""
        return self._branch.worths(self._in_scores)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TreeState:
        """Return a state in which the information hidden from a player is dealt again.

        Args:
            player: The player whose information and memory are kept.
            sampler: Returns uniform random numbers, 0 (included) to 1 (excluded).
        """
        other: TreeState = self.clone()
        high, low = int(sampler() * (WORD + 1)) & WORD, int(sampler() * (WORD + 1)) & WORD
        other._branch = self._branch.imagined(player, high, low)
        return other

    def __str__(self) -> str:
        """Return the board as text, and the deciding seat."""
        return str(self._branch)
