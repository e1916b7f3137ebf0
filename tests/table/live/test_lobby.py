"""Tables in memory, and the log that several nodes share."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from marooned.table.http.sockets import attend
from marooned.table.live.lobby import Lobby
from marooned.table.live.people.watchers import Watcher
from marooned.table.live.table import Table
from marooned.table.protocol.requests import CompanionSeat, NewTable, PersonSeat, Play
from marooned.table.settings import Settings
from marooned.table.store.tables import Store
from marooned.table.thinking.pool import WorkerPool
from tests.table.browsers import ADA, BEN, Browser, serving

HOLDER = "hash of a token"
PERSONS: list[PersonSeat | CompanionSeat] = [
    PersonSeat(kind="person", name=name) for name in ("Ada", "Ben")
]
WISH = NewTable(game="island", options={"first": "0", "seed": 7}, seats=PERSONS)
WAITING = WISH.model_copy(update={"wait": True, "options": {}})


@asynccontextmanager
async def forgetful(folder: Path, idle_seconds: float = 0) -> AsyncIterator[Lobby]:
    """Open a lobby that drops tables as soon as nobody looks at them."""
    database = folder / "tables.sqlite3"
    settings = Settings(database=database, idle_seconds=idle_seconds, resting_seconds=0)
    store = Store(settings.database)
    await store.open()
    pool = WorkerPool(1, 1)
    lobby = Lobby(settings, store, pool)
    yield lobby
    await lobby.close()
    await pool.close()
    await store.close()


async def play_first(table: Table, watcher: Watcher) -> None:
    code = (await table.course()).game.legal_codes(0)[0]
    await table.play(watcher, Play(type="play", seq=table.seq, seat=0, code=code))


def test_an_idle_table_is_dropped_and_found_again(tmp_path: Path) -> None:
    """A table that nobody looks at leaves the memory, and comes back as it was."""

    async def drop() -> None:
        async with forgetful(tmp_path) as lobby:
            name = (await lobby.open(WISH, HOLDER)).id
            table, watcher = await lobby.find(name), Watcher(HOLDER)
            await table.join(watcher, most=1)
            await play_first(table, watcher)
            table.leave(watcher)
            await lobby.drop_idle()
            again = await lobby.find(name)
            assert again is not table
            assert again.stored.seats_of(HOLDER) == (0, 1)
            assert (await again.course()).game == (await table.course()).game

    asyncio.run(drop())


def test_a_table_somebody_looks_at_stays(tmp_path: Path) -> None:
    """A table is not dropped while a browser looks at it."""

    async def stay() -> None:
        async with forgetful(tmp_path) as lobby:
            table = await lobby.find((await lobby.open(WISH, HOLDER)).id)
            await table.join(Watcher(HOLDER), most=1)
            await lobby.drop_idle()
            assert await lobby.find(table.stored.id) is table

    asyncio.run(stay())


def test_a_game_nobody_looks_at_is_played_again(tmp_path: Path) -> None:
    """A game leaves the memory before its table does, and is the same to whoever comes back."""

    async def rest() -> None:
        async with forgetful(tmp_path) as lobby:
            table, watcher = await lobby.find((await lobby.open(WISH, HOLDER)).id), Watcher(HOLDER)
            await table.join(watcher, most=1)
            await play_first(table, watcher)
            table.leave(watcher)
            before = await table.course()
            lobby.rest()
            after = await table.course()
            assert (after is before, after.game == before.game) == (False, True)

    asyncio.run(rest())


def test_a_game_somebody_looks_at_does_not_rest(tmp_path: Path) -> None:
    """While a browser looks at a table its game stays where it is."""

    async def stay() -> None:
        async with forgetful(tmp_path) as lobby:
            table = await lobby.find((await lobby.open(WISH, HOLDER)).id)
            await table.join(Watcher(HOLDER), most=1)
            before = await table.course()
            lobby.rest()
            assert await table.course() is before

    asyncio.run(stay())


def test_a_table_that_was_just_found_stays(tmp_path: Path) -> None:
    """Nothing is dropped between being found and being looked at, however long ago it was used."""

    async def stay() -> None:
        async with forgetful(tmp_path, idle_seconds=60) as lobby:
            table = await lobby.find((await lobby.open(WISH, HOLDER)).id)
            table.log.used -= 120
            assert await lobby.find(table.stored.id) is table
            await lobby.drop_idle()
            assert await lobby.find(table.stored.id) is table

    asyncio.run(stay())


def test_a_table_at_work_stays(tmp_path: Path) -> None:
    """A table is not dropped while something is done at it."""

    async def stay() -> None:
        async with forgetful(tmp_path) as lobby:
            table = await lobby.find((await lobby.open(WISH, HOLDER)).id)
            async with table.log.lock:
                await lobby.drop_idle()
            assert await lobby.find(table.stored.id) is table

    asyncio.run(stay())


def test_a_room_that_was_just_found_stays(tmp_path: Path) -> None:
    """Who is about to look at a waiting room is not left alone because another is asked for."""

    async def stay() -> None:
        async with forgetful(tmp_path) as lobby:
            one, two = [await lobby.open(WAITING, HOLDER) for _ in range(2)]
            room = await lobby.hall.room(one.id)
            await lobby.hall.room(two.id)
            assert await lobby.hall.room(one.id) is room

    asyncio.run(stay())


def test_who_cannot_be_shown_a_table_is_not_there(tmp_path: Path) -> None:
    """A browser whose joining fails half way is not one that looks on for ever."""

    async def fail(*_given: object) -> None:
        raise OSError("nothing is told")

    async def join() -> None:
        async with forgetful(tmp_path) as lobby:
            table = await lobby.find((await lobby.open(WISH, HOLDER)).id)
            table.conversation.show = fail  # type: ignore[method-assign, assignment]
            with pytest.raises(OSError, match="nothing is told"):
                await attend(None, table, Watcher(HOLDER), Settings())  # type: ignore[arg-type]
            assert not table.seats.watchers

    asyncio.run(join())


def test_of_two_nodes_the_first_is_heard(tmp_path: Path) -> None:
    """Of two nodes with one log the second to act is told so, and sees what was done."""
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
