"""Two kinds of record, only one of which answers what it is asked, for the tests beside."""

import sys
from typing import Annotated, Any

import numpy as np

import tests.caching  # noqa: F401 - before anything is compiled
from marooned.engine.compiling.record import Games, Record, record
from marooned.engine.compiling.rule import answers, entry, hook, hook_with_default, rule
from marooned.engine.memory import batch
from marooned.errors import MaroonedError


@record
class Ready(Record):
    """Answers every question."""


@record
class Mute(Record):
    """Answers none."""

    spare: Annotated[int, (np.int8, ())]


@hook
def twice(game: Any, number: int) -> int:
    """Return what a number is worth to a kind of record."""
    raise NotImplementedError


@hook_with_default
def lucky(_game: Any, number: int) -> int:
    """Return a lucky number: that which is given, unless another is said."""
    return number


@answers(twice, Ready)
@rule
def doubled(_game: Ready, number: int) -> int:
    return 2 * number


@answers(lucky, Ready)
@rule
def always_nine(_game: Ready, _number: int) -> int:
    return 9


@entry
def call_twice(games: Games, index: int) -> int:
    return twice(games[index], 3)


@entry
def call_lucky(games: Games, index: int) -> int:
    return lucky(games[index], 3)


def told(call: Any, kind: type[Record]) -> str:
    """Return what a kind of record answers, or how it is refused."""
    try:
        return str(call(batch(kind), 0))
    except MaroonedError as error:
        return f"{type(error).__name__}: {error}"


def tell() -> None:
    """Print what both kinds answer to both questions."""
    for kind in (Ready, Mute):
        sys.stdout.write(f"{told(call_twice, kind)}\n{told(call_lucky, kind)}\n")
