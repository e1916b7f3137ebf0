"""Proofs that a few candidates of a decision are better than all others, by many rollouts.

Candidates are tried in a growing number of worlds, and weak candidates are dropped. The remaining
candidates are then compared in new worlds, so that the selection does not bias the figures. The
number of these worlds is planned in advance. Several candidates are solutions if they are about
equally good; they then differ only in details.
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
"""Minimum margin between solutions and all other candidates, as a share of the win."""
SURE: Final = 4.0
"""Minimum margin in standard errors."""
AIMED: Final = 5.5
"""Margin in standard errors that worlds are planned for. It exceeds SURE, as margins may shrink."""
PROMISING: Final = 0.04
"""Minimum margin in the first rollouts to continue with a proof."""
ROUGH, BRIEF, FINE = 32, 48, 200
"""Worlds for all candidates, and for the better candidates first and in total."""
HOPEFUL: Final = 0.03
"""Minimum margin after the first trial of the better candidates to continue with them."""
KEPT: Final = 16
"""Candidates kept after the first trial."""
SOLUTIONS: Final = 8
"""Maximum number of solutions."""
RIVALS: Final = 3
"""The number of other candidates in the final comparison. The best of them are used."""
LEAST, MOST = 500, 6000
"""Minimum and maximum number of worlds of a proof."""
CHECKED: Final = 100
"""Worlds for the check, in which all seats continue by plans.

The check compares the best candidate with the best candidate that is not a solution.
"""
AGREED: Final = 1.0
"""Minimum lead of the best candidate in the check, in standard errors."""


Wanted = Callable[["Question", Sequence[Steps]], bool]
"""A function that takes a decision and its likely solutions, and returns True to prove it."""


def all_wanted(_question: Question, _solutions: Sequence[Steps]) -> bool:
    """Accept every decision."""
    return True


@dataclass(frozen=True, slots=True)
class Tried:
    """A candidate that was tried.

    Attributes:
        steps: The steps of the candidate.
        worth: The seat's mean share of the win, 0 to 1.
        error: The standard error of the worth.
    """

    steps: Steps
    worth: float
    error: float


@dataclass(frozen=True, slots=True)
class Proof:
    """A decision whose best candidates are proved.

    Attributes:
        question: The decision.
        tried: The candidates in the proof, the best first.
        solutions: The number of candidates that are solutions.
        margin: The lead of the worst solution over the best other candidate.
        worlds: The number of worlds.
        first: The number of the first of these worlds.
        check: The lead of the best candidate over the best candidate that is not a solution, if all
            seats continue by plans; None if the game has no plans.
    """

    question: Question
    tried: tuple[Tried, ...]
    solutions: int
    margin: Gap
    worlds: int
    first: int
    check: Gap | None


class Prover:
    """Proves decisions of a game. All seats continue by the policy."""

    def __init__(self, definition: GameDefinition) -> None:
        """Set up the continuations by policy and by plans."""
        self.judging = Continuation(definition, JUDGEMENT)
        self._planning = Continuation(definition, PLANS) if has_plans(definition) else None

    def proof(
        self, question: Question, candidates: Sequence[Steps], wanted: Wanted = all_wanted
    ) -> Proof | None:
        """Return the proof that a few candidates are the best, or None if this is not certain."""
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
        """Return the better candidates after more rollouts; None if no group is clearly better."""
        rough = TriedLines(question, candidates)
        rough.extend(self.judging, ROUGH)
        fine = TriedLines(question, rough.best(KEPT))
        fine.extend(self.judging, BRIEF, ROUGH)
        if not promising(fine, HOPEFUL, alike=1.0):
            return None
        fine.extend(self.judging, FINE - BRIEF, ROUGH)
        return fine

    def _check(self, final: TriedLines, number: int) -> Gap | None:
        """Return the lead of the best solution over the best non-solution in rollouts by plans."""
        if self._planning is None:
            return None
        order = final.order
        check = TriedLines(final.question, [final.lines[order[0]], final.lines[order[number]]])
        check.extend(self._planning, CHECKED, ROUGH + FINE)
        return check.gap(0, 1)


def is_doubtful(check: Gap | None) -> bool:
    """Return True if continuations by plans do not confirm the lead."""
    return check is not None and check.errors < AGREED


def promising(trial: TriedLines, least: float, alike: float = 0.5) -> int:
    """Return the number of leading candidates, whose lead over all others is at least `least`.

    The result is 0 if there are no leading candidates.

    Args:
        trial: The results so far.
        least: The minimum lead.
        alike: The maximum difference among the leading candidates, as a part of their lead.
    """
    order, means = trial.order, trial.means
    most = min(SOLUTIONS, len(order) - 1)
    steps = [means[order[each - 1]] - means[order[each]] for each in range(1, most + 1)]
    number = 1 + max(range(most), key=steps.__getitem__)
    step = steps[number - 1]
    spread = means[order[0]] - means[order[number - 1]]
    return number if step >= least and spread <= alike * step else 0


def foreseen(trial: TriedLines, number: int) -> int | None:
    """Return the number of worlds needed to prove `number` solutions; None if more than MOST."""
    order = trial.order
    gap = trial.gap(order[number - 1], order[number])
    worlds = max(LEAST, int(trial.worlds * (AIMED * gap.error / gap.mean) ** 2))
    return worlds if worlds <= MOST else None


def margin_of(final: TriedLines, number: int) -> Gap | None:
    """Return the margin of `number` solutions over all others, or None if it is not significant."""
    order = final.order
    pairs = product(order[:number], order[number:])
    gaps = [final.gap(solution, other) for solution, other in pairs]
    if any(gap.mean < MARGIN or gap.errors < SURE for gap in gaps):
        return None
    return min(gaps, key=lambda gap: gap.mean)


def proof_of(final: TriedLines, number: int, margin: Gap, check: Gap | None) -> Proof:
    """Return the proof from its final rollouts."""
    means, errors = final.means, final.errors
    tried = tuple(
        Tried(final.lines[each], float(means[each]), float(errors[each])) for each in final.order
    )
    return Proof(final.question, tried, number, margin, final.worlds, ROUGH + FINE, check)
