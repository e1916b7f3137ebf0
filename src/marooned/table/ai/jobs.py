"""Jobs: queries that wait for an AI worker, with their priority and their state."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum

from marooned import players
from marooned.players.search.budgets import USUAL
from marooned.table.ai.deadlines import GRACE, LONG_GRACE, SILENCE
from marooned.table.ai.queries import (
    AdviceQuery,
    Answer,
    Moment,
    MoveQuery,
    OutlookQuery,
    PuzzleQuery,
    Query,
    ReviewQuery,
)

MAX_PREEMPTIONS = 3
"""A job that was preempted this many times is not preempted again."""


class Rank(IntEnum):
    """Priority of a job: quick jobs first, and jobs for a whole table before those for a person."""

    JUDGED, PLANNED, SEARCHED, ADVISED, FORESEEN, REVIEWED = range(6)


def ignore_silence() -> None:
    """Do nothing if a worker is stuck."""


@dataclass(eq=False)
class Job:
    """A query with its state.

    Attributes:
        on_silence: Called if its worker does not answer and another one is asked.
        silence: Heartbeat timeout of its worker in seconds.
        tries: Number of workers lost while they worked on it.
        is_charged: Whether it has been charged to the share of its browser and table.
        is_preempted: Whether it is being stopped, to be queued again.
        preemptions: How many times it was preempted.
        answer: Future of the answer; cancelled when the caller no longer waits.
        created: When it was created, by the monotonic clock.
    """

    query: Query
    on_silence: Callable[[], None] = ignore_silence
    silence: float = SILENCE
    tries: int = 0
    is_charged: bool = False
    is_preempted: bool = False
    preemptions: int = 0
    answer: asyncio.Future[Answer] = field(default_factory=asyncio.Future)
    created: float = field(default_factory=time.monotonic)

    @property
    def moment(self) -> Moment:
        """Return the position that it is about."""
        return self.query.moment

    @property
    def game(self) -> str:
        """Return the name of its game."""
        return self.moment.game

    @property
    def table(self) -> str:
        """Return the table that is charged for it."""
        return self.moment.table

    @property
    def browser(self) -> str:
        """Return the browser that is charged for it: its table if the browser is unknown."""
        return self.moment.browser or self.moment.table

    @property
    def rank(self) -> Rank:
        """Return its priority."""
        return rank_of(self.query)

    def is_preempted_by(self, other: "Job") -> bool:
        """Return True if this job, while it runs, is stopped for the other one.

        Only advice that a person requested preempts reviews. Win chances are computed after every
        action: if they preempted reviews, no review would end.
        """
        is_requested = other.rank == Rank.ADVISED
        return self.rank == Rank.REVIEWED and is_requested and self.preemptions < MAX_PREEMPTIONS

    def preempt(self) -> None:
        """Mark the job as being stopped, to be queued again."""
        self.preemptions += not self.is_preempted
        self.is_preempted = True

    @property
    def grace(self) -> float:
        """Return the seconds that its worker may continue after the job was cancelled."""
        return max(GRACE if self.rank == Rank.SEARCHED else LONG_GRACE, self.silence)

    @property
    def weight(self) -> float:
        """Return its cost in shares: 1 for the usual search."""
        if isinstance(self.query, MoveQuery) and self.rank == Rank.SEARCHED:
            budget = players.find(self.query.player).budget
            return 1.0 if budget is None else budget.rollouts / USUAL
        return 1.0

    def resolve(self, answer: Answer) -> None:
        """Set the answer, unless the job is done or cancelled."""
        if not self.answer.done():
            self.answer.set_result(answer)

    def fail(self, error: Exception) -> None:
        """Set an error as the answer, unless the job is done or cancelled."""
        if not self.answer.done():
            self.answer.set_exception(error)


def rank_of(query: Query) -> Rank:
    """Return the priority of a query."""
    match query:
        case MoveQuery(player=player):
            if searches(player):
                return Rank.SEARCHED
            return Rank.PLANNED if plans(player) else Rank.JUDGED
        case ReviewQuery():
            return Rank.REVIEWED
        case AdviceQuery() | PuzzleQuery():
            return Rank.ADVISED
        case OutlookQuery():
            return Rank.FORESEEN


def searches(player: str) -> bool:
    """Return True for a search player; a log may name a player that this version lacks."""
    return player in players.names() and players.find(player).searches


def plans(player: str) -> bool:
    """Return True for a player that plans; a log may name a player that this version lacks."""
    return player in players.names() and players.find(player).plans
