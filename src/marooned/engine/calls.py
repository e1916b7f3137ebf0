"""Calls from Python into the rules, each with a batch and the index of a game.

Used by Game, players and batches. Passing a single record to compiled code takes microseconds;
passing a batch and an index is much faster.
"""

from collections.abc import Callable
from typing import Any

from marooned.engine import hooks, memory
from marooned.engine.compiling.kinds import Float64s, Int16s
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry
from marooned.engine.driver import passed_since
from marooned.engine.waiting.pending import tell, waiting

Choices = Int16s
"""A buffer for choices: their number, then the codes."""


class Rules:
    """Calls of the rules for one state. The state is stored once, for any number of calls."""

    def __init__(self, plain: Any) -> None:
        """Store the state."""
        self._games = memory.stored(plain)

    def answer(self, question: Callable[..., int], *details: int) -> int:
        """Call an entry with the state and further arguments, and return its result."""
        return int(question(self._games, 0, *details))


def answer(plain: Any, question: Callable[..., int], *details: int) -> int:
    """Call an entry with a state and further arguments, and return its result."""
    return Rules(plain).answer(question, *details)


@entry
def call_setup(games: Games, index: int) -> None:
    """Deal a game."""
    hooks.setup(games[index])


@entry
def call_legal(games: Games, index: int, seat: int, choices: Choices) -> None:
    """Fill in a seat's legal codes."""
    hooks.legal(games[index], seat, choices)


@entry
def call_waiting(games: Games, index: int) -> int:
    """Return the seats that the game waits for, as bits."""
    return waiting(games[index])


@entry
def call_passed_since(before: Games, after: Games, seat: int, code: int, passed: int) -> int:
    """Return the seats that have passed since the last action.

    The latest choice counts too: it led from the state `before` to the state `after`.
    """
    others = waiting(before[0]) & ~(1 << seat)
    return passed_since(after[0], seat, code, passed, others, before[0].depth)


@entry
def call_interjecting(games: Games, index: int) -> int:
    """Return the seats that may interject, as bits."""
    return hooks.interjecting(games[index])


@entry
def call_act(games: Games, index: int, seat: int, code: int) -> None:
    """Play one legal action. The record then holds the action's event."""
    game = games[index]
    tell(game, 0, 0, 0, 0, 0)
    hooks.act(game, seat, code)


@entry
def call_advance(games: Games, index: int) -> bool:
    """Advance the game by one visible event. The record then holds this event."""
    return hooks.advance(games[index])


@entry
def call_imagine(games: Games, index: int, seat: int, high: int, low: int) -> None:
    """Deal everything that is hidden from a seat again (determinization)."""
    hooks.imagine(games[index], seat, high, low)


@entry
def call_score(games: Games, index: int, seat: int) -> float:
    """Return the score of a seat in the finished game."""
    return hooks.score(games[index], seat)


@entry
def call_policy(games: Games, index: int, seat: int) -> int:
    """Return the policy's code for a seat."""
    return hooks.policy(games[index], seat)


@entry
def call_resting(games: Games, index: int, seat: int) -> int:
    """Return the code by which a seat ends its actions, or NO_CODE if it must choose."""
    return hooks.resting(games[index], seat)


@entry
def call_features(games: Games, index: int, seat: int, out: Float64s) -> None:
    """Fill in the features of the evaluation for a seat."""
    hooks.features(games[index], seat, out)


@entry
def call_observe(games: Games, index: int, seat: int, out: Int16s) -> None:
    """Fill in a seat's observation."""
    hooks.observe(games[index], seat, out)


@entry
def call_estimate(games: Games, index: int, seat: int) -> float:
    """Return the win chance of a seat's side."""
    return hooks.estimate(games[index], seat)
