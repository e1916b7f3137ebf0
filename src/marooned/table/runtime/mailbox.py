"""Mailbox of a table: commands one after the other, each decided, appended, evolved and sent."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from marooned.table.error_codes import TableError
from marooned.table.rules.context import Context, Decision, Limits, Refusal
from marooned.table.rules.decide import decide
from marooned.table.state.evolve import evolve, folded
from marooned.table.store.logs.appending import Directory, EntryLog, StaleVersionError

if TYPE_CHECKING:
    from marooned.table.rules.context import State
    from marooned.table.rules.effects import Steps
    from marooned.table.rules.game_commands import Command
    from marooned.table.state.log_entries import Entry
    from marooned.table.state.snapshot import TableState

TRIES = 20
"""Maximum number of times that a command is decided, if other nodes append in between."""


@dataclass(frozen=True, slots=True)
class Actor:
    """Who gives a command: the hash of a token, None for the server itself."""

    token: str | None = None


SERVER = Actor()
Deliver = Callable[["TableState", "Steps", float], None]
"""Runs the effects of entries: the state before them, each with the state after it, the time."""


@dataclass(slots=True)
class Clock:
    """The database's clock, as it was read last."""

    offset: float = 0.0
    """Seconds to add to this machine's monotonic clock."""
    is_set: bool = field(default=False)

    def set(self, now: float) -> None:
        """Take over the time of the database."""
        self.offset, self.is_set = now - time.monotonic(), True

    @property
    def now(self) -> float:
        """The time by the database, in seconds since 1970."""
        return time.monotonic() + self.offset


def unknown(table: str) -> TableError:
    """Return the error for a table that does not exist."""
    return TableError("unknown_table", f"there is no table {table!r}", value=table)


class Mailbox:
    """One table on one node.

    Every command is handled alone. Entries are written before anyone is sent anything. If another
    node appended first, its entries are folded and the command is decided again.
    """

    def __init__(
        self,
        table: str,
        log: EntryLog,
        deliver: Deliver,
        *,
        limits: Limits | None = None,
        presence: Callable[[Directory], dict[int, State]] = lambda _directory: {},
        clock: Clock | None = None,
    ) -> None:
        """Begin without a state: the first command reads the log.

        Args:
            table: The table.
            log: Where entries are appended and read.
            deliver: Runs the effects of entries, those of other nodes included.
            limits: The server's limits.
            presence: Returns the presence of people by their numbers.
            clock: The database's clock; set when the log is read first.
        """
        self._table = table
        self._log = log
        self._deliver = deliver
        self._limits = limits or Limits()
        self._presence = presence
        self._clock = clock or Clock()
        self._lock = asyncio.Lock()
        self._state: TableState | None = None
        self._directory = Directory()

    async def state(self) -> TableState:
        """Return the state as this node knows it.

        Raises:
            TableError: There is no such table, or the database does not answer.
        """
        async with self._lock:
            return await self._known()

    async def handle(self, command: Command, actor: Actor = SERVER) -> Decision | Refusal:
        """Decide a command and carry it out.

        Returns:
            The decision, which was written, or the reason for a refusal; then nothing changed.

        Raises:
            TableError: There is no such table, or the database does not answer. What was written
                is unknown then; the same command again, with its click, counts once.
        """
        async with self._lock:
            for _ in range(TRIES):
                state = await self._known()
                result = decide(state, command, self._context(actor))
                if isinstance(result, Refusal):
                    if await self._catch_up():
                        continue  # it was decided without what another node wrote
                    return result
                if not result.entries and not result.beside:
                    return result
                if await self._append(state, result):
                    return result
                await self._catch_up()
        raise TableError("stale", f"table {self._table} changes too fast; try again")

    async def catch_up(self) -> None:
        """Fold and send what other nodes have written.

        Raises:
            TableError: There is no such table, or the database does not answer.
        """
        async with self._lock:
            await self._known()
            await self._catch_up()

    async def _known(self) -> TableState:
        """Return the state, from the log if it is not in memory."""
        if self._state is None:
            if not self._clock.is_set:
                self._clock.set(await self._log.now())
            entries = await self._log.entries(self._table)
            if not entries:
                raise unknown(self._table)
            self._directory = await self._log.directory(self._table)
            self._state = await asyncio.to_thread(folded, self._table, entries)
        return self._state

    def _context(self, actor: Actor) -> Context:
        number = None if actor.token is None else self._directory.people.get(actor.token)
        return Context(
            now=self._clock.now,
            person=number,
            token=actor.token if number is None else None,
            names=self._directory.names,
            presence=self._presence(self._directory),
            limits=self._limits,
        )

    async def _append(self, state: TableState, decision: Decision) -> bool:
        """Write a decision, and send its effects; False if another node was first."""
        now = self._clock.now
        entries, beside = decision.entries, decision.beside
        try:
            await self._log.append(self._table, state.version, entries, beside, now=now)
        except StaleVersionError:
            return False
        except BaseException:
            self._state = None  # it may have been written: read the log again
            raise
        self._directory.add(beside)
        self._follow(state, entries)
        return True

    async def _catch_up(self) -> bool:
        """Fold and send entries of other nodes; False if there are none."""
        state = await self._known()
        entries = await self._log.entries(self._table, state.version)
        if entries:
            self._directory = await self._log.directory(self._table)
            self._follow(state, entries)
        return bool(entries)

    def _follow(self, before: TableState, entries: Sequence[Entry]) -> None:
        """Evolve by entries that are in the log, and send their effects."""
        steps: list[tuple[Entry, TableState]] = []
        state = before
        for entry in entries:
            state = evolve(state, entry)
            steps.append((entry, state))
        self._state = state
        self._deliver(before, steps, self._clock.now)
