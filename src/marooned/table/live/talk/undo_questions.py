"""Questions whether somebody may take an action back that others have acted after.

A question is no change of the game: it has a number of its own, stands while companions wait, and
ends with the next move or when its time is over.
"""

import asyncio
import time
from collections.abc import Collection
from dataclasses import dataclass, field
from itertools import count
from typing import Literal

from marooned.table.error_codes import TableError
from marooned.table.live.changes import Changes
from marooned.table.live.course import Course
from marooned.table.live.log import Log
from marooned.table.live.pause import Pause
from marooned.table.live.people.seats import Seats
from marooned.table.live.people.watchers import Watcher
from marooned.table.live.undo import TakingBack
from marooned.table.protocol.requests import AnswerUndo
from marooned.table.protocol.talk import UndoAsked, UndoSettled

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
    granted: set[int] = field(default_factory=set)


class UndoQuestions:
    """Asks the persons whom an undo concerns, one question at a time."""

    def __init__(
        self, seats: Seats, log: Log, changes: Changes, pause: Pause, seconds: float
    ) -> None:
        self._seats = seats
        self._log = log
        self._changes = changes
        self._pause = pause
        self._seconds = seconds
        self._numbers = count(1)
        self._question: Question | None = None
        self._refused_at: int | None = None
        self._timer: asyncio.Task[None] | None = None
        log.followers.append(self._follow)

    def ask(self, course: Course, wish: TakingBack) -> None:
        """Ask those whom it concerns; the lock of the log is held.

        Raises:
            TableError: Something is asked already, was refused just now, or somebody who would
                have to be asked is not here.
        """
        self._check(wish.asked)
        told = course.told(course.plays[wish.point :], None)
        self._question = Question(
            next(self._numbers),
            self._log.seq,
            wish.point,
            course.plays[wish.point].seat,
            wish.asked,
            [event["text"] for event in told][:MOST_TEXTS],
            time.monotonic() + self._seconds,
        )
        self._pause.hold()
        self._timer = asyncio.create_task(self._lapse_later())
        self._tell(self._question)

    async def answer(self, watcher: Watcher, request: AnswerUndo) -> None:
        """Grant what is asked, or refuse it; once all have granted it, it is taken back.

        Raises:
            TableError: It is asked no more, or the watcher is not among those who are asked.
        """
        async with self._log.lock:
            question = self._current(request.number)
            mine = question.asked & {*watcher.seats}
            if not mine:
                raise TableError("forbidden", "you are not asked", value=request.number)
            if not request.yes:
                self._refused_at = question.seq
                self._settle("refused", min(mine))
                return
            question.granted.update(mine)
            if question.granted == question.asked:
                await self._grant(question)
            else:
                self._tell(question)

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

    async def _grant(self, question: Question) -> None:
        course = await self._log.current()
        self._settle("granted", None)
        await self._changes.take_back(course, question.point)

    def _current(self, number: int) -> Question:
        question = self._question
        if question is None or question.number != number:
            raise TableError("no_undo", "nobody asks this any more", value=number)
        return question

    def _check(self, asked: Collection[int]) -> None:
        if self._question is not None:
            raise TableError("no_undo", "the others are asked already")
        if self._refused_at == self._log.seq:
            raise TableError("no_undo", "that was asked just now, and refused")
        here = {seat for watcher in self._seats.watchers for seat in watcher.seats}
        for seat in sorted(set(asked) - here):
            name = self._seats.chair(seat).name
            text = f"{name} has acted since, and is not here to be asked"
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
        if self._timer is not None and self._timer is not asyncio.current_task():
            self._timer.cancel()
        self._seats.tell(UndoSettled(number=question.number, how=how, seat=seat))

    def _follow(self) -> None:
        """Let a question go that was asked before the newest change."""
        if self._question is not None:
            self._settle("lapsed")

    async def _lapse_later(self) -> None:
        await asyncio.sleep(self._seconds)
        self._settle("lapsed")
