"""The keeper of a table's secret windows: opens each, has companions answer, and closes it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import replace

from marooned.table.error_codes import TableError
from marooned.table.live.companion_seats import CompanionSeats
from marooned.table.live.course import Course, refused_by_rules
from marooned.table.live.log import Log, late, stale_allowed
from marooned.table.live.neighbouring.drivers import Driver
from marooned.table.live.pause import Pause
from marooned.table.live.people.seats import Seats
from marooned.table.live.secret_windows import Window, length, quick
from marooned.table.protocol.pushes import Kept
from marooned.table.protocol.requests import Play
from marooned.table.settings import Settings
from marooned.table.store.engines.outages import is_outage
from marooned.table.store.rows import Chair, Opening
from marooned.table.store.sharing.secret_answers import Answers, KeptAnswer
from marooned.table.store.tables import StaleLogError
from marooned.table.thinking.errands import searches
from marooned.table.thinking.queries import MoveQuestion
from marooned.table.thinking.workers import Chosen

LOGGER = logging.getLogger(__name__)

Closing = Callable[[Window], Awaitable[None]]
REST_SECONDS = 1.0
"""Before what could not be closed is tried again."""
LOOK_SECONDS = 0.5
"""Before a node that does not drive a table looks again whether it does now."""
TRIES = 5
"""How often a window is closed in a row, as long as answers come in between."""


class WindowKeeper:
    """Opens the secret window that a game stands at, and closes it when its time is up."""

    def __init__(
        self,
        seats: Seats,
        log: Log,
        companion_seats: CompanionSeats,
        pause: Pause,
        settings: Settings,
        close: Closing,
        answers: Answers,
        wheel: Driver,
    ) -> None:
        self.window: Window | None = None
        self.closer: asyncio.Task[None] | None = None
        self._seats = seats
        self._log = log
        self._companion_seats = companion_seats
        self._pause = pause
        self._settings = settings
        self._close = close
        self._answers = answers
        self._wheel = wheel
        log.opening = self.opening
        log.read_anew = self._catch_up
        self._askers: set[asyncio.Task[None]] = set()

    def at(self, course: Course) -> Window | None:
        """Return the secret window that the game stands at, opened if it is new."""
        if not course.game.is_secret_window:
            self.window = None
            self._drop_askers()
        elif self.window is None or self.window.opened != self._log.acted:
            self._drop_askers()
            self.window = self._opened(course)
            self.closer = asyncio.create_task(self._run(self.window))
            if self.window.left:
                self._ask(course, self.window, self.window.seats)
        return self.window

    def _opened(self, course: Course) -> Window:
        """Return the window as the database has it, or as it was opened here.

        What was answered here since the database was read is in it as well.
        """
        standing, seats = self._log.standing, sorted(course.game.waiting)
        kept = standing.acted == self._log.acted and standing.seconds is not None
        seconds = standing.seconds if kept else None
        window = Window(self._log.seq, seats, self._seconds(course) if seconds is None else seconds)
        window.opened = self._log.acted
        if not self._pause.is_on:
            window.go_on()
        if kept:
            window.follow(standing)
        window.take_over(self._log.answers)
        return window

    def opening(self, course: Course) -> Opening | None:
        """Return the window that opens where the game stands, None where none does."""
        if not course.game.is_secret_window:
            return None
        return Opening(self._seconds(course), runs=not self._pause.is_on)

    def _seconds(self, course: Course) -> float:
        return self._length([self._seats.chair(seat) for seat in course.game.waiting])

    async def look(self, course: Course) -> None:
        """Find the window that the game stands at as the database has it.

        Where it was over and nobody looked its time begins anew; what was answered stays.
        """
        if self.window is None and course.game.is_secret_window:
            await self._log.look()
            await self.begin_anew(course)

    async def begin_anew(self, course: Course) -> None:
        """Give a window its whole time, where the database was just read and has none for it."""
        opening, left = self.opening(course), self._log.standing.left
        if self.window is None and opening is not None and (left is None or left <= 0):
            await self._log.begin_window(opening)

    def _catch_up(self, course: Course) -> None:
        """Take over what was read anew after a fault, before the window is closed without it."""
        if self.window is not None:
            self.follow(course)

    def follow(self, course: Course) -> None:
        """Take over what other nodes have written of the window that the game stands at.

        Nobody is told of it but who has the seat of an answer.
        """
        before, window, standing = self.window, self.at(course), self._log.standing
        if window is None or standing.acted != window.opened:
            return
        window.seq = self._log.seq
        if window is before:
            window.follow(standing)
            new = window.take_over(self._log.answers)
        else:
            new = list(standing.answers)
        for answer in new:
            self._tell_kept(window, answer.seat, answer.click)
        self._close_early(course, window)

    def _length(self, chairs: Sequence[Chair]) -> float:
        return length(chairs, self._settings, self._seats.stored.terms.window_seconds)

    def hold(self) -> None:
        """Let the time of the window stand."""
        if self.window is not None:
            self.window.hold()

    def go_on(self) -> None:
        """Let the time of the window run."""
        if self.window is not None:
            self.window.go_on()

    def stay_open(self, course: Course, changed: Collection[int]) -> None:
        """Let the window outlast a change of seats: its time goes on, what was answered stays.

        A companion that came to one of them is asked as well.
        """
        if self.window is not None:
            self.window.seq = self._log.seq
            self._ask(course, self.window, changed)

    async def keep(self, course: Course, window: Window, request: Play) -> None:
        """Keep an answer aside, in place of an earlier one, and tell nobody but who gave it.

        A click that was heard before changes nothing.

        Raises:
            TableError: It is against the rules, or the window is over by now.
        """
        with refused_by_rules():
            course.game.meant(request.code, request.seat)
        await self._write(window, KeptAnswer(request.seat, request.code, request.click))
        self._tell_kept(window, request.seat, request.click)
        self._close_early(course, window)

    async def _write(self, window: Window, answer: KeptAnswer) -> None:
        """Write an answer before anybody is told that it is kept; the lock of the log is held.

        Raises:
            TableError: The window is over by now.
        """
        if window.clicks.has_heard(answer.seat, answer.click):
            return
        try:
            added = await self._log.answer(self._answers, window.opened, answer)
        except StaleLogError as error:
            raise late(self._log.seq) from error
        if not added:
            raise late(self._log.seq)  # another node has heard it
        window.keep(answer)

    def _tell_kept(self, window: Window, seat: int, click: str | None) -> None:
        kept = Kept(seq=self._log.seq, seat=seat, code=window.answers[seat], click=click)
        self._seats.tell(kept, seat)

    def _close_early(self, course: Course, window: Window) -> None:
        """Close a window once all have answered, in a team alone.

        Among rivals its end would tell how long each took: it is open for its whole time there,
        whoever answers, by hand or by a wish that hangs on what is hidden.
        """
        if course.is_team and window.is_answered and not window.thinking:
            window.shorten()

    async def _run(self, window: Window) -> None:
        """Wait until the time is up, and play what was answered; what fails is tried again."""
        while not await self._is_over(window):
            await self._pause.wait_over()
            await window.wait()
            if window.is_failing:
                await asyncio.sleep(REST_SECONDS)

    async def _is_over(self, window: Window) -> bool:
        """Close a window whose time is up; False while it is not, or could not be closed."""
        async with self._log.lock:
            if self.window is not window:
                return True
            if self._pause.is_on or window.left:
                return False
            if self._seats.watchers:
                return await self._is_closed(window)
            self.window = None  # the next who looks begins it anew
            self._drop_askers()
            return True

    async def _is_closed(self, window: Window) -> bool:
        """Close a window, with what was answered at another node meanwhile; tell whether it is."""
        for _ in range(TRIES):
            await self._try_close(window)
            if self.window is not window:
                return True
            if window.is_failing or self._pause.is_on or window.left:
                return False
        window.is_failing = True
        return False

    async def _try_close(self, window: Window) -> None:
        try:
            with stale_allowed():
                await self._close(window)
        except Exception:
            LOGGER.exception(
                "a secret window of table %s could not be closed", self._seats.stored.id
            )
            if not window.is_failing:
                self._seats.tell_failure(self._log.seq)
            window.is_failing = True

    def _ask(self, course: Course, window: Window, seats: Collection[int]) -> None:
        """Have companions answer beside the running time."""
        window.thinking = True
        asker = asyncio.create_task(self._ask_companions(course, window, seats))
        self._askers.add(asker)
        asker.add_done_callback(self._askers.discard)

    async def _ask_companions(self, course: Course, window: Window, seats: Collection[int]) -> None:
        """Keep what companions answer: at first what they would at once, then what they find."""
        if not await self._comes_to_drive(window):
            return
        players = self._companion_seats.players
        thinking = [seat for seat in window.seats if seat in seats and seat in players]
        questions = [self._companion_seats.question(course, seat) for seat in thinking]
        hurried = [replace(each, player=quick()) for each in questions if searches(each.player)]
        for question in (*hurried, *questions):
            if self.window is not window:
                return
            await self._ask_companion(question, window)
        window.thinking = len(self._askers) > 1
        self._close_early(course, window)

    async def _comes_to_drive(self, window: Window) -> bool:
        """Wait until this node drives the table; False where the window was closed before."""
        while self.window is window:
            try:
                if await self._wheel.holds():
                    return True
            except TableError as error:
                if not is_outage(error):
                    table = self._seats.stored.id
                    LOGGER.warning("the lease of table %s could not be read: %s", table, error)
            await asyncio.sleep(LOOK_SECONDS)
        return False

    async def _ask_companion(self, question: MoveQuestion, window: Window) -> None:
        """Keep a companion's answer, unless it comes too late or is none."""
        try:
            chosen = await self._companion_seats.think(question)
            await self._keep_companion(window, question.seat, chosen)
        except Exception:
            LOGGER.exception("no answer of an AI player of table %s", self._seats.stored.id)
            window.failures += 1

    async def _keep_companion(self, window: Window, seat: int, chosen: Chosen) -> None:
        if chosen.code is None:
            return
        async with self._log.lock:
            if self.window is window:
                with stale_allowed():
                    answer = KeptAnswer(seat, chosen.code, why=chosen.why)
                    await self._write(window, answer)

    def _drop_askers(self) -> None:
        """Break off what comes too late."""
        for asker in self._askers:
            asker.cancel()

    def stop(self) -> list[asyncio.Task[None]]:
        """Let go of the window and of those who are asked; return what is still to end."""
        tasks = [task for task in (self.closer, *self._askers) if task is not None]
        for task in tasks:
            task.cancel()
        return tasks
