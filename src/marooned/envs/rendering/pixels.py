"""Text as pixels, in a bitmap font of five columns and eight rows.

The font is in `src/marooned/envs/rendering/glyphs.txt`, one letter per line.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from importlib.resources import files
from textwrap import wrap
from typing import Any, Final

import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[Any]
ROWS, COLUMNS = 8, 5
CELL: Final = (ROWS + 2, COLUMNS + 1)
"""Cell of a letter in pixels, before scaling."""
SCALE: Final = 2
MARGIN: Final = 2
"""Margin around the text, in letters."""
WIDTH, HEIGHT = 96, 48
"""Minimum size of a picture in letters. Longer lines are wrapped, and more lines make it higher."""
PAPER: Final = (250, 246, 236)
INK: Final = (38, 50, 56)
SOFT: Final = (74, 124, 140)
"""Colours of letters and digits, and of all other characters."""


@cache
def glyphs() -> dict[str, Pixels]:
    """Return the dots of each character, shape (ROWS, COLUMNS), bool."""
    lines = (files(__package__) / "glyphs.txt").read_text("utf-8").splitlines()
    return {line[0]: _dots(line[2:]) for line in lines}


def _dots(line: str) -> Pixels:
    return np.array([[dot == "#" for dot in row] for row in line.split()], np.bool_)


def plain(text: str) -> list[str]:
    """Return a text's lines in characters of the font, none longer than WIDTH.

    A character that the font lacks becomes `?`.
    """
    curly = str.maketrans({"\u2019": "'", "\u2018": "'", "\u2013": "-", "\u2026": "..."})
    folded = unicodedata.normalize("NFKD", text.translate(curly))
    kept = "".join(sign for sign in folded if not unicodedata.combining(sign))
    known = ["".join(map(_known, line)) for line in kept.splitlines()]
    return [part for line in known for part in wrap(line, WIDTH, drop_whitespace=False) or [""]]


def _known(sign: str) -> str:
    return sign if sign == " " or sign in glyphs() else "?"


def painted(text: str) -> Pixels:
    """Return a text as a picture, shape (height, width, 3), uint8."""
    lines = plain(text)
    height, width = max(HEIGHT, len(lines)) + 2 * MARGIN, WIDTH + 2 * MARGIN
    canvas = np.full((height * CELL[0], width * CELL[1], 3), PAPER, np.uint8)
    for row, line in enumerate(lines, MARGIN):
        for column, sign in enumerate(line, MARGIN):
            if sign != " ":
                _stamp(canvas, row, column, sign)
    return canvas.repeat(SCALE, axis=0).repeat(SCALE, axis=1)


def _stamp(canvas: Pixels, row: int, column: int, sign: str) -> None:
    top, left = row * CELL[0], column * CELL[1]
    room = canvas[top : top + ROWS, left : left + COLUMNS]
    room[glyphs()[sign]] = INK if sign.isalnum() else SOFT
