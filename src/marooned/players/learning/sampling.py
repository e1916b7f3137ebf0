"""Positions picked out of whole games, each with what its chances rest on and how it came out.

For the fitting of evaluations.
"""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from marooned.contract import GameDefinition
from marooned.engine import hooks
from marooned.engine.calls import choice_list
from marooned.engine.chance.luck import below, stirred, stream
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import PLAIN, entry, rule
from marooned.engine.waiting.driver import answer, list_answers, next_asked, settle
from marooned.engine.weighing.weight_table import Table
from marooned.errors import lacking
from marooned.players.arena.matches import LUCK, SPICE, pick, tally
from marooned.players.arena.series import Series
from marooned.players.arena.sittings import part_at_random

KEPT: Final = 12
"""Positions kept of a game, each as likely as the next."""
OFTEN: Final = 8
"""Besides every turn's beginning one decision in so many may be picked."""
SEEN, TURN = range(2)
"""What a note of a game holds: how many positions could have been kept, the last turn seen."""
NUMBER, MOMENT, SEAT = range(3)
"""What is kept of a position besides its features: the number of its game, one more than its turn
(0 where nothing is kept), the seat it is seen from."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Positions, a row each.

    Attributes:
        features: What their chances rest on, a column a feature.
        results: The share of the win that the seat came to, 0 to 1.
        games: The number of each position's game.
        turns: The turn it was in, 0 before the first.
        cells: The number of the kind of game it was in.
    """

    features: Any
    results: Any
    games: Any
    turns: Any
    cells: Any


def evaluation_of(definition: GameDefinition) -> Table:
    """Return the weights of a game's evaluation.

    Raises:
        GameError: It has none.
    """
    table = definition.face.EVALUATION
    if table is None:
        advice = "there is nothing to fit before it answers `features` and `estimate`"
        raise lacking(definition.name, "EVALUATION", advice)
    return table


@rule
def is_picked(game: Any, note: Any, luck: int) -> bool:
    """Tell whether a position may be kept: at each turn's beginning, now and then in between."""
    begins = game.turns != note[TURN]
    note[TURN] = game.turns
    return begins or below(luck, OFTEN) == 0


@rule
def place_for(note: Any, luck: int) -> int:
    """Return where a position is kept, KEPT for nowhere; in the end all are equally likely."""
    number = note[SEEN]
    note[SEEN] = number + 1
    return min(KEPT, number if number < KEPT else below(luck, number + 1))


@rule
def keep(game: Any, index: int, number: int, note: Any, luck: int, rows: Any, facts: Any) -> None:
    """Keep a position, perhaps, seen from a seat drawn by lot."""
    place = place_for(note, luck)
    if place == KEPT:
        return
    seat = below(stirred(luck), game.seats)
    row = index * KEPT + place
    hooks.features(game, seat, rows[row])
    facts[row][NUMBER] = number
    facts[row][MOMENT] = 1 + game.turns
    facts[row][SEAT] = seat


@rule
def play_one(
    game: Any,
    index: int,
    number: int,
    players: Any,
    spice: int,
    choices: Any,
    count: Any,
    note: Any,
    rows: Any,
    facts: Any,
) -> None:
    """Play one dealt game to its end and keep some of its positions."""
    passed = 0
    luck = stream(count[LUCK], 1)
    while game.outcome == 0:
        seat = next_asked(game, passed)
        list_answers(game, seat, choices)
        luck = stirred(luck)
        if is_picked(game, note, luck):
            keep(game, index, number, note, stream(luck, 2), rows, facts)
        code = choices[1]
        if choices[0] > 1:
            code = pick(game, seat, players, spice, choices, count)
        passed = answer(game, seat, code, passed)


@rule
def label(game: Any, index: int, facts: Any, results: Any) -> None:
    """Note what the finished game was worth to the seats from which its positions were seen."""
    for place in range(KEPT):
        row = index * KEPT + place
        if facts[row][MOMENT] > 0:
            results[row] = hooks.estimate(game, facts[row][SEAT])


@entry
def sample_all(
    games: Games,
    players: Any,
    spice: int,
    seed: int,
    first: int,
    choices: Any,
    count: Any,
    note: Any,
    rows: Any,
    facts: Any,
    results: Any,
) -> None:
    """Deal and play games, the first of them game `first` of its series, and keep positions."""
    for index in range(len(games)):
        game = games[index]
        count[LUCK] = stream(seed, first + index)
        note[SEEN] = 0
        note[TURN] = 0
        hooks.setup(game)
        settle(game)
        play_one(game, index, first + index, players, spice, choices, count, note, rows, facts)
        label(game, index, facts, results)


def numbers(rows: int, columns: int, kind: Any) -> Any:
    """Return a table of zeros that rules can write into."""
    table = np.zeros((rows, columns), kind)
    return table.tolist() if PLAIN else table


def sampled(series: Series, first: int, last: int, cell: int) -> Sample:
    """Play games of a series in which nobody thinks, and return positions of them."""
    width = len(evaluation_of(series.definition).labels)
    games = series.undealt(first, last)
    size = len(games) * KEPT
    rows, facts = numbers(size, width, np.float64), numbers(size, 3, np.int64)
    results = numbers(1, size, np.float64)[0]
    players = [part_at_random(player) for player in series.players]
    sample_all(
        games,
        players if PLAIN else np.array(players, np.int64),
        int(series.spice * SPICE),
        series.seed & 0xFFFFFFFF,
        first,
        choice_list(),
        tally(),
        numbers(1, 2, np.int64)[0],
        rows,
        facts,
        results,
    )
    return picked_out(np.array(rows), np.array(facts), np.array(results), cell)


def picked_out(rows: Any, facts: Any, results: Any, cell: int) -> Sample:
    """Return the positions that were kept."""
    kept = facts[:, MOMENT] > 0
    games, turns = facts[kept, NUMBER], facts[kept, MOMENT] - 1
    return Sample(
        rows[kept].astype(np.float32), results[kept], games, turns, np.full(len(games), cell)
    )
