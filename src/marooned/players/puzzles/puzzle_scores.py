"""Scores of players on puzzles: the puzzles they solve, and their regret in the others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

from marooned.contract import Json
from marooned.definition import GameDefinition
from marooned.game import Game
from marooned.players.imagining.lines import Steps
from marooned.players.imagining.trials import Question
from marooned.players.intervals import wilson
from marooned.players.puzzles.candidates import place_of
from marooned.players.puzzles.proofs import MARGIN
from marooned.players.puzzles.puzzle import LEVELS, Line, Puzzle
from marooned.players.puzzles.solving import Solver, asked_anew
from marooned.players.puzzles.tried_lines import JUDGEMENT, Continuation, TriedLines

VALUED: Final = 1000
"""Worlds for rollouts of a plan that is not among the candidates."""
TRIFLE: Final = MARGIN / 2
"""A plan that is worse than the worst solution by less than this also solves the puzzle."""
Z: Final = 1.96


@dataclass(frozen=True, slots=True)
class Verdict:
    """A player's result on a puzzle.

    Attributes:
        puzzle: The puzzle.
        solved: True if the answer is a solution or as good as a solution.
        worth: The worth of the answer, 0 to 1.
        regret: The worth of the best candidate minus the worth of the answer, at least 0.
        known: True if the answer is one of the puzzle's candidates; otherwise it was tried in
            rollouts.
    """

    puzzle: Puzzle
    solved: bool
    worth: float
    regret: float
    known: bool


class Assessor:
    """Rates answers to the puzzles of a game.

    Args:
        definition: The game.
        worlds: The number of worlds for answers that are not among a puzzle's candidates.
    """

    def __init__(self, definition: GameDefinition, worlds: int = VALUED) -> None:
        """Set up the continuation by the policy."""
        self._definition, self._worlds = definition, worlds
        self._judging = Continuation(definition, JUDGEMENT)

    def verdict(self, puzzle: Puzzle, steps: Steps) -> Verdict:
        """Return the result of a puzzle with these steps as the answer."""
        told = verdict_told(self._definition, puzzle, steps)
        return self._tried(puzzle, steps) if told is None else told

    def _tried(self, puzzle: Puzzle, steps: Steps) -> Verdict:
        """Return the result of an answer that is not a candidate, by rollouts as in the proof."""
        question, lines = decision_of(puzzle, puzzle.game()), coded(puzzle)
        trial = TriedLines(question, [lines[0], lines[puzzle.solutions - 1], steps])
        trial.extend(self._judging, self._worlds, puzzle.first + puzzle.worlds)
        lost, behind = trial.gap(0, 2).mean, trial.gap(1, 2).mean
        solved = behind < TRIFLE
        regret = 0.0 if solved else max(0.0, lost)
        return Verdict(puzzle, solved, float(trial.means[2]), regret, known=False)


def verdict_told(definition: GameDefinition, puzzle: Puzzle, steps: Steps) -> Verdict | None:
    """Return the result if the answer is one of the puzzle's candidates, otherwise None."""
    root = decision_of(puzzle, puzzle.game()).root
    place = place_of(definition, root, puzzle.seat, steps, coded(puzzle))
    if place is None:
        return None
    solved, worth = place < puzzle.solutions, puzzle.lines[place].worth
    regret = 0.0 if solved else puzzle.best.worth - worth
    return Verdict(puzzle, solved, worth, regret, known=True)


def decision_of(puzzle: Puzzle, game: Game) -> Question:
    """Return the decision of a puzzle, with the seed of its proof."""
    return Question(game.batch(), puzzle.seat, 0, puzzle.luck)


def coded(puzzle: Puzzle) -> list[Steps]:
    """Return the candidates of a puzzle as seats and codes."""
    game = puzzle.game()
    codes = {text: code for code, text in enumerate(game.definition.face.texts(game.state))}
    return [steps_of(each, codes) for each in puzzle.lines]


def steps_of(line: Line, codes: dict[str, int]) -> Steps:
    """Return the steps of a candidate as seats and codes."""
    return tuple((seat, codes[text]) for seat, text in line.steps)


def solved_by(solve: Solver, assessor: Assessor, puzzle: Puzzle) -> Verdict:
    """Return a player's result on a puzzle."""
    question = decision_of(puzzle, puzzle.game())
    return assessor.verdict(puzzle, solve(asked_anew(question, puzzle.name)))


def summary(verdicts: Sequence[Verdict]) -> Json:
    """Return the results of many puzzles as plain data: overall, and by level."""
    levels = {
        level: figures([each for each in verdicts if each.puzzle.level == level])
        for level in LEVELS
    }
    return figures(verdicts) | {"levels": levels}


def figures(verdicts: Sequence[Verdict]) -> dict[str, Any]:
    """Return the share of puzzles solved and the mean regret, each with its 95 % interval."""
    number, solved = len(verdicts), sum(each.solved for each in verdicts)
    low, high = wilson(solved, number)
    mean, half = mean_of(each.regret for each in verdicts)
    return {
        "puzzles": number,
        "solved": solved,
        "share": solved / number if number else None,
        "low": low,
        "high": high,
        "regret": mean,
        "regret_low": max(0.0, mean - half),
        "regret_high": mean + half,
        "tried_anew": sum(not each.known for each in verdicts),
    }


def mean_of(values: Iterable[float]) -> tuple[float, float]:
    """Return the mean of some numbers, and half the width of its 95 % interval."""
    found = list(values)
    if len(found) < 2:
        return (found[0] if found else 0.0), 0.0
    return fmean(found), Z * stdev(found) / sqrt(len(found))
