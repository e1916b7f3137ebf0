"""Tables of databases of the former form, as they are read after an upgrade."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from marooned.table.server_address import Place
from marooned.table.state import log_entries as e
from marooned.table.state.evolve import folded
from marooned.table.state.snapshot import Running, TableState
from marooned.table.store.entry_log import Directory
from marooned.table.store.table_index import Listed
from marooned.table.store.tables import Store
from tests.table.store.changes import using
from tests.table.store.former import lay

Rows = Mapping[Any, Sequence[Mapping[str, Any]]]


class Read:
    """A converted table: its log, state, index row, and what lies beside the log."""

    def __init__(self, log: list[e.Entry], listed: Listed, directory: Directory) -> None:
        self.log = log
        self.listed = listed
        self.directory = directory

    @property
    def state(self) -> TableState:
        return folded("k3", self.log)

    @property
    def running(self) -> Running:
        found = self.state.running
        assert found is not None
        return found

    def name(self, number: int | None) -> str | None:
        return None if number is None else self.directory.names[number]

    def lines(self) -> list[str]:
        """Return the names in the log's sentences."""
        noted = [note.entry for note in self.running.notes]
        return [str(self.name(name)) for each in noted for name in each.names]


def converted(place: Place, *tables: Rows) -> Read:
    """Return a table after an upgrade of its database."""
    lay(place, *tables)

    async def use(store: Store) -> Read:
        listed = await store.index.table("k3")
        assert listed is not None
        log, directory = await store.log.entries("k3"), await store.log.directory("k3")
        assert listed.version == len(log) == await store.log.version("k3")
        assert directory.names == listed.directory.names
        return Read(log, listed, directory)

    return using(place, use)
