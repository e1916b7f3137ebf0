"""Verdicts: what a solution, another candidate and something else are worth; sums of them."""

import pytest

from marooned.discover import find
from marooned.players import find as find_player
from marooned.players.puzzles.puzzle_scores import (
    Assessor,
    Verdict,
    coded,
    decision_of,
    solved_by,
    summary,
)
from marooned.players.puzzles.solving import asked_anew, solver_for
from tests.players.puzzles.posing import puzzle

ISLAND = find("island")


@pytest.mark.parametrize(
    ("line", "solved", "regret"), [(0, True, 0.0), (1, True, 0.0), (2, False, 0.2)]
)
def test_candidates_are_worth_what_the_puzzle_says(line: int, solved: bool, regret: float) -> None:
    """Solutions lose nothing, others what the best is worth more."""
    found = Assessor(ISLAND).verdict(puzzle(), coded(puzzle())[line])
    assert (found.solved, found.known) == (solved, True)
    assert found.regret == pytest.approx(regret)


def test_the_same_in_another_order_is_known() -> None:
    """Steps in another order that lead to the same position are that candidate."""
    first, second, last = coded(puzzle())[0]
    assert Assessor(ISLAND).verdict(puzzle(), (second, first, last)).known


def test_what_no_puzzle_tells_of_is_tried() -> None:
    """Something else is tried in worlds of its own beside the solutions."""
    best, _, least = puzzle().lines
    made = puzzle(lines=(best, best, least))
    found = Assessor(ISLAND, worlds=3).verdict(made, coded(puzzle())[1])
    assert not found.known
    assert 0.0 <= found.worth <= 1.0
    assert found.regret >= 0.0


def test_a_player_decides_for_its_team_until_luck_comes() -> None:
    """Judgement's steps are legal, and end where cards come."""
    with solver_for(ISLAND, find_player("greedy")) as solve:
        steps = solve(asked_anew(decision_of(puzzle(), puzzle().game()), "3-7"))
        found = solved_by(solve, Assessor(ISLAND, worlds=2), puzzle())
    assert steps
    assert isinstance(found, Verdict)


def test_sums_have_intervals() -> None:
    """The share and the mean regret lie within their intervals; each level has its own."""
    easy, hard = puzzle(), puzzle(level="hard")
    found = summary(
        [
            Verdict(easy, True, 0.6, 0.0, True),
            Verdict(hard, False, 0.4, 0.2, True),
            Verdict(hard, True, 0.6, 0.0, False),
        ]
    )
    assert (found["puzzles"], found["solved"], found["tried_anew"]) == (3, 2, 1)
    assert found["low"] < found["share"] < found["high"]
    assert found["regret_low"] <= found["regret"] <= found["regret_high"]
    assert found["levels"]["hard"]["share"] == 0.5
    assert found["levels"]["medium"]["puzzles"] == 0
