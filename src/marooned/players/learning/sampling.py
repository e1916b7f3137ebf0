"""Sample positions from whole games of players without search. Used to fit evaluations."""

from typing import Any

import numpy as np

from marooned.definition import GameDefinition
from marooned.engine import hooks
from marooned.engine.chance.luck import below, stirred, stream
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import PLAIN, entry, rule
from marooned.engine.driver import answer, list_answers, next_asked, settle
from marooned.engine.memory import choice_list
from marooned.engine.weighing.weight_table import Table
from marooned.errors import lacking
from marooned.players.arena.matches import LUCK, SPICE, pick, tally
from marooned.players.arena.series import Series
from marooned.players.arena.sittings import part_at_random
from marooned.players.learning.reservoir import (
    KEPT,
    OFTEN,
    SEEN,
    TURN,
    Reservoir,
    Sample,
    begins_turn,
    blank_note,
    label,
    place_for,
    put,
)


def evaluation_of(definition: GameDefinition) -> Table:
    """Return the weights of a game's evaluation.

    Raises:
        GameError: The game has no evaluation.
    """
    table = definition.face.EVALUATION
    if table is None:
        advice = "fitting needs the hooks `features` and `estimate`"
        raise lacking(definition.name, "EVALUATION", advice)
    return table


@rule
def keep(game: Any, index: int, number: int, note: Any, luck: int, rows: Any, facts: Any) -> None:
    """Consider a position for the reservoir, seen from a random seat."""
    place = place_for(note, below(luck, note[SEEN] + 1))
    if place < KEPT:
        seat = below(stirred(luck), game.seats)
        put(game, index * KEPT + place, number, seat, rows, facts)


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
    """Play one dealt game to its end, and sample positions from it."""
    passed = 0
    luck = stream(count[LUCK], 1)
    while game.outcome == 0:
        seat = next_asked(game, passed)
        list_answers(game, seat, choices)
        luck = stirred(luck)
        if begins_turn(game, note) or below(luck, OFTEN) == 0:
            keep(game, index, number, note, stream(luck, 2), rows, facts)
        code = choices[1]
        if choices[0] > 1:
            code = pick(game, seat, players, spice, choices, count)
        passed = answer(game, seat, code, passed)


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
    """Deal and play games, the first of them game `first` of its series, and sample positions."""
    for index in range(len(games)):
        game = games[index]
        count[LUCK] = stream(seed, first + index)
        note[SEEN] = 0
        note[TURN] = 0
        hooks.setup(game)
        settle(game)
        play_one(game, index, first + index, players, spice, choices, count, note, rows, facts)
        label(game, index, facts, results)


def sampled(series: Series, first: int, last: int, variant: int) -> Sample:
    """Play games of a series without thinking players, and return positions from them."""
    width = len(evaluation_of(series.definition).labels)
    games = series.undealt(first, last)
    kept = Reservoir(len(games), width)
    players = [part_at_random(player, series.definition) for player in series.players]
    sample_all(
        games,
        players if PLAIN else np.array(players, np.int64),
        int(series.spice * SPICE),
        series.seed & 0xFFFFFFFF,
        first,
        choice_list(),
        tally(),
        blank_note(),
        kept.rows,
        kept.facts,
        kept.results,
    )
    return kept.sample(variant)
