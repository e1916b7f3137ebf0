"""Reward shaping by a potential, which does not change the optimal policies.

A step pays `discount * potential(after) - potential(before)` in addition to the game's reward. The
potential of a finished game is 0 (Ng, Harada and Russell, 1999).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import numpy as np

from marooned.arguments import unallowed
from marooned.envs.decisions import Decisions

Potential = Callable[[Decisions, int], float]
CHANCE: Final = "chance"
POTENTIALS: Final[dict[str, Potential]] = {CHANCE: Decisions.chance}
"""Potentials by name: `chance` is the side's win chance by the game's evaluation, 0 to 1."""


class Shaping:
    """The additional rewards of some seats, step by step."""

    def __init__(self, name: str, discount: float) -> None:
        """Store the name of the potential and the learner's discount factor."""
        self.name, self.discount = name, discount
        self._before: dict[int, float] = {}

    def begin(self, decisions: Decisions, seats: Iterable[int]) -> None:
        """Store the potential of a new game for some seats."""
        self._before = {seat: self._potential(decisions, seat) for seat in seats}

    def paid(self, decisions: Decisions) -> dict[int, float]:
        """Return each seat's additional reward for the last step."""
        after = {seat: self._potential(decisions, seat) for seat in self._before}
        paid = {seat: self.discount * after[seat] - self._before[seat] for seat in after}
        self._before = after
        return paid

    def _potential(self, decisions: Decisions, seat: int) -> float:
        return 0.0 if decisions.is_over else POTENTIALS[self.name](decisions, seat)


def checked_shaping(name: object, discount: Any) -> Shaping | None:
    """Return a shaping, or None if the name is None.

    Raises:
        OptionError: There is no shaping of that name, or the discount is not a number from 0 to 1.
    """
    is_number = isinstance(discount, int | float | np.integer | np.floating)
    if isinstance(discount, bool) or not is_number or not 0 <= discount <= 1:
        raise unallowed("discount", discount, ["a number from 0 to 1"])
    if name is None:
        return None
    if not isinstance(name, str) or name not in POTENTIALS:
        raise unallowed("shaping", name, [None, *POTENTIALS])
    return Shaping(name, float(discount))
