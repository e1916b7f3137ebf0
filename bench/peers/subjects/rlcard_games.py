"""RLCard: random play by its own agents in its own loop."""

import functools

import rlcard
from clock import Play, serve
from rlcard.agents import RandomAgent

NAMES = ("leduc-holdem", "uno", "gin-rummy", "doudizhu")


def made(name: str) -> Play:
    """Return random play of one game. Its trajectories contain the decisions."""
    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play(number: int) -> int:
        return sum(decisions(env.run(is_training=False)[0]) for _ in range(number))

    return play


def decisions(trajectories: list[list[object]]) -> int:
    """Return the number of decisions. States and actions alternate in each seat's list."""
    return sum(len(each) // 2 for each in trajectories)


if __name__ == "__main__":
    serve({f"{name}, env.run": functools.partial(made, name) for name in NAMES})
