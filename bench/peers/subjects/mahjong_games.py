"""PyMahjong: random play of whole hands for four, with rules in C++, called from Python."""

import random

import pymahjong
from clock import Play, serve


def from_python() -> Play:
    """Return whole hands: list the legal codes, and play one of them."""
    env, luck = pymahjong.MahjongEnv(), random.Random(1)
    return lambda number: sum(decisions_of(env, luck) for _ in range(number))


def decisions_of(env: pymahjong.MahjongEnv, luck: random.Random) -> int:
    """Play a hand to its end; return its decisions."""
    env.reset()
    decisions = 0
    while not env.is_over():
        env.step(env.get_curr_player_id(), luck.choice(env.get_valid_actions()))
        decisions += 1
    return decisions


if __name__ == "__main__":
    serve({"riichi of four, MahjongEnv": from_python})
