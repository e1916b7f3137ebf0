"""The spaces of a game: what is observed and what can be done, as Gymnasium writes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from marooned.definition import GameDefinition


def actions(definition: GameDefinition) -> spaces.Discrete:
    """Return all codes of a game; a mask tells which of them are legal."""
    return spaces.Discrete(definition.face.CODES)


def observations(definition: GameDefinition, options: Mapping[str, Any]) -> spaces.Box:
    """Return the rows of a game's observation, a single 0 where it declares none.

    Where options depart from the publisher's rules, numbers may be as high as any house rule has
    them.
    """
    seen = definition.observation
    highest = seen.highest if definition.departures(options) else seen.high
    low, high = (seen.low, highest) if seen.size else (np.zeros(1), np.zeros(1))
    return spaces.Box(low.astype(np.int16), high.astype(np.int16), dtype=np.int16)


def masked(definition: GameDefinition, options: Mapping[str, Any]) -> spaces.Dict:
    """Return what an agent of many is shown: the row, and the mask of its legal codes."""
    mask = spaces.Box(0, 1, (definition.face.CODES,), np.int8)
    return spaces.Dict({"observation": observations(definition, options), "action_mask": mask})
