"""Timers of a table: the next moment at which its state wants something done."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from marooned.table.error_codes import TableError
from marooned.table.rules.game_commands import CloseWindow
from marooned.table.rules.timed_commands import Timer, timers
from marooned.table.store.engines.outages import is_outage

if TYPE_CHECKING:
    from marooned.table.rules.game_commands import Command
    from marooned.table.runtime.acting_table import ActingTable
    from marooned.table.state.snapshot import TableState

LOGGER = logging.getLogger(__name__)
REST_SECONDS: Final = 1.0
"""Time after which a command that failed is given again."""
EARLY: Final = "forbidden"
"""Code of a command that is given too early: alarms may ring a moment before their time."""
MOMENT: Final = 0.02
SETTLED: Final = ("stale", "ended", "closed", "no_undo", "waiting")
"""Codes of commands that are no longer wanted."""


class Timers:
    """The timers of one table: one alarm at a time, for the earliest of them."""

    def __init__(self, table: ActingTable) -> None:
        self._table = table
        self._alarm: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._due: list[Timer] = []
        self._is_failing = False

    def follow(self, state: TableState, now: float) -> None:
        """Set the alarm for a state."""
        self._due = timers(state, now)
        self._set(min((each.at for each in self._due), default=None), now)

    def _set(self, at: float | None, now: float) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if at is not None:
            delay = max(0.0, at - now)
            self._alarm = asyncio.get_running_loop().call_later(delay, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._give_due())

    async def _give_due(self) -> None:
        """Give the commands that are due; what fails is given again later."""
        now = self._table.now
        for timer in [each for each in self._due if each.at <= now]:
            if timer.command is None:
                self._table.look()
            elif not isinstance(timer.command, CloseWindow) or self._table.is_watched:
                await self._give(timer.command)
        later = [each.at for each in self._due if each.at > now]
        if self._is_failing:
            self._set(self._table.now + REST_SECONDS, self._table.now)
        elif self._alarm is None and later:
            self._set(min(later), self._table.now)

    async def _give(self, command: Command) -> None:
        try:
            await self._table.do(command)
            self._is_failing = False
        except TableError as error:
            if error.code == EARLY:
                self._set(self._table.now + MOMENT, self._table.now)
            elif error.code in SETTLED:
                self._is_failing = False
            else:
                self._note_failure(error)
        except Exception as error:  # noqa: BLE001 - it is logged, and tried again
            self._note_failure(error)

    def _note_failure(self, error: Exception) -> None:
        if not is_outage(error):
            text = "a deadline of table %s could not be kept"
            LOGGER.error(text, self._table.id, exc_info=error, extra={"table": self._table.id})
        if not self._is_failing:
            self._table.show_failure()
        self._is_failing = True

    def stop(self) -> list[asyncio.Task[None]]:
        """Ring no more; return the tasks that are still to end."""
        self._set(None, 0.0)
        if self._task is None:
            return []
        self._task.cancel()
        return [self._task]
