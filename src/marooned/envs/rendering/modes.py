"""Render modes, which are the same in all libraries."""

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
"""Frames per second of a recording, one per decision."""

Picture = str | npt.NDArray[Any] | None


def checked_mode(mode: object) -> str | None:
    """Return a valid render mode, or None.

    Raises:
        OptionError: There is no such mode.
    """
    if mode is None or mode in MODES:
        return mode
    raise unallowed("render_mode", mode, [None, *MODES])


def picture(decisions: Decisions, mode: str | None) -> Picture:
    """Return the board as text, or as pixels of shape (height, width, 3), uint8.

    The picture shows only public information. Mode `human` prints the picture and returns None.
    If the mode is None, the function does nothing and returns None.
    """
    return None if mode is None else shown_as(decisions.drawn(), mode)


def shown_as(text: str, mode: str | None) -> Picture:
    """Return a board text in a render mode."""
    if mode == PRINTED:
        sys.stdout.write(f"{text}\n\n")
        return None
    return painted(text) if mode == PIXELS else text
