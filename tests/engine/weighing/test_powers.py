"""Powers are multiplied from left to right, in every mode of the rules."""

import numpy as np

import tests.caching  # noqa: F401 - before anything is compiled
from marooned.engine.compiling.rule import entry
from marooned.engine.weighing.powers import power

MOST = 9


@entry
def call_power(base: float, times: int) -> float:
    return power(base, times)


def test_a_power_is_multiplied_from_left_to_right() -> None:
    """It is rounded after each multiplication, whatever a library's `pow` does."""
    for base in np.random.default_rng(3).random(100):
        wanted = 1.0
        for times in range(MOST):
            assert call_power(float(base), times) == wanted
            wanted *= float(base)
