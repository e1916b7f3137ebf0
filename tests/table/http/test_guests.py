"""How much a guest may open, how a table is closed, and what is forgotten in time."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import update

from marooned.table.keeping.expiry import Expiry
from marooned.table.live.lobby import Lobby
from marooned.table.live.node import Node
from marooned.table.settings import Settings
from marooned.table.store.rows import Chair, Entry, Stored, Summary, stamp
from marooned.table.store.schema import SEATS, TABLES
from marooned.table.store.tables import Store
from marooned.table.store.upkeep import SOMEBODY, UNTOLD
from marooned.table.terms import Clock, Terms
from tests.table.browsers import ADA, BEN, FRIEND, Browser, serving

LIMITS = {
    "tables_of_a_guest": 2,
    "tables_of_an_address": 3,
    "openings_a_minute": 5,
    "brought_a_day": 1,
}
CHAIRS = (Chair(0, "person", "Ada", None, "hash"), Chair(1, "person", "Ben", None, "other"))
TABLE = Stored("fresh", "island", "T", {}, stamp(), None, None, "", CHAIRS)


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Callable[[], Browser]]:
    """Serve a node of narrow limits, and return what opens a browser there."""
    with serving(database=tmp_path / "tables.sqlite3", **LIMITS) as address:
        yield lambda: Browser(address)


def refused(browser: Browser) -> tuple[int, str, list[int]]:
    answer = browser.post(ADA, BEN)
    error = answer.json()["error"]
    return answer.status_code, error["code"], error["allowed"]


def test_a_guest_has_so_many_tables(strict: Callable[[], Browser]) -> None:
    """A browser that opened as many tables as it may is refused one more, and told the number."""
    browser = strict()
    browser.open(ADA, BEN)
    browser.open(ADA, BEN)
    assert refused(browser) == (429, "too_many", [2])


def test_an_address_has_so_many_tables(strict: Callable[[], Browser]) -> None:
    """Browsers that forget who they are open no more tables than their address may."""
    for _ in range(3):
        strict().open(ADA, BEN)
    assert refused(strict()) == (429, "too_many", [3])


def test_a_closed_table_makes_room(strict: Callable[[], Browser]) -> None:
    """Who closes a table may open another one."""
    browser = strict()
    first = browser.open(ADA, BEN)
    browser.open(ADA, BEN)
    assert browser.http.delete(f"/api/tables/{first}").status_code == 204
    assert browser.post(ADA, BEN).status_code == 201


def test_an_address_opens_so_many_in_a_minute(strict: Callable[[], Browser]) -> None:
    """Opening and closing without end is no way around the limits."""
    browser = strict()
    for _ in range(5):
        browser.http.delete(f"/api/tables/{browser.open(ADA, BEN)}")
    assert refused(browser) == (429, "too_many", [5])


UNKNOWN_GAME = {"game": "atlantis", "seats": [ADA, BEN]}
UNKNOWN_OPTION = {"game": "island", "seats": [ADA, BEN], "options": {"difficulty": "none"}}
UNKNOWN_PLAYER = {"game": "island", "seats": [{"kind": "companion", "player": "nemo"}, BEN]}


def test_refused_requests_are_no_opened_tables(strict: Callable[[], Browser]) -> None:
    """What is refused, by its form or by a limit, uses up nothing of a minute's tables."""
    browser = strict()
    wishes = [{}, UNKNOWN_GAME, UNKNOWN_OPTION, UNKNOWN_PLAYER] * 2
    told = [browser.http.post("/api/tables", json=wish).status_code for wish in wishes]
    assert told == [422] * 8
    browser.open(ADA, BEN)
    browser.open(ADA, BEN)
    assert [refused(browser)[2] for _ in range(5)] == [[2]] * 5
    assert strict().post(ADA, BEN).status_code == 201


def test_a_game_that_cannot_be_read_is_no_opened_table(strict: Callable[[], Browser]) -> None:
    """A brought game opens a table, and counts as one only if it did."""
    browser = strict()
    for _ in range(6):
        assert browser.http.post("/api/games", json={"text": "odd"}).status_code == 422
    assert browser.post(ADA, BEN).status_code == 201


