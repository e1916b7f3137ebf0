"""Erased people: tables in memory forget them, and the upkeep of a node compacts the database."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.rules.chat.talk_commands import Say
from marooned.table.rules.game_commands import Play
from marooned.table.rules.waiting_room import room_commands as r
from marooned.table.runtime.live_table import LiveTable
from marooned.table.runtime.node import Node
from marooned.table.settings import Settings
from marooned.table.state.log_entries import Dealt
from tests.table.store.changes import NOW, OPENED, change

ADA, BEN = "hash of Ada's", "hash of Ben's"
NAME, TEXT = "Ada the Unforgettable", "Meet me at the old lighthouse"
GAME = r.OpenTable(game="island", places=(r.PersonPlace(NAME), r.PersonPlace("Ben")), seed=7)
ROOM = r.OpenTable(
    game="island",
    places=(r.PersonPlace(NAME), r.PersonPlace("B", is_friend=True)),
    seed=7,
    waits=True,
)
OTHER = " unreadable"
"""Comes before all other tables."""
DEALT = Dealt(at=NOW, options={}, rules=1, is_known_deal=False, rest_seconds=1)
Scene = Callable[[Node, LiveTable], Awaitable[Any]]


def staged(folder: Path, wish: r.OpenTable, scene: Scene) -> Any:
    """Play a scene at a table of a node, and return its result."""

    async def played() -> Any:
        node = Node(Settings(database=folder / "tables.sqlite3", rules="plain"))
        await node.store.open()
        try:
            table = await node.lobby.find(await node.lobby.open(wish, ADA))
            return await scene(node, table)
        finally:
            await node.close()

    return asyncio.run(played())


async def erase(node: Node, token: str) -> None:
    await node.lobby.rename(await node.store.upkeep.erase(token))


async def play_to_the_end(table: LiveTable) -> None:
    """Play the first legal action each time."""
    while not (state := await table.running()).is_over:
        assert state.running is not None
        game = state.running.history.game
        seat = game.waiting[0]
        await table.do(Play(state.revision, seat, game.legal_codes(seat)[0]), ADA)


def test_a_table_that_is_over_forgets(tmp_path: Path) -> None:
    """What it shows from memory has no name or message, and its log stays as it was."""

    async def scene(node: Node, table: LiveTable) -> Any:
        await play_to_the_end(table)
        await table.do(Say(TEXT), ADA)
        before = (await table.state()).version
        await erase(node, ADA)
        left = table.directory()
        return left.names, left.lines, left.people, (await table.state()).version - before

    assert staged(tmp_path, GAME, scene) == ({}, {}, {}, 0)


def test_a_table_forgets_a_person_without_a_seat(tmp_path: Path) -> None:
    """A person who has left has perhaps written messages before."""

    async def scene(node: Node, table: LiveTable) -> Any:
        await table.do(r.TakeSeat(1, "Ben"), BEN)
        await table.do(Say(TEXT), BEN)
        await table.do(r.FreeSeat(1), BEN)
        assert not table.has_part(BEN)
        await erase(node, BEN)
        return BEN in table.directory().people, table.directory().lines

    assert staged(tmp_path, ROOM, scene) == (False, {})


def test_a_table_of_other_rules_does_not_stop_an_erasure(tmp_path: Path) -> None:
    """It cannot be opened, and the tables after it are reached all the same."""

    async def scene(node: Node, table: LiveTable) -> Any:
        entries = replace(OPENED, game="atlantis"), DEALT
        await node.store.log.append(OTHER, 0, change(*entries, table=OTHER), now=NOW)
        with pytest.raises(TableError, match="not installed"):
            await (await node.lobby.find(OTHER)).state()
        before = (await table.state()).version
        await node.lobby.rename([OTHER, "unknown", table.id])
        return (await table.state()).version - before

    assert staged(tmp_path, GAME, scene) == 1


def test_upkeep_compacts_the_database(tmp_path: Path) -> None:
    """After the next round no file of the database holds an erased person."""

    def traces() -> set[str]:
        found = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
        return {each for each in (ADA, NAME, TEXT) if each.encode() in found}

    async def scene(node: Node, table: LiveTable) -> None:
        await table.do(Say(TEXT), ADA)
        assert traces() == {ADA, NAME, TEXT}
        await erase(node, ADA)
        await node._tidy()
        assert traces() == set()

    staged(tmp_path, GAME, scene)
