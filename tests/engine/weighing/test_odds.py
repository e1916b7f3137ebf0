"""Chances out of log-odds: the exponential gives the same bits in every mode of the rules."""

import math
from fractions import Fraction
from hashlib import blake2b

import numpy as np
import pytest

import tests.caching  # noqa: F401 - before anything is compiled
from marooned.engine.compiling.rule import entry
from marooned.engine.weighing.odds import chance, exponential

PINNED = {
    -30.0: "0x1.a56e0c2ac7f75p-44",
    -1.0: "0x1.78b56362cef38p-2",
    -0.0: "0x1.0000000000000p+0",
    1e-300: "0x1.0000000000000p+0",
    0.34657359027997264: "0x1.6a09e667f3bccp+0",
    1.0: "0x1.5bf0a8b14576ap+1",
    30.0: "0x1.370470aec28edp+43",
}
"""Arguments and results, bit by bit."""
WIDE = "899343a398fc746e"
"""A digest of the results for `wide_sample`, which is the same in every mode."""
ERROR = 1
"""Units in the last place."""


@entry
def call_exponential(x: float) -> float:
    return exponential(x)


@entry
def call_chance(log_odds: float) -> float:
    return chance(log_odds)


def wide_sample() -> np.ndarray:
    """Return arguments over the whole range, both ends, tiny ones and halves of ln 2 among them."""
    steps = np.arange(-40_000, 40_001) / 1000.0
    halves = np.arange(-115, 116) * 0.34657359027997264
    tiny = 2.0 ** -np.arange(1.0, 1075.0)
    return np.concatenate([steps, halves, np.nextafter(halves, np.inf), tiny, -tiny, [-0.0]])


@pytest.mark.parametrize("argument", PINNED, ids=str)
def test_the_exponential_has_the_same_bits_in_every_mode(argument: float) -> None:
    """Each mode of the rules gives the pinned result."""
    assert call_exponential(argument).hex() == PINNED[argument]


def test_a_wide_sample_has_the_same_bits_in_every_mode() -> None:
    """Each mode gives the pinned digest of some 80,000 results."""
    found = np.array([call_exponential(float(each)) for each in wide_sample()])
    assert blake2b(found.tobytes(), digest_size=8).hexdigest() == WIDE


def test_the_exponential_is_within_its_error() -> None:
    """Over its whole range the result is off by at most the stated units in the last place."""
    for argument in np.random.default_rng(7).uniform(-40, 40, 2000):
        found = call_exponential(float(argument))
        wanted = power_of_e(Fraction(float(argument)))
        assert abs(Fraction(found) - wanted) <= Fraction(ERROR * math.ulp(found))


def power_of_e(x: Fraction) -> Fraction:
    """Return e to the power of x by its series, to more than 40 digits."""
    halvings = 8
    small, term, total = x / 2**halvings, Fraction(1), Fraction(1)
    for index in range(1, 40):
        term = Fraction(int(term * small / index * 2**260), 2**260)
        total += term
    for _ in range(halvings):
        total = Fraction(int(total * total * 2**260), 2**260)
    return total


@pytest.mark.parametrize("log_odds", [-1000.0, -30.0, 0.0, 30.0, 1000.0])
def test_chances_stay_within_their_range(log_odds: float) -> None:
    """Log-odds of any size give a chance from 0 to 1, 0.5 at even odds."""
    found = call_chance(log_odds)
    assert 0.0 <= found <= 1.0
    assert (found == 0.5) == (log_odds == 0.0)
    assert found == call_chance(max(-30.0, min(log_odds, 30.0)))
