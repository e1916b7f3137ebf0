"""One game with thinking players.

Compiled code plays the game between the players' decisions. For series.
"""

import zlib
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import Any, Protocol

import numpy as np

from marooned.definition import GameDefinition
from marooned.engine import memory
from marooned.engine.compiling.record import Games
from marooned.engine.driver import NOBODY
from marooned.engine.memory import choice_list, taken_out
from marooned.players.arena import matches
from marooned.players.companions import Player
from marooned.players.imagining.trials import Question
from marooned.players.planning.planner import Planner
from marooned.players.search.searcher import Search

Watch = Callable[[Question], None]


class Mind(Protocol):
    """A player that answers for a seat by searching or planning."""

    def answer(self, question: Question, codes: Sequence[int]) -> int:
        """Return one of the codes."""


class Sitting:
    """The players of one game on their chairs. Thinking players run on one thread."""

    def __init__(
        self,
        definition: GameDefinition,
        chairs: tuple[Player, ...],
        spice: int,
        seed: int,
        number: int,
    ) -> None:
        """Seat the players. Their random numbers depend on the series and the game's number."""
        self._definition, self._chairs = definition, chairs
        self._spice, self._seed, self._number = spice, seed, number
        parts = [part_at_random(player, definition) for player in chairs]
        self._parts = np.array(parts, np.int64)

    def play(
        self,
        games: Games,
        index: int,
        watch: Watch | None = None,
        minds: Sequence[Mind] | None = None,
    ) -> int:
        """Deal the game if needed, play it to its end, and return the number of decisions.

        Args:
            games: A batch.
            index: The index of the game in the batch.
            watch: Called with every question that a thinking player answers.
            minds: The minds to use at the chairs, instead of the players' own minds.
        """
        count, choices = matches.tally(), choice_list()
        matches.deal_one(games, index, self._seed, self._number, count)
        with ExitStack() as stack:
            thinking = self._minds(stack) if minds is None else minds
            self._play_on(games, index, thinking, choices, count, watch)
        return int(count[matches.DECISIONS])

    def _minds(self, stack: ExitStack) -> list[Mind | None]:
        """Return the mind at each chair.

        Equal players of a team share one mind, so they plan together.
        """
        if not self._definition.cooperative:
            return [self._mind(player, stack) for player in self._chairs]
        minds = {player: self._mind(player, stack) for player in dict.fromkeys(self._chairs)}
        return [minds[player] for player in self._chairs]

    def _mind(self, player: Player, stack: ExitStack) -> Mind | None:
        if player.budget is not None:
            return stack.enter_context(Search(self._definition, player.budget))
        return Planner(self._definition) if player.thinks_in(self._definition) else None

    def _play_on(
        self, games: Games, index: int, minds: Any, choices: Any, count: Any, watch: Watch | None
    ) -> None:
        passed = 0
        while True:
            seat, passed = matches.play_on(
                games, index, self._parts, passed, self._spice, choices, count
            )
            if seat == NOBODY:
                return
            luck = own_luck(self._seed, self._number, int(count[matches.ACTIONS]))
            question = Question(taken_out(games, index), seat, passed, luck)
            if watch is not None:
                watch(question)
            codes = memory.listed(choices)
            code = minds[seat].answer(question, codes)
            passed = matches.take_answer(games, index, seat, code, passed, count)


def part_at_random(player: Player, definition: GameDefinition) -> int:
    """Return the number that stands for a player in compiled loops."""
    thinks = player.thinks_in(definition)
    return matches.THINKING if thinks else int(player.spice * matches.SPICE)


def own_luck(seed: int, number: int, action: int) -> int:
    """Return a random word that depends only on the series and the numbers of game and action."""
    return zlib.crc32(f"{seed} {number} {action}".encode())
