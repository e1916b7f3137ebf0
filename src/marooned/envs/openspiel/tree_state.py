"""States of OpenSpiel: a node of a game's tree, cheap to clone."""

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
    """A state as OpenSpiel has it.

    Chance draws the deal at the root, four bytes of its seed one after the other; from then on the
    state holds all that will come, and `resample_from_infostate` deals anew what a player does not
    know of it. Players are asked one at a time: those who may interject first.
    """

    def __init__(self, game: Variant) -> None:
        """Stand at the root; `Variant.new_initial_state` makes it."""
        super().__init__(game)
        self._in_scores = game.in_scores
        self._branch: Dealing | Branch = game.root

    @property
    def branch(self) -> Dealing | Branch:
        """Where it stands, with the whole state: for its owner only."""
        return self._branch

    def deal(self, seed: int) -> None:
        """Draw a stated deal, which `marooned.Game` deals alike.

        Raises:
            OptionError: There is no such deal.
            IllegalActionError: The game is dealt already.
        """
        lots = whole("seed", seed, 0, WORD).to_bytes(BYTES, "big")
        if not self.is_initial_state():
            raise IllegalActionError("the game is dealt already; a new state can be", value=seed)
        for lot in lots:
            self.apply_action(lot)

    def current_player(self) -> int:
        """Return the seat that decides, or that chance does, or that the game is over."""
        return self._branch.seat

    def is_chance_node(self) -> bool:
        """Tell whether the deal is drawn here."""
        return self._branch.seat == CHANCE

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self._branch.seat == OVER

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return what may be played, in order; nothing for whoever does not decide."""
        branch = self._branch
        if player is None or player == branch.seat:
            return [*branch.legal]
        return list(super().legal_actions(player))

    def _legal_actions(self, _player: int) -> list[int]:
        """Return the same to OpenSpiel itself."""
        return [*self._branch.legal]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the bytes that may be drawn, each as likely as the next."""
        return EVEN_ODDS

    def _apply_action(self, action: int) -> None:
        self._branch = self._branch.after(action)

    def _action_to_string(self, _player: int, action: int) -> str:
        return self._branch.text(action)

    def returns(self) -> list[float]:
        """Return what the game is worth to each player once it is over, zeros before."""
        return self._branch.worths(self._in_scores)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TreeState:
        """Return a state in which all that a player does not know is dealt anew.

        Args:
            player: Whose knowledge is kept, with all that it remembers.
            sampler: Draws a number from 0 up to 1, evenly.
        """
        other: TreeState = self.clone()
        high, low = int(sampler() * (WORD + 1)) & WORD, int(sampler() * (WORD + 1)) & WORD
        other._branch = self._branch.imagined(player, high, low)
        return other

    def __str__(self) -> str:
        """Return the board drawn in text, and who decides."""
        return str(self._branch)