def test_an_address_brings_so_many_games_a_day(strict: Callable[[], Browser]) -> None:
    """Games that are over count, too; those that cannot be read do not."""

    def bring(text: str) -> tuple[int, Any]:
        answer = strict().http.post("/api/games", json={"text": text})
        return answer.status_code, answer.json().get("error", {}).get("allowed")

    game = "game: island\nseed: 5\n"
    assert [bring("")[0], bring(game)[0], bring(game)] == [422, 201, (429, [1])]


def test_only_the_opener_closes_a_table(visitors: Callable[[], Browser]) -> None:
    """Nobody else closes a table, and it plays on."""
    ada, ben = visitors(), visitors()
    table = ada.open(ADA, FRIEND)
    ben.open(ADA, BEN)
    assert ben.http.delete(f"/api/tables/{table}").status_code == 403
    assert ada.sit(table).play("move")["seq"] == 1


def test_all_are_told_that_a_table_is_closed(visitors: Callable[[], Browser]) -> None:
    """Who looks at a table that is closed is told so, and whoever comes later too."""
    ada, ben = visitors(), visitors()
    table = ada.open(ADA, BEN)
    looking = ben.sit(table)
    ada.http.delete(f"/api/tables/{table}")
    assert looking.hear_error()["code"] == "closed"
    assert ben.sit(table).heard["code"] == "closed"
    assert ben.http.get(f"/api/tables/{table}").status_code == 410


def test_a_closed_table_leaves_the_list(visitor: Browser) -> None:
    """A list tells which tables a browser may close, and no more of those that are closed."""
    table = visitor.open(ADA, BEN)
    assert [line["closable"] for line in visitor.http.get("/api/tables").json()] == [True]
    visitor.http.delete(f"/api/tables/{table}")
    assert visitor.http.get("/api/tables").json() == []
    assert visitor.http.delete(f"/api/tables/{table}").json()["error"]["code"] == "closed"


def test_names_are_forgotten_when_asked(visitors: Callable[[], Browser]) -> None:
    """Who wants to be forgotten is somebody from then on, and plays on from the same seat."""
    ada = visitors()
    table = ada.open(ADA, FRIEND)
    looking = ada.sit(table)
    assert ada.http.delete("/api/names").status_code == 204
    looking.hear()
    names = [seat["name"] for seat in ada.http.get(f"/api/tables/{table}").json()["seats"]]
    assert names == [SOMEBODY, "Ben"]
    assert looking.play("move")["seq"] == 1


def test_a_log_has_an_end(tmp_path: Path) -> None:
    """A table whose log is full refuses the next action with the number, and stays to be seen."""
    with serving(database=tmp_path / "tables.sqlite3", actions=1) as address:
        browser = Browser(address)
        socket = browser.sit(browser.open(ADA, BEN))
        socket.play("move")
        socket.say(type="undo", seq=1)
        error = socket.hear_error()
    assert (error["code"], error["allowed"]) == ("log_full", [1])


def kept(tmp_path: Path, use: Callable[[Store, Expiry], Awaitable[None]], **settings: Any) -> None:
    """Use a store that holds a table on which somebody acted, a fresh one, and one that is over."""

    async def run() -> None:
        store = Store(path := tmp_path / "tables.sqlite3")
        await store.open()
        for name in ("begun", "fresh", "over"):
            await store.add(replace(TABLE, id=name, begun=TABLE.created))
        await store.append("begun", Entry(1, "play", 0, 7), Summary("goes on"))
        end = Summary("lost", "2026-01-01", {"won": False})
        await store.append("over", Entry(1, "play", 0, 7), end)
        await use(store, Expiry(Settings(database=path, **settings), store.upkeep))
        await store.close()

    asyncio.run(run())


async def aged(store: Store, table: str, **age: float) -> None:
    """Have a table be touched last so long ago."""
    then = (datetime.now(UTC) - timedelta(**age)).isoformat()
    async with store.engine.begin() as connection:
        await connection.execute(update(TABLES).where(TABLES.c.id == table).values(touched=then))


def test_a_table_where_nobody_begins_ends(tmp_path: Path) -> None:
    """A table without any action ends after a day, one with an action stays."""

    async def use(store: Store, expiry: Expiry) -> None:
        for table in ("begun", "fresh"):
            await aged(store, table, hours=25)
        assert await expiry.sweep([]) == ["fresh"]
        assert (await store.table("fresh"), await store.entries("begun")) != (None, [])

    kept(tmp_path, use)


