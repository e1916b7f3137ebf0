"""Mailbox of a table: commands one after the other, each decided, appended, evolved and sent."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, Protocol

from marooned.errors import shown
from marooned.table.error_codes import TableError
from marooned.table.rules.context import Context, Decision, NewTable, Refusal
from marooned.table.rules.decide import decide
from marooned.table.rules.game_commands import Command
from marooned.table.rules.waiting_room.room_commands import Arrange, ChangeOwnSeat, OpenRematch
from marooned.table.state import log_entries as e
from marooned.table.state.codec import read
from marooned.table.state.evolve import evolve, folded
from marooned.table.state.history import OutdatedError
from marooned.table.state.summary import due, outcome, summary
from marooned.table.store.entry_log import Change, Directory, EntryLog, StaleVersionError

if TYPE_CHECKING:
    from marooned.table.replication.hints import Hint
    from marooned.table.rules.effects import Steps
    from marooned.table.runtime.circumstances import Circumstances
    from marooned.table.runtime.database_clock import DatabaseClock
    from marooned.table.state.snapshot import TableState

TRIES: Final = 20
"""Maximum number of times that a command is decided, if other nodes append in between."""
HEAVY: Final = (Arrange, ChangeOwnSeat, OpenRematch)
"""Commands that may deal a game, which takes too long for the event loop."""
PLAIN: Final = (
    e.Played,
    e.Passed,
    e.Answered,
    e.Undone,
    e.UndoAsked,
    e.UndoAnswered,
    e.UndoLapsed,
    e.WindowRestarted,
    e.Paused,
    e.Resumed,
    e.Attended,
    e.Granted,
    e.RanOut,
    e.TakenOver,
    e.Seen,
)
"""Entries with which nothing is written beside the log."""
NOTHING: Final = Decision()
LOADING: Final = ThreadPoolExecutor(2, thread_name_prefix="loading")
"""Plays games from their logs. Other work has other threads, so that it never waits for these."""
Prepare = Callable[[], Awaitable[Command]]
"""Makes a command from what lies beside the log; called anew for each try."""
AnyCommand = Command | Prepare


class Effects(Protocol):
    """What runs the effects of entries."""

    def deliver(self, before: TableState, steps: Steps) -> None:
        """Run the effects of entries that are in the log, those of other nodes included."""


def unknown(table: str) -> TableError:
    """Return the error for a table that does not exist."""
    return TableError("unknown_table", f"there is no table {shown(table)}", value=table)


def outdated(table: str, error: OutdatedError) -> TableError:
    """Return the error for a table of rules that are not installed.

    It does not show what was met: that may be one seat's secret.
    """
    text = f"table {table} was started with other rules; open a new table"
    if error.missing_game is not None:
        game = shown(error.missing_game)
        text = f"table {table} is of the game {game}, which is not installed here"
    return TableError("outdated", text, value=table)


class Mailbox:
    """One table on one node.

    Every command is handled alone. Entries are written before anyone is sent anything. If another
    node appended first, its entries are folded and the command is decided again.
    """

    def __init__(
        self,
        table: str,
        log: EntryLog,
        clock: DatabaseClock,
        circumstances: Circumstances,
        effects: Effects,
        *,
        is_shared: bool = False,
    ) -> None:
        """Begin without a state: the first command reads the log.

        Args:
            table: The table.
            log: Where entries are appended and read.
            clock: The database's clock.
            circumstances: Circumstances of decisions.
            effects: What runs the effects of entries.
            is_shared: Whether other nodes may append to the log.
        """
        self.table = table
        self.directory = Directory()
        self.state: TableState | None = None
        """The state as this node knows it, None if it is not in memory."""
        self.loads = 0
        """Number of times that the whole log was read."""
        self._log = log
        self._clock = clock
        self._circumstances = circumstances
        self._effects = effects
        self._is_shared = is_shared
        self._is_doubtful = False
        """Whether an append failed of which it is unknown whether it was written."""
        self._lock = asyncio.Lock()

    @property
    def is_busy(self) -> bool:
        """Whether a command is being handled."""
        return self._lock.locked()

    @property
    def now(self) -> float:
        """The time by the database's clock."""
        return self._clock.now

    async def read(self) -> TableState:
        """Return the state, with what other nodes have appended.

        Raises:
            TableError: `unknown_table`, `outdated`, or `storage`: the database does not answer.
        """
        async with self._lock:
            return await self._current()

    async def visit(self, work: Callable[[TableState], None]) -> None:
        """Do something with the state before any other command.

        Raises:
            TableError: As for `read`.
        """
        async with self._lock:
            work(await self._current())

    async def handle(
        self, command: AnyCommand, token: str | None = None, address: str = ""
    ) -> Decision | Refusal:
        """Decide a command and carry it out.

        Args:
            command: The command, or what makes it.
            token: Hash of the token of the person who gives it; None for the server itself.
            address: Where it comes from, for rate limits.

        Returns:
            The decision, which was written, or the reason for a refusal; then nothing changed.

        Raises:
            TableError: `unknown_table`, `outdated`, `too_fast`, or `storage`. After `storage` it is
                unknown what was written; the same command again, with its click, counts once.
        """
        async with self._lock:
            is_counted = False
            for _ in range(TRIES):
                state = await self._known()
                made = command if isinstance(command, Command) else await command()
                result = await self._decided(state, made, token)
                if isinstance(result, Refusal) or result == NOTHING:
                    if self._is_shared and await self._catch_up():
                        continue  # it was decided without what another node wrote
                    return result
                if result.revision is None and not is_counted:
                    self._circumstances.admit(made, token, address)
                    is_counted = True
                if not result.entries and not result.beside:
                    return result
                if await self._append(state, result):
                    return result
                await self._catch_up()
        raise TableError("stale", f"table {self.table} changes too fast; try again")

    async def follow(self, hints: Sequence[Hint] = ()) -> None:
        """Fold and send what other nodes have written.

        Args:
            hints: What they sent about it. The log is read if these are not the next entries, or
                if something was written beside the log.

        Raises:
            TableError: As for `read`.
        """
        async with self._lock:
            await self._known()
            if not hints or not all(self._fold(hint) for hint in hints):
                await self._catch_up()

    def _fold(self, hint: Hint) -> bool:
        """Fold and send the entries of a hint; False if the log must be read."""
        state = self.state
        if state is None or state.version >= hint.version:
            return state is not None
        if not hint.rows or state.version != hint.version - len(hint.rows):
            return False
        with outdated_log(self.table):
            entries = [read(kind, body) for kind, body in hint.rows]
            if not all(isinstance(entry, PLAIN) for entry in entries):
                return False
            steps = evolved(state, entries)
        self._send(state, steps)
        return True

    async def read_directory(self) -> None:
        """Read again what lies beside the log.

        Raises:
            TableError: `storage`: the database does not answer.
        """
        async with self._lock:
            self.directory = await self._log.directory(self.table)

    def rest(self) -> None:
        """Drop the state from memory, unless a command is being handled."""
        if not self._lock.locked():
            self.state = None

    def context(self, token: str | None) -> Context:
        """Return the circumstances of a decision of a person."""
        return self._circumstances.context(self.directory, token)

    async def _current(self) -> TableState:
        state = await self._known()
        if self._is_shared:
            await self._catch_up()
        return self.state or state

    async def _known(self) -> TableState:
        """Return the state, from the log if it is not in memory."""
        if self.state is None:
            await self._load()
        elif self._is_doubtful:
            await self._log.settle()
            if await self._catch_up() and self.state is not None:
                self._log.tell_others(self.table, self.state.version)
        if self.state is None:
            raise unknown(self.table)
        return self.state

    async def _load(self) -> None:
        if not self._clock.is_set:
            await self._clock.read(self._log)
        with outdated_log(self.table):
            entries = await self._log.entries(self.table)
            if not entries:
                raise unknown(self.table)
            self.directory = await self._log.directory(self.table)
            loop = asyncio.get_running_loop()
            state = await loop.run_in_executor(LOADING, folded, self.table, entries)
            if state.ended is not None:
                check_outcome(state, await self._log.outcome(self.table))
            self.state = state
        self._is_doubtful = False
        self.loads += 1

    async def _decided(
        self, state: TableState, command: Command, token: str | None
    ) -> Decision | Refusal:
        context = self.context(token)
        if isinstance(command, HEAVY):
            return await asyncio.to_thread(decide, state, command, context)
        return decide(state, command, context)

    async def _append(self, before: TableState, decision: Decision) -> bool:
        """Write a decision, and send its effects; False if another node was first."""
        steps = evolved(before, decision.entries)
        after = steps[-1][1] if steps else before
        opens = None if decision.opens is None else opening(decision.opens)
        change = Change(decision.entries, decision.beside, summary(after), due(after), opens)
        try:
            await self._log.append(self.table, before.version, change, now=self._clock.now)
        except StaleVersionError:
            return False
        except BaseException:
            self._is_doubtful = True  # it may have been written
            raise
        self.directory.add(decision.beside)
        self._send(before, steps)
        return True

    async def _catch_up(self) -> bool:
        """Fold and send entries of other nodes; False if there are none."""
        state = self.state
        if state is None:
            await self._load()
            return True
        with outdated_log(self.table):
            entries = await self._log.news(self.table, state.version)
            if entries is None:
                self.state = None
                raise unknown(self.table)
            if not all(isinstance(entry, PLAIN) for entry in entries):
                self.directory = await self._log.directory(self.table)
            steps = evolved(state, entries)
        self._is_doubtful = False
        if not steps:
            return False
        self._send(state, steps)
        return True

    def _send(self, before: TableState, steps: Steps) -> None:
        self.state = steps[-1][1] if steps else before
        self._effects.deliver(before, steps)


def evolved(before: TableState, entries: Sequence[e.Entry]) -> Steps:
    """Return entries, each with the state right after it."""
    steps: list[tuple[e.Entry, TableState]] = []
    state = before
    for entry in entries:
        state = evolve(state, entry)
        steps.append((entry, state))
    return steps


def check_outcome(state: TableState, stored: Mapping[str, Any] | None) -> None:
    """Refuse a finished game that the installed rules end in another way than it ended then.

    Raises:
        OutdatedError: The outcome differs, apart from its wording.
    """
    here = outcome(state) or {}
    if any(here.get(name) != value for name, value in (stored or {}).items() if name != "text"):
        raise OutdatedError("the game ends in another way by these rules")


def opening(table: NewTable) -> tuple[str, Change]:
    """Return the id of a new table, and the change that opens it."""
    state = folded(table.id, table.entries)
    return table.id, Change(table.entries, table.beside, summary(state), due(state))


@contextmanager
def outdated_log(table: str) -> Iterator[None]:
    """Turn `OutdatedError` into the error for clients.

    Raises:
        TableError: `outdated`.
    """
    try:
        yield
    except OutdatedError as error:
        raise outdated(table, error) from error
