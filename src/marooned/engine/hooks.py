"""The questions that compiled shared code asks of a game.

Each game answers for its own record, shared code never names it.
"""

from __future__ import annotations

from marooned.engine.record import Record
from marooned.engine.rule import hook

PASS = 0
"""The code that every game gives to passing; an interjecting seat passes with it too."""


@hook
def setup(game: Record) -> None:
    """Deal the game whose options and seed the record already holds."""
    raise NotImplementedError


@hook
def legal(game: Record, seat: int, choices: list[int]) -> None:
    """Fill choices with the codes that a seat may play: their number, then the codes."""
    raise NotImplementedError


@hook
def interjecting(game: Record) -> int:
    """Return the seats that may act now although nobody waits for them, a bit each."""
    raise NotImplementedError


@hook
def act(game: Record, seat: int, code: int) -> None:
    """Make one legal choice and leave its event."""
    raise NotImplementedError


@hook
def advance(game: Record) -> bool:
    """Do one visible thing and leave its event.

    False when somebody is waited for or the game is over.
    """
    raise NotImplementedError


@hook
def imagine(game: Record, seat: int, high: int, low: int) -> None:
    """Replace the seed by these two words and deal anew all that a seat does not know."""
    raise NotImplementedError


@hook
def score(game: Record, seat: int) -> float:
    """Return what the finished game is worth to a seat."""
    raise NotImplementedError


@hook
def policy(game: Record, seat: int) -> int:
    """Return the code that the game's judgement would play for a seat, PASS to let others go on."""
    raise NotImplementedError


@hook
def features(game: Record, seat: int, out: list[float]) -> None:
    """Fill in what a seat's chances rest on: a number for each weight of the evaluation.

    Only what the seat knows may count: imagining anew what it does not know changes none of them.
    """
    raise NotImplementedError


@hook
def estimate(game: Record, seat: int) -> float:
    """Return the chance, 0 to 1, that a seat's side wins from here, or its share once it is over.

    Only what the seat knows may count.
    """
    raise NotImplementedError
