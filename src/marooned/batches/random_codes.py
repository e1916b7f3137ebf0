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

LOG_BITS = 5
LAST_BIT = 31
"""Rows of legal codes lie in words of 32 bits: code c is bit c & 31 of word c >> 5."""
APART = 0x3C6EF372
"""Keeps this luck apart from what the deals of the same seed are drawn from."""


@rule
def bit_of(word: int, number: int) -> int:
    """Return the place of a word's bit of a number, counted from 0 among those set."""
    for _ in range(number):
        word &= word - 1
    return lowest(word)


@rule
def code_of(words: Any, index: int, number: int) -> int:
    """Return the code of a number, counted from 0 among those set in a row of words."""
    for place in range(words.shape[1]):
        word = int(words[index, place])
        held = size(word)
        if number < held:
            return (place << LOG_BITS) + bit_of(word, number)
        number -= held
    return 0


@rule
def row_size(words: Any, index: int) -> int:
    """Return how many codes are set in a row of words."""
    number = 0
    for place in range(words.shape[1]):
        number += size(int(words[index, place]))
    return number


@entry
def draw_codes(words: Any, luck: Any, codes: Any) -> None:
    """Fill in one of the codes of each row of words, and take each game's luck a step further."""
    for index in range(len(codes)):
        draw_code(words, luck, codes, index)


@rule
def draw_code(words: Any, luck: Any, codes: Any, index: int) -> None:
    """Do so for one row."""
    word = int(luck[index])
    luck[index] = stirred(word)
    codes[index] = code_of(words, index, below(word, row_size(words, index)))


@entry
def begin_streams(luck: Any, seed: int) -> None:
    """Fill in the first word of a stream for each game."""
    for index in range(len(luck)):
        luck[index] = stream(seed, index)


class Luck:
    """A stream of luck for each game of a batch."""

    def __init__(self, seed: int, games: int) -> None:
        """Begin the streams."""
        self.words = np.zeros(games, np.int64)
        self._codes = np.zeros(games, np.int64)
        begin_streams(self.words, (seed ^ seed >> 32 ^ APART) & WORD)

    def codes(self, rows: npt.NDArray[np.uint32]) -> npt.NDArray[np.int64]:
        """Return a code of each row of words, 0 where there is none."""
        draw_codes(rows, self.words, self._codes)
        return self._codes
