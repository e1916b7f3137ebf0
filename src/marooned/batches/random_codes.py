"""Random legal codes for each game of a batch. Used only by Batch.

The code drawn for a game does not depend on the other games. The same code runs compiled and as
plain Python.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from marooned.engine.boards.grids import lowest, size
from marooned.engine.chance.keys import WORD
from marooned.engine.chance.luck import below, stirred, stream
from marooned.engine.compiling.rule import entry, rule

LOG_BITS = 5
LAST_BIT = 31
"""Legal codes are packed into words of 32 bits: code c is bit c & 31 of word c >> 5."""
APART = 0x3C6EF372
"""Separates this random stream from that of the deals with the same seed."""


@rule
def bit_of(word: int, number: int) -> int:
    """Return the position of the set bit number `number`, counted from 0."""
    for _ in range(number):
        word &= word - 1
    return lowest(word)


@rule
def code_of(words: Any, index: int, number: int) -> int:
    """Return code number `number`, counted from 0, of the codes set in a row of words."""
    for place in range(words.shape[1]):
        word = int(words[index, place])
        held = size(word)
        if number < held:
            return (place << LOG_BITS) + bit_of(word, number)
        number -= held
    return 0


@rule
def row_size(words: Any, index: int) -> int:
    """Return the number of codes set in a row of words."""
    number = 0
    for place in range(words.shape[1]):
        number += size(int(words[index, place]))
    return number


@entry
def draw_codes(words: Any, luck: Any, codes: Any) -> None:
    """Draw a code from each row of words, and advance each game's random stream."""
    for index in range(len(codes)):
        draw_code(words, luck, codes, index)


@rule
def draw_code(words: Any, luck: Any, codes: Any, index: int) -> None:
    """Draw a code from the row of one game, and advance its random stream."""
    word = int(luck[index])
    luck[index] = stirred(word)
    codes[index] = code_of(words, index, below(word, row_size(words, index)))


@entry
def begin_streams(luck: Any, seed: int) -> None:
    """Fill in the first word of each game's random stream."""
    for index in range(len(luck)):
        luck[index] = stream(seed, index)


class Luck:
    """Random streams, one per game of a batch."""

    def __init__(self, seed: int, games: int) -> None:
        """Seed the streams."""
        self.words = np.zeros(games, np.int64)
        self._codes = np.zeros(games, np.int64)
        begin_streams(self.words, (seed ^ seed >> 32 ^ APART) & WORD)

    def codes(self, rows: npt.NDArray[np.uint32]) -> npt.NDArray[np.int64]:
        """Return a random code of each row of words; 0 if a row is empty."""
        draw_codes(rows, self.words, self._codes)
        return self._codes
