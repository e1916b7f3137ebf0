"""The changes at a table: each is written to the log before anybody is told of it."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from marooned.contract import Event
from marooned.table.error_codes import TableError
from marooned.table.live.course import Course, Doing, Said, refused_by_rules
from marooned.table.live.display import Display
from marooned.table.live.log import Log, stale_allowed
from marooned.table.live.people.seats import Seats
from marooned.table.live.people.watchers import Watcher
from marooned.table.live.secret_windows import Window
from marooned.table.live.window_keeper import WindowKeeper
from marooned.table.protocol.pushes import Done
from marooned.table.store.rows import Reseat
from marooned.table.store.tables import StaleLogError
from marooned.table.thinking.workers import Chosen, CompanionError


class Changes:
    """Changes a table: plays an action, takes one back, hands a seat over.

    Each change is made under the lock of the log.
    """

    def __init__(self, seats: Seats, log: Log, windows: WindowKeeper, display: Display) -> None:
        self._seats = seats
        self._log = log
        self._windows = windows
        self._display = display

    async def caught_up(self) -> Course:
        """Return the game as the log has it now; what another node wrote is told to all."""
        course = await self._log.newest()
        if course is None:
            self._log.forget()
            course = await self._log.current()
            self._display.push(course, full=True)
        return course

    async def expected(self, watcher: Watcher, seq: int) -> Course:
        """Return the game if a request was made in the knowledge of all that was done in it.

        Raises:
            TableError: It was not, or the game is over.
        """
        course = await self._log.current()
        if course.ended:
            raise TableError("ended", "the game is over")
        if not self._log.register.is_newest(seq):
            watcher.shown.clear()
            self._display.push(course, to=[watcher])
            text = f"something has happened since: {seq} is not the number now, {self._log.seq} is"
            raise TableError("stale", text, value=seq, allowed=[self._log.seq])
        return course

    async def act(
        self,
        course: Course,
        seat: int,
        code: int,
        why: str | None = None,
        *,
        click: str | None = None,
    ) -> None:
        """Play an action, and write which click it answers.

        Raises:
            TableError: It is against the rules, or somebody else acted first.
        """
        with refused_by_rules():
            played = course.play(seat, code, why)
        async with self._first():
            await self._log.add(course, "play", seat, code, why, click=click)
        self._tell(course, [played])

    async def decide(self, course: Course, seat: int, chosen: Chosen) -> None:
        """Play what a companion chose, or note that it lets the others go on.

        Raises:
            CompanionError: It chose nothing and is waited for.
        """
        if chosen.code is not None:
            with stale_allowed():
                await self.act(course, seat, chosen.code, chosen.why)
        elif seat in course.game.waiting:
            raise CompanionError(f"seat {seat} is waited for and chose nothing")
        else:
            course.passed |= {seat}
            self._display.push(course)

    async def play_answers(self, window: Window) -> None:
        """Play the answers of a window in the order of seats and tell of them all at once.

        Raises:
            TableError: Somebody else acted first.
        """
        course = await self._log.current()
        if window.failures:
            # Not before: when a companion fails may tell what it thought of.
            self._seats.tell_failure(self._log.seq)
        played: list[Doing] = []
        done: list[tuple[int, Done]] = []
        open_to = set(window.seats)
        for seat in window.seats:
            if not course.game.is_secret_window or set(course.game.waiting) != open_to:
                break
            code = window.answer(seat, course.game.legal_codes(seat))
            why = window.why(seat, code)
            played.append(course.play(seat, code, why))
            async with self._first():
                click = window.clicks.answer(seat, code)
                await self._log.add(course, "play", seat, code, why, click=click)
            open_to.discard(seat)
            if click is not None:
                done.append((seat, Done(click=click, seq=self._log.seq)))
        self._tell(course, played)
        for seat, told in done:
            self._seats.tell(told, seat)

    async def take_back(self, course: Course, point: int) -> None:
        """Take back every action after the first so many.

        Raises:
            TableError: Somebody else acted first.
        """
        seat = course.plays[point].seat
        course.take_back(point)
        async with self._first():
            await self._log.add(course, "undo", seat, len(course.plays))
        text = f"{self._seats.chair(seat).name} takes the last action back"
        self._display.push(course, [Said([Event("undo", seat, text)])], full=True)

    async def grant(self, course: Course, seat: int, seconds: int, said: Event) -> None:
        """Give a seat extra time, and tell all.

        Raises:
            TableError: Somebody else acted first.
        """
        async with self._first():
            await self._log.add(course, "grant", seat, seconds, said.text)
        self._windows.stay_open(course, [])
        self._display.push(course, [course.note(said)])

    async def reseat(self, course: Course, change: Reseat) -> None:
        """Have others sit at some seats from now on.

        Raises:
            TableError: Somebody else acted first.
        """
        async with self._first():
            await self._log.reseat(course, change)
        self._windows.stay_open(course, [chair.seat for chair in change.chairs])
        said = course.note(Event("seat", change.seat, change.text))
        self._display.push(course, [said], full=True)

    @asynccontextmanager
    async def _first(self) -> AsyncIterator[None]:
        """Tell all how the table stands where somebody else wrote to the log first."""
        known = self._log.seq
        try:
            yield
        except StaleLogError as error:
            self._display.push(await self._log.current(), full=True)
            raise TableError("stale", "somebody else acted first", value=known) from error

    def _tell(self, course: Course, doings: Sequence[Doing]) -> None:
        """Tell of what was done; among rivals the end opens all that was kept back until then."""
        self._display.push(course, doings, full=course.ended and not course.is_team)
