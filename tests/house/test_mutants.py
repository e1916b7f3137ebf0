"""What is broken in turn, and how long the tests have to notice it."""

import pytest

import marooned
from tests.mutants import SHORTEST_PATIENCE, mutants, patience_after

GAMES = sorted((*marooned.games(), "_template"))


def rooms_of(game: str) -> set[str]:
    return {mutant.module.split(".")[3] for mutant in mutants(game, None)}


@pytest.mark.parametrize("game", GAMES)
def test_rules_and_imagined_worlds_are_broken(game: str) -> None:
    """Mutants come from the rooms that hold the rules and deal anew what is hidden."""
    assert rooms_of(game) == {"rules", "hidden"}


def test_slow_tests_have_more_time() -> None:
    """A test may take several times as long as in good health, and never less than some seconds."""
    assert patience_after(0.01) == SHORTEST_PATIENCE
    assert patience_after(60) > 2 * 60
