"""What a search tries at a decision: the best plans of what has learned the game, and moves.

For the search.
"""

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
"""How many plans are tried."""
BROAD: Final = Effort(breadth=24)


@dataclass(frozen=True, slots=True)
class Proposal:
    """What is tried at a decision.

    Attributes:
        lines: The lines, all different.
        habit: Which of them would be taken without trying.
        is_kept: Whether the habit is taken whatever trials show.
    """

    lines: tuple[Steps, ...]
    habit: int
    is_kept: bool = False


class Proposer:
    """Proposes what to try in one game.

    Args:
        definition: The game.
        learned: What plans are judged by, if anything.
        is_thorough: Whether every legal move is tried, even where there are plans.
    """

    def __init__(
        self, definition: GameDefinition, learned: Learned | None, *, is_thorough: bool
    ) -> None:
        """Lay a desk for plans, where there is something to plan by."""
        self._is_thorough, self._is_team = is_thorough, definition.cooperative
        self._desk = None if learned is None else desk_for(definition, learned)

    def proposal(self, question: Question, codes: Sequence[int]) -> Proposal:
        """Return the lines of a decision, and which of them is the habit.

        The habit is the plan that is ranked first; where there are no plans, judgement's own move.
        In a team it is kept where both are the same single step, mostly to let the game go on.
        Rollouts would often do something else there, and lose by it, presumably because judgement,
        which plays on in them, makes poor use of what is kept for later. So nothing else is tried
        then, unless what everything is worth is wanted.

        Args:
            question: The decision.
            codes: What may be done, at least one.
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
        """Give the best plans that begin with something that may be done."""
        if self._desk is None:
            return
        for steps in drafted(self._desk, question, PLANS):
            if steps[0][1] in codes:
                yield steps


def desk_for(definition: GameDefinition, learned: Learned) -> Desk:
    """Return a desk for plans of a game."""
    return laid(definition, learned.network, learned.workspace(), BROAD)


def drafted(desk: Desk, question: Question, most: int) -> Iterator[Steps]:
    """Give the steps of so many of the best plans of a seat at most, the best one first."""
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
    """Return what judgement would do, from what the seat may know."""
    imagined = taken_out(question.root, 0)
    calls.call_imagine(imagined, 0, question.seat, question.seed, 0)
    return int(calls.call_policy(imagined, 0, question.seat))
