"""PettingZoo: random play through `last`, the mask and `step`, with the usual wrappers."""

import functools
from importlib import import_module
from typing import Any

import numpy as np
from clock import Play, serve

NAMES = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "hanabi_v5", "chess_v6")


def play_one(env: Any, luck: np.random.Generator) -> int:
    """Play a game; return its decisions."""
    env.reset(seed=int(luck.integers(1 << 30)))
    decisions = 0
    for _ in env.agent_iter():
        observation, _, ended, cut, info = env.last()
        action = None if ended or cut else drawn(observation, info, luck)
        decisions += action is not None
        env.step(action)
    return decisions


def drawn(observation: Any, info: Any, luck: np.random.Generator) -> int:
    """Return a random legal action, from the mask in the observation or in the info."""
    mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
    return int(luck.choice(np.flatnonzero(mask)))


def made(name: str) -> Play:
    """Return random play of one environment."""
    env, luck = import_module(f"pettingzoo.classic.{name}").env(), np.random.default_rng(1)
    return lambda number: sum(play_one(env, luck) for _ in range(number))


if __name__ == "__main__":
    serve({f"{name}, env()": functools.partial(made, name) for name in NAMES})
