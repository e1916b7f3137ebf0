"""What every puzzle of the house keeps: it can be played, and its solutions are the best surely."""

from itertools import pairwise
from math import sqrt

import pytest

import marooned
from marooned.discover import find
from marooned.engine.compiling.rule import PLAIN
from marooned.players.puzzles.candidates import Walk
from marooned.players.puzzles.collection import (
    Collection,
    collection_of,
    has_puzzles,
)
from marooned.players.puzzles.levels import graded
from marooned.players.puzzles.proofs import MARGIN, SURE
from marooned.players.puzzles.puzzle import LEVELS, Puzzle
from marooned.players.puzzles.puzzle_scores import coded, decision_of
from marooned.players.puzzles.tried_lines import JUDGEMENT, Continuation, TriedLines

POSED = [name for name, game in marooned.games().items() if has_puzzles(game)]
ROUNDED = 6e-5
every_game_with_puzzles = pytest.mark.parametrize("name", POSED)


@pytest.fixture(scope="module")
def collections() -> dict[str, Collection]:
    """Return the puzzles of each game."""
    return {name: collection_of(find(name)) for name in POSED}


def ends(puzzle: Puzzle) -> list[object]:
    """Play each candidate; return the positions that they lead to."""
    question, found = decision_of(puzzle, puzzle.game()), list[object]()
    definition = find(puzzle.position["game"])
    for steps in coded(puzzle):
        walk = Walk(definition, question.root, puzzle.seat)
        for seat, code in steps:
            assert not walk.is_over
            walk.take(seat, code)
        found.append(walk.end)
    return found


@every_game_with_puzzles
def test_puzzles_can_be_played(name: str, collections: dict[str, Collection]) -> None:
    """Each position loads, its seat decides there, and its best can be played to the end."""
    for puzzle in collections[name].puzzles:
        game = puzzle.game()
        assert game.name == name
        assert puzzle.seat in game.waiting
        assert game.state.turns == puzzle.turn
        for seat, text in puzzle.best.steps:
            game.play(text, seat)


@every_game_with_puzzles
def test_candidates_of_a_puzzle_differ(name: str, collections: dict[str, Collection]) -> None:
    """No two candidates of a puzzle lead to the same position."""
    for puzzle in collections[name].puzzles:
        found = ends(puzzle)
        assert all(end not in found[:place] for place, end in enumerate(found))


@every_game_with_puzzles
def test_margins_of_solutions_hold(name: str, collections: dict[str, Collection]) -> None:
    """Candidates stand in order; solutions are better by three points and four errors, surely."""
    for puzzle in collections[name].puzzles:
        worths = [line.worth for line in puzzle.lines]
        assert all(better >= worse for better, worse in pairwise(worths))
        assert 0 < puzzle.solutions < len(worths)
        gap = worths[puzzle.solutions - 1] - worths[puzzle.solutions]
        assert gap == pytest.approx(puzzle.margin, abs=2 * ROUNDED)
        assert puzzle.margin + ROUNDED >= MARGIN
        assert puzzle.margin + ROUNDED >= SURE * (puzzle.margin_error - ROUNDED)
        assert puzzle.check is None or puzzle.check > 0


@every_game_with_puzzles
def test_puzzles_are_of_many_sorts(name: str, collections: dict[str, Collection]) -> None:
    """Few are easy once there are many, none stands twice, and all are made by today's rules."""
    found = collections[name]
    assert set(found.levels) <= set(LEVELS)
    assert found.is_unfinished or found.is_mixed
    assert len({puzzle.name for puzzle in found.puzzles}) == len(found.puzzles)
    assert found.made["rules"] == find(name).version


@pytest.mark.slow
@pytest.mark.skipif(PLAIN, reason="takes compiled rules to try so much")
@every_game_with_puzzles
def test_margins_hold_in_other_worlds(name: str, collections: dict[str, Collection]) -> None:
    """Tried anew in worlds of their own, solutions are as much better as is told, on the mean."""
    judging, worlds = Continuation(find(name), JUDGEMENT), 400
    offs, variances = [], []
    for puzzle in collections[name].puzzles[::10]:
        lines, question = coded(puzzle), decision_of(puzzle, puzzle.game())
        trial = TriedLines(question, [lines[puzzle.solutions - 1], lines[puzzle.solutions]])
        trial.extend(judging, worlds, puzzle.first + puzzle.worlds)
        gap = trial.gap(0, 1)
        assert gap.mean + 4 * gap.error > puzzle.margin - 4 * puzzle.margin_error
        assert gap.mean + gap.error > 0
        offs.append(gap.mean - puzzle.margin)
        variances.append(gap.error**2 + puzzle.margin_error**2)
    assert abs(sum(offs)) < 3 * sqrt(sum(variances))


@pytest.mark.skipif(PLAIN, reason="plans take seconds there")
@every_game_with_puzzles
def test_levels_are_those_of_today(name: str, collections: dict[str, Collection]) -> None:
    """What judgement or quick finds otherwise than when it was written is graded anew."""
    definition, puzzles = find(name), collections[name].puzzles
    today = {each.name: graded(definition, each).level for each in puzzles}
    assert today == {each.name: each.level for each in puzzles}
