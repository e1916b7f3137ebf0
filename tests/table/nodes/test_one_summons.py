"""Where two nodes see the same turn, one of them summons who is waited for."""

import asyncio
import json
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.live.clocks import summons
from marooned.table.live.clocks.summons import Summons
from marooned.table.server_address import Place
from marooned.table.store.sharing.callings import Callings
from marooned.table.store.tables import Store
from marooned.table.terms import Clock, Terms
from tests.table.nodes.pairs import at_two_nodes
from tests.table.rivals import PASS, Room, person
from tests.table.test_store import TABLE

TWO = (person(0), person(1))
BY_DAYS = Terms(clock=Clock(kind="days", seconds=24 * 3600))


def test_each_change_is_claimed_once(place: Place) -> None:
    """Whoever comes first calls; the next change is to be claimed anew, and none before it."""

    async def run() -> list[bool]:
        store = Store(place)
        await store.open()
        await store.add(TABLE)
        callings = Callings(store.engine)
        found = [await callings.claim("k3", seq) for seq in (0, 0, 3, 3, 1, 4)]
        await store.close()
        return found

    assert asyncio.run(run()) == [True, False, True, False, False, True]


def test_a_turn_is_told_once(place: Place) -> None:
    """The node of the action and one that hears of it find the same person waited for."""

    async def play(one: Room, other: Room) -> list[Any]:
        told: list[Any] = []
        calls = []
        for room in (one, other):
            table = room.table
            callings = Callings(room.store.engine)
            how = ("http://localhost", lambda _address, body: told.append(json.loads(body)))
            calls.append(Summons(table.seats, table.log, *how, callings=callings))
        ada = await one.arrive(0)
        await other.look("nobody")
        await one.play(ada, 0, PASS)
        await other.table.look_again()
        while tasks := [task for each in calls for task in each._tasks]:
            await asyncio.gather(*tasks)
        return told

    told = at_two_nodes(place, play, TWO, terms=BY_DAYS)
    assert told == [{"table": "/table/k3", "seat": "Person 1"}]


class Failing:
    """Stands for callings in a database that does not answer at first."""

    def __init__(self) -> None:
        self.asked = 0

    async def claim(self, _table: str, _seq: int) -> bool:
        self.asked += 1
        if self.asked == 1:
            raise TableError("store", "the database does not answer")
        return True


def test_a_summons_outlives_a_fault_of_the_database(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever could not be called is called once the database answers again."""
    monkeypatch.setattr(summons, "PAUSES", (0.0,))

    async def play(one: Room, _other: Room) -> list[Any]:
        told: list[Any] = []
        callings: Any = Failing()
        how = ("http://localhost", lambda _address, body: told.append(json.loads(body)))
        called = Summons(one.table.seats, one.table.log, *how, callings=callings)
        await one.play(await one.arrive(0), 0, PASS)
        while called._tasks:
            await asyncio.gather(*called._tasks)
        return told

    told = at_two_nodes(place, play, TWO, terms=BY_DAYS)
    assert told == [{"table": "/table/k3", "seat": "Person 1"}]
