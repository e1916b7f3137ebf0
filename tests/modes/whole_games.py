"""Whole games in this process's mode: a digest of each, and one of them action by action."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

import numpy as np

from marooned.definition import GameDefinition
from marooned.engine.calls import call_policy
from marooned.engine.chance.keys import WORD, mixed
from marooned.engine.chance.luck import STEP
from marooned.engine.driver import NOBODY
from marooned.engine.memory import choice_list
from marooned.players.arena import matches
from marooned.players.arena.series import Series
from marooned.players.arena.sittings import part_at_random
from marooned.players.companions import PLAYERS
from tests.modes.shapes import Shape, shapes, title
from tests.modes.states import bytes_of

KINDS: Final = ("random", "gentle", "greedy")
"""Kinds of play: players that think of nothing ahead."""
BATCH: Final = 500


@dataclass(frozen=True)
class Run:
    """Games of one shape and kind of play, whose seed is that of their series."""

    definition: GameDefinition
    shape: Shape
    kind: str
    seed: int

    @property
    def title(self) -> str:
        """The game, the kind of play and the shape."""
        return f"{self.definition.name}, {self.kind}, {title(self.definition, self.shape)}"

    @property
    def series(self) -> Series:
        """The series that the games belong to."""
        players = (PLAYERS[self.kind],) * int(self.shape["players"])
        return Series(self.definition, self.shape, players, self.seed)

    def lines(self, number: int) -> Iterator[str]:
        """Play so many games and give a line for each: digests of its end and of its scores."""
        for first in range(0, number, BATCH):
            yield from self._batch(first, min(number, first + BATCH))

    def _batch(self, first: int, last: int) -> Iterator[str]:
        series = self.series
        games = series.undealt(first, last)
        decisions = series.play_slice(games, first, 0, last - first)
        scores, shares = series.scores(games, first), series.shares(games)
        for place, number in enumerate(range(first, last)):
            content = bytes_of(games[place]) + scores[place].tobytes() + shares[place].tobytes()
            found = blake2b(content, digest_size=8).hexdigest()
            yield f"game {number} of seed {self.seed}: {found}, {int(decisions[place])} decisions"

    def steps(self, number: int) -> Iterator[str]:
        """Play one game action by action; give each decision and the bytes that it led to."""
        series, count, choices = self.series, matches.tally(), choice_list()
        games = series.undealt(number, number + 1)
        parts = [part_at_random(player, self.definition) for player in series.players]
        chairs = np.full(len(parts), matches.THINKING, np.int64)
        matches.deal_one(games, 0, self.seed & WORD, number, count)
        yield f"deal {bytes_of(games[0]).hex()}"
        passed = 0
        while True:
            seat, passed = matches.play_on(games, 0, chairs, passed, 0, choices, count)
            yield f"until seat {int(seat)} decides {bytes_of(games[0]).hex()}"
            if seat == NOBODY:
                return
            code = picked(games, int(seat), parts[seat], choices, count)
            passed = matches.take_answer(games, 0, seat, code, passed, count)
            yield f"seat {int(seat)} plays {code} {bytes_of(games[0]).hex()}"


def picked(games: Any, seat: int, part: int, choices: Any, count: Any) -> int:
    """Return what a seat's player does, from the same luck as whole games in one call."""
    luck = int(count[matches.LUCK])
    count[matches.LUCK] = (luck + STEP) & WORD
    if below(luck, matches.SPICE) < part:
        return int(choices[1 + below((luck + STEP) & WORD, int(choices[0]))])
    return int(call_policy(games, 0, seat))


def below(luck: int, number: int) -> int:
    """Return a number below the given one, as `engine.chance.luck.below` does for rules."""
    word: int = getattr(mixed, "py_func", mixed)(luck)
    return word * number >> 32


def runs(definition: GameDefinition, seed: int, most_shapes: int | None = None) -> list[Run]:
    """Return a run for each kind of play and shape, of the first shapes alone if a number is given.

    The numbers of seats come first among shapes.
    """
    chosen = shapes(definition)[:most_shapes]
    return [Run(definition, shape, kind, seed) for shape in chosen for kind in KINDS]
