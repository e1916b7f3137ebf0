"""Whole games between AI players, in compiled loops around the driver. For series and benchmarks.

In these loops each player is a number: its probability of a random move, or THINKING if it searches
or plans. Decisions of THINKING players are made outside the loops.
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
"""The probability 1 of a random move. Probabilities are stated in units of 1 / SPICE."""
JUDGING = 0
"""Code of a player that never moves at random."""
THINKING = -1
"""Code of a player whose decisions are made outside the loops."""

LUCK, DECISIONS, ACTIONS = range(3)
"""Indices of a tally: the players' random state, decisions with a choice, all actions."""
COUNTED = len((LUCK, DECISIONS, ACTIONS))
"""Length of a tally."""


def tally() -> Any:
    """Return an empty tally."""
    return [0] * COUNTED if PLAIN else np.zeros(COUNTED, np.int64)


@rule
def is_random(players: Any, spice: int, seat: int, luck: int) -> bool:
    """Return True if a seat's next move is random.

    The probability, in units of 1 / SPICE, is the larger of `spice` and the player's own.
    """
    part: int = max(players[seat], spice)
    return below(luck, SPICE) < part


@rule
def pick(game: Any, seat: int, players: Any, spice: int, choices: Any, count: Any) -> Any:
    """Return the code that a seat's player chooses."""
    luck = count[LUCK]
    count[LUCK] = stirred(luck)
    if is_random(players, spice, seat, luck):
        return choices[1 + below(stirred(luck), choices[0])]
    return hooks.policy(game, seat)


@rule
def play_until_asked(
    game: Any, players: Any, passed: int, spice: int, choices: Any, count: Any
) -> tuple[int, int]:
    """Play one dealt game until a thinking player has a choice. `choices` then holds its codes.

    Returns:
        The player's seat (NOBODY if the game is over), and the seats that have passed since the
            last action.
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
    """Seat the players: player k sits on chair k + `moved`, modulo the number of players."""
    for number in range(len(players)):
        chairs[(number + moved) % len(players)] = players[number]


@rule
def deal(game: Record) -> None:
    """Deal a game that holds its options and seed, up to the first decision."""
    hooks.setup(game)
    settle(game)


@rule
def is_dealt(game: Record) -> bool:
    """Return True if a game is dealt: it has ended or waits for a seat."""
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
    """Play games[first:last], which hold their options and seeds. Undealt games are dealt first.

    The game at index `first` is game `number` of its series. Each game has its own random numbers,
    independent of the other games. After each game of the series, all players move on by `step`
    chairs. The number of decisions in each game is stored in `decisions`, beginning with game
    `first` at index 0.
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
    """Play game `number` of a series as in `play_all`, and count its decisions."""
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
    """Deal game `number` of a series if it is not dealt yet, and seed its players' random numbers.

    The game holds its options and seed.
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
    """Play games[index], as in `play_until_asked`."""
    return play_until_asked(games[index], chairs, passed, spice, choices, count)


@entry
def take_answer(games: Games, index: int, seat: int, code: int, passed: int, count: Int64s) -> int:
    """Carry out the decision of a thinking player; return the seats that have passed since."""
    count[ACTIONS] += 1
    return answer(games[index], seat, code, passed)


@entry
def score_all(games: Games, scores: Float64Rows) -> None:
    """Fill in the score of each seat in many finished games."""
    for index in range(len(games)):
        for seat in range(len(scores[index])):
            scores[index][seat] = hooks.score(games[index], seat)


@entry
def share_all(games: Games, shares: Float64Rows) -> None:
    """Fill in each seat's share of the win in many finished games.

    If a team wins, each seat gets 1.
    """
    for index in range(len(games)):
        for seat in range(len(shares[index])):
            shares[index][seat] = hooks.estimate(games[index], seat)
