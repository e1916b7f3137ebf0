"""The changes at a table: each is written to the log before anybody is told of it."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager

from marooned.contract import Event
from marooned.table.error_codes import TableError
from marooned.table.live.course import Course, Doing, Played, refused_by_rules, taken_back
from marooned.table.live.display import Display
from marooned.table.live.log import Log, late, stale_allowed
from marooned.table.live.people.seats import Seats
from marooned.table.live.people.watchers import Watcher
from marooned.table.live.secret_windows import Window
from marooned.table.live.window_keeper import WindowKeeper
from marooned.table.protocol.pushes import Done
from marooned.table.store.rows import Reseat
from marooned.table.store.sharing.secret_answers import Answers, KeptAnswer
from marooned.table.store.tables import StaleLogError
from marooned.table.thinking.workers import Chosen, CompanionError


def nothing() -> None:
    """Put nothing right: nothing was changed before it was written."""


class Changes:
    """Changes a table: plays an action, takes one back, hands a seat over.

    Each change is made under the lock of the log.
    """

    def __init__(
        self, seats: Seats, log: Log, windows: WindowKeeper, display: Display, answers: Answers
    ) -> None:
        self._seats = seats
        self._answers = answers
        self._log = log
        self._windows = windows
        self._display = display
        self.look_again: Callable[[], Awaitable[object]] = self._look
        """Takes over, and tells, what other nodes have written since."""

    async def _look(self) -> None:
        self._log.forget()
        self._display.push(await self._log.current(), full=True)

    async def caught_up(self) -> Course:
        """Return the game as the log has it now; what another node wrote is told to all."""
        course = await self._log.newest()
        if course is None:
            await self.look_again()
            course = await self._log.current()
        return course

    def tell_of_others(self, course: Course, doings: Sequence[Doing]) -> None:
        """Tell what was done at another node as if it were done here."""
        is_plain = all(isinstance(each, Played) or is_grant(each) for each in doings)
        self._display.push(course, doings, full=not is_plain or self._opens_all(course))

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
            text = f"stale request: the table is at revision {self._log.seq}, you sent {seq}"
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
        point, passed = len(course.plays), course.passed
        with refused_by_rules():
            played = course.play(seat, code, why)
        async with self._first(lambda: self._log.recover(course, point, passed)):
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
            raise CompanionError(f"the AI player of seat {seat} must act, but chose no action")
        else:
            with stale_allowed():
                await self._let_go_on(course, seat)

    async def _let_go_on(self, course: Course, seat: int) -> None:
        passed = course.passed | {seat}
        kept = self._answers.keep_passed(self._seats.stored.id, self._log.acted, passed)
        async with self._first():
            await self._log.count(kept)
        course.passed = passed
        self._display.push(course)

    async def play_answers(self, window: Window) -> None:
        """Play the answers of a window in the order of seats and tell of them all at once.

        Where the game has left it, which was only read anew, all are told how it stands.

        Raises:
            TableError: Somebody else acted first.
        """
        course = await self._log.current()
        if window.opened != self._log.acted:
            self._display.push(course, full=True)
            return
        point, passed = len(course.plays), course.passed
        played = list(played_of(course, window))
        async with self._first(lambda: self._log.recover(course, point, passed)):
            answers = [answer for answer, _ in played]
            seq = self._log.seq
            await self._log.add_all(course, answers, kept=bool(window.answers))
        if window.failures:
            # Not before: when a companion fails may tell what it thought of.
            self._seats.tell_failure(self._log.seq)
        self._tell(course, [doing for _, doing in played])
        for number, (answer, _) in enumerate(played, seq + 1):
            if answer.click is not None:
                self._seats.tell(Done(click=answer.click, seq=number), answer.seat)

    async def take_back(self, course: Course, point: int) -> None:
        """Take back every action after the first so many.

        Raises:
            TableError: Somebody else acted first.
        """
        seat = course.plays[point].seat
        course.take_back(point)
        async with self._first(self._log.forget):
            await self._log.add(course, "undo", seat, len(course.plays))
        said = taken_back(seat, self._seats.chair(seat).name)
        self._display.push(course, [said], full=True)

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
    async def _first(self, recover: Callable[[], None] = nothing) -> AsyncIterator[None]:
        """Tell all how the table stands where somebody else wrote to the log first."""
        known, course = self._log.seq, self._log.known
        try:
            yield
        except StaleLogError as error:
            self._log.put_back(course)
            recover()
            await self.look_again()
            raise late(known) from error

    def _tell(self, course: Course, doings: Sequence[Doing]) -> None:
        """Tell of what was done; among rivals the end opens all that was kept back until then."""
        self._display.push(course, doings, full=self._opens_all(course))

    def _opens_all(self, course: Course) -> bool:
        return course.ended and not course.is_team


def is_grant(doing: Doing) -> bool:
    """Tell whether somebody was given extra time: of that a sentence tells enough."""
    return bool(doing.events) and doing.events[0].kind == "grant"


def played_of(course: Course, window: Window) -> Iterator[tuple[KeptAnswer, Played]]:
    """Play the answers of a window, as far as they find it open still."""
    open_to = set(window.seats)
    for seat in window.seats:
        if not course.game.is_secret_window or set(course.game.waiting) != open_to:
            return
        code = window.answer(seat, course.game.legal_codes(seat))
        why, click = window.why(seat, code), window.clicks.answer(seat, code)
        yield KeptAnswer(seat, code, click, why), course.play(seat, code, why)
        open_to.discard(seat)
