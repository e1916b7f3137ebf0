"""The planner: finds the best plan of a seat and plays it step by step. For companions and arena.

It knows what its seat may know: a plan is found in an imagined world, and ends where luck comes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from marooned.definition import GameDefinition
from marooned.engine import calls, memory
from marooned.engine.hooks import PASS
from marooned.engine.weighing.effort import Effort
from marooned.players.imagining.lines import Step
from marooned.players.planning.drafting_desk import JUDGED, laid
from marooned.players.planning.finding import find_plan

if TYPE_CHECKING:
    from marooned.players.imagining.trials import Question


QUICK: Final = Effort(breadth=20, candidates=4, worlds=8)
"""What a companion that answers at once puts into a plan, where its game says nothing else."""
AMONG_RIVALS: Final = Effort(breadth=24, candidates=8, worlds=40, foretold=0)
"""The same where rivals' answers are luck: more plans are tried, in many more worlds."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a seat intends to do before something unknown comes.

    Attributes:
        steps: A seat and a code each, in order, at least one.
        worth: The chance to win, or expected share of the win, in the position they lead to.
    """

    steps: tuple[Step, ...]
    worth: float


class Planner:
    """Plans for one game.

    Args:
        definition: The game, which must have a learned value.
        effort: How much goes into a plan; what a companion that answers at once puts into it in
            this game, if not given.
    """

    def __init__(self, definition: GameDefinition, effort: Effort | None = None) -> None:
        """Lay the desk."""
        value = definition.learned_value()
        effort = effort or value.effort or (QUICK if definition.cooperative else AMONG_RIVALS)
        self.definition = definition
        self._desk = laid(definition, value.network, value.workspace(), effort)
        self._intent = Intent(lambda question, _: self.plan(question).steps)

    @property
    def judged(self) -> int:
        """How many positions were judged so far."""
        return int(memory.number(self._desk.counts, JUDGED))

    def plan(self, question: Question) -> Plan:
        """Return the best plan of a seat for a decision."""
        desk = self._desk
        number, worth = find_plan(question.root, desk, question.seat, question.seed, 0)
        seats = memory.numbers(desk.path_seats, 0, number)
        codes = memory.numbers(desk.path_codes, 0, number)
        return Plan(tuple(zip(seats, codes, strict=True)), float(worth))

    def answer(self, question: Question, codes: Sequence[int]) -> int:
        """Return what a seat does now; what it began goes on as long as it can be done.

        Args:
            question: The decision.
            codes: What may be done, at least one.
        """
        return self._intent.answer(question, codes)


class Intent:
    """What somebody means to do: it goes on as long as it can be done, then they plan anew.

    Args:
        plan: Returns the steps of a plan for a decision, of which these codes may be done.
    """

    def __init__(self, plan: Callable[[Question, Sequence[int]], Sequence[Step]]) -> None:
        """Begin with nothing planned."""
        self._plan, self._course = plan, Course()

    def answer(self, question: Question, codes: Sequence[int]) -> int:
        """Return what is done now.

        Args:
            question: The decision.
            codes: What may be done, at least one.
        """
        code = self._course.next(question, codes)
        if code is not None:
            return code
        self._course = Course(question, self._plan(question, codes))
        code = self._course.next(question, codes)
        return codes[0] if code is None else code


class Course:
    """The steps of a plan that are still to be made, for the turn in which it was found."""

    def __init__(self, question: Question | None = None, steps: Sequence[Step] = ()) -> None:
        """Begin with all of them."""
        self._turn = None if question is None else turn_of(question)
        self._steps = list(steps)

    def next(self, question: Question, codes: Sequence[int]) -> int | None:
        """Return what a seat does next; None where nothing was planned, or it cannot be done.

        A seat that may interject lets the one that acts go on.
        """
        if not self._steps or turn_of(question) != self._turn:
            return None
        seat, code = self._steps[0]
        if seat != question.seat:
            is_waiting = bool(calls.call_waiting(question.root, 0) >> question.seat & 1)
            return PASS if PASS in codes and not is_waiting else None
        return self._steps.pop(0)[1] if code in codes else None


def turn_of(question: Question) -> int:
    """Return the turn in which a decision is asked for."""
    return memory.field(question.root, 0, "turns")
