"""Errands: questions that somebody waits for, each with its rank and in somebody's share."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum

from marooned import players
from marooned.players.search.budgets import USUAL
from marooned.table.ai.deadlines import GRACE, LONG_GRACE, SILENCE
from marooned.table.ai.queries import (
    AdviceQuestion,
    Answer,
    Moment,
    MoveQuestion,
    OutlookQuestion,
    PuzzleQuestion,
    Question,
    ReviewQuestion,
)

MOST_PUT_OFFS = 3
"""So often an errand gives way to others; then they wait until it is done."""


class Rank(IntEnum):
    """What goes first: the quicker, and what a whole table waits for before what one asks for."""

    JUDGED, PLANNED, SEARCHED, ADVISED, FORESEEN, REVIEWED = range(6)


def in_silence() -> None:
    """Tell nobody that a thinker fell silent."""


@dataclass(eq=False)
class Errand:
    """A question on its way to be answered.

    Attributes:
        tell_silence: Is called when its thinker does not answer and another is asked.
        silence: Without a sign of life for so many seconds its thinker is given up.
        tries: How many thinkers were lost over it.
        is_charged: Whether it has taken of its share already; it does so once.
        is_put_off: Whether it is being broken off, to be asked again.
        times_put_off: How often it was.
        answer: Is cancelled when nobody waits for it any more.
    """

    question: Question
    tell_silence: Callable[[], None] = in_silence
    silence: float = SILENCE
    tries: int = 0
    is_charged: bool = False
    is_put_off: bool = False
    times_put_off: int = 0
    answer: asyncio.Future[Answer] = field(default_factory=asyncio.Future)

    @property
    def moment(self) -> Moment:
        """The moment that it asks about."""
        return self.question.moment

    @property
    def game(self) -> str:
        """The game that it asks about."""
        return self.moment.game

    @property
    def table(self) -> str:
        """Return the table in whose share it comes."""
        return self.moment.table

    @property
    def browser(self) -> str:
        """Return the browser in whose share it comes: the table itself, where none is told."""
        return self.moment.browser or self.moment.table

    @property
    def rank(self) -> Rank:
        """Return which questions it goes with."""
        return rank_of(self.question)

    def gives_way_to(self, other: "Errand") -> bool:
        """Tell whether it is put off, while it is being done, for a hint that a person asked for.

        What comes by itself waits instead: it is so frequent that no review would ever end.
        """
        is_asked_for = other.rank == Rank.ADVISED
        return self.rank == Rank.REVIEWED and is_asked_for and self.times_put_off < MOST_PUT_OFFS

    def put_off(self) -> None:
        """Note that it is being broken off, to be asked again."""
        self.times_put_off += not self.is_put_off
        self.is_put_off = True

    @property
    def grace(self) -> float:
        """The seconds for which it may go on when it is not waited for any more."""
        return max(GRACE if self.rank == Rank.SEARCHED else LONG_GRACE, self.silence)

    @property
    def weight(self) -> float:
        """Return how much of a share it takes: the usual search takes 1."""
        if isinstance(self.question, MoveQuestion) and self.rank == Rank.SEARCHED:
            budget = players.find(self.question.player).budget
            return 1.0 if budget is None else budget.rollouts / USUAL
        return 1.0

    def settle(self, answer: Answer) -> None:
        """Give the answer, unless nobody waits for it any more."""
        if not self.answer.done():
            self.answer.set_result(answer)

    def fail(self, error: Exception) -> None:
        """Say that there is no answer, unless nobody waits for it any more."""
        if not self.answer.done():
            self.answer.set_exception(error)


def rank_of(question: Question) -> Rank:
    """Return which questions one goes with."""
    match question:
        case MoveQuestion(player=player):
            if searches(player):
                return Rank.SEARCHED
            return Rank.PLANNED if plans(player) else Rank.JUDGED
        case ReviewQuestion():
            return Rank.REVIEWED
        case AdviceQuestion() | PuzzleQuestion():
            return Rank.ADVISED
        case OutlookQuestion():
            return Rank.FORESEEN


def searches(player: str) -> bool:
    """Tell whether a player searches; a log may name one whom this version does not know."""
    return player in players.names() and players.find(player).searches


def plans(player: str) -> bool:
    """Tell whether a player plans, likewise."""
    return player in players.names() and players.find(player).plans
