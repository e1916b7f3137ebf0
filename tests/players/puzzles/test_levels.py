"""How hard puzzles are: as hard as judgement and those who think a little find them today."""

from dataclasses import replace

import pytest

from marooned.discover import find
from marooned.players.companions import find as player
from marooned.players.puzzles import levels
from marooned.players.puzzles.levels import graded
from marooned.players.puzzles.puzzle import LEVELS
from marooned.players.puzzles.puzzle_scores import coded
from tests.players.puzzles.posing import puzzle

ISLAND = find("island")


@pytest.mark.parametrize(("finders", "level"), [(2, "easy"), (1, "medium"), (0, "hard")])
def test_a_puzzle_is_as_hard_as_the_weakest_who_finds_a_solution(
    finders: int, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who of the two finds one has found one of the solutions, not another candidate."""
    posed = puzzle(level="none")
    *solutions, other = coded(posed)
    found = {"greedy": solutions[1] if finders == 2 else other}
    found["quick"] = solutions[0] if finders else other
    monkeypatch.setattr(levels, "solver_for", lambda _game, who: Solving(found[who.name]))
    assert graded(ISLAND, posed) == replace(posed, level=level)
    assert level in LEVELS


class Solving:
    """A solver that always does the same."""

    def __init__(self, steps: object) -> None:
        """Say what."""
        self._steps = steps

    def __enter__(self) -> object:
        """Return what solves."""
        return lambda _question: self._steps

    def __exit__(self, *_error: object) -> None:
        """Have nothing to put away."""


def test_where_nothing_is_learned_a_brief_search_thinks_a_little() -> None:
    """It has a few rollouts; where there is a network, it plans."""
    who = levels.who_thinks_a_little(find("_template"))
    assert who.budget is not None
    assert who.budget.rollouts == levels.FEW
    assert levels.who_thinks_a_little(ISLAND) == player("quick")
