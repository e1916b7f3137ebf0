"""Answers given through the driver of players that move one at a time, from Python."""

from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry
from marooned.engine.driver import answer, next_asked


@entry
def call_answer(games: Games, index: int, seat: int, code: int, passed: int) -> int:
    """Carry out an answer and return the seats that have passed since the last action."""
    return answer(games[index], seat, code, passed)


@entry
def call_asked(games: Games, index: int, passed: int) -> int:
    """Return the seat to ask next."""
    return next_asked(games[index], passed)
