"""Changes of a waiting room at the same moment: one after the other, or not at all."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from marooned.table.rules.decide import decide
from marooned.table.rules.game_commands import Command
from marooned.table.rules.waiting_room import room_commands as r
from marooned.table.runtime import mailbox
from marooned.table.runtime.clients.subscribers import Subscriber
from marooned.table.runtime.live_table import LiveTable
from marooned.table.runtime.node import Node
from marooned.table.settings import Settings
from marooned.table.state.log_entries import Dealt

ADA, BEN, CLEO = "hash of Ada's", "hash of Ben's", "hash of Cleo's"
PLACES = (r.PersonPlace("Ada"), r.PersonPlace("B", is_friend=True))
WISH = r.OpenTable(game="island", places=PLACES, seed=7, waits=True)

Scene = Callable[[Node, str], Awaitable[Any]]


def staged(folder: Path, scene: Scene) -> Any:
    """Play a scene in a waiting room of a node, and return its result."""

    async def played() -> Any:
        node = Node(Settings(database=folder / "tables.sqlite3", rules="plain"))
        await node.store.open()
        node.services.is_shared = True
        try:
            return await scene(node, await node.lobby.open(WISH, ADA))
        finally:
            await node.close()

    return asyncio.run(played())


def two_rooms(node: Node, table: str) -> list[LiveTable]:
    """Return one waiting room as two nodes know it."""
    return [LiveTable(table, node.services) for _ in range(2)]


def ready(seat: int, seed: int = 1) -> Command:
    return r.ChangeOwnSeat(seat, seed, is_ready=True)


async def codes(*attempts: Awaitable[Any]) -> list[str | None]:
    """Return the refusals of several attempts at once, None for an attempt that succeeds."""
    told = await asyncio.gather(*attempts, return_exceptions=True)
    return sorted((getattr(each, "code", None) for each in told), key=str)


def test_two_come_to_one_seat(tmp_path: Path) -> None:
    """Of two who sit down at once one has the seat, also where each asks another node."""

    async def scene(node: Node, table: str) -> Any:
        one, other = two_rooms(node, table)
        ben, cleo = r.TakeSeat(1, "Ben"), r.TakeSeat(1, "Cleo")
        told = await codes(one.do(ben, BEN), other.do(cleo, CLEO))
        text = await other.room_text(ADA)
        return told, text["seats"][1]["name"] in ("Ben", "Cleo")

    assert staged(tmp_path, scene) == ([None, "taken"], True)


def test_who_is_blocked_in_one_room_is_dismissed_in_the_other(tmp_path: Path) -> None:
    """The last that they hear at another node is why."""

    async def scene(node: Node, table: str) -> Any:
        one, other = two_rooms(node, table)
        await one.do(r.TakeSeat(1, "Ben"), BEN)
        watcher = Subscriber(BEN)
        await other.visits.join(watcher)
        await one.do(r.BlockInRoom(1), ADA)
        await other.follow()
        return json.loads(await watcher.next())["code"], watcher.has_left

    assert staged(tmp_path, scene) == ("blocked", True)


def test_all_are_ready_at_once(tmp_path: Path) -> None:
    """The game is dealt once: both nodes know the same deal."""

    async def scene(node: Node, table: str) -> Any:
        one, other = two_rooms(node, table)
        await one.do(r.TakeSeat(1, "Ben"), BEN)
        told = await codes(one.do(ready(0, 1), ADA), other.do(ready(1, 2), BEN))
        deals = [each for each in await node.store.log.entries(table) if isinstance(each, Dealt)]
        seeds = {(await each.running()).options["seed"] for each in (one, other)}
        return told, len(deals), len(seeds)

    assert staged(tmp_path, scene) == ([None, None], 1, 1)


def test_what_changes_during_the_deal_prevents_it(tmp_path: Path, monkeypatch: Any) -> None:
    """If a person leaves while it is dealt, nothing is dealt, and the others wait on."""

    async def scene(node: Node, table: str) -> Any:
        one, other = two_rooms(node, table)
        await one.do(r.TakeSeat(1, "Ben"), BEN)
        await one.do(ready(0), ADA)
        loop = asyncio.get_running_loop()
        leaving = [other.do(r.FreeSeat(1), BEN)]

        def decide_late(state: Any, command: Any, context: Any) -> Any:
            decided = decide(state, command, context)
            if isinstance(command, r.ChangeOwnSeat) and leaving:
                asyncio.run_coroutine_threadsafe(leaving.pop(), loop).result(60)
            return decided

        monkeypatch.setattr(mailbox, "decide", decide_late)
        refused = await codes(one.do(ready(1), BEN))
        state = await one.state()
        return refused, state.running is None, state.seats[1].is_free

    assert staged(tmp_path, scene) == (["forbidden"], True, True)


STEPS = ("drop_idle", "wake_late", "end_expired")


def test_one_step_that_fails_leaves_the_others(tmp_path: Path) -> None:
    """Upkeep continues after a step that fails: each step has its turn."""
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
