"""The games as environments of reinforcement-learning libraries.

Importing this package registers every game with Gymnasium, if Gymnasium is installed. The
PettingZoo environments are in the subpackage `pettingzoo`.
"""

from marooned.envs.registration import ids, register_all

register_all()

__all__ = ["ids"]
