"""Where two nodes see the same turn, one of them calls the person whose turn it is."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.runtime import webhook
from marooned.table.runtime.webhook import Webhook
from marooned.table.server_address import Place
from marooned.table.state.plain_terms import Clock, Terms
from tests.table.replication.pairs import at_two_nodes, look
from tests.table.rivals import PASS, Room, person

TWO = (person(0), person(1))
BY_DAYS = Terms(clock=Clock(kind="days", seconds=24 * 3600))


def with_webhook(room: Room, told: list[Any], claims: Any = None) -> Callable[[], Any]:
    """Give a node a webhook; return a function that waits until its calls are made."""
    claims = claims or room.services.claims
    calls = Webhook("k3", "http://localhost", claims, lambda _to, body: told.append(body))
    room.table._parts.turn_calls._webhook = calls

    async def made() -> None:
        while calls._tasks:
            await asyncio.gather(*calls._tasks)

    return made


def test_a_turn_is_told_once(place: Place) -> None:
    """The node of the action and one that hears of it find the same person awaited."""

    async def play(one: Room, other: Room) -> list[Any]:
        told: list[Any] = []
        ada = await one.arrive(0)
        await other.look("nobody")
        waits = [with_webhook(room, told) for room in (one, other)]
        await one.play(ada, 0, PASS)
        await look(other)
        for wait in waits:
            await wait()
        return [json.loads(body) for body in told]

    told = at_two_nodes(place, play, TWO, terms=BY_DAYS)
    assert told == [{"table": "/table/k3", "seat": "Person 1"}]


class Failing:
    """Stands for claims in a database that does not answer at first."""

    def __init__(self) -> None:
        self.asked = 0

    async def claim(self, _table: str, _revision: int) -> bool:
        self.asked += 1
        if self.asked == 1:
            raise TableError("storage", "the database does not answer")
        return True


def test_a_call_outlives_a_fault_of_the_database(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person who could not be called is called once the database answers again."""
    monkeypatch.setattr(webhook, "PAUSES", (0.0,))

    async def play(one: Room, _other: Room) -> list[Any]:
        told: list[Any] = []
        ada = await one.arrive(0)
        wait = with_webhook(one, told, Failing())
        await one.play(ada, 0, PASS)
        await wait()
        return [json.loads(body) for body in told]

    told = at_two_nodes(place, play, TWO, terms=BY_DAYS)
    assert told == [{"table": "/table/k3", "seat": "Person 1"}]
