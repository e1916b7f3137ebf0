"""Sequential halving with a paired guard: which plans are tried further, and which is taken.

Arithmetic on trials alone, for the search.
"""

from __future__ import annotations

from math import ceil, log2, sqrt
from typing import Any, Final

import numpy as np

SURE: Final = 1.0
"""How many standard errors a plan must gain over judgement's own to be preferred to it."""
HOPELESS: Final = -3.0
"""How many standard errors a plan must lose against judgement's own to be tried no more."""
FEWEST: Final = 8
"""Worlds before anything is called hopeless."""


def rounds_for(plans: int) -> int:
    """Return how many rounds it takes to halve so many plans down to two."""
    return max(1, ceil(log2(plans)))


def gain(worths: Any, plan: int, habit: int, worlds: int) -> tuple[float, float]:
    """Return the mean gain of a plan over another in the same worlds, and its standard error."""
    gains = worths[plan, :worlds] - worths[habit, :worlds]
    if worlds < 2:
        return float(gains.mean()) if worlds else 0.0, float("inf")
    return float(gains.mean()), float(gains.std(ddof=1)) / sqrt(worlds)


def by_mean(worths: Any, alive: Any, worlds: int) -> Any:
    """Return plans in the order of their means, the best first, equals as they were."""
    return alive[np.argsort(-worths[alive, :worlds].mean(axis=1), kind="stable")]


def halved(worths: Any, alive: Any, habit: int, worlds: int) -> Any:
    """Return the better half of some plans, judgement's own always among them."""
    order = by_mean(worths, alive, worlds)
    better = order[: max(1, (len(order) + 1) // 2)]
    hopeful = [is_hopeful(worths, plan, habit, worlds) for plan in better]
    kept = better[np.array(hopeful)]
    return kept if habit in kept else np.append(kept, habit)


def is_hopeful(worths: Any, plan: int, habit: int, worlds: int) -> bool:
    """Tell whether a plan may still turn out better than judgement's own."""
    if plan == habit or worlds < FEWEST:
        return True
    mean, error = gain(worths, plan, habit, worlds)
    return mean > HOPELESS * error


def taken(worths: Any, alive: Any, habit: int, worlds: int, sure: float = SURE) -> int:
    """Return the best plan if its paired gain over judgement's own is beyond doubt, else that."""
    best = int(by_mean(worths, alive, worlds)[0]) if worlds else habit
    mean, error = gain(worths, best, habit, worlds)
    return best if best != habit and mean > sure * error else habit
