"""Observation and action spaces of a game, as Gymnasium spaces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from marooned.definition import GameDefinition


def actions(definition: GameDefinition) -> spaces.Discrete:
    """Return the space of all codes of a game. A mask marks the legal codes."""
    return spaces.Discrete(definition.face.CODES)


def observations(definition: GameDefinition, options: Mapping[str, Any]) -> spaces.Box:
    """Return the observation space of a game, int16.

    For a game without a declared observation, the space contains a single 0. If the options depart
    from the publisher's rules, the upper limits hold for all house rules.
    """
    seen = definition.observation
    highest = seen.highest if definition.departures(options) else seen.high
    low, high = (seen.low, highest) if seen.size else (np.zeros(1), np.zeros(1))
    return spaces.Box(low.astype(np.int16), high.astype(np.int16), dtype=np.int16)


def masked(definition: GameDefinition, options: Mapping[str, Any]) -> spaces.Dict:
    """Return the space of an agent's observation and its mask of legal codes."""
    mask = spaces.Box(0, 1, (definition.face.CODES,), np.int8)
    return spaces.Dict({"observation": observations(definition, options), "action_mask": mask})
