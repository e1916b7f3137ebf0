"""Shaping of rewards by a potential, which leaves the best policies what they are.

A step is paid `discount * potential(after) - potential(before)` beside what the game pays; the
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
"""By name: `chance` is how likely the seat's side wins, from 0 to 1, as the game judges it."""


class Shaping:
    """What is paid beside the game's own rewards, step after step, to some seats."""

    def __init__(self, name: str, discount: float) -> None:
        """Begin with a potential by its name, and the learner's discount."""
        self.name, self.discount = name, discount
        self._before: dict[int, float] = {}

    def begin(self, decisions: Decisions, seats: Iterable[int]) -> None:
        """Take in how a new game stands for each of some seats."""
        self._before = {seat: self._potential(decisions, seat) for seat in seats}

    def paid(self, decisions: Decisions) -> dict[int, float]:
        """Return what each seat is paid for the step that led from the last one to this."""
        after = {seat: self._potential(decisions, seat) for seat in self._before}
        paid = {seat: self.discount * after[seat] - self._before[seat] for seat in after}
        self._before = after
        return paid

    def _potential(self, decisions: Decisions, seat: int) -> float:
        return 0.0 if decisions.is_over else POTENTIALS[self.name](decisions, seat)


def checked_shaping(name: object, discount: Any) -> Shaping | None:
    """Return a shaping, None where none is wanted.

    Raises:
        OptionError: There is none of that name, or the discount is no number from 0 to 1.
    """
    is_number = isinstance(discount, int | float | np.integer | np.floating)
    if isinstance(discount, bool) or not is_number or not 0 <= discount <= 1:
        raise unallowed("discount", discount, ["a number from 0 to 1"])
    if name is None:
        return None
    if not isinstance(name, str) or name not in POTENTIALS:
        raise unallowed("shaping", name, [None, *POTENTIALS])
    return Shaping(name, float(discount))
