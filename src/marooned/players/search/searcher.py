"""The search: tries lines in imagined worlds and keeps the best. For players, advice and arena.

One for all games. It knows what its seat may know: every world is imagined anew from that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

from marooned.definition import GameDefinition
from marooned.players.imagining.lines import Steps
from marooned.players.imagining.rollouts import TO_THE_END
from marooned.players.imagining.trials import Bench, Question, Trials
from marooned.players.search.budgets import Budget, Purse
from marooned.players.search.expectations import expectation
from marooned.players.search.halving import FEWEST, Halving
from marooned.players.search.proposals import Proposer

if TYPE_CHECKING:
    from marooned.engine.weighing.learned import Learned

HORIZON: Final = 4
"""Turns that are played out before the rest is estimated, where nothing has learned the game."""
NEARER: Final = 3
"""The same where something has: its answers see further than the evaluation."""

Progress = Callable[[float], bool]
"""Is told which part of the budget is spent, and answers whether to go on."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line and what it is worth.

    Attributes:
        steps: What is done, a seat and a code each, at least one; judgement goes on after them.
        worth: The estimated chance to win, or expected share of the win, from 0 to 1.
        low: The lower end of the 95 % interval of the worth.
        high: The upper end.
        rollouts: In how many worlds it was tried.
    """

    steps: Steps
    worth: float
    low: float
    high: float
    rollouts: int

    @property
    def code(self) -> int:
        """The code of what is done first."""
        return self.steps[0][1]


@dataclass(frozen=True, slots=True)
class Thought:
    """The findings of a search.

    Attributes:
        chosen: The line to begin.
        habit: What would be done without trying: the plan that is ranked first, or what judgement
            alone would do.
        lines: Every line, the most tried and the best of them first.
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
        thrifty: Whether to end as soon as the choice is plain, and where there are plans to try no
            moves besides; what everything is worth is then known less exactly.
        by_moves: Whether to search as where nothing has learned the game: single moves alone.
        learned: What plans are judged by, if not by what the game's folder has.
    """

    def __init__(
        self,
        definition: GameDefinition,
        budget: Budget,
        threads: int = 1,
        *,
        thrifty: bool = True,
        by_moves: bool = False,
        learned: Learned | None = None,
    ) -> None:
        """Make ready."""
        self.definition, self.budget = definition, budget
        self._thrifty = thrifty
        learned = None if by_moves else learned or definition.learned
        self._bench = Bench(definition, threads, horizon(definition, learned), learned)
        self._proposer = Proposer(definition, learned, is_thorough=not thrifty)

    def __enter__(self) -> Self:
        """Return it, to be closed at the end."""
        return self

    def __exit__(self, *_error: object) -> None:
        """Let its threads go."""
        self._bench.close()

    def think(
        self, question: Question, codes: Sequence[int], progress: Progress | None = None
    ) -> Thought:
        """Return what comes of the lines of a decision: each legal code, where nothing is planned.

        Args:
            question: The decision.
            codes: What may be done, at least one.
            progress: Told how far it is; ends the search early by answering False.
        """
        trials, taken, habit = self.tried(question, codes, progress)
        return thought_of(trials, taken, habit)

    def tried(
        self, question: Question, codes: Sequence[int], progress: Progress | None = None
    ) -> tuple[Trials, int, int]:
        """Return the trials of a decision, which line is to be taken, and which is the habit.

        Args:
            question: The decision.
            codes: What may be done, at least one.
            progress: Told how far it is; ends the search early by answering False.
        """
        proposal = self._proposer.proposal(question, codes)
        trials = Trials(question, proposal.lines)
        halving = Halving(trials, proposal.habit)
        self._try_on(trials, halving, progress)
        taken = proposal.habit if proposal.is_kept else halving.taken()
        return trials, taken, proposal.habit

    def answer(self, question: Question, codes: Sequence[int]) -> int:
        """Return the code to be played."""
        return self.think(question, codes).chosen.code

    def _try_on(self, trials: Trials, halving: Halving, progress: Progress | None) -> None:
        """Try lines, fewer from round to round, until the budget is spent or nothing is open."""
        self._bench.make_ready(trials)
        purse = self.budget.purse(self._bench.threads)
        if self._thrifty and halving.is_settled:
            self._tell_worth(trials, halving, purse)
            return
        for left in range(halving.rounds, 0, -1):
            purse.begin_round(left)
            while worlds := purse.worlds(len(halving.alive)):
                trials.extend(self._bench, halving.alive, worlds)
                halving.look()
                wanted = progress is None or progress(purse.spent)
                if not wanted or (self._thrifty and halving.is_settled):
                    return
            if left > 1 and trials.worlds:
                halving.halve()

    def _tell_worth(self, trials: Trials, halving: Halving, purse: Purse) -> None:
        """Try the only line in a few worlds, as nothing is to be decided."""
        purse.begin_round(1)
        worlds = min(FEWEST, purse.worlds(1))
        if worlds:
            trials.extend(self._bench, halving.alive, worlds)


def horizon(definition: GameDefinition, learned: Learned | None) -> int:
    """Return how many turns are played out: all, where the game cannot estimate what is left."""
    if not definition.face.ESTIMATED:
        return TO_THE_END
    return HORIZON if learned is None else NEARER


def thought_of(trials: Trials, best: int, habit: int) -> Thought:
    """Return what trials showed."""
    lines = [line(trials, number, best) for number in range(len(trials.lines))]
    order = sorted(lines, key=lambda each: (-each.rollouts, -each.worth))
    return Thought(lines[best], lines[habit], tuple(order), trials.rollouts)


def line(trials: Trials, number: int, best: int) -> Line:
    """Return what a line is worth, measured against the best one."""
    found = expectation(trials.of(number), trials.of(best))
    return Line(trials.lines[number], *found, trials.counts[number])
