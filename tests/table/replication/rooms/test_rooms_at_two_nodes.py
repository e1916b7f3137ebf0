"""Waiting rooms on two nodes: each answers from the database, also when a hint was lost."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from marooned.table.ai.pool import WorkerPool
from marooned.table.error_codes import TableError
from marooned.table.rules.waiting_room.room_commands import (
    ChangeOwnSeat,
    OpenTable,
    PersonPlace,
    TakeSeat,
)
from marooned.table.runtime.clients.subscribers import Subscriber
from marooned.table.runtime.lobby import Lobby
from marooned.table.runtime.services import Services
from marooned.table.server_address import Place
from marooned.table.settings import Settings
from marooned.table.state.log_entries import Succeeded
from marooned.table.store.tables import Store
from tests.table.replication.pairs import at_two_nodes, look, write
from tests.table.rivals import Room, aside, person

ADA, BEN = "token of Ada", "token of Ben"
PLACES = (PersonPlace("Ada"), PersonPlace("Ben", is_friend=True))
OPENING = OpenTable("island", PLACES, 1, waits=True)
Play = Callable[[Lobby, Lobby, str], Awaitable[Any]]


def in_two_lobbies(place: Place, play: Play) -> Any:
    """Return the result of a scene in a waiting room of two nodes without hints."""

    async def played() -> Any:
        settings = Settings(database=place, rules="plain")
        stores = [Store(place), Store(place)]
        pool = WorkerPool(1, rules="plain")
        for store in stores:
            await store.open()
        one, other = (Lobby(Services(settings, store, pool, is_shared=True)) for store in stores)
        try:
            return await play(one, other, await one.open(OPENING, ADA))
        finally:
            for lobby in (one, other):
                await lobby.close()
            await pool.close()
            for store in stores:
                await store.close()

    return asyncio.run(played())


async def sit(lobby: Lobby, table: str, name: str = "Ben") -> None:
    await (await lobby.find(table)).do(TakeSeat(1, name), BEN)


async def look_at(lobby: Lobby, table: str, token: str) -> Subscriber:
    """Look at a waiting room, and hear how it is."""
    subscriber = Subscriber(token)
    await (await lobby.find(table)).visits.join(subscriber)
    heard(subscriber)
    return subscriber


def heard(subscriber: Subscriber) -> list[dict[str, Any]]:
    """Return the messages about the room since."""
    told = []
    while not subscriber._waiting.empty():
        told.append(json.loads(subscriber._waiting.get_nowait()))
    return [message for message in told if message["type"] == "waiting_room"]


async def deal(lobby: Lobby, table: str) -> None:
    """Have both say on one node that they are ready."""
    room = await lobby.find(table)
    for seat, token in enumerate((ADA, BEN)):
        await room.do(ChangeOwnSeat(seat, 1, is_ready=True), token)


def test_a_table_dealt_at_one_node_is_no_waiting_room_at_the_other(place: Place) -> None:
    """A person who comes there is led to the table though no hint came; one who waits is, too."""

    async def play(one: Lobby, other: Lobby, table: str) -> tuple[str, list[bool], bool]:
        await sit(one, table)
        ben = await look_at(other, table, BEN)
        await deal(one, table)
        there = await other.find(table)
        with pytest.raises(TableError) as refused:
            await there.room_text(BEN)
        dealt = [told["dealt"] for told in heard(ben)]
        return refused.value.code, dealt, there.is_watched

    assert in_two_lobbies(place, play) == ("running", [True], False)


def test_a_room_is_told_as_the_database_has_it(place: Place) -> None:
    """A person who took a seat on one node sits there for all who ask, or look, on the other."""

    async def play(one: Lobby, other: Lobby, table: str) -> tuple[list[str], list[str]]:
        ada = await look_at(other, table, ADA)
        await sit(one, table, "Benno")
        asked = await (await other.find(table)).room_text(BEN)
        return [seat["name"] for seat in asked["seats"]], [
            each["seats"][1]["name"] for each in heard(ada)
        ]

    assert in_two_lobbies(place, play) == (["Ada", "Benno"], ["Benno"])


def test_a_seat_goes_to_one_of_two_who_take_it(place: Place) -> None:
    """Two people take the free seat on two nodes at once: one sits, the other is refused."""

    async def play(one: Lobby, other: Lobby, table: str) -> tuple[list[str], int]:
        rooms = [await lobby.find(table) for lobby in (one, other)]
        for room in rooms:
            await room.state()

        async def take(number: int) -> str:
            try:
                await rooms[number].do(TakeSeat(1, "Ben"), f"token {number}")
            except TableError as error:
                return error.code
            return "sits"

        found = await asyncio.gather(take(0), take(1))
        return sorted(found), (await rooms[0].state()).people

    assert in_two_lobbies(place, play) == (["sits", "taken"], 2)


def test_an_offer_to_play_again_comes_though_the_node_has_caught_up(place: Place) -> None:
    """However a node came to read it, the next table is offered once."""

    async def play(one: Room, other: Room) -> list[str]:
        ben = await other.arrive(1)
        await write(one, Succeeded(at=one.services.clock.now, table="next"))
        await other.arrive(0)
        await look(other)
        return [told["table"] for told in aside(ben, "rematch")]

    assert at_two_nodes(place, play, (person(0), person(1))) == ["next"]
