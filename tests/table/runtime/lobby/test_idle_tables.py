"""Tables in memory: they are dropped when no one looks, and found again as they were."""

import asyncio
import gc
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.http.sockets import attend
from marooned.table.protocol.requests import Play
from marooned.table.rules.waiting_room.room_commands import OpenTable, PersonPlace
from marooned.table.runtime.clients.subscribers import Subscriber
from marooned.table.runtime.live_table import LiveTable
from marooned.table.runtime.lobby import Lobby
from marooned.table.runtime.services import Services
from marooned.table.settings import Settings
from marooned.table.state.snapshot import TableState
from marooned.table.store.tables import Store
from tests.table.browsers import ADA, BEN, Browser, serving
from tests.table.rivals import Company

HOLDER = "hash of a token"
WISH = OpenTable(
    game="island",
    places=(PersonPlace("Ada"), PersonPlace("Ben")),
    seed=7,
    options={"first": "0"},
)
Work = Callable[[Lobby, LiveTable], Awaitable[None]]


@asynccontextmanager
async def forgetful(folder: Path, **settings: Any) -> AsyncIterator[Lobby]:
    """Open a lobby that drops tables as soon as no one looks at them."""
    database = folder / "tables.sqlite3"
    how: dict[str, Any] = {"idle_seconds": 0, "resting_seconds": 0} | settings
    store = Store(database)
    await store.open()
    pool: Any = Company({})
    lobby = Lobby(Services(Settings(database=database, **how), store, pool))
    yield lobby
    await lobby.close()
    await store.close()


def at_a_table(folder: Path, work: Work, **settings: Any) -> None:
    """Do something with a new table of a forgetful lobby."""

    async def all_of_it() -> None:
        async with forgetful(folder, **settings) as lobby:
            await work(lobby, await lobby.find(await lobby.open(WISH, HOLDER)))

    asyncio.run(all_of_it())


async def joined(table: LiveTable) -> Subscriber:
    subscriber = Subscriber(HOLDER)
    await table.visits.join(subscriber)
    return subscriber


async def play_first(table: LiveTable, subscriber: Subscriber) -> None:
    state = await table.running()
    assert state.running is not None
    code = state.running.history.game.legal_codes(0)[0]
    await table.requests.hear(subscriber, Play(type="play", seq=state.revision, seat=0, code=code))


def test_an_idle_table_is_dropped_and_found_again(tmp_path: Path) -> None:
    """A table that no one looks at leaves the memory, and comes back as it was."""

    async def drop(lobby: Lobby, table: LiveTable) -> None:
        subscriber = await joined(table)
        await play_first(table, subscriber)
        table.visits.leave(subscriber)
        before = await table.state()
        await lobby.drop_idle()
        assert lobby.count == 0
        again = await lobby.find(table.id)
        assert again is not table
        assert await again.state() == before
        assert again.has_part(HOLDER)

    at_a_table(tmp_path, drop)


def test_a_table_somebody_looks_at_stays(tmp_path: Path) -> None:
    """A table is not dropped while a browser looks at it."""

    async def stay(lobby: Lobby, table: LiveTable) -> None:
        await joined(table)
        await lobby.drop_idle()
        assert await lobby.find(table.id) is table

    at_a_table(tmp_path, stay)


def test_a_game_nobody_looks_at_is_played_again(tmp_path: Path) -> None:
    """A game leaves the memory before its table does, and is the same later."""

    async def rest(lobby: Lobby, table: LiveTable) -> None:
        subscriber = await joined(table)
        await play_first(table, subscriber)
        table.visits.leave(subscriber)
        before = await table.state()
        lobby.rest()
        assert table.mailbox.state is None
        assert await table.state() == before

    at_a_table(tmp_path, rest)


def test_a_game_at_rest_is_nowhere_in_memory(tmp_path: Path) -> None:
    """No part of the table keeps the state of a game that rests."""

    async def rest(lobby: Lobby, table: LiveTable) -> None:
        subscriber = await joined(table)
        await play_first(table, subscriber)
        table.visits.leave(subscriber)
        lobby.rest()
        kept = [each for each in gc.get_objects() if type(each) is TableState]
        assert [each for each in kept if each.id == table.id] == []

    at_a_table(tmp_path, rest)


def test_a_game_somebody_looks_at_does_not_rest(tmp_path: Path) -> None:
    """While a browser looks at a table its game stays where it is."""

    async def stay(lobby: Lobby, table: LiveTable) -> None:
        await joined(table)
        lobby.rest()
        assert table.mailbox.state is not None

    at_a_table(tmp_path, stay)


def test_a_table_that_was_just_found_stays(tmp_path: Path) -> None:
    """Nothing is dropped between being found and being looked at."""

    async def stay(lobby: Lobby, table: LiveTable) -> None:
        lobby._used[table.id] -= 120
        assert await lobby.find(table.id) is table
        await lobby.drop_idle()
        assert await lobby.find(table.id) is table

    at_a_table(tmp_path, stay, idle_seconds=60)


def test_a_table_at_work_stays(tmp_path: Path) -> None:
    """A table is not dropped while a command is handled there."""

    async def stay(lobby: Lobby, table: LiveTable) -> None:
        async with table.mailbox._lock:
            await lobby.drop_idle()
            lobby.rest()
        assert await lobby.find(table.id) is table

    at_a_table(tmp_path, stay)


def test_who_cannot_be_shown_a_table_is_not_there(tmp_path: Path) -> None:
    """A browser whose joining fails half way does not look on for ever."""

    def fail(*_given: object, **_more: object) -> None:
        raise OSError("nothing is told")

    async def join(_lobby: Lobby, table: LiveTable) -> None:
        await table.state()
        table._parts.people_news.send = fail  # type: ignore[method-assign]
        socket: Any = None
        with pytest.raises(OSError, match="nothing is told"):
            await attend(socket, table, Subscriber(HOLDER), Settings())
        assert not table.hub.subscribers

    at_a_table(tmp_path, join)


def test_a_table_is_ended_between_two_changes(tmp_path: Path) -> None:
    """The end of a table waits for the command that is handled, and nothing is written after."""

    async def end(lobby: Lobby, table: LiveTable) -> None:
        subscriber = await joined(table)
        async with table.mailbox._lock:
            ending = asyncio.create_task(lobby.close_by_host(table.id, HOLDER))
            await asyncio.sleep(0.02)
            listed = await lobby.listed(table.id)
            assert not listed.summary.is_closed
        await ending
        with pytest.raises(TableError) as refused:
            await lobby.find(table.id)
        assert refused.value.code == "closed"
        with pytest.raises(TableError) as refused:
            await table.requests.hear(subscriber, Play(type="play", seq=0, seat=0, code=0))
        assert refused.value.code in ("closed", "ended")

    at_a_table(tmp_path, end)


def test_of_two_nodes_the_first_is_heard(tmp_path: Path) -> None:
    """Of two nodes with one log, the second to act is refused, and shows the first action."""
    database = tmp_path / "tables.sqlite3"
    with serving(database=database) as one, serving(database=database) as two:
        ada, ben = Browser(one), Browser(two)
        table = ada.open(ADA, BEN)
        ben.http.cookies.update(ada.http.cookies)
        first, second = ada.sit(table), ben.sit(table)
        first.play("move")
        first.hear()
        second.say(type="play", seq=0, seat=0, code=second.action("end")["code"])
        assert second.hear_error()["code"] == "stale"
        assert second.views == first.views
