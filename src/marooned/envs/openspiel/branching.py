"""Branches grow: a game is dealt, and an answer leads from one decision to the next.

For `game_tree` only. Compiled and plain.
"""

from typing import Any

from marooned.batches.steps import go_to_decision
from marooned.engine import hooks
from marooned.engine.chance.keys import sow
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, rule
from marooned.engine.driver import answer, list_answers, settle


@rule
def stop(game: Any, passed: int, choices: Any) -> int:
    """Go to the next decision; return its seat, who has passed and how many choices there are.

    A byte each, the seat lowest, the choices above all; seats count from 1 here, 0 is nobody.
    """
    seat, since = go_to_decision(game, passed, choices)
    return seat + 1 | since << 8 | int(choices[0]) << 16


@entry
def deal(games: Games, high: int, low: int, choices: Any) -> int:
    """Deal the game whose options the record holds, and stop at its first decision."""
    game = games[0]
    sow(game, high, low)
    hooks.setup(game)
    settle(game)
    return stop(game, 0, choices)


@entry
def follow(games: Games, seat: int, code: int, passed: int, choices: Any) -> int:
    """Play a legal code and stop at the next decision."""
    game = games[0]
    return stop(game, answer(game, seat, code, passed), choices)


@entry
def stay(games: Games, seat: int, passed: int, choices: Any) -> int:
    """Stop at the decision of a seat again, whatever others might do first."""
    list_answers(games[0], seat, choices)
    return seat + 1 | passed << 8 | int(choices[0]) << 16
