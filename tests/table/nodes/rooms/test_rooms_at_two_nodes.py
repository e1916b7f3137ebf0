"""Waiting rooms at two nodes: each answers from the database, also when a message was lost."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from marooned.table.live.gathering.waiting_room import WaitingRoom
from marooned.table.live.lobby import Lobby
from marooned.table.live.people.watchers import Watcher
from marooned.table.protocol.agreements import TermsChange
from marooned.table.protocol.requests import NewTable
from marooned.table.protocol.room import OwnSeat
from marooned.table.server_address import Place
from marooned.table.settings import Settings
from marooned.table.store.gatherings import Gatherings
from marooned.table.store.tables import Store
from marooned.table.terms import Terms
from marooned.table.thinking.pool import WorkerPool
from tests.table.nodes.pairs import at_two_nodes
from tests.table.rivals import Room, aside, person

ADA, BEN = "token of Ada", "token of Ben"
SEATS = [
    {"kind": "person", "name": "Ada"},
    {"kind": "person", "name": "Ben", "friend": True},
]
TWO = (person(0, "opener"), person(1))
Play = Callable[[Lobby, Lobby, str], Awaitable[Any]]


def in_two_lobbies(place: Place, play: Play) -> Any:
    """Return the result of a scene in a waiting room of two nodes without hints."""

    async def played() -> Any:
        settings = Settings(database=place, rules="plain")
        stores = [Store(place), Store(place)]
        pool = WorkerPool(1, rules="plain")
        for store in stores:
            await store.open()
        one, other = (Lobby(settings, store, pool) for store in stores)
        try:
            wish = NewTable.model_validate({"game": "island", "seats": SEATS, "wait": True})
            return await play(one, other, (await one.open(wish, ADA)).id)
        finally:
            await pool.close()
            for store in stores:
                await store.close()

    return asyncio.run(played())


async def look_at(room: WaitingRoom | None, holder: str) -> Watcher:
    """Look at a waiting room, which is there, and hear how it is."""
    assert room is not None
    watcher = Watcher(holder)
    await room.join(watcher)
    heard(watcher)
    return watcher


def heard(watcher: Watcher) -> list[dict[str, Any]]:
    """Return the messages about the room since."""
    told = []
    while not watcher._waiting.empty():
        told.append(json.loads(watcher._waiting.get_nowait()))
    return [message for message in told if message["type"] == "room"]


async def deal(lobby: Lobby, table: str) -> None:
    """Have both say at one node that they are ready."""
    room = await lobby.hall.room(table)
    for seat, holder in enumerate((ADA, BEN)):
        await room.say(holder, seat, OwnSeat(ready=True))


def test_a_table_dealt_at_one_node_is_no_waiting_room_at_the_other(place: Place) -> None:
    """Who comes there is led to the table though no hint came; who waits there is sent the deal."""

    async def play(one: Lobby, other: Lobby, table: str) -> tuple[bool, list[bool], int]:
        await (await one.hall.room(table)).sit(BEN, 1, "Ben")
        ben = await look_at(await other.hall.find(table), BEN)
        await deal(one, table)
        found = await other.hall.find(table)
        dealt = [told["dealt"] for told in heard(ben)]
        return found is None, dealt, len((await other.find(table)).stored.chairs)

    assert in_two_lobbies(place, play) == (True, [True], 2)


def test_a_room_is_told_as_the_database_has_it(place: Place) -> None:
    """Who took a seat at one node sits there for all who ask at the other, or look on there."""

    async def play(one: Lobby, other: Lobby, table: str) -> tuple[list[str], list[str]]:
        ada = await look_at(await other.hall.find(table), ADA)
        await (await one.hall.room(table)).sit(BEN, 1, "Benno")
        asked = (await other.hall.room(table)).text(BEN)
        return [seat.name for seat in asked.seats], [
            each["seats"][1]["name"] for each in heard(ada)
        ]

    assert in_two_lobbies(place, play) == (["Ada", "Benno"], ["Benno"])


def test_a_dealt_room_stays_dealt(place: Place) -> None:
    """A row that was read before the deal and comes after it changes nothing."""

    async def play(one: Lobby, _other: Lobby, table: str) -> tuple[bool, int]:
        room = await one.hall.room(table)
        await room.sit(BEN, 1, "Ben")
        ada = await look_at(room, ADA)
        await room.say(ADA, 0, OwnSeat(ready=True))
        agreed = await one.remembered(table)
        await room.say(BEN, 1, OwnSeat(ready=True))
        heard(ada)
        await room.look_again(replace(agreed, changed=agreed.changed + 1))
        return room.stored.begun is not None, len(heard(ada))

    assert in_two_lobbies(place, play) == (True, 0)


def test_terms_are_switched_by_the_opener_that_the_database_has(place: Place) -> None:
    """A switch at a node that missed another one keeps that one, and reports it here."""

    async def play(one: Room, other: Room) -> tuple[Terms, list[str]]:
        await one.arrive(0)
        ben = await other.arrive(1)
        await one.table.agreement.change("opener", TermsChange(aids=False))
        terms = await other.table.agreement.change("opener", TermsChange(talk=False))
        return terms, [told["text"] for told in aside(ben, "terms")]

    terms, told = at_two_nodes(place, play, TWO)
    assert (terms.aids, terms.talk) == (False, False)
    assert [text.removeprefix("Switched at this table: ") for text in told] == [
        "hints and chances off.",
        "talk off.",
    ]


def test_an_offer_to_play_again_comes_though_the_node_has_caught_up(place: Place) -> None:
    """However a node came to read the row, it sends the next table once."""

    async def play(one: Lobby, other: Lobby, table: str) -> list[str]:
        await (await one.hall.room(table)).sit(BEN, 1, "Ben")
        await deal(one, table)
        ben, there = Watcher(BEN), await other.find(table)
        await there.join(ben, 9)
        after = replace(await one.remembered(table), id="next")
        await Gatherings(one._store.engine).succeed(table, after)
        await there.join(Watcher(ADA), 9)
        await other.look_again(table)
        offers = [told["table"] for told in aside(ben, "successor")]
        await other.close()
        return offers

    assert in_two_lobbies(place, play) == ["next"]
