"""Whole games with every law looked at after every action, in compiled loops."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from marooned.engine import hooks
from marooned.engine.boards.grids import has
from marooned.engine.chance.luck import below, stream
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import PLAIN, entry, rule
from marooned.engine.driver import answer, list_answers, next_asked, settle
from marooned.engine.memory import choice_list, snapshot
from marooned.engine.waiting.choices import MOST_CHOICES, is_allowed
from marooned.engine.waiting.pending import waiting
from marooned.players.arena.matches import JUDGING, LUCK, SPICE, pick, tally
from tests.laws.own_tests import KEPT, broken, scatter

MOST_ACTIONS: Final = 20_000
OWN_LAWS: Final = 100
"""Numbers below are the game's own laws."""

NO_CHOICE, TWICE, NOT_A_CODE, OUT_OF_TURN, ILL_ADVISED, ENDLESS, UNFINISHED = range(
    OWN_LAWS, OWN_LAWS + 7
)
SHARED_LAWS: Final = (
    "whoever is asked has something to do",
    "no code is offered twice",
    "every code lies in the game's space of codes",
    "a seat may act exactly when it is waited for or may interject",
    "the game's own judgement is legal",
    "every game ends",
    "after the end nothing is pending",
)
SEEN, SEAT, CODE = range(3)
"""What a note holds: a stamp for marking codes, then the last decision's seat and code."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way of playing: from generated positions or not, with so many random moves."""

    name: str
    is_generated: bool
    spice: int


WAYS: Final = {
    way.name: way
    for way in (
        Way("random", is_generated=False, spice=SPICE),
        Way("greedy", is_generated=False, spice=SPICE // 5),
        Way("generated", is_generated=True, spice=SPICE * 4 // 5),
    )
}
PLAYERS: Final = [JUDGING] * 8 if PLAIN else np.full(8, JUDGING, np.int64)


if PLAIN:

    def keep(games: Any, index: int, kept: Any, place: int) -> None:
        kept[place] = snapshot(type(games[index]), games, index)

else:

    @rule
    def keep(games: Any, index: int, kept: Any, place: int) -> None:
        kept[place] = games[index]


@rule
def is_kept(luck: int, number: int) -> bool:
    """Tell whether a game's n-th moment takes the place of the one kept: each is as likely."""
    return below(stream(luck, number), number) == 0


@rule
def faulty_list(choices: Any, codes: int, marks: Any, note: Any) -> int:
    """Tell what is wrong with a list of choices."""
    note[SEEN] += 1
    if choices[0] < 1:
        return NO_CHOICE
    for place in range(1, choices[0] + 1):
        code = choices[place]
        if code < 0 or code >= codes:
            return NOT_A_CODE
        if marks[code] == note[SEEN]:
            return TWICE
        marks[code] = note[SEEN]
    return KEPT


@rule
def faulty_seats(game: Any, choices: Any) -> int:
    """Tell whether a seat could act that may not, or could not although it may."""
    free = waiting(game) | hooks.interjecting(game)
    if waiting(game) & hooks.interjecting(game) or waiting(game) == 0:
        return OUT_OF_TURN
    for seat in range(game.seats):
        hooks.legal(game, seat, choices)
        if (choices[0] > 0) != has(free, seat):
            return OUT_OF_TURN
    return KEPT


@rule
def choose(game: Any, passed: int, spice: int, choices: Any, count: Any, note: Any) -> int:
    """Ask the next seat, note it with its choice, and return the choice."""
    note[SEAT] = next_asked(game, passed)
    list_answers(game, note[SEAT], choices)
    code: int = pick(game, note[SEAT], PLAYERS, spice, choices, count)
    note[CODE] = code
    return code


@rule
def step_checked(
    games: Any,
    index: int,
    passed: int,
    codes: int,
    spice: int,
    choices: Any,
    marks: Any,
    count: Any,
    note: Any,
) -> tuple[int, int]:
    """Make one decision; return who has passed and the law that broke."""
    game, spare = games[index], len(games) - 1
    fault = faulty_seats(game, choices)
    code = choose(game, passed, spice, choices, count, note)
    fault = fault or faulty_list(choices, codes, marks, note)
    if not is_allowed(choices, code):
        fault = fault or ILL_ADVISED
    if fault:
        return passed, fault
    keep(games, index, games, spare)
    passed = answer(game, note[SEAT], code, passed)
    return passed, broken(game, games[spare])


@rule
def play_checked(
    games: Any,
    index: int,
    codes: int,
    spice: int,
    choices: Any,
    marks: Any,
    count: Any,
    note: Any,
    moments: Any,
) -> int:
    """Play one game to its end, keep one of its moments, and return the first law that broke."""
    luck = count[LUCK]
    passed = 0
    for number in range(1, MOST_ACTIONS + 1):
        game = games[index]
        if is_kept(luck, number):
            keep(games, index, moments, index)
        if game.outcome != 0:
            return UNFINISHED if game.depth != 0 or hooks.interjecting(game) else KEPT
        passed, fault = step_checked(
            games, index, passed, codes, spice, choices, marks, count, note
        )
        if fault != KEPT:
            return fault
    return ENDLESS


@entry
def play_all(
    games: Games,
    number: int,
    codes: int,
    spice: int,
    seed: int,
    choices: Any,
    marks: Any,
    count: Any,
    note: Any,
    moments: Games,
) -> tuple[int, int]:
    """Play dealt games until one breaks a law; return the law and the game."""
    for index in range(number):
        count[LUCK] = stream(seed, index)
        fault = play_checked(games, index, codes, spice, choices, marks, count, note, moments)
        if fault != KEPT:
            return fault, index
    return KEPT, number


@entry
def deal_all(games: Games) -> None:
    for index in range(len(games)):
        hooks.setup(games[index])
        settle(games[index])


@entry
def scatter_all(games: Games, seed: int) -> None:
    for index in range(len(games)):
        scatter(games[index], stream(seed, index))
        settle(games[index])


@entry
def step(
    games: Games, index: int, passed: int, spice: int, choices: Any, count: Any, note: Any
) -> int:
    """Make one decision of one game and return who has passed since."""
    code = choose(games[index], passed, spice, choices, count, note)
    return answer(games[index], note[SEAT], code, passed)


class Desk:
    """The lists that compiled loops write into, one desk a thread."""

    def __init__(self) -> None:
        self.choices, self.count = choice_list(), tally()
        self.marks = [0] * MOST_CHOICES if PLAIN else np.zeros(MOST_CHOICES, np.int64)
        self.note = [0, 0, 0] if PLAIN else np.zeros(3, np.int64)
        self.moments: Any = []

    def play(self, games: Games, codes: int, way: Way, seed: int) -> tuple[int, int]:
        """Play all dealt games but the spare one; return the law broken and where.

        `moments` then holds one moment of each game.
        """
        self.moments = games.copy()
        lists = (self.choices, self.marks, self.count, self.note, self.moments)
        return play_all(games, len(games) - 1, codes, way.spice, seed, *lists)

    def steps(self, games: Games, index: int, way: Way, seed: int) -> Iterator[tuple[int, int]]:
        """Play one dealt game, giving each decision's seat and code after it was carried out."""
        self.count[LUCK], passed = int(stream_of(seed, index)), 0
        while not outcome(games, index):
            passed = step(games, index, passed, way.spice, self.choices, self.count, self.note)
            yield int(self.note[SEAT]), int(self.note[CODE])


@entry
def stream_of(seed: int, index: int) -> int:
    return stream(seed, index)


def outcome(games: Games, index: int) -> int:
    return int(games[index].outcome if PLAIN else games[index]["outcome"])
