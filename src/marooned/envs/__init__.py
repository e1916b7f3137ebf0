"""The games in the environments that learners are written for.

Importing this registers every game with Gymnasium, where that is installed; `pettingzoo` is a room
of its own.
"""

from marooned.envs.registration import ids, register_all

register_all()

__all__ = ["ids"]
