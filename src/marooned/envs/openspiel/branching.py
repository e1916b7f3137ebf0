"""Tree expansion: deals a game, and plays codes from one decision to the next.

Used only by `game_tree`. The same code runs compiled and as plain Python.
"""

from typing import Any

from marooned.batches.steps import go_to_decision, is_stated
from marooned.engine import hooks
from marooned.engine.chance.keys import sow
from marooned.engine.compiling.copies import copy_game
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, rule
from marooned.engine.driver import FIRST_SEAT, answer, list_answers, next_asked, settle

UNASKED = 128
"""Added to a seat if seats before it could only pass and were skipped."""


@rule
def stay(game: Any, seat: int, passed: int, choices: Any) -> int:
    """Stop at the same decision of a seat again, without asking other seats first."""
    list_answers(game, seat, choices)
    return seat + 1 | passed << 8 | int(choices[0]) << 16


@rule
def list_next(game: Any, passed: int, choices: Any) -> int:
    """List the next seat's choices, even if it can only pass; return the encoding of `stop`."""
    if game.outcome != 0:
        choices[0] = 0
        return passed << 8
    return stay(game, next_asked(game, passed), passed, choices)


@rule
def stop(game: Any, passed: int, choices: Any) -> int:
    """Advance to the next decision; return its seat, the passed seats and the number of choices.

    The result encodes the three values in bytes: the seat in the lowest byte, the number of choices
    in the highest. In the result, seats are numbered from 1, and 0 means that there is no seat.
    UNASKED is added to the seat if other seats could only pass and were skipped on the way.
    """
    stopped = list_next(game, passed, choices)
    if choices[0] != 1 or choices[1] != hooks.PASS:
        return stopped
    seat, since = go_to_decision(game, passed, choices)
    return seat + 1 | UNASKED | since << 8 | int(choices[0]) << 16


@rule
def begin(blank: Games, games: Games, high: int, low: int) -> None:
    """Deal a game with the options of a blank record, or from a stated beginning."""
    copy_game(games, 0, blank, low % len(blank))
    game = games[0]
    if is_stated(game):
        hooks.imagine(game, FIRST_SEAT, high, low)
    else:
        sow(game, high, low)
        hooks.setup(game)
        settle(game)


@rule
def play(before: Games, games: Games, seat: int, code: int, passed: int) -> int:
    """Play a legal code in a copy of the game, and return the seats that have passed since."""
    copy_game(games, 0, before, 0)
    return answer(games[0], seat, code, passed)


@entry
def deal(blank: Games, games: Games, high: int, low: int, choices: Any) -> int:
    """Deal a game as in `begin`, and stop at its first decision."""
    begin(blank, games, high, low)
    return stop(games[0], 0, choices)


@entry
def follow(before: Games, games: Games, seat: int, code: int, passed: int, choices: Any) -> int:
    """Play a legal code in a copy of the game, and stop at the next decision."""
    passed = play(before, games, seat, code, passed)
    return stop(games[0], passed, choices)


@entry
def deal_alone(blank: Games, games: Games, high: int, low: int, choices: Any) -> int:
    """Like `deal`, but also stop at a seat that can only pass."""
    begin(blank, games, high, low)
    return list_next(games[0], 0, choices)


@entry
def follow_once(
    before: Games, games: Games, seat: int, code: int, passed: int, choices: Any
) -> int:
    """Like `follow`, but also stop at a seat that can only pass."""
    passed = play(before, games, seat, code, passed)
    return list_next(games[0], passed, choices)


@entry
def stand(games: Games, seat: int, passed: int, choices: Any) -> int:
    """Stop at the current position, at the decision of a seat."""
    return stay(games[0], seat, passed, choices)


@entry
def dream(
    before: Games,
    games: Games,
    dreamer: int,
    high: int,
    low: int,
    seat: int,
    passed: int,
    choices: Any,
) -> int:
    """Stop at the same decision in a world imagined for the seat `dreamer` (determinization)."""
    copy_game(games, 0, before, 0)
    hooks.imagine(games[0], dreamer, high, low)
    return stay(games[0], seat, passed, choices)
