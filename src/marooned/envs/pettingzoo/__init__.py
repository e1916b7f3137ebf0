"""PettingZoo environments, in which each seat is an agent.

Most libraries expect `env`. `raw_env` is the same environment without PettingZoo's wrapper, and
takes a third less time. `parallel_env` requests an action from every agent at every step, and plays
that of the deciding agent.
"""

from __future__ import annotations

from typing import Any

from marooned.extras import need

need("pettingzoo", "envs")

from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # noqa: E402 - says what is lacking

from marooned.envs.pettingzoo.parallel import ParallelSeatsEnv  # noqa: E402 - likewise
from marooned.envs.pettingzoo.turns import SeatsEnv  # noqa: E402 - likewise


def env(game: str, **details: Any) -> OrderEnforcingWrapper[str, Any, int]:
    """Return a game as an AEC environment. The details are the arguments of `SeatsEnv`."""
    return OrderEnforcingWrapper(SeatsEnv(game, **details))


def raw_env(game: str, **details: Any) -> SeatsEnv:
    """Return a game as an AEC environment without the wrapper that checks the order of calls."""
    return SeatsEnv(game, **details)


def parallel_env(game: str, **details: Any) -> ParallelSeatsEnv:
    """Return a game as a parallel environment.

    The details are the arguments of `ParallelSeatsEnv`.
    """
    return ParallelSeatsEnv(game, **details)


__all__ = ["ParallelSeatsEnv", "SeatsEnv", "env", "parallel_env", "raw_env"]
