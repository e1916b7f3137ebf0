"""Names at one table: each is checked, and no two look alike."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from marooned.table.rules.context import NewTable
from marooned.table.rules.people.ai_names import NAMES
from marooned.table.rules.waiting_room.room_commands import TakeSeat
from marooned.table.runtime.live_table import LiveTable
from marooned.table.runtime.mailbox import opening
from marooned.table.runtime.services import Services
from marooned.table.settings import Settings
from marooned.table.state.evolve import folded
from marooned.table.state.log_entries import Opened
from marooned.table.state.plain_terms import Terms
from marooned.table.state.seat_list import Seat
from marooned.table.store.tables import Store
from tests.table.browsers import ADA, BEN, FRIEND, GREEDY, RANDOM, Browser, serving
from tests.table.gathered import arrange, code, names, say, sit, wait_for
from tests.table.http.test_links import give, take

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from marooned.table.server_address import Place

    Visitors = Callable[[], Browser]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve a node whose AI players act at once."""
    database = tmp_path_factory.mktemp("node") / "tables.sqlite3"
    with serving(database=database, messages=1000) as served:
        yield served


INVISIBLE = "A\u200bda"
LIKE_ADA = "\u0410d\u0430"
"""In Cyrillic letters."""


def person(name: str) -> dict[str, str]:
    return {"kind": "person", "name": name}


def called(browser: Browser, table: str) -> list[str]:
    """Return the names at a table."""
    return [seat["name"] for seat in browser.http.get(f"/api/tables/{table}").json()["seats"]]


def test_persons_of_one_browser_are_made_distinct(visitor: Browser) -> None:
    """Of two people of one name the second has a number; an AI player has a name of its own."""
    table = visitor.open(ADA, person(LIKE_ADA), person("Greedy"), GREEDY)
    first, second, third, fourth = called(visitor, table)
    assert (first, second, third) == ("Ada", f"{LIKE_ADA} (2)", "Greedy")
    assert fourth not in {first, second, third}


def test_a_number_does_not_make_a_name_too_long(visitors: Visitors) -> None:
    """Whether a table is opened, a seat taken or an invitation used."""
    ada, ben = visitors(), visitors()
    long, numbered = "A" * 40, f"{'A' * 36} (2)"
    assert called(ada, ada.open(person(long), person(long))) == [long, numbered]
    table = wait_for(ada, person(long), FRIEND)
    assert names(sit(ben, table, 1, long).json()) == [long, numbered]
    table = ada.open(person(long), BEN)
    assert take(ben, table, give(ada, table, 1), name=long).status_code == 200
    assert called(ada, table) == [long, numbered]


def test_players_in_a_waiting_room_are_made_distinct(visitors: Visitors) -> None:
    """So are they after a change of name; a player may keep the own name."""
    ada, ben = visitors(), visitors()
    table = wait_for(ada)
    assert names(sit(ben, table, 1, LIKE_ADA).json()) == ["Ada", f"{LIKE_ADA} (2)"]
    assert names(say(ben, table, 1, name=" ADA").json()) == ["Ada", "ADA (2)"]
    assert names(say(ben, table, 1, name="ADA (2)").json()) == ["Ada", "ADA (2)"]
    assert names(say(ada, table, 0, name="Cleo").json()) == ["Cleo", "ADA (2)"]
    assert code(say(ben, table, 1, name=INVISIBLE)) == (422, "invalid_name")


def test_an_ai_player_gives_way_to_a_person(visitors: Visitors) -> None:
    """An AI player that comes later takes a free name; a person who comes later gets a number."""
    ada, ben = visitors(), visitors()
    table = wait_for(ada, person("Greedy"), FRIEND, FRIEND)
    seats = [{"kind": "unchanged", "seat": 0}, GREEDY, {"kind": "free"}]
    found = names(arrange(ada, table, seats=seats).json())
    assert found[0] == "Greedy" != found[1]
    assert names(sit(ben, table, 2, found[1]).json())[2] == f"{found[1]} (2)"


