"""Random play of a batch: a legal code drawn for each of its games. For Batch only.

Compiled and plain. What is drawn for a game does not depend on the other games.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from marooned.engine.boards.grids import lowest, size
from marooned.engine.chance.keys import WORD
from marooned.engine.chance.luck import below, stirred, stream
from marooned.engine.compiling.rule import entry, rule

APART = 0x3C6EF372
"""Keeps this luck apart from what the deals of the same seed are drawn from."""


@rule
def bit_of(row: int, number: int) -> int:
    """Return the place of a byte's bit of a number, counted from 0 among those set."""
    for _ in range(number):
        row &= row - 1
    return lowest(row)


@rule
def code_of(bits: Any, index: int, number: int) -> int:
    """Return the code of a number, counted from 0 among those set in a row of bits."""
    for byte in range(bits.shape[1]):
        row = int(bits[index, byte])
        held = size(row)
        if number < held:
            return 8 * byte + bit_of(row, number)
        number -= held
    return 0


@rule
def row_size(bits: Any, index: int) -> int:
    """Return how many codes are set in a row of bits."""
    number = 0
    for byte in range(bits.shape[1]):
        number += size(int(bits[index, byte]))
    return number


@entry
def draw_codes(bits: Any, luck: Any, codes: Any) -> None:
    """Fill in one of the codes of each row of bits, and take each game's luck a step further."""
    for index in range(len(codes)):
        word = int(luck[index])
        luck[index] = stirred(word)
        codes[index] = code_of(bits, index, below(word, row_size(bits, index)))


@entry
def begin_streams(luck: Any, seed: int) -> None:
    """Fill in the first word of a stream for each game."""
    for index in range(len(luck)):
        luck[index] = stream(seed, index)


class Luck:
    """A stream of luck for each game of a batch."""

    def __init__(self, seed: int, games: int) -> None:
        """Begin the streams."""
        self._words = np.zeros(games, np.int64)
        self._codes = np.zeros(games, np.int64)
        begin_streams(self._words, (seed ^ seed >> 32 ^ APART) & WORD)

    def codes(self, bits: npt.NDArray[np.uint8]) -> npt.NDArray[np.int64]:
        """Return a code of each row of bits, 0 where there is none."""
        draw_codes(bits, self._words, self._codes)
        return self._codes
