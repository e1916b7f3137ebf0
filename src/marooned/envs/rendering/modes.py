"""The ways in which an environment shows itself, the same in all libraries."""

from __future__ import annotations

import sys
from typing import Any, Final

import numpy.typing as npt

from marooned.arguments import unallowed
from marooned.envs.decisions import Decisions
from marooned.envs.rendering.pixels import painted

PRINTED: Final = "human"
TEXT: Final = "ansi"
PIXELS: Final = "rgb_array"
MODES: Final = (PRINTED, TEXT, PIXELS)
FRAMES: Final = 4
"""How many pictures a second a recording shows: a decision each."""

Picture = str | npt.NDArray[Any] | None


def checked_mode(mode: object) -> str | None:
    """Return a way of showing, None for none.

    Raises:
        OptionError: There is none of that name.
    """
    if mode is None or mode in MODES:
        return mode
    raise unallowed("render_mode", mode, [None, *MODES])


def picture(decisions: Decisions, mode: str | None) -> Picture:
    """Return the board as text, or as pixels of shape (height, width, 3), uint8.

    It shows what lies open to all, and nothing that some seat alone may know. `human` prints it and
    returns None, and so does no mode at all, which prints nothing.
    """
    return None if mode is None else shown_as(decisions.drawn(), mode)


def shown_as(text: str, mode: str | None) -> Picture:
    """Return a board drawn in text in the way that a mode says."""
    if mode == PRINTED:
        sys.stdout.write(f"{text}\n\n")
        return None
    return painted(text) if mode == PIXELS else text
