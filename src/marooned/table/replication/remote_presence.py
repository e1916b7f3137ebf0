"""Attendees: who looks at which tables by other nodes, whatever has told of it.

Redis tells at once. Of nodes that it does not tell of, what counts is the roll that each keeps in
the database: so nobody is gone for this node alone, and whoever is gone is so for all.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import TYPE_CHECKING, Final

from marooned.table.error_codes import TableError
from marooned.table.replication.remote_connection import Seen
from marooned.table.store.node_rolls import Attendant, Rolls

if TYPE_CHECKING:
    from marooned.table.replication.presence_broadcasts import Sightings

LOGGER = logging.getLogger(__name__)
TICK: Final = 2.0
"""Seconds between two looks where the database alone tells."""
SELDOM: Final = 10
"""So many ticks pass before a node gives a sign of life, and looks where Redis tells, too."""
CLEANING: Final = 30
"""So many rounds pass before the rolls of nodes that are gone are looked for."""


class Attendees:
    """Tells the other nodes who looks at tables here, and knows who does there."""

    def __init__(self, rolls: Rolls, node: str, sightings: Sightings | None = None) -> None:
        """Begin with nobody.

        Args:
            rolls: What each node keeps for the others.
            node: The name of the node, which no other one has.
            sightings: What Redis tells, where there is one.
        """
        self.follow: Callable[[str], None] = lambda _table: None
        """Is called with each table at which others may be seen than before."""
        self.wanted: Callable[[], Collection[str]] = tuple
        """Gives the tables of which this node wants to know."""
        self._rolls = rolls
        self._node = node
        self._sightings = sightings
        self._own: dict[str, dict[str, Attendant]] = {}
        self._written: set[Attendant] | None = None
        self._kept: dict[str, dict[str, list[Seen]]] = {}
        """By table and node, what the others' rolls say."""
        self._told: dict[str, list[Seen]] = {}
        """What each table was told last, where that is anybody: `of` changes by time alone, too."""
        self._rounds = 0
        self._order = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        if sightings is not None:
            sightings.follow = self._tell_table
            sightings.follow_nodes = self._compare

    def begin(self) -> None:
        """Keep a roll from now on, and look at those of the others."""
        self._task = asyncio.create_task(self._keep())

    async def close(self) -> None:
        """Have nobody look by this node any more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            await _tried(self._rolls.drop(self._node))

    def tell(self, table: str, lines: Sequence[Seen]) -> None:
        """Tell the other nodes who looks at a table by this one."""
        if self._sightings is not None:
            self._sightings.tell(table, lines)
        self._own[table] = attendants(table, lines)
        if not self._own[table]:
            del self._own[table]

    def of(self, table: str) -> list[Seen]:
        """Return who looks at a table by other nodes."""
        told = [] if self._sightings is None else self._sightings.of(table)
        rolls = self._kept.get(table, {}).items()
        return told + [line for node, roll in rolls if not self._hears(node) for line in roll]

    def hand_out(self, table: str) -> list[Seen]:
        """Return who looks at a table by other nodes, of which it is told with that."""
        self._told[table] = lines = self.of(table)
        if not lines:
            del self._told[table]
        return lines

    def watched(self) -> set[str]:
        """Return the tables that somebody looks at by another node, as far as that is known."""
        told = set() if self._sightings is None else self._sightings.watched()
        return told | set(self._kept)

    async def look(self, tables: Collection[str]) -> None:
        """Read who looks at some tables by other nodes, as the database has it now; tell them."""
        found = await self._rolls.of_others(self._node, tables)
        kept: dict[str, dict[str, list[Seen]]] = {table: {} for table in tables}
        for node, roll in found.items():
            for each in roll:
                line = Seen(each.token, each.hidden, each.called)
                kept[each.table].setdefault(node, []).append(line)
        for table, rolls in kept.items():
            self._note(table, rolls)
        self._compare()

    async def go_round(self, *, lives: bool = True) -> None:
        """Write who looks here, and read who does elsewhere.

        A sign of life is given with what is written, and where nothing is, if it is time for one.
        """
        async with self._order:
            await self._write(lives=lives)
            wanted = set(self.wanted())
            for table in set(self._kept) - wanted:
                del self._kept[table]
            await self.look(wanted)
            self._rounds += 1
            if self._rounds % CLEANING == 0:
                await self._rolls.forget_old()

    async def _write(self, *, lives: bool) -> None:
        """Write what has changed since; all of it where nobody knows what was written."""
        now = {each for there in self._own.values() for each in there.values()}
        if now == self._written and not lives:
            return
        before, self._written = self._written, None
        await self._rolls.write(self._node, before, now)
        self._written = now

    async def _keep(self) -> None:
        ticks = 0
        while True:
            lives = ticks % SELDOM == 0
            if lives or not self._is_told:
                await _tried(self.go_round(lives=lives))
            await asyncio.sleep(TICK)
            ticks += 1

    @property
    def _is_told(self) -> bool:
        """Whether Redis tells all of it now."""
        return self._sightings is not None and self._sightings.are_told

    def _hears(self, node: str) -> bool:
        """Tell whether Redis tells of a node, and sooner than its roll does."""
        return self._sightings is not None and self._sightings.hears(node)

    def _note(self, table: str, rolls: dict[str, list[Seen]]) -> None:
        self._kept[table] = rolls
        if not rolls:
            del self._kept[table]

    def _compare(self) -> None:
        """Tell each table that was told of others than there are now."""
        for table in {*self._told, *self.watched()}:
            self._tell_table(table)

    def _tell_table(self, table: str) -> None:
        """Tell a table who looks at it by other nodes, where it was told of others before."""
        if self.of(table) != self._told.get(table, []):
            self.hand_out(table)
            self.follow(table)


def attendants(table: str, lines: Sequence[Seen]) -> dict[str, Attendant]:
    """Return who looks at a table, each once: hidden where all their pages are."""
    found: dict[str, Attendant] = {}
    for line in lines:
        if line.holder is not None:
            before = found.get(line.holder)
            hidden = line.hidden and (before is None or before.hidden)
            found[line.holder] = Attendant(table, line.holder, hidden, line.called)
    return found


async def _tried(work: Awaitable[None]) -> None:
    """Do what is done again soon if the database does not answer now."""
    try:
        await work
    except TableError:
        pass
    except Exception:
        LOGGER.exception("presence on other nodes could not be saved or read; continuing")
