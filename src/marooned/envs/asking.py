"""Compiled steps of one game, from one decision of its learners to the next, using `driver`.

Used only by `decisions`. All steps write to four buffers: the desk (indices below), the mask of
legal codes, the observation of the deciding seat, and the list of its choices.
"""

from typing import Any

from marooned.batches.steps import go_to_decision
from marooned.engine import hooks
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, rule
from marooned.engine.driver import NOBODY, answer, settle
from marooned.players.arena.matches import THINKING, pick

SEAT, PASSED, OUTCOME, ACTED = range(4)
"""Indices of a desk: the deciding seat, passed seats, the outcome, the seat that acted last."""
DESK = 4


@rule
def mark(mask: Any, choices: Any, value: int) -> None:
    """Write a number into a mask at each code of a list of choices."""
    for place in range(1, choices[0] + 1):
        mask[choices[place]] = value


@rule
def lay_out(
    game: Any, seat: int, passed: int, desk: Any, mask: Any, row: Any, choices: Any
) -> None:
    """Write a decision to the buffers; after the end, the observation of the last acting seat."""
    desk[SEAT] = seat
    desk[PASSED] = passed
    desk[OUTCOME] = game.outcome
    mark(mask, choices, 1)
    hooks.observe(game, desk[ACTED] if seat == NOBODY else seat, row)


@rule
def replied(game: Any, code: int, desk: Any) -> int:
    """Carry out a code of the deciding seat, and return the seats that have passed since."""
    desk[ACTED] = desk[SEAT]
    return answer(game, int(desk[SEAT]), code, int(desk[PASSED]))


@rule
def is_legal(mask: Any, code: int) -> bool:
    """Return True if a mask allows a code."""
    return 0 <= code < len(mask) and mask[code] != 0


@rule
def go_to_learner(
    game: Any, passed: int, players: Any, choices: Any, count: Any
) -> tuple[int, int]:
    """Have AI players continue until a learner has a choice or the game is over."""
    seat, since = go_to_decision(game, passed, choices)
    while seat != NOBODY and players[seat] != THINKING:
        code = int(pick(game, seat, players, 0, choices, count))
        seat, since = go_to_decision(game, answer(game, seat, code, since), choices)
    return seat, since


@entry
def deal(games: Games) -> None:
    """Deal the game whose options and seed the record holds."""
    hooks.setup(games[0])
    settle(games[0])


@entry
def begin(games: Games, desk: Any, mask: Any, row: Any, choices: Any) -> None:
    """Advance to the first decision. The learner has all seats."""
    mark(mask, choices, 0)
    seat, since = go_to_decision(games[0], 0, choices)
    desk[ACTED] = games[0].turn
    lay_out(games[0], seat, since, desk, mask, row, choices)


@entry
def reply(games: Games, code: int, desk: Any, mask: Any, row: Any, choices: Any) -> bool:
    """Play a code and advance to the next decision.

    If the code is illegal, return False and change nothing.
    """
    if not is_legal(mask, code):
        return False
    mark(mask, choices, 0)
    seat, since = go_to_decision(games[0], replied(games[0], code, desk), choices)
    lay_out(games[0], seat, since, desk, mask, row, choices)
    return True


@entry
def begin_among(
    games: Games, desk: Any, mask: Any, row: Any, choices: Any, players: Any, count: Any
) -> None:
    """Like `begin`, but AI players have the seats whose entry in `players` is not THINKING."""
    mark(mask, choices, 0)
    seat, since = go_to_learner(games[0], 0, players, choices, count)
    desk[ACTED] = seat if seat != NOBODY else games[0].turn
    lay_out(games[0], seat, since, desk, mask, row, choices)


@entry
def reply_among(
    games: Games,
    code: int,
    desk: Any,
    mask: Any,
    row: Any,
    choices: Any,
    players: Any,
    count: Any,
) -> bool:
    """Like `reply`, but AI players have the seats whose entry in `players` is not THINKING."""
    if not is_legal(mask, code):
        return False
    mark(mask, choices, 0)
    seat, since = go_to_learner(games[0], replied(games[0], code, desk), players, choices, count)
    lay_out(games[0], seat, since, desk, mask, row, choices)
    return True
