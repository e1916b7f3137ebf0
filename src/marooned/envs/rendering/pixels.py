"""Text as pixels, in letters of our own: five columns and eight rows each.

They are drawn in `src/marooned/envs/rendering/glyphs.txt`, a letter a line.
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
"""The room that a letter takes, in pixels before they are enlarged."""
SCALE: Final = 2
MARGIN: Final = 2
"""Of empty letters, round the text."""
WIDTH, HEIGHT = 96, 48
"""How many letters a picture has room for: longer lines are broken, more lines make it higher."""
PAPER: Final = (250, 246, 236)
INK: Final = (38, 50, 56)
SOFT: Final = (74, 124, 140)
"""What letters and digits are drawn in, and what all other signs are."""


@cache
def glyphs() -> dict[str, Pixels]:
    """Return each sign's dots, shape (ROWS, COLUMNS), bool."""
    lines = (files(__package__) / "glyphs.txt").read_text("utf-8").splitlines()
    return {line[0]: _dots(line[2:]) for line in lines}


def _dots(line: str) -> Pixels:
    return np.array([[dot == "#" for dot in row] for row in line.split()], np.bool_)


def plain(text: str) -> list[str]:
    """Return a text's lines in signs that there are letters for, none longer than WIDTH.

    `?` stands for a sign that there is no letter for.
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
