"""Connections, tables and games are freed by reference counts, without the garbage collector."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import marooned
from marooned.table.runtime.clients.subscribers import Subscriber
from tests.table.rivals import Room, person
from tests.table.scenes import staged

VISITS = 1000
CHAIRS = [person(0), person(1)]
FEW = 200
"""Objects that caches may keep after the first visits."""


@contextmanager
def without_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def visit(room: Room, token: str | None) -> weakref.ref[Subscriber]:
    """Look at a table for a moment."""
    subscriber = Subscriber(token)
    await room.table.visits.join(subscriber)
    room.table.visits.leave(subscriber)
    return weakref.ref(subscriber)


def test_a_thousand_visits_leave_nothing(tmp_path: Path) -> None:
    """Spectators come and go; nothing of them stays, and nothing waits for the collector."""

    async def scene(room: Room) -> None:
        await room.arrive(0)
        for _ in range(20):
            await visit(room, None)
        await asyncio.sleep(0)
        with without_collector():
            before = len(gc.get_objects())
            gone = [await visit(room, None) for _ in range(VISITS)]
            await asyncio.sleep(0.1)
            kept = sum(each() is not None for each in gone)
            del gone
            more = len(gc.get_objects()) - before
        assert kept == 0
        assert more < FEW, f"{more} objects more after {VISITS} visits"

    staged(tmp_path, scene, CHAIRS)


def test_a_table_that_is_let_go_is_freed(tmp_path: Path) -> None:
    """Its mailbox, connections and game go with it."""

    async def scene(room: Room) -> None:
        watcher = await room.arrive(0)
        table, game = room.table, room.running.history.game
        found = [weakref.ref(each) for each in (table, table.mailbox, table.hub, game, watcher)]
        with without_collector():
            table.visits.leave(watcher)
            await table.close()
            del room.table, table, game, watcher
            await asyncio.sleep(0.1)
            assert [each() for each in found] == [None] * len(found)
        room.table = room.again()

    staged(tmp_path, scene, CHAIRS)


@pytest.mark.parametrize("name", sorted(marooned.games()))
def test_a_game_and_its_views_are_freed(name: str) -> None:
    """Cached parts of views refer to one another, but in no circle."""
    game = marooned.Game(name, seed=1)
    for _ in range(5):
        for seat in range(game.players):
            game.panes(seat)
        game.play(game.legal[0])
    reference = weakref.ref(game)
    with without_collector():
        del game
        assert reference() is None
