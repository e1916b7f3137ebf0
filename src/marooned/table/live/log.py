"""The log of a table: the game as it tells it, and what is added to it."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Literal, TypeVar

from marooned.errors import IllegalActionError
from marooned.table.error_codes import TableError
from marooned.table.live.clicks.register import Register
from marooned.table.live.clocks.times import Times
from marooned.table.live.course import Course, Doing, awaited, outdated
from marooned.table.live.people.seats import Seats
from marooned.table.store.closings import unknown
from marooned.table.store.occupants import Occupants
from marooned.table.store.rows import Entry, Opening, Reseat, Summary, stamp
from marooned.table.store.sharing.looks import Look, Looks
from marooned.table.store.sharing.secret_answers import Answers, KeptAnswer
from marooned.table.store.sharing.table_standing import Standing, Standings
from marooned.table.store.tables import ACTIONS, StaleLogError, Store

Done = TypeVar("Done")
UNKNOWN = -1
"""A number that no table has: whoever compares finds another."""


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
        passed = sorted(course.passed)
        return Summary(course.phase, awaited=sorted(course.game.waiting), passed=passed)
    return Summary(outcome["text"], stamp(), outcome)


def late(known: int) -> TableError:
    """Return the error that tells that somebody else was first."""
    return TableError("stale", "another player acted first", value=known)


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
        self._standings = Standings(store.engine)
        self._looks = Looks(store.reader)
        self._course: Course | None = None
        self.acted = 0
        """The number of the last action or undo."""
        self._awaited: tuple[int, ...] = ()
        """The seats whose time ran after it."""
        self.changed = 0
        """How often the table has changed, as far as all of that is known here."""
        self.answered = 0
        """How many answers the secret window holds, as far as that is known here."""
        self.answers: list[KeptAnswer] = []
        """Those answers, also the ones that were written here."""
        self.standing = Standing()
        """How the table stood when that was last read."""
        self.opening: Callable[[Course], Opening | None] = lambda _course: None
        """The secret window that opens where the game stands."""
        self.followers: list[Callable[[], None]] = []
        """What is called after each change."""
        self.read_anew: Callable[[Course], None] = lambda _course: None
        """What is called with a game that was read: it may be further than was told here."""

    async def current(self) -> Course:
        """Return the game as the log had it when it was last read or added to."""
        if self._course is None:
            self._course = await self._read()
            self.read_anew(self._course)
        self.touch()
        return self._course

    async def _read(self) -> Course:
        stored = self._seats.stored
        # Each is read after the one before: of what that holds it lacks nothing.
        standing = await self._standings.of(stored.id)
        entries = await self._store.entries(stored.id)
        course = await asyncio.to_thread(Course.resume, stored, entries)
        await self.recall()
        self.seq = entries[-1].seq if entries else 0
        self.acted = max((each.seq for each in entries if each.kind in ACTIONS), default=0)
        self._beside = sum(entry.kind != "play" for entry in entries)
        self.register = Register.of(entries)
        self.times = Times.of(entries)
        self._awaited = awaited(course)
        changed = self.changed
        self._note_standing(course, standing)
        if changed == UNKNOWN:
            self.changed = UNKNOWN  # what was read is told by the next look
        return course

    def _note_standing(self, course: Course, standing: Standing) -> None:
        self.standing, self.changed = standing, standing.changed
        self.answered, self.answers = standing.answered, list(standing.answers)
        if standing.acted == self.acted:
            course.passed = frozenset(standing.passed)
        else:  # somebody acted in between: that is of an earlier window
            self.changed = self.answered = UNKNOWN
            self.answers = []

    async def find_new(self, said: int | None) -> Look:
        """Return what others wrote since, with what was said behind a line.

        Raises:
            TableError: There is no such table any more.
        """
        table = self._seats.stored.id
        look = await self._looks.at(table, self.seq, said)
        if look is None:
            raise unknown(table)
        return look

    def catch_up(self, course: Course, look: Look) -> list[Doing]:
        """Play what others wrote since, and nothing again; return what was done.

        Raises:
            TableError: They wrote under rules that lead elsewhere.
        """
        self._course = None
        self._seats.renew(look.stored)
        try:
            doings = [
                course.follow(each, self._seats.chair(each.seat).name) for each in look.entries
            ]
        except IllegalActionError as error:
            raise outdated(self._seats.stored) from error
        self._course = course
        self._awaited = awaited(course)
        for entry in look.entries:
            self._note(entry)
        self._note_standing(course, look.standing)
        if look.entries:
            self._call_followers()
        return doings

    @property
    def known(self) -> Course | None:
        """The game as it was last read or added to, None where it must be read."""
        return self._course

    async def newest(self) -> Course | None:
        """Return the game, None where it was not read or something has changed elsewhere since."""
        table = self._seats.stored.id
        if self._course is None:
            return None
        numbers = await self._store.numbers([table])
        return self._course if numbers.get(table) == self.changed else None

    def forget(self) -> None:
        """Read it anew when it is next asked for."""
        self._course = None

    def mistrust(self) -> None:
        """Read it anew, and have it looked at again though nothing changes: not all was told."""
        self.forget()
        self.changed = UNKNOWN

    @property
    def is_told(self) -> bool:
        """Whether whoever looks was told of the game that is known."""
        return self._course is not None and self.changed != UNKNOWN

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
        opening = self.opening(course) if kind in ACTIONS else None
        turns = kind != "play" or seat in self._awaited or self._awaited != awaited(course)
        table, summary = self._seats.stored.id, summary_of(course)
        written = self._store.append(table, entry, summary, opening, turns=turns)
        await self._add(course, [entry], written)

    async def add_all(self, course: Course, answers: Sequence[KeptAnswer], *, kept: bool) -> None:
        """Write what was played of a secret window, all of it or nothing.

        `kept` tells whether anybody answered there.

        Raises:
            StaleLogError: Somebody has acted, answered or paused since the table was looked at.
            TableError: The log is full.
        """
        self._check_room(self.seq + len(answers) - 1, self._most)
        entries = [self._played(number, each) for number, each in enumerate(answers, self.seq + 1)]
        summary, opening = summary_of(course), self.opening(course)
        table = self._seats.stored.id
        written = self._store.close_window(
            table, self.acted, self.answered, entries, summary, opening, answered=kept
        )
        await self._add(course, entries, written)

    def _played(self, seq: int, answer: KeptAnswer) -> Entry:
        seat, spent = answer.seat, self.spend(answer.seat)
        return Entry(seq, "play", seat, answer.code, answer.why, answer.click, spent)

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
        await self._add(course, [entry], written)

    async def count(self, written: Awaitable[Done]) -> Done:
        """Write something beside the log that other nodes are to learn of.

        Raises:
            StaleLogError: The table stands elsewhere by now.
        """
        done = await written
        self._count()
        return done

    def _count(self) -> None:
        """Note that something was written here, and tell other nodes."""
        if self.changed != UNKNOWN:
            self.changed += 1
        self._store.hint(self._seats.stored.id)

    async def look(self) -> None:
        """Read anew how the table stands between two entries, and nothing besides."""
        course, changed = await self.current(), self.changed
        standing = await self._standings.of(self._seats.stored.id)
        if standing.acted == self.acted:
            self._note_standing(course, standing)
            self.changed = changed

    async def answer(self, answers: Answers, opened: int, answer: KeptAnswer) -> bool:
        """Write an answer in a secret window; False where it was written before.

        Raises:
            StaleLogError: The table stands elsewhere by now.
        """
        added = await answers.add(self._seats.stored.id, opened, answer)
        if added:
            self.answers.append(answer)
            self.answered = UNKNOWN if self.answered == UNKNOWN else self.answered + 1
            self._count()
        return added

    async def begin_window(self, opening: Opening) -> None:
        """Give a window that has no time, or is over, its whole time; unless another node does."""
        begun = await self._standings.begin_window(self._seats.stored.id, self.acted, opening)
        if begun:
            self._count()
        await self.look()

    async def recall(self) -> None:
        """Read anew who sits at the table, and who has the opener's rights."""
        stored = self._seats.stored
        self._seats.renew(await self._store.table(stored.id) or stored)

    async def _add(
        self, course: Course, entries: Sequence[Entry], written: Awaitable[None]
    ) -> None:
        self._course = None
        try:
            await written
            if entries[0].kind == "seat":
                await self.recall()
        except StaleLogError:
            raise
        except BaseException:
            self.mistrust()  # it may have been kept, and nobody was told
            raise
        self._course, self._awaited = course, awaited(course)
        self._count()
        for entry in entries:
            self._note(entry)
        self._call_followers()

    def _note(self, entry: Entry) -> None:
        """Note an entry that was written, here or elsewhere."""
        self._beside += entry.kind != "play"
        self.seq = entry.seq
        if entry.kind in ACTIONS:
            self.acted, self.answered, self.answers = entry.seq, 0, []
        self.register.note(entry)
        self.times.note(entry)

    def _call_followers(self) -> None:
        for follow in self.followers:
            follow()

    def put_back(self, course: Course | None) -> None:
        """Go on from a game to which nothing was added after all."""
        self._course = course

    def recover(self, course: Course, point: int, passed: frozenset[int]) -> None:
        """Have the game back as it was before what came too late to be written.

        Where a chain of choices would go with it, it is read anew.
        """
        course.take_back(point)
        course.passed = passed
        self._course = course if len(course.plays) == point else None
