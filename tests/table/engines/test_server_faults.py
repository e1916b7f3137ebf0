"""Faults of a database at a server: told at the start and at the table; then it goes on."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import create_engine, select, text

from marooned.table.error_codes import TableError
from marooned.table.server_address import ServerAddress
from marooned.table.start import lock_database
from marooned.table.state.log_entries import Entry
from marooned.table.store.engines import postgresql as postgresql_engine
from marooned.table.store.engines.server_faults import AWAY, REFUSED, server_sentence, server_words
from marooned.table.store.inspection import trouble_of
from marooned.table.store.schema import TABLES
from marooned.table.store.tables import Store
from tests.table.store.changes import NOW, OPENED, PLAYED, TABLE, add, change

if TYPE_CHECKING:
    from sqlalchemy import TextClause

    from tests.servers.postgresql import PostgreSQL


HELD = select(TABLES.c.id).where(TABLES.c.id == TABLE).with_for_update(key_share=True)
"""Locks a table's row until the transaction ends."""


async def play(store: Store) -> None:
    """Append an action to a table that was just opened."""
    await store.log.append(TABLE, 1, change(PLAYED), now=NOW)


def laid(url: str, *statements: str) -> ServerAddress:
    """Run some statements in a database."""
    with create_engine(url).begin() as connection:
        for each in statements:
            connection.execute(text(each))
    return ServerAddress(url)


FOREIGN = ("CREATE TABLE photos (name TEXT)",)
NEWER = (
    "CREATE TABLE log (seq INTEGER)",
    "CREATE TABLE alembic_version (version_num TEXT)",
    "INSERT INTO alembic_version VALUES ('9999')",
)


@pytest.mark.parametrize(("there", "word"), [(FOREIGN, "other data"), (NEWER, "9999")])
def test_a_database_of_something_else_is_told(
    database_url: str, there: tuple[str, ...], word: str
) -> None:
    """Data of another program, or of a newer version, are recognized and left alone."""
    assert word in str(trouble_of(laid(database_url, *there)))


def test_an_empty_database_may_become_one(database_url: str) -> None:
    """An empty database can be used, by many nodes: none locks it."""
    assert trouble_of(ServerAddress(database_url)) is None
    assert lock_database(ServerAddress(database_url)) is None