@pytest.mark.parametrize(("age", "gone"), [({"hours": 25}, []), ({"days": 7}, ["fresh"])])
def test_a_table_of_days_waits_longer(
    tmp_path: Path, age: dict[str, float], gone: list[str]
) -> None:
    """By days nobody need begin within one: it ends after twice the time of a turn."""

    async def use(store: Store, expiry: Expiry) -> None:
        terms = Terms(clock=Clock(kind="days", seconds=3 * 24 * 3600)).model_dump()
        async with store.engine.begin() as connection:
            await connection.execute(update(TABLES).values(terms=terms))
        await aged(store, "fresh", **age)
        assert await expiry.sweep([]) == gone

    kept(tmp_path, use)


def test_a_game_that_all_play_again_waits_longer(tmp_path: Path) -> None:
    """Whoever is to begin it may be away for days."""

    async def use(store: Store, expiry: Expiry) -> None:
        async with store.engine.begin() as connection:
            over = TABLES.c.id == "over"
            await connection.execute(update(TABLES).where(over).values(successor="fresh"))
        await aged(store, "fresh", hours=25)
        assert await expiry.sweep([]) == []

    kept(tmp_path, use)


async def undealt(store: Store, table: str) -> None:
    """Have people wait for one another at a table."""
    async with store.engine.begin() as connection:
        await connection.execute(update(TABLES).where(TABLES.c.id == table).values(begun=None))


@pytest.mark.parametrize(("age", "gone"), [({"days": 3}, []), ({"days": 8}, ["fresh"])])
def test_a_waiting_room_waits_longer(
    tmp_path: Path, age: dict[str, float], gone: list[str]
) -> None:
    """People may come together tomorrow, or at the end of the week."""

    async def use(store: Store, expiry: Expiry) -> None:
        await undealt(store, "fresh")
        await aged(store, "fresh", **age)
        assert await expiry.sweep([]) == gone

    kept(tmp_path, use)


@pytest.mark.parametrize(("other", "gone"), [("Ben", []), ("Ada", ["fresh"])])
def test_in_a_crowd_a_room_is_kept_for_company(tmp_path: Path, other: str, gone: list[str]) -> None:
    """Where there is no room, whoever waits alone keeps no table from others."""

    async def use(store: Store, expiry: Expiry) -> None:
        await undealt(store, "fresh")
        async with store.engine.begin() as connection:
            for seat, token in enumerate(("Ada", other)):
                held = (SEATS.c.table == "fresh") & (SEATS.c.seat == seat)
                await connection.execute(update(SEATS).where(held).values(token=token))
        await aged(store, "fresh", hours=2)
        assert await expiry.make_room([]) == gone

    kept(tmp_path, use)


def test_the_log_forgets_names_too(tmp_path: Path) -> None:
    """What it says of seats names people, and so does a seat that was kept for its owner."""

    async def use(store: Store, expiry: Expiry) -> None:
        entry = Entry(2, "seat", 0, 0, "Ada takes the seat of Ben.")
        await store.append("over", entry, Summary("lost", "2020-01-01", {"won": False}))
        async with store.engine.begin() as connection:
            await connection.execute(update(SEATS).values(kind="companion", owner_name="Ada"))
        await expiry.sweep([])
        assert (await store.entries("over"))[1].why == UNTOLD
        found = await store.table("over")
        assert found
        assert {chair.owner_name for chair in found.chairs} == {SOMEBODY}

    kept(tmp_path, use)


def test_a_table_that_somebody_looks_at_stays(tmp_path: Path) -> None:
    """However old it is, nothing ends before the eyes of whoever looks."""

    async def use(store: Store, expiry: Expiry) -> None:
        await aged(store, "fresh", hours=25)
        assert await expiry.sweep(["fresh"]) == []

    kept(tmp_path, use)


def test_a_full_node_ends_what_is_not_begun_sooner(tmp_path: Path) -> None:
    """Where there is no room, an hour without any action is enough."""

    async def use(store: Store, expiry: Expiry) -> None:
        await aged(store, "fresh", hours=2)
        assert (await expiry.sweep([]), await expiry.make_room([])) == ([], ["fresh"])

    kept(tmp_path, use)


