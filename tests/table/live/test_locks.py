"""Locks: what happens at the same moment happens one after the other, or not at all."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from marooned.table.live.gathering.waiting_room import WaitingRoom
from marooned.table.live.node import Node
from marooned.table.live.people.watchers import Watcher
from marooned.table.protocol.requests import NewTable, PersonSeat
from marooned.table.protocol.room import OwnSeat
from marooned.table.settings import Settings
from marooned.table.store.rows import Stored

ADA, BEN, CLEO = "hash of Ada's", "hash of Ben's", "hash of Cleo's"
SEATS = [PersonSeat(kind="person", name="Ada"), PersonSeat(kind="person", name="B", friend=True)]
WISH = NewTable(game="island", seats=[*SEATS], wait=True)
READY = OwnSeat(ready=True)

Scene = Callable[[Node, str], Awaitable[Any]]


def staged(folder: Path, scene: Scene) -> Any:
    """Return what a scene returns that is played in a waiting room of a node."""

    async def played() -> Any:
        node = Node(Settings(database=folder / "tables.sqlite3", rules="plain"))
        await node.store.open()
        try:
            return await scene(node, (await node.lobby.open(WISH, ADA)).id)
        finally:
            await node.close()

    return asyncio.run(played())


async def two_rooms(node: Node, table: str) -> list[WaitingRoom]:
    """Return one waiting room as two nodes know it."""
    stored = await node.lobby.remembered(table)
    return [WaitingRoom(stored, node.store, node.settings) for _ in range(2)]


async def codes(*attempts: Awaitable[Any]) -> list[str | None]:
    """Return how several attempts at once are refused, None for what is done."""
    told = await asyncio.gather(*attempts, return_exceptions=True)
    return sorted((getattr(each, "code", None) for each in told), key=str)


def test_two_come_to_one_seat(tmp_path: Path) -> None:
    """Of two who sit down at once one has the seat, also where each asks another node."""

    async def scene(node: Node, table: str) -> Any:
        one, other = await two_rooms(node, table)
        told = await codes(one.sit(BEN, 1, "Ben"), other.sit(CLEO, 1, "Cleo"))
        chair = (await node.lobby.remembered(table)).chairs[1]
        return told, chair.name in ("Ben", "Cleo")

    assert staged(tmp_path, scene) == ([None, "taken"], True)


def test_who_is_blocked_in_one_room_is_dismissed_in_the_other(tmp_path: Path) -> None:
    """The last that they hear at another node is why."""

    async def scene(node: Node, table: str) -> Any:
        one, other = await two_rooms(node, table)
        await one.sit(BEN, 1, "Ben")
        watcher = Watcher(BEN)
        await other.join(watcher)
        await one.block(ADA, 1)
        await other.look_again(await node.lobby.remembered(table))
        return json.loads(await watcher.next())["code"], watcher.has_left

    assert staged(tmp_path, scene) == ("blocked", True)


def test_all_are_ready_at_once(tmp_path: Path) -> None:
    """It is dealt once: both rooms know the same deal."""

    async def scene(node: Node, table: str) -> Any:
        one, other = await two_rooms(node, table)
        await one.sit(BEN, 1, "Ben")
        told = await codes(one.say(ADA, 0, READY), other.say(BEN, 1, READY))
        stored = await node.lobby.remembered(table)
        known = [room.stored for room in (one, other) if room.stored.begun]
        return told, stored.begun is not None, {each.options["seed"] for each in known}

    told, dealt, seeds = staged(tmp_path, scene)
    assert (told, dealt, len(seeds)) == ([None, None], True, 1)


def test_what_changes_during_the_deal_prevents_it(tmp_path: Path) -> None:
    """Who stands up while it is dealt is dealt nothing, and the others wait on."""

    async def scene(node: Node, table: str) -> Any:
        one, other = await two_rooms(node, table)
        await one.sit(BEN, 1, "Ben")
        await one.say(ADA, 0, READY)
        leave_before(one, other.stand_up(BEN, 1))
        await one.say(BEN, 1, READY)
        return (await node.lobby.remembered(table)).begun

    assert staged(tmp_path, scene) is None


def leave_before(room: WaitingRoom, leaving: Awaitable[None]) -> None:
    """Have somebody leave by another node when a room begins to deal."""
    deal = room._deal

    async def deal_late(agreed: Stored) -> Stored:
        await leaving
        return await deal(agreed)

    room._deal = deal_late  # type: ignore[method-assign]


def test_a_table_is_ended_between_two_changes(tmp_path: Path) -> None:
    """Who ends a table waits for what is being written there, and nothing is written after."""

    async def scene(node: Node, _room: str) -> Any:
        dealt = await node.lobby.open(WISH.model_copy(update={"wait": False}), ADA)
        table = await node.lobby.find(dealt.id)
        async with table.log.lock:
            ending = asyncio.create_task(node.lobby.end(dealt.id, ADA))
            await asyncio.sleep(0.05)
            stored = await node.store.table(dealt.id)
        await ending
        return stored and stored.finished, (await codes(node.lobby.find(dealt.id)))

    assert staged(tmp_path, scene) == (None, ["closed"])


STEPS = ("drop_idle", "wake_late", "end_expired")


def test_one_step_that_fails_leaves_the_others(tmp_path: Path) -> None:
    """Tidying goes on behind whatever goes wrong: each step has its turn."""
    done: list[str] = []

    async def scene(node: Node, _table: str) -> None:
        for name in STEPS:
            setattr(node.lobby, name, failing(name, done))
        await node._tidy()

    staged(tmp_path, scene)
    assert done == [*STEPS]


def failing(name: str, done: list[str]) -> Callable[[], Awaitable[None]]:
    """Return a step that notes its name, and fails."""

    async def step() -> None:
        done.append(name)
        raise OSError("it is broken")

    step.__name__ = name
    return step
