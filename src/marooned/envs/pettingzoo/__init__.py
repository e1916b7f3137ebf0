"""PettingZoo's environments: a seat is an agent.

`env` is what most libraries expect; `raw_env` is the same without PettingZoo's wrapper, and a third
faster; `parallel_env` asks all agents at every step and plays what the one says that decides.
"""

from __future__ import annotations

from typing import Any

from marooned.extras import need

need("pettingzoo", "envs")

from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # noqa: E402 - says what is lacking

from marooned.envs.pettingzoo.parallel import ParallelSeatsEnv  # noqa: E402 - likewise
from marooned.envs.pettingzoo.turns import SeatsEnv  # noqa: E402 - likewise


def env(game: str, **details: Any) -> OrderEnforcingWrapper[str, Any, int]:
    """Return a game as an AEC environment; the details are those of `SeatsEnv`."""
    return OrderEnforcingWrapper(SeatsEnv(game, **details))


def raw_env(game: str, **details: Any) -> SeatsEnv:
    """Return the same without the wrapper that watches over the order of calls."""
    return SeatsEnv(game, **details)


def parallel_env(game: str, **details: Any) -> ParallelSeatsEnv:
    """Return a game as a parallel environment; the details are those of `ParallelSeatsEnv`."""
    return ParallelSeatsEnv(game, **details)


__all__ = ["ParallelSeatsEnv", "SeatsEnv", "env", "parallel_env", "raw_env"]
