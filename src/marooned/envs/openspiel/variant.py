"""Variants as OpenSpiel has them: a game with its options, loaded by a string."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

import pyspiel

from marooned.definition import GameDefinition
from marooned.envs.openspiel.game_tree import BYTES, LOTS, trunk
from marooned.envs.openspiel.observer import Observer, RecallObserver, observer_of
from marooned.envs.openspiel.parameters import PLAYERS, counts_scores, named_task, read
from marooned.envs.openspiel.tree_state import TreeState
from marooned.errors import OptionError, shown

LONGEST: Final = 20_000
"""Decisions of a game: the laws that every game keeps play to this bound and find no longer one."""
BEST_SCORE: Final = 32_767
"""More than any seat scores among rivals: scores come from numbers of sixteen bits."""


class Variant(pyspiel.Game):  # type: ignore[misc]
    """A game as OpenSpiel has it.

    Returns are shares of the win: to a team 1 or 0, to a rival 1, or a part for those level at the
    top, or 0. With `returns=score` they are what the game counts.

    Attributes:
        game_type: What OpenSpiel is told of the game before it is loaded; a class each has one.
        definition: The game.
        options: Its options, the number of players among them.
        in_scores: Whether returns are what the game counts.
    """

    game_type: ClassVar[Any]
    definition: ClassVar[GameDefinition]

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        """Read the parameters.

        Raises:
            OptionError: One of them is not allowed.
        """
        self.options = read(self.definition, parameters)
        self.in_scores = counts_scores(parameters)
        task = named_task(parameters)
        self._trunk = trunk(self.definition.name, tuple(self.options.items()), task)
        told = {**parameters, PLAYERS: self.options[PLAYERS]}
        super().__init__(self.game_type, self._info(), told)

    def _info(self) -> Any:
        most = BEST_SCORE if self.in_scores and not self.definition.cooperative else 1
        return pyspiel.GameInfo(
            num_distinct_actions=self._trunk.face.CODES,
            max_chance_outcomes=LOTS,
            num_players=self._trunk.players,
            min_utility=0.0 if most == 1 else -most,
            max_utility=most,
            max_game_length=LONGEST,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how to load it anew; unpickling imports this module, which registers it."""
        return load_again, (str(self),)

    @property
    def root(self) -> Any:
        """Where every game begins: nothing is dealt."""
        return self._trunk.undealt

    def new_initial_state(self) -> TreeState:
        """Return a state before the deal."""
        return TreeState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many draws make a deal."""
        return BYTES

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Any = None
    ) -> Observer | RecallObserver | None:
        """Return what observes states: what a player knows, or all that it remembers.

        Raises:
            OptionError: There are parameters; none are known.
        """
        if params:
            text = f"an observer has no parameters, not {shown(params)} either"
            raise OptionError(text, value=params)
        return observer_of(self._trunk.observation, iig_obs_type)


def load_again(text: str) -> Any:
    """Return the game that a string names."""
    return pyspiel.load_game(text)
