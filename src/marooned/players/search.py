"""The search: tries plans in imagined worlds and keeps the best. For players, advice and arena.

One for all games. It knows what its seat may know: every world is imagined anew from that.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

from marooned.contract import GameDefinition
from marooned.engine import calls
from marooned.engine.copying import taken_out
from marooned.engine.hooks import PASS
from marooned.players.budgets import Budget
from marooned.players.halving import SURE, Halving
from marooned.players.promises import promise
from marooned.players.trials import Bench, Question, Trials, asked

if TYPE_CHECKING:
    from marooned.game import Game

LONGEST: Final = 8
"""The most codes of a plan."""
HORIZON: Final = 4
"""Turns that are played out before the rest is estimated."""

Progress = Callable[[float], bool]
"""Is told which part of the budget is spent, and answers whether to go on."""


@dataclass(frozen=True, slots=True)
class Line:
    """One plan and what it promises.

    Attributes:
        plan: The codes of its actions; judgement goes on after them.
        worth: The estimated chance to win, or expected share of the win, from 0 to 1.
        low: The lower end of the 95 % interval of the worth.
        high: The upper end.
        rollouts: In how many worlds it was tried.
    """

    plan: tuple[int, ...]
    worth: float
    low: float
    high: float
    rollouts: int

    @property
    def code(self) -> int:
        """What it begins with."""
        return self.plan[0]


@dataclass(frozen=True, slots=True)
class Thought:
    """What the search found.

    Attributes:
        chosen: The plan to follow.
        habit: What judgement alone would do.
        lines: Every plan tried, the most tried and the best of them first.
        rollouts: How many there were in all.
    """

    chosen: Line
    habit: Line
    lines: tuple[Line, ...]
    rollouts: int


class Search:
    """A searcher for one game.

    Args:
        definition: The game.
        budget: What it may spend on a decision.
        threads: On how many threads; they change nothing but the time.
        thrifty: Whether to end as soon as the choice is plain; what it promises is then known less
            exactly.
        sure: How many standard errors a plan must gain over judgement's own to be preferred.
        turns: How many turns are played out before the rest is estimated.
    """

    def __init__(
        self,
        definition: GameDefinition,
        budget: Budget,
        threads: int = 1,
        *,
        thrifty: bool = True,
        sure: float = SURE,
        turns: int = HORIZON,
    ) -> None:
        """Make ready."""
        self.definition, self.budget = definition, budget
        self._thrifty, self._sure = thrifty, sure
        self._bench = Bench(definition, threads, turns)

    def __enter__(self) -> Self:
        """Return it, to be closed at the end."""
        return self

    def __exit__(self, *_error: object) -> None:
        """Let its threads go."""
        self._bench.close()

    def think(
        self, question: Question, codes: Sequence[int], progress: Progress | None = None
    ) -> Thought:
        """Return what comes of each of a seat's legal codes.

        Args:
            question: The decision.
            codes: What may be done, at least one.
            progress: Told how far it is; ends the search early by answering False.
        """
        habit = codes.index(self.habit(question))
        trials = Trials(question, [(code,) for code in codes], LONGEST)
        halving = Halving(trials, habit)
        self._try_on(trials, halving, progress)
        best = halving.taken(self._sure)
        return told(trials, best, habit)

    def habit(self, question: Question) -> int:
        """Return what judgement would do, from what the seat may know."""
        imagined = taken_out(question.root, 0)
        calls.call_imagine(imagined, 0, question.seat, question.seed, 0)
        return int(calls.call_policy(imagined, 0, question.seat))

    def _try_on(self, trials: Trials, halving: Halving, progress: Progress | None) -> None:
        """Try plans, fewer from round to round, until the budget is spent or nothing is open."""
        purse = self.budget.purse()
        for left in range(halving.rounds, 0, -1):
            purse.begin_round(left)
            while worlds := purse.worlds(len(halving.alive)):
                trials.extend(self._bench, halving.alive, worlds)
                halving.drop_hopeless()
                wanted = progress is None or progress(purse.spent)
                if not wanted or (self._thrifty and halving.is_settled):
                    return
            if left > 1 and trials.worlds:
                halving.halve()


def told(trials: Trials, best: int, habit: int) -> Thought:
    """Return what trials showed."""
    lines = [line(trials, plan, best) for plan in range(len(trials.plans))]
    order = sorted(lines, key=lambda each: (-each.rollouts, -each.worth))
    return Thought(lines[best], lines[habit], tuple(order), trials.rollouts)


def line(trials: Trials, plan: int, best: int) -> Line:
    """Return what a plan promises, measured against the best one."""
    codes = tuple(int(code) for code in trials.plans[plan, 1 : 1 + trials.plans[plan, 0]])
    return Line(codes, *promise(trials.of(plan), trials.of(best)), int(trials.counts[plan]))


def question_in(
    game: Game, seat: int, seed: int, passed: Collection[int] = ()
) -> tuple[Question, list[int]]:
    """Return what a seat has to decide in a game, and the codes that may answer it."""
    codes = game.legal_codes(seat)
    if seat not in game.waiting:
        codes.append(PASS)
    return asked(game, seat, seed, passed), codes
