"""Stable-Baselines3's MaskablePPO on a PettingZoo environment. A team learns a task as one agent.

Needs sb3-contrib and pettingzoo (pip install sb3-contrib pettingzoo).

python examples/learning/maskable_ppo.py --task way-home --decisions 200000
"""

import argparse
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy

import marooned
from marooned.envs import pettingzoo

Array = npt.NDArray[Any]
SEEDS = 1 << 30


class Team(gymnasium.Env[Array, int]):
    """A Gymnasium environment whose one agent decides for each PettingZoo agent in turn."""

    def __init__(self, game: str, task: str) -> None:
        """Prepare the game; `reset` deals it."""
        self._env = pettingzoo.env(game, task=task)
        agent = self._env.possible_agents[0]
        shape = self._env.observation_space(agent)["observation"].shape
        known = marooned.games()[game].observation
        self._low = known.low.astype(np.float32)
        self._span = np.maximum(known.high - self._low, 1)
        self.observation_space = gymnasium.spaces.Box(0, 1, shape, np.float32)
        self.action_space = self._env.action_space(agent)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - as its base says
    ) -> tuple[Array, dict[str, Any]]:
        """Deal the next game of the task."""
        super().reset(seed=seed)
        self._env.reset(seed=int(self.np_random.integers(SEEDS)))
        return self._seen(), {}

    def step(self, action: int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Play for the deciding agent. All agents of a team get the same reward."""
        agent = self._env.agent_selection
        self._env.step(action)
        ended = self._env.terminations[agent]
        return self._seen(), float(self._env.rewards[agent]), ended, False, {}

    def action_masks(self) -> Array:
        """Return the mask of the deciding agent's legal codes. MaskablePPO calls this method."""
        return np.asarray(self._last()["action_mask"], bool)

    def _seen(self) -> Array:
        return ((self._last()["observation"] - self._low) / self._span).astype(np.float32)

    def _last(self) -> Any:
        return self._env.observe(self._env.agent_selection)


def main() -> None:
    """Learn, and print the win rate before and after."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="island")
    parser.add_argument("--task", default="lift-off")
    parser.add_argument("--decisions", type=int, default=50_000)
    parser.add_argument("--games", type=int, default=100, help="number of games per measurement")
    asked = parser.parse_args()
    env = Team(asked.game, asked.task)
    model = MaskablePPO("MlpPolicy", env, n_steps=512, batch_size=128, learning_rate=1e-3, seed=1)
    before = evaluate_policy(model, env, asked.games, deterministic=False, warn=False)[0]
    model.learn(asked.decisions)
    after = evaluate_policy(model, env, asked.games, deterministic=False, warn=False)[0]
    print(f"{asked.task} won: {before:.0%} before, {after:.0%} after {asked.decisions} decisions")


if __name__ == "__main__":
    main()
