"""Arguments that all environments share: step limit, illegal codes, the seed of the next deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from marooned.arguments import SEEDS, unallowed, whole
from marooned.errors import IllegalActionError, shown

MOST_STEPS: Final = 1 << 31
IGNORED: Final = "ignore"
RAISED: Final = "raise"
"""The effect of an illegal action: "ignore" explains it in the info, "raise" raises an error."""


def checked_limit(max_steps: object) -> int:
    """Return the number of steps after which a game is truncated; MOST_STEPS for never.

    Raises:
        OptionError: The limit is not a positive integer, or is too large.
    """
    return MOST_STEPS if max_steps is None else whole("max_steps", max_steps, 1, MOST_STEPS)


def drawn_deal(luck: np.random.Generator) -> int:
    """Return a random seed for a deal."""
    return int(luck.integers(SEEDS - 1, dtype=np.uint64, endpoint=True))


def checked_illegal(illegal: object, allowed: Sequence[str] = (IGNORED, RAISED)) -> object:
    """Return the effect of illegal codes.

    Raises:
        OptionError: There is no such effect.
    """
    if illegal not in allowed:
        raise unallowed("illegal", illegal, allowed)
    return illegal


def cut_off(action: object) -> IllegalActionError:
    """Return the error for a step after a game was truncated."""
    text = f"{shown(action)} cannot be played: the game was cut off by max_steps; call reset()"
    return IllegalActionError(text, value=action)
