"""Proofs: that some candidates of a decision are better than all others, shown by very long trying.

Candidates are tried in ever more worlds, and the hopeless dropped. What is left is proved in fresh
worlds, as many as were foreseen to be needed: no luck of the choosing is in the figures. Those that
are about equally good are the solutions: plans that differ in nothing that matters.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final

from marooned.definition import GameDefinition
from marooned.players.imagining.lines import Steps
from marooned.players.puzzles.candidates import has_plans
from marooned.players.puzzles.tried_lines import JUDGEMENT, PLANS, Continuation, Gap, TriedLines

if TYPE_CHECKING:
    from marooned.players.imagining.trials import Question

MARGIN: Final = 0.03
"""By how much solutions must be better than all else, a part of the win."""
SURE: Final = 4.0
"""And by how many standard errors of that."""
AIMED: Final = 5.5
"""For so many errors worlds are foreseen: as luck would have it a margin may come out smaller."""
PROMISING: Final = 0.04
"""A margin that is worth to be proved."""
ROUGH, BRIEF, FINE = 32, 48, 200
"""Worlds in which all are tried, in which the better ones first are, and in which they are then."""
HOPEFUL: Final = 0.03
"""A margin after the brief trying that is worth to be tried on."""
KEPT: Final = 16
"""Candidates that are left after the first trying."""
SOLUTIONS: Final = 8
"""Solutions, at most."""
RIVALS: Final = 3
"""The best of the others, which are proved to be worse."""
LEAST, MOST = 500, 6000
"""Worlds of a proof."""
CHECKED: Final = 100
"""Worlds in which plans go on after the best and the best of the others, where there are plans."""
AGREED: Final = 1.0
"""Standard errors by which the best must be ahead there, too."""


Wanted = Callable[["Question", Sequence[Steps]], bool]
"""Tells whether a decision is to be proved whose solutions seem to be these."""


def all_wanted(_question: Question, _solutions: Sequence[Steps]) -> bool:
    """Want every decision."""
    return True


@dataclass(frozen=True, slots=True)
class Tried:
    """A candidate that was tried.

    Attributes:
        steps: What it does.
        worth: The part of the win that it is worth, 0 to 1.
        error: The standard error of that.
    """

    steps: Steps
    worth: float
    error: float


@dataclass(frozen=True, slots=True)
class Proof:
    """A decision whose best candidates are known.

    Attributes:
        question: The decision.
        tried: The candidates that were proved, the best first.
        solutions: How many of them are solutions.
        margin: What the least of the solutions is worth more than the best of the others.
        worlds: In how many worlds.
        first: The first of these worlds.
        check: The same as the margin, of the best, where all seats went on by plans; None where the
            game has none.
    """

    question: Question
    tried: tuple[Tried, ...]
    solutions: int
    margin: Gap
    worlds: int
    first: int
    check: Gap | None


class Prover:
    """Proves decisions of a game; all seats go on by judgement."""

    def __init__(self, definition: GameDefinition) -> None:
        """Make ready."""
        self.judging = Continuation(definition, JUDGEMENT)
        self._planning = Continuation(definition, PLANS) if has_plans(definition) else None

    def proof(
        self, question: Question, candidates: Sequence[Steps], wanted: Wanted = all_wanted
    ) -> Proof | None:
        """Return the proof that a few candidates are the best; None where that is not sure."""
        if len(candidates) < 2:
            return None
        fine = self._finely_tried(question, candidates)
        number = promising(fine, PROMISING) if fine else 0
        if fine is None or number == 0:
            return None
        worlds = foreseen(fine, number)
        if worlds is None or not wanted(question, fine.best(number)):
            return None
        final = TriedLines(question, fine.best(number + RIVALS))
        final.extend(self.judging, worlds, ROUGH + FINE)
        margin = margin_of(final, number)
        if margin is None:
            return None
        check = self._check(final, number)
        return None if is_doubtful(check) else proof_of(final, number, margin, check)

    def _finely_tried(self, question: Question, candidates: Sequence[Steps]) -> TriedLines | None:
        """Return the better candidates, tried more than all of them were; None if all are alike."""
        rough = TriedLines(question, candidates)
        rough.extend(self.judging, ROUGH)
        fine = TriedLines(question, rough.best(KEPT))
        fine.extend(self.judging, BRIEF, ROUGH)
        if not promising(fine, HOPEFUL, alike=1.0):
            return None
        fine.extend(self.judging, FINE - BRIEF, ROUGH)
        return fine

    def _check(self, final: TriedLines, number: int) -> Gap | None:
        """Return what the best is worth more than the best of the others if plans go on."""
        if self._planning is None:
            return None
        order = final.order
        check = TriedLines(final.question, [final.lines[order[0]], final.lines[order[number]]])
        check.extend(self._planning, CHECKED, ROUGH + FINE)
        return check.gap(0, 1)


def is_doubtful(check: Gap | None) -> bool:
    """Tell whether those who go on by plans see no such difference."""
    return check is not None and check.errors < AGREED


def promising(trial: TriedLines, least: float, alike: float = 0.5) -> int:
    """Return how many candidates stand out by so much at least; 0 where no few do.

    Args:
        trial: What was tried so far.
        least: By how much they must.
        alike: What they may differ among themselves, as a part of that.
    """
    order, means = trial.order, trial.means
    most = min(SOLUTIONS, len(order) - 1)
    steps = [means[order[each - 1]] - means[order[each]] for each in range(1, most + 1)]
    number = 1 + max(range(most), key=steps.__getitem__)
    step = steps[number - 1]
    spread = means[order[0]] - means[order[number - 1]]
    return number if step >= least and spread <= alike * step else 0


def foreseen(trial: TriedLines, number: int) -> int | None:
    """Return how many worlds the proof of so many solutions needs; None where too many."""
    order = trial.order
    gap = trial.gap(order[number - 1], order[number])
    worlds = max(LEAST, int(trial.worlds * (AIMED * gap.error / gap.mean) ** 2))
    return worlds if worlds <= MOST else None


def margin_of(final: TriedLines, number: int) -> Gap | None:
    """Return by how much so many solutions are better than all others; None where not surely."""
    order = final.order
    pairs = product(order[:number], order[number:])
    gaps = [final.gap(solution, other) for solution, other in pairs]
    if any(gap.mean < MARGIN or gap.errors < SURE for gap in gaps):
        return None
    return min(gaps, key=lambda gap: gap.mean)


def proof_of(final: TriedLines, number: int, margin: Gap, check: Gap | None) -> Proof:
    """Return what was proved."""
    means, errors = final.means, final.errors
    tried = tuple(
        Tried(final.lines[each], float(means[each]), float(errors[each])) for each in final.order
    )
    return Proof(final.question, tried, number, margin, final.worlds, ROUGH + FINE, check)
