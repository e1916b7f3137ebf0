"""Whole games between players, in compiled loops over the one driver. For series and benches.

A player is known here by the part of its moves that it makes at random: all, none, or some. One
that thinks for itself is asked from outside.
"""

from typing import Any

import numpy as np

from marooned.engine import hooks
from marooned.engine.calls import Choices
from marooned.engine.chance.luck import below, stirred, stream
from marooned.engine.compiling.kinds import Float64Rows, Int64s
from marooned.engine.compiling.record import Games, Record
from marooned.engine.compiling.rule import PLAIN, entry, rule
from marooned.engine.driver import NOBODY, answer, list_answers, next_asked, settle

SPICE = 1 << 16
"""Chances of a random move are given in parts of this."""
JUDGING = 0
"""What stands for a player that never moves at random."""
THINKING = -1
"""What stands for a player that is asked from outside."""

LUCK, DECISIONS, ACTIONS = range(3)
"""What a tally holds: the players' luck, decisions with a choice, and all that was played."""
COUNTED = len((LUCK, DECISIONS, ACTIONS))
"""How many numbers that are."""


def tally() -> Any:
    """Return an empty tally."""
    return [0] * COUNTED if PLAIN else np.zeros(COUNTED, np.int64)


@rule
def is_random(players: Any, spice: int, seat: int, luck: int) -> bool:
    """Tell whether a seat plays at random now: by its player's part of random moves, or all's."""
    part: int = max(players[seat], spice)
    return below(luck, SPICE) < part


@rule
def pick(game: Any, seat: int, players: Any, spice: int, choices: Any, count: Any) -> Any:
    """Return what a seat's player does."""
    luck = count[LUCK]
    count[LUCK] = stirred(luck)
    if is_random(players, spice, seat, luck):
        return choices[1 + below(stirred(luck), choices[0])]
    return hooks.policy(game, seat)


@rule
def play_until_asked(
    game: Any, players: Any, passed: int, spice: int, choices: Any, count: Any
) -> tuple[int, int]:
    """Play one dealt game on until a player that thinks has a choice, which is left in `choices`.

    Returns:
        Its seat, NOBODY when the game is over, and who has passed since the last action.
    """
    while game.outcome == 0:
        seat = next_asked(game, passed)
        list_answers(game, seat, choices)
        code = choices[1]
        if choices[0] > 1:
            count[DECISIONS] += 1
            if players[seat] == THINKING:
                return seat, passed
            code = pick(game, seat, players, spice, choices, count)
        count[ACTIONS] += 1
        passed = answer(game, seat, code, passed)
    return NOBODY, passed


@rule
def sit_down(players: Any, chairs: Any, moved: int) -> None:
    """Seat the players, each so many chairs further round than its own place in the list."""
    for number in range(len(players)):
        chairs[(number + moved) % len(players)] = players[number]


@rule
def deal(game: Record) -> None:
    """Deal a game that holds its options and seed, to the first decision."""
    hooks.setup(game)
    settle(game)


@rule
def is_dealt(game: Record) -> bool:
    """Tell whether a game has ended or waits for somebody; before it is dealt it does neither."""
    return game.outcome != 0 or game.depth > 0


@entry
def play_all(
    games: Games,
    first: int,
    last: int,
    players: Int64s,
    chairs: Int64s,
    step: int,
    spice: int,
    seed: int,
    number: int,
    choices: Choices,
    count: Int64s,
    decisions: Int64s,
) -> None:
    """Deal games[first:last], which hold their options and seeds, if need be, and play them.

    Game `first` is game `number` of its series; each has luck of its own, whatever else is played.
    From one game of the series to the next all players move on by `step` chairs. The decisions of
    each are noted, those of game `first` at 0.
    """
    for index in range(first, last):
        place = number + index - first
        play_one(games[index], players, chairs, step, spice, seed, place, choices, count)
        decisions[index - first] = count[DECISIONS]


@rule
def play_one(
    game: Any,
    players: Any,
    chairs: Any,
    step: int,
    spice: int,
    seed: int,
    number: int,
    choices: Any,
    count: Any,
) -> None:
    """Play a game, by its number in a series, as play_all does; count its decisions."""
    count[DECISIONS] = 0
    count[LUCK] = stream(seed, number)
    if not is_dealt(game):
        deal(game)
    sit_down(players, chairs, step * number)
    play_until_asked(game, chairs, 0, spice, choices, count)


@entry
def deal_all(games: Games, first: int, last: int) -> None:
    """Deal games[first:last], which hold their options and seeds."""
    for index in range(first, last):
        deal(games[index])


@entry
def deal_one(games: Games, index: int, seed: int, number: int, count: Int64s) -> None:
    """Deal game `number` of a series, if need be, and its players' luck.

    It holds its options and seed.
    """
    count[LUCK] = stream(seed, number)
    if not is_dealt(games[index]):
        deal(games[index])


@entry
def play_on(
    games: Games,
    index: int,
    chairs: Int64s,
    passed: int,
    spice: int,
    choices: Choices,
    count: Int64s,
) -> tuple[int, int]:
    """Play games[index] as play_until_asked does."""
    return play_until_asked(games[index], chairs, passed, spice, choices, count)


@entry
def take_answer(games: Games, index: int, seat: int, code: int, passed: int, count: Int64s) -> int:
    """Carry out what a player decided that thinks; return the seats that have passed since."""
    count[ACTIONS] += 1
    return answer(games[index], seat, code, passed)


@entry
def score_all(games: Games, scores: Float64Rows) -> None:
    """Fill in what each of many finished games is worth to each seat."""
    for index in range(len(games)):
        for seat in range(len(scores[index])):
            scores[index][seat] = hooks.score(games[index], seat)


@entry
def share_all(games: Games, shares: Float64Rows) -> None:
    """Fill in each seat's share of the win in many finished games; in a team all have all of it."""
    for index in range(len(games)):
        for seat in range(len(shares[index])):
            shares[index][seat] = hooks.estimate(games[index], seat)
