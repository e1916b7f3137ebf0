"""Environments for tests, and random play in them."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest

import marooned
from marooned.discover import find
from marooned.envs import ids

NAMES = list(marooned.games())
TEAM = next(name for name in NAMES if find(name).cooperative and find(name).observation.size)
RIVALS = next(name for name in NAMES if not find(name).cooperative)
TABLES = [
    (name, seats) for name in NAMES for seats in range(find(name).seats[0], find(name).seats[1] + 1)
]
every_game = pytest.mark.parametrize("name", NAMES)
every_table = pytest.mark.parametrize(("name", "seats"), TABLES)


def made(name: str = TEAM, **details: Any) -> Any:
    return gymnasium.make(ids()[name], **details).unwrapped


def legal(info: dict[str, Any]) -> list[int]:
    return [int(code) for code in np.flatnonzero(info["action_mask"])]


def played(env: Any, seed: int, most: int = 10_000) -> list[tuple[Any, ...]]:
    """Play a game at random to its end, or so far; return what each step gave."""
    luck = Random(seed)
    steps: list[tuple[Any, ...]] = []
    _, info = env.reset(seed=seed)
    while len(steps) < most:
        steps.append(env.step(luck.choice(legal(info))))
        info = steps[-1][4]
        if steps[-1][2] or steps[-1][3]:
            break
    return steps