def test_who_is_not_let_in_is_told(
    postgresql: PostgreSQL, database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong password, a wrong name and a server that is away each end the start in one line."""
    secret = postgresql.password
    wrong = {
        database_url.replace(
            secret, "wrong"
        ): "refused the login of this node (password authentication failed",
        f"{database_url}_gone": "does not exist",
        database_url.replace(f":{postgresql.port}/", ":1/"): "does not answer",
    }
    for url, word in wrong.items():
        with pytest.raises(SystemExit):
            lock_database(ServerAddress(url))
        told = capsys.readouterr().err
        assert (word in told, secret in told, told.count("\n")) == (True, False, 1)


def test_of_several_addresses_the_one_that_spoke_is_told() -> None:
    """What the server said counts, wherever it stands among lines of those that were silent."""
    lines = 'all failed:\n- "::1": Connection refused\n- "127.0.0.1": FATAL:  no role "eve"'
    assert server_words(OSError(lines)) == 'no role "eve"'
    assert server_sentence(OSError(lines)) == REFUSED
    assert server_sentence(OSError("nobody listens")) == AWAY


def test_a_store_goes_on_once_its_server_is_back(postgresql: PostgreSQL, database_url: str) -> None:
    """While the server is stopped writes are refused; afterwards they are saved."""

    async def run() -> list[Entry]:
        store = Store(ServerAddress(database_url))
        await store.open()
        await add(store)
        with postgresql.stopped():
            with pytest.raises(TableError, match="saving failed"):
                await play(store)
            with pytest.raises(TableError, match="does not answer"):
                await store.index.table(TABLE)
        await play(store)
        found = await store.log.entries(TABLE)
        await store.close()
        return found

    assert asyncio.run(run()) == [OPENED, PLAYED]


def test_that_all_lines_are_in_use_is_told(
    monkeypatch: pytest.MonkeyPatch, database_url: str
) -> None:
    """A request without a connection in time is refused, and a later one is served."""
    monkeypatch.setattr(postgresql_engine, "CONNECTIONS", 1)
    monkeypatch.setattr(postgresql_engine, "SECONDS_FOR_A_LINE", 0.1)

    async def run() -> None:
        store = Store(ServerAddress(database_url))
        await store.open()
        async with store.engine.connect(), store.engine.connect():
            with pytest.raises(TableError, match="all connections to the database are in use"):
                await store.index.table(TABLE)
        assert await store.index.table(TABLE) is None
        await store.close()

    asyncio.run(run())


def test_what_no_database_holds_is_refused(database_url: str) -> None:
    """A name that no server takes is malformed; nothing else is at fault."""

    async def run() -> None:
        store = Store(ServerAddress(database_url))
        await store.open()
        with pytest.raises(TableError) as refused:
            await store.index.table("k\x003")
        assert refused.value.code == "malformed"
        await store.close()

    asyncio.run(run())


def test_nodes_that_start_at_once_migrate_once(database_url: str) -> None:
    """Each finds the newest form, also if another node created it."""

    async def run() -> None:
        stores = [Store(ServerAddress(database_url)) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        await add(stores[0])
        assert await stores[3].log.entries(TABLE) == [OPENED]
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_a_line_that_was_cut_at_rest_costs_no_write(
    postgresql: PostgreSQL, database_url: str
) -> None:
    """Once the server is back an action is kept at once, though all lines were cut meanwhile."""

    async def run() -> list[Entry]:
        store = Store(ServerAddress(database_url))
        await store.open()
        await add(store)
        with postgresql.stopped():
            pass
        await play(store)
        found = await store.log.entries(TABLE)
        await store.close()
        return found

    assert asyncio.run(run()) == [OPENED, PLAYED]


def test_lines_that_were_cut_at_rest_refuse_no_one(
    postgresql: PostgreSQL, database_url: str
) -> None:
    """Once the server is back a table is opened and read at once, by all connections."""

    async def run() -> None:
        store = Store(ServerAddress(database_url))
        await store.open()
        async with store.engine.connect(), store.reader.connect():
            pass
        with postgresql.stopped():
            pass
        await add(store)
        assert await store.log.version(TABLE) == 1
        await store.close()

    asyncio.run(run())


WAITING = "FROM pg_stat_activity WHERE query LIKE 'WITH changed%' AND pid <> pg_backend_pid()"
ENDED = text(f"SELECT pg_terminate_backend(pid) {WAITING}")
CANCELLED = text(f"SELECT pg_cancel_backend(pid) {WAITING}")


async def struck(url: str, blow: TextClause) -> tuple[str, list[Entry]]:
    """Cancel an action that waits for its row; return the error, and the log."""
    store = Store(ServerAddress(url))
    await store.open()
    await add(store)
    async with store.engine.begin() as holder:
        await holder.execute(HELD)
        write = play(store)
        waiting = asyncio.create_task(write)
        while not waiting.done():
            async with store.reader.connect() as connection:
                await connection.execute(blow)
            await asyncio.sleep(0.05)
    with pytest.raises(TableError) as told:
        await waiting
    found = await store.log.entries(TABLE)
    await store.close()
    return str(told.value), found


def test_a_line_lost_over_an_action_leaves_doubt(database_url: str) -> None:
    """If the connection ends while an action waits for its row, it may have been saved."""
    told, _ = asyncio.run(struck(database_url, ENDED))
    assert "check the table when the database is back" in told


def test_an_action_that_was_cancelled_is_surely_not_kept(database_url: str) -> None:
    """The connection goes on, so that there is no doubt."""
    told, kept = asyncio.run(struck(database_url, CANCELLED))
    assert ("cancelled the statement" in told, kept) == (True, [OPENED])
