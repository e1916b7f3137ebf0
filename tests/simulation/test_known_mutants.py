"""Tests of the laws: a table that breaks one on purpose is found within a few seeds."""

import pytest

from tests.simulation.known_mutants import MUTANTS
from tests.simulation.seed_runs import simulate

MOST_SEEDS = 40


@pytest.mark.parametrize("name", MUTANTS)
def test_a_broken_table_is_found(name: str) -> None:
    """Some seed fails, and says what is wrong."""
    mutant, texts = MUTANTS[name]
    with mutant():
        failures = (simulate(seed).failure for seed in range(MOST_SEEDS))
        failure = next((each for each in failures if each is not None), None)
    assert failure is not None, f"no seed of {MOST_SEEDS} finds a table that {name}"
    assert any(text in failure for text in texts), failure
