"""One game in which somebody thinks: compiled play up to each decision of theirs. For series."""

from __future__ import annotations

import zlib
from contextlib import ExitStack
from typing import Any

import numpy as np

from marooned.contract import GameDefinition
from marooned.engine.calls import choice_list
from marooned.engine.copying import taken_out
from marooned.engine.driving import NOBODY
from marooned.engine.record import Games
from marooned.players import matches
from marooned.players.companions import Player
from marooned.players.search import Search
from marooned.players.trials import Question


class Sitting:
    """The players of a game on their chairs; those that think do so on one thread."""

    def __init__(
        self, definition: GameDefinition, chairs: tuple[Player, ...], spice: int, seed: int
    ) -> None:
        """Seat the players, who have luck of their own from the seed of their series."""
        self._definition, self._chairs = definition, chairs
        self._spice, self._seed = spice, seed
        self._parts = np.array([part_at_random(player) for player in chairs], np.int64)

    def play(self, games: Games, index: int, number: int) -> int:
        """Deal and play game `number` of the series to its end; return the decisions."""
        count, choices = matches.tally(), choice_list()
        matches.deal_one(games, index, self._seed, number, count)
        with ExitStack() as stack:
            minds = [self._mind(player, stack) for player in self._chairs]
            self._play_on(games, index, number, minds, choices, count)
        return int(count[matches.DECISIONS])

    def _mind(self, player: Player, stack: ExitStack) -> Search | None:
        if player.budget is None:
            return None
        return stack.enter_context(Search(self._definition, player.budget))

    def _play_on(
        self, games: Games, index: int, number: int, minds: Any, choices: Any, count: Any
    ) -> None:
        passed = 0
        while True:
            seat, passed = matches.play_on(
                games, index, self._parts, passed, self._spice, choices, count
            )
            if seat == NOBODY:
                return
            luck = own_luck(self._seed, number, int(count[matches.ACTIONS]))
            question = Question(taken_out(games, index), seat, passed, luck)
            codes = [int(code) for code in choices[1 : 1 + choices[0]]]
            code = minds[seat].think(question, codes).chosen.code
            passed = matches.take_answer(games, index, seat, code, passed, count)


def part_at_random(player: Player) -> int:
    """Return what stands for a player in compiled loops."""
    return matches.THINKING if player.searches else int(player.spice * matches.SPICE)


def own_luck(seed: int, number: int, action: int) -> int:
    """Return a word of luck that depends on nothing but the series and the moment in it."""
    return zlib.crc32(f"{seed} {number} {action}".encode())
