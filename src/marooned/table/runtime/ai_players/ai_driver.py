"""AI driver of a table: asks workers for the choices that the state wants, and carries them out.

The choices are compared with those that are being computed after each change: what is no longer
wanted is cancelled.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from marooned.table.ai.jobs import searches
from marooned.table.ai.queries import MoveQuery, moment_of
from marooned.table.ai.workers import AiPlayerError, Chosen
from marooned.table.error_codes import TableError
from marooned.table.rules.ai_requests import AiRequest, ai_requests, waits
from marooned.table.rules.game_commands import ActForSeat, AnswerForSeat, CloseWindow
from marooned.table.runtime.ai_players.pacing import Pacing, quick_player
from marooned.table.store.engines.outages import is_outage

if TYPE_CHECKING:
    from marooned.table.runtime.acting_table import ActingTable
    from marooned.table.runtime.ai_players.ai_status import AiStatus
    from marooned.table.runtime.ai_players.lease import Lease
    from marooned.table.runtime.services import Services
    from marooned.table.state.snapshot import TableState

LOGGER = logging.getLogger(__name__)
FIRST_REST: Final = 5.0
LONGEST_REST: Final = 60.0
VOID: Final = ("stale", "ended", "closed", "forbidden")
"""Codes of choices that are no longer wanted: another node has changed the table."""
LEASE_REST: Final = 1.0
"""Seconds after which a node without the lease asks for it again."""


def rests() -> Iterator[float]:
    """Give the seconds after which what failed is tried again."""
    rest = FIRST_REST
    while True:
        yield rest
        rest = min(LONGEST_REST, 2 * rest)


class AiDriver:
    """The AI players of one table on one node."""

    def __init__(
        self,
        table: ActingTable,
        services: Services,
        status: AiStatus,
        lease: Lease,
    ) -> None:
        """Begin without a choice.

        Args:
            table: The table.
            services: The workers, and settings of the node.
            status: Status of the AI players, for clients.
            lease: Whose holder has AI players act.
        """
        self._table = table
        settings = services.settings
        self._pool = services.pool
        self._pacing = Pacing(settings.pace, settings.searching_seconds)
        self._status = status
        self._lease = lease
        self._threads = settings.threads
        self._tasks: dict[AiRequest, asyncio.Task[None]] = {}
        self._resting: set[AiRequest] = set()
        self._answered: set[AiRequest] = set()
        """The secret answers that were computed for the open window."""
        self._others: set[asyncio.Task[None]] = set()
        self._may_act = asyncio.Event()
        self._state: TableState | None = None

    def follow(self, state: TableState, now: float) -> None:
        """Start and cancel choices, so that they are those that a state wants."""
        self._state = state
        self._note_waits(state)
        wanted = [each for each in ai_requests(state, now) if self._is_wanted(each)]
        for request, task in list(self._tasks.items()):
            if request not in wanted and not _is_current(task):
                task.cancel()
                self._forget(request)
                self._keep(task)
                self._status.failed = None
        self._answered.intersection_update(wanted)
        for request in wanted:
            if request not in self._tasks and request not in self._answered:
                self._start(request)
        self._close_early(state)

    def _note_waits(self, state: TableState) -> None:
        if waits(state):
            self._may_act.clear()
        else:
            self._may_act.set()

    def _is_wanted(self, request: AiRequest) -> bool:
        """Return True unless no one looks; persons who are late are acted for even then."""
        return request.is_late or self._table.is_watched

    def _start(self, request: AiRequest) -> None:
        work = self._answer(request) if request.is_secret else self._act(request)
        task = asyncio.create_task(work)
        self._tasks[request] = task
        task.add_done_callback(lambda done: self._note_end(request, done))

    def _note_end(self, request: AiRequest, task: asyncio.Task[None]) -> None:
        if self._tasks.get(request) is task:
            self._forget(request)
            if request.is_secret and not task.cancelled() and self._state is not None:
                self._close_early(self._state)

    def _forget(self, request: AiRequest) -> None:
        self._tasks.pop(request, None)
        self._resting.discard(request)

    # --- choices in turn

    async def _act(self, request: AiRequest) -> None:
        """Choose and act; what fails is tried again, less often each time."""
        for rest in rests():
            try:
                await self._choose(request)
            except Exception as error:
                if not is_outage(error):
                    text = "the AI players of table %s have stopped"
                    LOGGER.exception(text, self._table.id, extra={"table": self._table.id})
                self._note_failure(request)
            else:
                return
            self._resting.add(request)
            await asyncio.sleep(rest)
            self._resting.discard(request)

    async def _choose(self, request: AiRequest) -> None:
        if not request.is_late:
            await self._may_act.wait()
            await self._await_lease()
        begun, is_team = time.monotonic(), _is_team(self._current())
        chosen = await self._think(request, self._pacing.most_seconds(request, is_team=is_team))
        await self._pacing.wait(request, chosen, begun, is_team=is_team)
        await self._may_act.wait()
        command = ActForSeat(request.revision, request.seat, chosen.code, chosen.why)
        try:
            await self._table.do(command)
        except TableError as error:
            if error.code == "ai_player":
                raise AiPlayerError(str(error)) from error
            if error.code not in VOID:
                raise
        self._status.failed = None

    async def _think(self, request: AiRequest, seconds: float | None = None) -> Chosen:
        """Return the choice of a worker; a worker without a heartbeat is reported as silent."""
        try:
            return await self._pool.choose(
                self._question(request), lambda: self._note_silence(request), seconds
            )
        finally:
            self._status.silent = None

    def _question(self, request: AiRequest) -> MoveQuery:
        state = self._current()
        moment = moment_of(state, self._table.directory().token_of(state.host))
        threads = 1 if request.is_late else self._threads
        return MoveQuery(moment, request.player, request.seat, threads, request.mates)

    def _current(self) -> TableState:
        if self._state is None:
            raise RuntimeError("the driver follows no state")
        return self._state

    def _note_silence(self, request: AiRequest) -> None:
        """Send all that a worker does not answer, once."""
        if request.is_secret or request.is_late or self._status.silent == request.seat:
            return
        if request in self._tasks:
            self._status.silent = request.seat
            self._table.show_status()

    def _note_failure(self, request: AiRequest) -> None:
        """Send all once that no worker could compute."""
        if request.is_late or self._status.failed == request.seat:
            return
        self._status.failed = request.seat
        self._table.show_status()
        self._table.show_failure()

    # --- secret windows

    async def _answer(self, request: AiRequest) -> None:
        """Answer in a secret window: what needs no search at once, then what a search finds."""
        await self._await_lease()
        hurried = [replace(request, player=quick_player())] if searches(request.player) else []
        for asked in (*hurried, request):
            try:
                chosen = await self._think(asked)
                if asked is request:
                    self._answered.add(request)
                if chosen.code is not None:
                    await self._do_answer(request, chosen)
            except Exception as error:
                if not is_outage(error):
                    text = "no answer of an AI player of table %s"
                    LOGGER.exception(text, self._table.id, extra={"table": self._table.id})
                self._status.window_failures += 1
        self._answered.add(request)

    async def _do_answer(self, request: AiRequest, chosen: Chosen) -> None:
        """Keep an answer, unless the window has closed or a person has the seat again."""
        code = 0 if chosen.code is None else chosen.code
        command = AnswerForSeat(request.revision, request.seat, code, chosen.why)
        try:
            await self._table.do(command)
        except TableError as error:
            if error.code not in VOID:
                raise

    async def _await_lease(self) -> None:
        while True:
            try:
                if await self._lease.holds():
                    return
            except TableError as error:
                if not is_outage(error):
                    text = "the lease of table %s could not be read: %s"
                    LOGGER.warning(text, self._table.id, error, extra={"table": self._table.id})
            await asyncio.sleep(LEASE_REST / 2)

    def _close_early(self, state: TableState) -> None:
        """Close a window of a team once all have answered, and no AI player computes."""
        window = None if state.running is None else state.running.window
        if window is None or not _is_team(state) or not window.is_answered or waits(state):
            return
        computing = any(each.is_secret and each not in self._answered for each in self._tasks)
        if not computing and self._table.is_watched:
            self._do(self._close(window.opened))

    async def _close(self, opened: int) -> None:
        try:
            await self._table.do(CloseWindow(opened, is_early=True))
        except TableError:
            return  # it is closed, or will be when its time is over

    def _do(self, work: Coroutine[None, None, None]) -> None:
        self._keep(asyncio.create_task(work))

    def _keep(self, task: asyncio.Task[None]) -> None:
        """Note a task until it ends, so that `stop` can wait for it."""
        self._others.add(task)
        task.add_done_callback(self._others.discard)

    def rest(self) -> None:
        """Drop the state from memory, unless a choice is under way."""
        if not self._tasks:
            self._state = None

    def stop(self) -> list[asyncio.Task[None]]:
        """Cancel everything; return the tasks that are still to end."""
        tasks = [*self._tasks.values(), *self._others]
        for task in tasks:
            task.cancel()
        return tasks


def _is_current(task: asyncio.Task[None]) -> bool:
    """Return True for the task that runs now: its own choice has led here."""
    try:
        return asyncio.current_task() is task
    except RuntimeError:
        return False


def _is_team(state: TableState) -> bool:
    return state.running is not None and state.running.history.definition.cooperative
