"""The search: tries moves in imagined worlds and keeps the best. For players, advice and arena.

One for all games. It knows what its seat may know: every world is imagined anew from that.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

from marooned.definition import GameDefinition
from marooned.engine import calls
from marooned.engine.compiling.copies import taken_out
from marooned.engine.hooks import PASS
from marooned.players.search.budgets import Budget
from marooned.players.search.expectations import expectation
from marooned.players.search.halving import Halving
from marooned.players.search.trials import Bench, Question, Trials, question_of

if TYPE_CHECKING:
    from marooned.game import Game

HORIZON: Final = 4
"""Turns that are played out before the rest is estimated."""
TO_THE_END: Final = 1_000_000
"""More turns than any game has: nothing is estimated then."""

Progress = Callable[[float], bool]
"""Is told which part of the budget is spent, and answers whether to go on."""


@dataclass(frozen=True, slots=True)
class Line:
    """One move and what it is worth.

    Attributes:
        code: Its code; judgement goes on after it.
        worth: The estimated chance to win, or expected share of the win, from 0 to 1.
        low: The lower end of the 95 % interval of the worth.
        high: The upper end.
        rollouts: In how many worlds it was tried.
    """

    code: int
    worth: float
    low: float
    high: float
    rollouts: int


@dataclass(frozen=True, slots=True)
class Thought:
    """The findings of a search.

    Attributes:
        chosen: The move to make.
        habit: What judgement alone would do.
        lines: Every move, the most tried and the best of them first.
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
        thrifty: Whether to end as soon as the choice is plain; what it is worth is then known less
            exactly.
    """

    def __init__(
        self,
        definition: GameDefinition,
        budget: Budget,
        threads: int = 1,
        *,
        thrifty: bool = True,
    ) -> None:
        """Make ready."""
        self.definition, self.budget = definition, budget
        self._thrifty = thrifty
        self._bench = Bench(definition, threads, horizon(definition))

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
        trials = Trials(question, codes)
        halving = Halving(trials, habit)
        self._try_on(trials, halving, progress)
        return thought_of(trials, halving.taken(), habit)

    def answer(self, question: Question, codes: Sequence[int]) -> int:
        """Return the code to be played."""
        return self.think(question, codes).chosen.code

    def habit(self, question: Question) -> int:
        """Return what judgement would do, from what the seat may know."""
        imagined = taken_out(question.root, 0)
        calls.call_imagine(imagined, 0, question.seat, question.seed, 0)
        return int(calls.call_policy(imagined, 0, question.seat))

    def _try_on(self, trials: Trials, halving: Halving, progress: Progress | None) -> None:
        """Try moves, fewer from round to round, until the budget is spent or nothing is open."""
        self._bench.make_ready(trials)
        purse = self.budget.purse()
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


def horizon(definition: GameDefinition) -> int:
    """Return how many turns are played out: all, where the game cannot estimate what is left."""
    return HORIZON if definition.face.ESTIMATED else TO_THE_END


def thought_of(trials: Trials, best: int, habit: int) -> Thought:
    """Return what trials showed."""
    lines = [line(trials, move, best) for move in range(len(trials.codes))]
    order = sorted(lines, key=lambda each: (-each.rollouts, -each.worth))
    return Thought(lines[best], lines[habit], tuple(order), trials.rollouts)


def line(trials: Trials, move: int, best: int) -> Line:
    """Return what a move is worth, measured against the best one."""
    found = expectation(trials.of(move), trials.of(best))
    return Line(int(trials.codes[move]), *found, int(trials.counts[move]))


def question_in(
    game: Game, seat: int, seed: int, passed: Collection[int] = ()
) -> tuple[Question, list[int]]:
    """Return what a seat has to decide in a game, and the codes that may answer it."""
    codes = game.legal_codes(seat)
    if seat not in game.waiting:
        codes.append(PASS)
    return question_of(game, seat, seed, passed), codes
