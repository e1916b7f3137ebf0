"""Candidate lines of a search: the best plans by the learned value, and single moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from marooned.definition import GameDefinition
from marooned.engine import calls, memory
from marooned.engine.memory import taken_out
from marooned.engine.weighing.effort import Effort
from marooned.players.imagining.lines import Steps
from marooned.players.imagining.trials import Question
from marooned.players.planning.drafting_desk import LONGEST, Desk, laid
from marooned.players.planning.finding import draft_plans

if TYPE_CHECKING:
    from marooned.engine.weighing.learned import Learned

PLANS: Final = 8
"""Maximum number of plans."""
BROAD: Final = Effort(breadth=24)


@dataclass(frozen=True, slots=True)
class Proposal:
    """The candidate lines of a decision.

    Attributes:
        lines: The lines, all different.
        habit: The number of the line that would be chosen without search.
        is_kept: True if the habit is chosen regardless of the rollouts.
    """

    lines: tuple[Steps, ...]
    habit: int
    is_kept: bool = False


class Proposer:
    """Generates the candidate lines in one game.

    Args:
        definition: The game.
        learned: The learned value that evaluates plans; None if there is none.
        is_thorough: True to try every legal move, even if there are plans.
    """

    def __init__(
        self, definition: GameDefinition, learned: Learned | None, *, is_thorough: bool
    ) -> None:
        """Allocate search buffers if there is a learned value."""
        self._is_thorough, self._is_team = is_thorough, definition.cooperative
        self._desk = None if learned is None else desk_for(definition, learned)

    def proposal(self, question: Question, codes: Sequence[int]) -> Proposal:
        """Return the lines of a decision, and its habit.

        The habit is the plan ranked first or, without plans, the policy's move. In a team the habit
        is kept if the best plan and the policy agree on a single step, which is usually a pass.
        Rollouts would often prefer another line, which would win less often, presumably because the
        policy makes poor use of cards that are saved for later. Therefore no other line is tried in
        this case, unless the worth of every line is requested.

        Args:
            question: The decision.
            codes: The legal codes, at least one.
        """
        plans = list(dict.fromkeys(self._plans(question, codes)))
        own = ((question.seat, judged(question)),)
        is_kept = self._is_team and plans[:1] == [own]
        if is_kept and not self._is_thorough:
            return Proposal((own,), 0, is_kept)
        moves = [((question.seat, code),) for code in codes]
        others = moves if self._is_thorough or not plans else [own]
        lines = tuple(dict.fromkeys([*plans, *others]))
        return Proposal(lines, 0 if plans else lines.index(own), is_kept)

    def _plans(self, question: Question, codes: Sequence[int]) -> Iterator[Steps]:
        """Yield the best plans that begin with a legal code."""
        if self._desk is None:
            return
        for steps in drafted(self._desk, question, PLANS):
            if steps[0][1] in codes:
                yield steps


def desk_for(definition: GameDefinition, learned: Learned) -> Desk:
    """Return the search buffers for plans of a game."""
    return laid(definition, learned.network, learned.workspace(), BROAD)


def drafted(desk: Desk, question: Question, most: int) -> Iterator[Steps]:
    """Yield the steps of a seat's best plans, at most `most` of them, the best one first."""
    root, seat, seed = question.root, question.seat, question.seed
    kind = memory.kind_of(root)
    seats, codes, begins = (
        memory.zeros(size, kind=kind) for size in (most * LONGEST, most * LONGEST, most + 1)
    )
    number = draft_plans(root, desk, seat, seed, most, seats, codes, begins)
    ends = memory.numbers(begins, 0, number + 1)
    last = ends[-1]
    steps = list(zip(memory.numbers(seats, 0, last), memory.numbers(codes, 0, last), strict=True))
    for begin, end in pairwise(ends):
        yield tuple(steps[begin:end])


def judged(question: Question) -> int:
    """Return the policy's code, from what the seat may know."""
    imagined = taken_out(question.root, 0)
    calls.call_imagine(imagined, 0, question.seat, question.seed, 0)
    return int(calls.call_policy(imagined, 0, question.seat))
