"""Luck for players, apart from the game's own: a short stream of numbers.

Players' compiled loops carry its word along.
"""

from __future__ import annotations

from marooned.engine.chance.keys import WORD, mixed
from marooned.engine.compiling.rule import rule

STEP = 0x9E3779B9


@rule
def stirred(luck: int) -> int:
    """Return the next word of the stream."""
    return (luck + STEP) & WORD


@rule
def below(luck: int, number: int) -> int:
    """Return a number below the given one from the stream's present word."""
    return (mixed(luck) * number) >> 32


@rule
def stream(seed: int, index: int) -> int:
    """Return the first word of one of many streams."""
    return mixed(mixed((seed & WORD) ^ 0x5BD1E995) ^ ((index * STEP) & WORD))
