"""Gymnasium environments for one learner, who has a whole team or one seat beside AI players."""

from marooned.extras import need

need("gymnasium", "envs")

from marooned.envs.gymnasium.learner import LearnerEnv  # noqa: E402 - says what is lacking first
from marooned.envs.gymnasium.many import vector_env  # noqa: E402 - likewise

__all__ = ["LearnerEnv", "vector_env"]
