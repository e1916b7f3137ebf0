"""The planner: finds the best plan of a seat, and plays it step by step. For AI players and arena.

The planner uses only what its seat may know: plans are found in an imagined world, and end before
the next random event.
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
"""Search limits of an AI player that answers at once, if its game sets no others."""
AMONG_RIVALS: Final = Effort(breadth=24, candidates=8, worlds=40, foretold=0)
"""Search limits among rivals: more plans in many more worlds, since rivals' answers are unknown."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The intended actions of a seat before the next random event.

    Attributes:
        steps: The steps in order, each a seat and a code; at least one.
        worth: The chance to win, or the expected share of the win, in the position after the steps.
    """

    steps: tuple[Step, ...]
    worth: float


class Planner:
    """Plans for one game.

    Args:
        definition: The game, which must have a learned value.
        effort: The search limits (default: the game's limits for AI players that answer at once).
    """

    def __init__(self, definition: GameDefinition, effort: Effort | None = None) -> None:
        """Allocate the search buffers."""
        value = definition.learned_value()
        effort = effort or value.effort or (QUICK if definition.cooperative else AMONG_RIVALS)
        self.definition = definition
        self._desk = laid(definition, value.network, value.workspace(), effort)
        self._intent = Intent(lambda question, _: self.plan(question).steps)

    @property
    def judged(self) -> int:
        """The number of positions evaluated so far."""
        return int(memory.number(self._desk.counts, JUDGED))

    def plan(self, question: Question) -> Plan:
        """Return the best plan of a seat for a decision."""
        desk = self._desk
        number, worth = find_plan(question.root, desk, question.seat, question.seed, 0)
        seats = memory.numbers(desk.path_seats, 0, number)
        codes = memory.numbers(desk.path_codes, 0, number)
        return Plan(tuple(zip(seats, codes, strict=True)), float(worth))

    def answer(self, question: Question, codes: Sequence[int]) -> int:
        """Return a seat's action.

        A plan that was begun continues as long as its steps are possible.

        Args:
            question: The decision.
            codes: The legal codes, at least one.
        """
        return self._intent.answer(question, codes)


class Intent:
    """The current plan of a player. If the plan's next step is not possible, a new plan is made.

    Args:
        plan: A function that takes a decision and its legal codes, and returns the steps of a plan.
    """

    def __init__(self, plan: Callable[[Question, Sequence[int]], Sequence[Step]]) -> None:
        """Begin without a plan."""
        self._plan, self._course = plan, Course()

    def answer(self, question: Question, codes: Sequence[int]) -> int:
        """Return the code to play.

        Args:
            question: The decision.
            codes: The legal codes, at least one.
        """
        code = self._course.next(question, codes)
        if code is not None:
            return code
        self._course = Course(question, self._plan(question, codes))
        code = self._course.next(question, codes)
        return codes[0] if code is None else code


class Course:
    """The remaining steps of a plan, for the turn in which it was found."""

    def __init__(self, question: Question | None = None, steps: Sequence[Step] = ()) -> None:
        """Begin with all steps."""
        self._turn = None if question is None else turn_of(question)
        self._steps = list(steps)

    def next(self, question: Question, codes: Sequence[int]) -> int | None:
        """Return a seat's next step, or None if the plan has ended or the step is not possible.

        If the next step belongs to another seat, a seat that may only interject passes.
        """
        if not self._steps or turn_of(question) != self._turn:
            return None
        seat, code = self._steps[0]
        if seat != question.seat:
            is_waiting = bool(calls.call_waiting(question.root, 0) >> question.seat & 1)
            return PASS if PASS in codes and not is_waiting else None
        return self._steps.pop(0)[1] if code in codes else None


def turn_of(question: Question) -> int:
    """Return the turn of a decision."""
    return memory.field(question.root, 0, "turns")
