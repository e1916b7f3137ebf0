"""Gymnasium's environments: one learner, who holds a whole team or one seat among companions."""

from marooned.extras import need

need("gymnasium", "envs")

from marooned.envs.gymnasium.learner import LearnerEnv  # noqa: E402 - says what is lacking first
from marooned.envs.gymnasium.many import vector_env  # noqa: E402 - likewise

__all__ = ["LearnerEnv", "vector_env"]