def test_an_invited_guest_is_made_distinct(visitors: Visitors) -> None:
    """A guest may take the name of the seat, and no other name of the table."""
    ada, guest = visitors(), visitors()
    table = ada.open(ADA, BEN)
    secret = give(ada, table, 1)
    assert code(take(guest, table, secret, name=INVISIBLE)) == (422, "invalid_name")
    assert take(guest, table, secret, name="ada").status_code == 200
    assert called(ada, table) == ["Ada", "ada (2)"]
    assert take(ada, table, give(guest, table, 1), name=" Ben ").status_code == 200
    assert called(ada, table) == ["Ada", "Ben"]


def test_a_free_seat_shares_its_name(visitors: Visitors) -> None:
    """A player at another seat may take its name; the next one at the seat gets a number."""
    ada, ben, other = visitors(), visitors(), visitors()
    table = ada.open(ADA, FRIEND, FRIEND)
    free = called(ada, table)[1]
    assert take(ben, table, give(ada, table, 2), name=free).status_code == 200
    assert called(ada, table)[2] == free
    assert take(other, table, give(ada, table, 1)).status_code == 200
    assert called(ada, table)[1] == f"{free} (2)"


def test_absent_players_keep_their_names(visitors: Visitors) -> None:
    """No player gets the name of a person whose seat is kept."""
    ada, ben, guest = visitors(), visitors(), visitors()
    table = ada.open(ADA, FRIEND, FRIEND)
    for browser, seat, name in ((ben, 1, "Ben"), (guest, 2, "Cleo")):
        assert take(browser, table, give(ada, table, seat), name=name).status_code == 200
    left = ben.http.post(f"/api/tables/{table}/seats/1/stand-up", json={"player": "greedy"})
    assert left.status_code == 204
    assert take(visitors(), table, give(guest, table, 2), name="ben").status_code == 200
    assert called(ada, table)[2] == "ben (2)"


def test_a_spectator_is_no_namesake(visitors: Visitors) -> None:
    """Spectators get names distinct from those of players and other spectators."""
    ada, guests = visitors(), [visitors(), visitors()]
    table = ada.open(ADA, GREEDY)
    page = ada.sit(table)
    for guest in guests:
        guest.sit(table).say(type="set_name", name="ada")
    told: list[str] = []
    while "ada (3)" not in told:
        told = page._told().get("names", [])
    assert sorted(told) == ["ada (2)", "ada (3)"]


def test_a_table_has_distinct_ai_players(visitor: Browser) -> None:
    """Two AI players of a kind have names of their own; a single one is called by its kind."""
    table = visitor.open(ADA, GREEDY, GREEDY, RANDOM, roles=[])
    assert called(visitor, table) == ["Ada", *NAMES[:2], "Castaway"]


def waiting(now: float) -> NewTable:
    """Return the log of a waiting room with two free seats."""
    seats = (Seat(title="Player 1"), Seat(title="Player 2"))
    first = Opened(at=now, game="island", options={}, seats=seats, terms=Terms(), host=None)
    return NewTable("k7", (first,))


def test_two_nodes_give_one_name_once(place: Place) -> None:
    """Two players who sit down at two nodes at once under one name get distinct names."""

    async def run() -> list[str]:
        settings = Settings(database=place, name_length=40)
        nodes = [Services(settings, Store(place), None, is_shared=True) for _ in range(2)]  # type: ignore[arg-type]
        for each in nodes:
            await each.store.open()
            await each.clock.read(each.store.log)
        now = nodes[0].clock.now
        _, change = opening(waiting(now))
        await nodes[0].store.log.append("k7", 0, change, now=now)
        tables = [LiveTable("k7", each) for each in nodes]
        for table in tables:
            await table.state()
        sitting = (table.do(TakeSeat(n, "Ada"), f"t{n}") for n, table in enumerate(tables))
        await asyncio.gather(*sitting)
        names = (await nodes[0].store.log.directory("k7")).names
        entries = await nodes[0].store.log.entries("k7")
        for table, each in zip(tables, nodes, strict=True):
            await table.close()
            await each.store.close()
        return sorted(names[seat.name or 0] for seat in folded("k7", entries).seats)

    assert asyncio.run(run()) == ["Ada", "Ada (2)"]
