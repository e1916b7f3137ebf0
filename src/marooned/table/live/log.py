"""The log of a table: the game as it tells it, and what is added to it."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Literal

from marooned.table.error_codes import TableError
from marooned.table.live.clicks.register import Register
from marooned.table.live.clocks.times import Times
from marooned.table.live.course import Course
from marooned.table.live.people.seats import Seats
from marooned.table.store.occupants import Occupants
from marooned.table.store.rows import Entry, Reseat, Summary, stamp
from marooned.table.store.tables import Store


@contextmanager
def stale_allowed() -> Iterator[None]:
    """Let a change that came too late pass: whoever made it looks again."""
    try:
        yield
    except TableError as error:
        if error.code != "stale":
            raise


def summary_of(course: Course) -> Summary:
    """Return what a list of tables tells of a game."""
    outcome = course.outcome()
    if outcome is None:
        return Summary(course.phase, awaited=sorted(course.game.waiting))
    return Summary(outcome["text"], stamp(), outcome)


class Log:
    """All that has happened at a table, in order; what is not in it has not happened.

    Whoever reads it or adds to it holds its lock. `seq` is the number of the last change.
    """

    def __init__(self, seats: Seats, store: Store, most: int) -> None:
        self.lock = asyncio.Lock()
        self.seq = 0
        self.used = time.monotonic()
        self.register = Register()
        self.times = Times()
        self.spend: Callable[[int], float | None] = lambda _seat: None
        """What a seat took for the action that it plays now."""
        self._seats = seats
        self._store = store
        self._most = most
        self._beside = 0
        """How many changes are no actions."""
        self._occupants = Occupants(store)
        self._course: Course | None = None
        self.followers: list[Callable[[], None]] = []
        """What is called after each change."""

    async def current(self) -> Course:
        """Return the game as the log had it when it was last read or added to."""
        if self._course is None:
            self._course = await self._read()
        self.touch()
        return self._course

    async def _read(self) -> Course:
        stored = self._seats.stored
        entries = await self._store.entries(stored.id)
        course = await asyncio.to_thread(Course.resume, stored, entries)
        # Read after the entries: of what they hold, the chairs lack nothing.
        await self.recall()
        self.seq = entries[-1].seq if entries else 0
        self._beside = sum(entry.kind != "play" for entry in entries)
        self.register = Register.of(entries)
        self.times = Times.of(entries)
        return course

    @property
    def known(self) -> Course | None:
        """The game as it was last read or added to, None where it must be read."""
        return self._course

    async def newest(self) -> Course | None:
        """Return the game, None where it was not read or somebody has acted elsewhere since."""
        if self._course is None or self.seq != await self._store.seq(self._seats.stored.id):
            return None
        return self._course

    def forget(self) -> None:
        """Read it anew when it is next asked for."""
        self._course = None

    def rest(self, since: float) -> None:
        """Let go of a game that nobody has used since a moment; the log has all of it."""
        if self.used < since and not self.lock.locked():
            self.forget()

    def is_at(self, course: Course, seq: int) -> bool:
        """Tell whether nothing has happened since a game was at a number."""
        return self._course is course and self.seq == seq

    def touch(self) -> None:
        """Note that somebody uses the table now."""
        self.used = time.monotonic()

    async def add(
        self,
        course: Course,
        kind: Literal["play", "undo", "grant"],
        seat: int,
        code: int,
        why: str | None = None,
        *,
        click: str | None = None,
    ) -> None:
        """Write what was done in the game, and the click that it answers.

        Raises:
            StaleLogError: Somebody else acted first; the log is read anew.
        """
        self._check_length(kind)
        spent = self.spend(seat) if kind == "play" else None
        entry = Entry(self.seq + 1, kind, seat, code, why, click, spent)
        written = self._store.append(self._seats.stored.id, entry, summary_of(course))
        await self._add(course, entry, written)

    def _check_length(self, kind: str) -> None:
        """Refuse a change too many; the game is read anew, as it was before.

        What is no action has half of the room, so that nobody ends a game by it.

        Raises:
            TableError: The log is full.
        """
        self._check_room(self.seq, self._most)
        if kind != "play":
            self._check_room(self._beside, max(1, self._most // 2))

    def _check_room(self, length: int, most: int) -> None:
        if length >= most:
            self.forget()
            text = f"the log of this table holds {length} changes; allowed are {most}"
            raise TableError("log_full", text, value=length, allowed=[most])

    def _is_return(self, change: Reseat) -> bool:
        """Whether people come back to seats of their own: that is always let."""
        owners = {chair.seat: chair.owner for chair in self._seats.stored.chairs}
        return all(chair.token and chair.token == owners[chair.seat] for chair in change.chairs)

    async def reseat(self, course: Course, change: Reseat) -> None:
        """Write who sits where from now on.

        Raises:
            StaleLogError: Somebody else acted first; the log is read anew.
            TableError: The log is full.
        """
        self._check_length("play" if self._is_return(change) else "seat")
        entry = Entry(self.seq + 1, "seat", change.seat, 0, change.text)
        written = self._occupants.reseat(self._seats.stored.id, entry, change)
        await self._add(course, entry, written)

    async def recall(self) -> None:
        """Read anew who sits at the table, and who has the opener's rights."""
        stored = self._seats.stored
        self._seats.renew(await self._store.table(stored.id) or stored)

    async def _add(self, course: Course, entry: Entry, written: Awaitable[None]) -> None:
        self._course = None
        await written
        if entry.kind == "seat":
            await self.recall()
        self._beside += entry.kind != "play"
        self._course = course
        self.seq = entry.seq
        self.register.note(entry)
        self.times.note(entry)
        for follow in self.followers:
            follow()
