"""Questions whether somebody may take an action back that others have acted after.

A question is no change of the game: it has a number of its own, stands while companions wait, and
ends with the next move or when its time is over.
"""

import asyncio
import time
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Literal

from marooned.table.error_codes import TableError
from marooned.table.live.changes import Changes
from marooned.table.live.course import Course
from marooned.table.live.log import Log, late, stale_allowed
from marooned.table.live.pause import Pause
from marooned.table.live.people.seats import Seats
from marooned.table.live.people.watchers import Watcher
from marooned.table.live.undo import TakingBack
from marooned.table.protocol.requests import AnswerUndo
from marooned.table.protocol.talk import UndoAsked, UndoSettled
from marooned.table.store.sharing.votes import Ballot, Proposal, Votes
from marooned.table.store.tables import StaleLogError

MOST_TEXTS = 6
Ending = Literal["granted", "refused", "lapsed"]


@dataclass(frozen=True, slots=True)
class Question:
    """One question: where it would lead back to, whose action it is about, who is to grant it."""

    number: int
    seq: int
    point: int
    seat: int
    asked: frozenset[int]
    texts: list[str]
    until: float
    undone: int
    """How often something had been taken back before it was asked."""
    granted: set[int] = field(default_factory=set)

    @property
    def is_granted(self) -> bool:
        """Whether all who were asked said yes."""
        return self.granted >= self.asked


def unasked(number: int) -> TableError:
    """Return the error that tells of a question that is open no more."""
    return TableError("no_undo", "this question is no longer open", value=number)


