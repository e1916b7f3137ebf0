"""The search: tries lines in imagined worlds, and chooses one. Used by players and advice.

The search is the same for all games. It uses only what its seat may know, because every world is
imagined for this seat.
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
"""Turns before the rest of a game is estimated, in games without a learned value."""
NEARER: Final = 3
"""The number of turns with a learned value, which predicts further ahead than the evaluation."""

Progress = Callable[[float], bool]
"""Called with the part of the budget that is spent, 0 to 1. It returns False to stop."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line with its worth.

    Attributes:
        steps: The steps, each a seat and a code, at least one. The policy continues after the last
            step.
        worth: The estimated chance to win, or the expected share of the win, 0 to 1.
        low: The lower end of the 95 % interval of the worth.
        high: The upper end.
        rollouts: The number of rollouts.
    """

    steps: Steps
    worth: float
    low: float
    high: float
    rollouts: int

    @property
    def code(self) -> int:
        """The code of the first step."""
        return self.steps[0][1]


@dataclass(frozen=True, slots=True)
class Thought:
    """The result of a search.

    Attributes:
        chosen: The chosen line.
        habit: The line that would be chosen without search: the plan ranked first, or the policy's
            move.
        lines: All lines, by descending number of rollouts, then by descending worth.
        rollouts: The total number of rollouts.
    """

    chosen: Line
    habit: Line
    lines: tuple[Line, ...]
    rollouts: int


class Search:
    """A search for one game.

    Args:
        definition: The game.
        budget: The budget per decision.
        threads: The number of threads, which affects only the time.
        thrifty: True to stop as soon as the choice is settled, and to skip
            single moves if there are plans. The worths of lines are then less precise.
        by_moves: True to search single moves only, as in games without a learned value.
        learned: The learned value for plans (default: that of the game).
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
        """Set up rollouts and candidate lines."""
        self.definition, self.budget = definition, budget
        self._thrifty = thrifty
        learned = None if by_moves else learned or definition.learned
        self._bench = Bench(definition, threads, horizon(definition, learned), learned)
        self._proposer = Proposer(definition, learned, is_thorough=not thrifty)

    def __enter__(self) -> Self:
        """Return the search, which is closed at the end of the block."""
        return self

    def __exit__(self, *_error: object) -> None:
        """Shut down the threads."""
        self._bench.close()

    def think(
        self, question: Question, codes: Sequence[int], progress: Progress | None = None
    ) -> Thought:
        """Return the result for a decision. Without plans, the lines are the legal codes.

        Args:
            question: The decision.
            codes: The legal codes, at least one.
            progress: Called with the part of the budget that is spent. Return False to stop.
        """
        trials, taken, habit = self.tried(question, codes, progress)
        return thought_of(trials, taken, habit)

    def tried(
        self, question: Question, codes: Sequence[int], progress: Progress | None = None
    ) -> tuple[Trials, int, int]:
        """Return the rollouts of a decision, and the numbers of the chosen line and of the habit.

        Args:
            question: The decision.
            codes: The legal codes, at least one.
            progress: Called with the part of the budget that is spent. Return False to stop.
        """
        proposal = self._proposer.proposal(question, codes)
        trials = Trials(question, proposal.lines)
        halving = Halving(trials, proposal.habit)
        self._try_on(trials, halving, progress)
        taken = proposal.habit if proposal.is_kept else halving.taken()
        return trials, taken, proposal.habit

    def answer(self, question: Question, codes: Sequence[int]) -> int:
        """Return the code to play."""
        return self.think(question, codes).chosen.code

    def _try_on(self, trials: Trials, halving: Halving, progress: Progress | None) -> None:
        """Try lines, fewer in each round, until the budget is spent or the choice is settled."""
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
        """Try the only line in some worlds, only to estimate its worth."""
        purse.begin_round(1)
        worlds = min(FEWEST, purse.worlds(1))
        if worlds:
            trials.extend(self._bench, halving.alive, worlds)


def horizon(definition: GameDefinition, learned: Learned | None) -> int:
    """Return the number of turns in a rollout; all turns if the game has no evaluation."""
    if not definition.face.ESTIMATED:
        return TO_THE_END
    return HORIZON if learned is None else NEARER


def thought_of(trials: Trials, best: int, habit: int) -> Thought:
    """Return the result of a search from its rollouts."""
    lines = [line(trials, number, best) for number in range(len(trials.lines))]
    order = sorted(lines, key=lambda each: (-each.rollouts, -each.worth))
    return Thought(lines[best], lines[habit], tuple(order), trials.rollouts)


def line(trials: Trials, number: int, best: int) -> Line:
    """Return a line with its worth, compared with the best line."""
    found = expectation(trials.of(number), trials.of(best))
    return Line(trials.lines[number], *found, trials.counts[number])
