"""OpenSpiel games: a game with its options, loaded by a string."""

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
"""Upper bound of decisions per game, which the tests of all games confirm."""
BEST_SCORE: Final = 32_767
"""Upper bound of a rival's score, which is a 16-bit number."""


class Variant(pyspiel.Game):  # type: ignore[misc]
    """A game in OpenSpiel's interface.

    Returns are shares of the win. A team gets 1 or 0. A rival also gets 1 or 0, or an equal part if
    several rivals tie for first place. With `returns=score`, returns are the game's scores.

    Attributes:
        game_type: The OpenSpiel metadata of the game, one per class.
        definition: The game.
        options: The options, including the number of players.
        in_scores: True if returns are scores.
    """

    game_type: ClassVar[Any]
    definition: ClassVar[GameDefinition]

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        """Read the parameters.

        Raises:
            OptionError: A parameter is not allowed.
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
        """Return the function and argument that load the game. Unpickling registers all games."""
        return load_again, (str(self),)

    @property
    def root(self) -> Any:
        """The root of the tree, before the deal."""
        return self._trunk.undealt

    def new_initial_state(self) -> TreeState:
        """Return a state before the deal."""
        return TreeState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return the number of chance nodes of a deal."""
        return BYTES

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Any = None
    ) -> Observer | RecallObserver | None:
        """Return an observer of a player's current information or of a player's perfect recall.

        Raises:
            OptionError: There are parameters. None are supported.
        """
        if params:
            text = f"an observer takes no parameters, but {shown(params)} was given"
            raise OptionError(text, value=params)
        return observer_of(self._trunk.observation, iig_obs_type)


def load_again(text: str) -> Any:
    """Return the game that an OpenSpiel game string describes."""
    return pyspiel.load_game(text)