class UndoQuestions:
    """Asks the persons whom an undo concerns, one question at a time."""

    def __init__(
        self,
        seats: Seats,
        log: Log,
        changes: Changes,
        pause: Pause,
        votes: Votes,
        seconds: float,
        *,
        many: bool,
    ) -> None:
        """Begin with nothing asked.

        Args:
            seats: Who sits here.
            log: What may be taken back.
            changes: By which it is.
            pause: Which companions wait for meanwhile.
            votes: Where what is asked and answered is kept for all nodes.
            seconds: How long persons have.
            many: Whether somebody may be here by another node.
        """
        self._seats = seats
        self._log = log
        self._changes = changes
        self._pause = pause
        self._votes = votes
        self._seconds = seconds
        self._many = many
        self._question: Question | None = None
        self._timer: asyncio.Task[None] | None = None
        log.followers.append(self._follow)

    async def ask(self, course: Course, wish: TakingBack) -> None:
        """Ask those whom it concerns; the lock of the log is held.

        Raises:
            TableError: Something is asked already, was refused just now, or somebody who would
                have to be asked is not here.
        """
        known = self._log.seq
        await self.look()
        if not self._log.is_at(course, known):
            raise late(known)
        await self._check(wish.asked)
        told = course.told(course.plays[wish.point :], None)
        texts = [event["text"] for event in told][:MOST_TEXTS]
        seat = course.plays[wish.point].seat
        proposal = Proposal(self._log.seq, wish.point, seat, sorted(wish.asked), texts)
        table = self._seats.stored.id
        asked = self._votes.ask(table, self._log.acted, proposal, self._seconds)
        try:
            number = await self._log.count(asked)
        except StaleLogError as error:
            raise late(self._log.seq) from error
        self._begin(Ballot(number, proposal, self._seconds))

    def take_over(self, ballot: Ballot | None) -> None:
        """Take over what the database has of the newest question, and of what was answered."""
        question = self._question
        if ballot is None:
            return
        if question is None or question.number != ballot.number:
            if ballot.is_open(self._log.seq) and not ballot.is_granted:
                self._begin(ballot)
        elif ballot.granted != question.granted or ballot.refused_by is not None:
            self._note(question, ballot)

    async def look(self) -> None:
        """Take over what is asked, and what was answered, at other nodes."""
        await self.carry_out(await self._votes.of(self._seats.stored.id))

    async def carry_out(self, ballot: Ballot | None) -> None:
        """Take over how a question stands, and take back what all let go.

        Whoever wrote the last yes may have died over it; several nodes may do so at once, of which
        the log takes one.
        """
        self.take_over(ballot)
        if ballot is not None and ballot.is_granted and ballot.proposal.seq == self._log.seq:
            with stale_allowed():
                course = await self._log.current()
                await self._changes.take_back(course, ballot.proposal.point)

    def _note(self, question: Question, ballot: Ballot) -> None:
        """Note what was answered; that all said yes is told once it is taken back."""
        question.granted.update(ballot.granted)
        if ballot.refused_by is not None:
            self._settle("refused", ballot.refused_by)
        elif not question.is_granted:
            self._tell(question)

    def _begin(self, ballot: Ballot) -> None:
        """Tell all what is asked, and have companions wait until it is settled."""
        asked = ballot.proposal
        self._stop_timer()
        self._question = Question(
            ballot.number,
            asked.seq,
            asked.point,
            asked.seat,
            frozenset(asked.asked),
            list(asked.texts),
            time.monotonic() + ballot.left,
            self._log.times.undone,
            ballot.granted,
        )
        self._pause.hold()
        lapsing = self._lapse_later(self._question, ballot.left)
        self._timer = asyncio.create_task(lapsing)
        self._tell(self._question)

    async def answer(self, watcher: Watcher, request: AnswerUndo) -> None:
        """Grant what is asked, or refuse it; once all have granted it, it is taken back.

        Raises:
            TableError: It is asked no more, or the watcher is not among those who are asked.
        """
        async with self._log.lock:
            if self._question is None or self._question.number != request.number:
                await self.look()
            question = self._current(request.number)
            mine = question.asked & {*watcher.seats}
            if not mine:
                raise TableError("forbidden", "you are not asked", value=request.number)
            ballot = await self._written(question, sorted(mine), yes=request.yes)
            self._note(question, ballot)
            if ballot.is_granted:
                with stale_allowed():
                    await self._changes.take_back(await self._log.current(), question.point)

    async def _written(self, question: Question, seats: Sequence[int], *, yes: bool) -> Ballot:
        table = self._seats.stored.id
        try:
            return await self._log.count(self._votes.vote(table, question.number, seats, yes=yes))
        except StaleLogError as error:
            raise unasked(question.number) from error

    def show(self, watcher: Watcher) -> None:
        """Tell whoever comes what is asked."""
        if self._question is not None:
            self._tell(self._question, [watcher])

    def stop(self) -> list[asyncio.Task[None]]:
        """Wait for no answer any more; return what is still to end."""
        if self._timer is None:
            return []
        self._timer.cancel()
        return [self._timer]

    def _current(self, number: int) -> Question:
        question = self._question
        if question is None or question.number != number:
            raise unasked(number)
        return question

    async def _check(self, asked: Collection[int]) -> None:
        if self._question is not None:
            raise TableError("no_undo", "the others are already being asked")
        ballot = await self._votes.of(self._seats.stored.id)
        if ballot and ballot.refused_by is not None and ballot.proposal.seq == self._log.seq:
            raise TableError("no_undo", "this was refused just now")
        if not self._many:
            self._check_here(asked)

    def _check_here(self, asked: Collection[int]) -> None:
        here = {seat for watcher in self._seats.watchers for seat in watcher.seats}
        for seat in sorted(set(asked) - here):
            name = self._seats.chair(seat).name
            text = f"{name} has acted since and is not present to agree"
            raise TableError("no_undo", text, value=seat)

    def _tell(self, question: Question, to: Collection[Watcher] | None = None) -> None:
        message = UndoAsked(
            number=question.number,
            seq=question.seq,
            seat=question.seat,
            asked=sorted(question.asked),
            granted=sorted(question.granted),
            texts=question.texts,
            seconds=self._seconds,
            left=max(0.0, question.until - time.monotonic()),
        )
        for watcher in self._seats.watchers if to is None else to:
            watcher.tell(message)

    def _settle(self, how: Ending, seat: int | None = None) -> None:
        """End the question, and let companions go on."""
        question, self._question = self._question, None
        if question is None:
            return
        self._pause.release()
        self._stop_timer()
        self._seats.tell(UndoSettled(number=question.number, how=how, seat=seat))

    def _follow(self) -> None:
        """Let a question go that was asked before the newest change, which may be its answer."""
        question = self._question
        if question is not None:
            is_done = question.is_granted and self._log.times.undone > question.undone
            self._settle("granted" if is_done else "lapsed")

    def _stop_timer(self) -> None:
        if self._timer is not None and self._timer is not asyncio.current_task():
            self._timer.cancel()

    async def _lapse_later(self, question: Question, seconds: float) -> None:
        """Let a question lapse in time, unless all have agreed by then, at whichever node."""
        await asyncio.sleep(seconds)
        async with self._log.lock:
            with suppress(TableError):
                await self.look()
        if self._question is question:
            self._settle("lapsed")
