"""Plays that persons ask for: each counts once, and late ones if they mean the same still."""

from marooned.errors import MaroonedError
from marooned.table.error_codes import TableError
from marooned.table.live.changes import Changes
from marooned.table.live.course import Course
from marooned.table.live.log import Log
from marooned.table.live.pace import Pace
from marooned.table.live.people.seats import check_holds
from marooned.table.live.people.watchers import Watcher
from marooned.table.live.secret_windows import Window
from marooned.table.live.window_keeper import WindowKeeper
from marooned.table.protocol.pushes import Done
from marooned.table.protocol.requests import Play

REFUSED = ("stale", "illegal")
"""What may be otherwise once it is known what other nodes wrote."""


class Plays:
    """Plays what persons choose, and answers each click by its number or by a refusal."""

    def __init__(self, log: Log, windows: WindowKeeper, changes: Changes, pace: Pace) -> None:
        self._log = log
        self._windows = windows
        self._changes = changes
        self._pace = pace

    async def play(self, watcher: Watcher, request: Play) -> None:
        """Play an action for a seat that the watcher holds; in a secret window, keep it aside.

        Raises:
            TableError: The seat is another's, the game is over, the request is late, or the
                action is against the rules; nothing has changed.
        """
        async with self._log.lock:
            await self._log.current()
            check_holds(watcher.seats, request.seat)
            seq = self._log.register.answer(request.seat, request.click)
            if seq is None:
                seq = await self._made(watcher, request)
            elif not self._log.is_told:
                # It was kept though that seemed to fail, and nobody has been told of it.
                await self._changes.look_again()
                self._pace.drive()
        if request.click is not None and seq is not None:
            watcher.tell(Done(click=request.click, seq=seq))

    async def _made(self, watcher: Watcher, request: Play) -> int | None:
        """Play or keep what is asked for; where another node was first, on what it wrote.

        None where it is kept: that is no change yet.
        """
        known = self._log.changed
        try:
            return await self._make(await self._expected(watcher, request), request)
        except TableError as error:
            if error.code not in REFUSED:
                raise
            await self._changes.caught_up()
            if request.click is None or self._log.changed == known:
                raise
            check_holds(watcher.seats, request.seat)
            return await self._make(await self._expected(watcher, request), request)

    async def _make(self, course: Course, request: Play) -> int | None:
        window = self._windows.at(course)
        if window is not None and request.seat in window.seats:
            await self._keep(course, window, request)
            return None
        await self._changes.act(course, request.seat, request.code, click=request.click)
        self._pace.drive()
        return self._log.seq

    async def _keep(self, course: Course, window: Window, request: Play) -> None:
        try:
            await self._windows.keep(course, window, request)
        except TableError as error:
            if error.code == "stale":
                await self._changes.look_again()
            raise

    async def _expected(self, watcher: Watcher, request: Play) -> Course:
        course = await self._log.current()
        if not course.ended and self._survives(course, request):
            return course
        return await self._changes.expected(watcher, request.seq)

    def _survives(self, course: Course, request: Play) -> bool:
        """Tell whether a click from before what others did can be played and means the same."""
        since = self._log.register.actions_at(request.seq)
        if request.click is None or since is None:
            return False
        try:
            return course.game.survives(request.code, request.seat, since=since)
        except MaroonedError:
            return False
