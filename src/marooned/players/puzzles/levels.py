"""Difficulty of puzzles: the weakest player that finds a solution. For puzzle files.

Only the solutions in the puzzle's file count here. When players are scored, equally good plans
also count as solutions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from marooned.definition import GameDefinition
from marooned.players.companions import JUDGING, PLANNING, SEARCHING, Player, find
from marooned.players.imagining.lines import Steps
from marooned.players.imagining.trials import Question
from marooned.players.puzzles.candidates import place_of
from marooned.players.puzzles.puzzle import LEVELS, Puzzle
from marooned.players.puzzles.puzzle_scores import coded, decision_of
from marooned.players.puzzles.solving import asked_anew, solver_for
from marooned.players.search.budgets import Budget

FEW: Final = 24
"""Rollouts per decision of the search player that rates puzzles, in games without plans."""


def graded(definition: GameDefinition, puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with the level that it has for the current players."""
    question = asked_anew(decision_of(puzzle, puzzle.game()), puzzle.name)
    level = level_of(definition, question, coded(puzzle)[: puzzle.solutions])
    return replace(puzzle, level=level)


def level_of(definition: GameDefinition, question: Question, solutions: Sequence[Steps]) -> str:
    """Return the level of a decision with these solutions, one of LEVELS."""
    players = (find(JUDGING), who_thinks_a_little(definition))
    for level, player in zip(LEVELS, players, strict=False):
        if finds(definition, player, question, solutions):
            return level
    return LEVELS[-1]


def who_thinks_a_little(definition: GameDefinition) -> Player:
    """Return the planning player, or a weak search player if the game has no learned value."""
    quick = find(PLANNING)
    if quick.thinks_in(definition):
        return quick
    return find(SEARCHING).with_budget(Budget(FEW))


def finds(
    definition: GameDefinition, player: Player, question: Question, solutions: Sequence[Steps]
) -> bool:
    """Return True if a player's choice at a decision is one of the solutions."""
    with solver_for(definition, player) as solve:
        steps = solve(question)
    return place_of(definition, question.root, question.seat, steps, solutions) is not None
