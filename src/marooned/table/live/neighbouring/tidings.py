"""Tidings: what other nodes wrote about a table is taken over here, and told as if done here."""

from collections.abc import Awaitable, Callable

from marooned.table.live.breaks import Breaks
from marooned.table.live.changes import Changes
from marooned.table.live.course import Course
from marooned.table.live.display import Display
from marooned.table.live.gathering.agreement import Agreement
from marooned.table.live.log import Log
from marooned.table.live.people.attendance import Attendance
from marooned.table.live.people.seats import Seats
from marooned.table.live.talk.conversation import Conversation
from marooned.table.live.talk.undo_questions import UndoQuestions
from marooned.table.live.window_keeper import WindowKeeper
from marooned.table.store.closings import check_open
from marooned.table.store.rows import Stored
from marooned.table.store.sharing.looks import Look


async def nothing() -> None:
    """Send nothing: no rematch yet."""


class Tidings:
    """Takes over what the database has of a table and this node has not."""

    def __init__(
        self,
        seats: Seats,
        log: Log,
        changes: Changes,
        display: Display,
        windows: WindowKeeper,
        breaks: Breaks,
        agreement: Agreement,
        conversation: Conversation,
        undo_questions: UndoQuestions,
        people: Attendance,
    ) -> None:
        self._seats = seats
        self._log = log
        self._changes = changes
        self._display = display
        self._windows = windows
        self._breaks = breaks
        self._agreement = agreement
        self._conversation = conversation
        self._undo_questions = undo_questions
        self._people = people
        self.offered = seats.stored.successor
        """The table to play again at which those who look were sent."""
        self.succeeded: Callable[[], Awaitable[None]] = nothing
        """Sends them the one that another node has opened."""
        changes.look_again = self.bring

    async def bring(self) -> bool:
        """Play what was written since, and tell all of it; False where there was nothing.

        The lock of the log is held.

        Where that breaks off, whatever the cause, all of it is told when it is looked at again.

        Raises:
            TableError: The table was closed, or stands under rules that lead elsewhere.
        """
        try:
            return await self._bring()
        except BaseException:
            self._log.mistrust()
            raise

    async def _bring(self) -> bool:
        before = self._seats.stored
        known = self._log.known if self._log.is_told else None
        course = await self._log.current()
        look = await self._log.find_new(self._conversation.told)
        if known is not None and look.standing.changed == self._log.changed:
            return False
        passed = course.passed
        if known is not None:
            self._undo_questions.take_over(look.ballot)  # what is played next may settle it
        course = await self._play(known, before, look)
        check_open(look.stored)
        self._agreement.follow(before.terms)
        if known is not None and course.passed != passed:
            self._display.push(course)
        await self._conversation.take_over(look.sayings)
        await self._undo_questions.carry_out(look.ballot)
        if known is None or people_of(look.stored) != people_of(before):
            self._people.follow(await self._log.current())
        if look.stored.successor not in (None, self.offered):
            await self.succeeded()
        return True

    async def _play(self, known: Course | None, before: Stored, look: Look) -> Course:
        """Play and tell what was done; where the game was not known all of it is told."""
        doings = self._log.catch_up(await self._log.current(), look)
        course = await self._log.current()
        self._people.kicks.follow(look.blocked)
        paused = self._breaks.follow(before)
        await self._windows.begin_anew(course)
        self._windows.follow(course)
        if known is None:
            self._display.push(course, full=True)
        elif doings:
            self._changes.tell_of_others(course, doings)
        elif names_of(self._seats.stored) != names_of(before):
            course = await self._told_anew()
        elif paused:
            self._display.push(course)
        return course

    async def _told_anew(self) -> Course:
        """Read and tell all of it again: somebody's name was forgotten, in what was told too."""
        self._log.forget()
        course = await self._log.current()
        self._display.push(course, full=True)
        return course


def people_of(stored: Stored) -> tuple[object, ...]:
    """Return what decides who sits at a table, and who may do what about the seats."""
    return stored.chairs, stored.opener, stored.terms, stored.known_deal


def names_of(stored: Stored) -> list[tuple[str, str | None]]:
    """Return by which names persons sit at a table, or come back to it."""
    return [(chair.name, chair.owner_name) for chair in stored.chairs]