def test_old_games_are_deleted(tmp_path: Path) -> None:
    """What nobody touched for as long as the settings say is gone, its log too."""

    async def use(store: Store, expiry: Expiry) -> None:
        await aged(store, "over", days=8)
        assert await expiry.sweep([]) == ["over"]
        assert (await store.table("over"), await store.entries("over")) == (None, [])

    kept(tmp_path, use, kept_days=7)


def test_names_at_old_games_are_forgotten(tmp_path: Path) -> None:
    """Names stay at running tables, and leave those that ended long ago."""

    async def use(store: Store, expiry: Expiry) -> None:
        await expiry.sweep([])
        over, begun = await store.table("over"), await store.table("begun")
        assert over is not None
        assert begun is not None
        assert [chair.name for chair in (*over.chairs, *begun.chairs)] == [SOMEBODY] * 2 + [
            "Ada",
            "Ben",
        ]

    kept(tmp_path, use, named_days=1)


def test_openings_at_once_are_counted(strict: Callable[[], Browser]) -> None:
    """Browsers that ask all at the same time open no more tables than one after the other."""
    browsers = [strict() for _ in range(8)]
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda browser: browser.post(ADA, BEN).status_code, browsers))
    assert sorted(answers) == [201] * 3 + [429] * 5


def test_an_opening_that_fails_is_counted_no_longer(strict: Callable[[], Browser]) -> None:
    """What is refused for its seats leaves the room to whoever opens a table next."""
    browser = strict()
    for _ in range(3):
        assert browser.post(ADA).status_code == 422
    assert browser.post(ADA, BEN).status_code == 201


def test_a_node_forgets_tables_as_its_settings_say(tmp_path: Path) -> None:
    """A table untouched for longer than that is none of those that its opener may have."""

    async def use(store: Store, _expiry: Expiry) -> None:
        node = Node(Settings(database=tmp_path / "tables.sqlite3", forgotten_days=1))
        opened = replace(TABLE, id="old", opener="Cleo")
        await store.add(opened)
        await aged(store, "old", days=2)
        assert await node.store.upkeep.opened_by("Cleo") == 0
        assert await store.upkeep.opened_by("Cleo") == 1
        await node.close()

    kept(tmp_path, use)


async def brought(store: Store, *tables: str) -> None:
    """Have some tables be brought ones, which were last touched a month ago."""
    for table in tables:
        await aged(store, table, days=31)
        async with store.engine.begin() as connection:
            meant = TABLES.c.id == table
            await connection.execute(update(TABLES).where(meant).values(origin="From a record"))


def test_a_brought_game_that_nobody_opens_goes(tmp_path: Path) -> None:
    """Whoever brought it has it still; others of its age stay."""

    async def use(store: Store, expiry: Expiry) -> None:
        await brought(store, "over")
        await aged(store, "begun", days=31)
        assert await expiry.sweep([]) == ["over"]

    kept(tmp_path, use)


BY_DAYS = Terms(clock=Clock(kind="days", seconds=3 * 24 * 3600)).model_dump()


@pytest.mark.parametrize("how", [{"paused_at": TABLE.created}, {"terms": BY_DAYS}])
def test_a_brought_game_that_may_wait_waits_longer(tmp_path: Path, how: dict[str, Any]) -> None:
    """While it runs, paused or by days, its own time to wait comes on top."""

    async def use(store: Store, expiry: Expiry) -> None:
        await brought(store, "begun", "over")
        async with store.engine.begin() as connection:
            await connection.execute(update(TABLES).values(how))
        assert await expiry.sweep([]) == ["over"]
        await aged(store, "begun", days=61)
        assert await expiry.sweep([]) == ["begun"]

    kept(tmp_path, use)


def test_a_brought_game_stays_while_somebody_opens_it(tmp_path: Path) -> None:
    """Its time begins anew."""

    async def use(store: Store, expiry: Expiry) -> None:
        nobody: Any = SimpleNamespace(want=lambda: None)
        await brought(store, "over")
        await Lobby(Settings(), store, nobody).find("over")
        assert await expiry.sweep([]) == []

    kept(tmp_path, use)
