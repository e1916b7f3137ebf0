"""A running turn goes on at whichever node looks, and stands while nobody is at the table."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import select, update

from marooned.table.live import log
from marooned.table.live.clocks import timekeeper
from marooned.table.live.clocks.timekeeper import LEAST_SECONDS
from marooned.table.nodes.seen import Seen
from marooned.table.server_address import Place
from marooned.table.store.schema import TABLES
from marooned.table.terms import Clock, Terms
from tests.table.nodes.pairs import at_two_nodes
from tests.table.rivals import PASS, WALK, Room, person

TWO = (person(0), person(1))
WHOLE = 10_000.0
TIMED = Terms(clock=Clock(kind="turn", seconds=WHOLE))
AGE = 4000.0


async def age(room: Room, seconds: float = AGE) -> None:
    """Have a running turn be so much older."""
    async with room.store.engine.begin() as connection:
        older = TABLES.c.turn_began - seconds
        await connection.execute(update(TABLES).values(turn_began=older))


def used(room: Room, seat: int = 1) -> float:
    """Return what a seat has taken, in whole thousands of seconds."""
    return round(WHOLE - room.table.timekeeper.left(seat), -3)


async def written(room: Room) -> bool:
    """Tell whether a turn runs, once all is written of it."""
    await asyncio.gather(*room.table._standstill.stop())
    async with room.store.engine.connect() as connection:
        return await connection.scalar(select(TABLES.c.turn_began)) is not None


def timed(place: Place, play: Any) -> Any:
    return at_two_nodes(place, play, TWO, terms=TIMED, clock_rest_seconds=0)


def test_another_node_goes_on_with_a_turn(place: Place) -> None:
    """One that comes to the table counts what was taken, and so does the same one anew."""

    async def play(one: Room, other: Room) -> list[float]:
        await one.play(await one.arrive(0), 0, PASS)
        await age(one)
        await other.arrive(1)
        one.table = one.again()
        await one.arrive(1)
        return [used(other), used(one)]

    assert timed(place, play) == [AGE, AGE]


def test_a_node_that_looks_on_counts_as_the_other_does(place: Place) -> None:
    """What was taken for an action that was played elsewhere is taken no more in the next turn."""

    async def play(one: Room, other: Room) -> list[float]:
        ada, _ = await one.arrive(0), await other.arrive(1)
        timekeeper = other.table.timekeeper
        other.table.see_elsewhere([Seen(ada.holder, False, "")])
        timekeeper._account(0).used._before = AGE
        before = used(other, 0)
        await one.play(ada, 0, PASS)
        await other.table.look_again()
        return [before, used(other, 1), used(other, 0)]

    before, mine, theirs = timed(place, play)
    assert (before, mine, theirs) == (AGE, 0, 0)


def test_who_comes_to_a_turn_that_is_long_over_has_a_little(place: Place) -> None:
    """Nobody may have been there, so that nobody is late at once."""

    async def play(one: Room, other: Room) -> float:
        await one.play(await one.arrive(0), 0, PASS)
        await age(one, 2 * WHOLE)
        await other.arrive(1)
        return other.table.timekeeper.left(1)

    assert LEAST_SECONDS / 2 < timed(place, play) <= LEAST_SECONDS


def test_a_turn_stands_while_nobody_is_there(place: Place) -> None:
    """It stands once the last has gone, at whichever node, and goes on with the first."""

    async def play(one: Room, other: Room) -> list[bool]:
        ada, ben = await one.arrive(0), await other.arrive(1)
        await written(other)
        await one.play(ada, 0, PASS)
        runs = [await written(one)]
        one.table.see_elsewhere([Seen(ben.holder, False, "")])
        one.table.leave(ada)
        runs.append(await written(one))
        one.table.see_elsewhere([])
        runs.append(await written(one))
        await one.arrive(0)
        return [*runs, await written(one)]

    assert timed(place, play) == [True, True, False, True]


def test_a_turn_stands_in_a_pause(place: Place) -> None:
    """What was taken before it counts after it, at another node too; and none of the pause does."""

    async def play(one: Room, other: Room) -> list[Any]:
        ada = await one.arrive(0)
        await one.play(ada, 0, PASS)
        await age(one)
        await one.table.pause(ada, on=True)
        runs = [await written(one)]
        await age(one)
        await other.arrive(1)
        runs.append(await written(other))
        await one.table.pause(ada, on=False)
        return [*runs, await written(one), used(other)]

    assert timed(place, play) == [False, False, True, AGE]


def test_an_action_out_of_turn_changes_no_other_clock(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is to move goes on from where they were, at all nodes, and at one that starts."""
    for module in (timekeeper, log):
        monkeypatch.setattr(module, "awaited", lambda _course: (0,))

    async def play(one: Room, other: Room) -> list[float]:
        ada, ben = await one.arrive(0), await one.arrive(1)
        await one.play(ada, 0, PASS)
        await age(one)
        await other.arrive(0)
        await one.play(ben, 1, WALK)
        await other.table.look_again()
        one.table = one.again()
        await one.arrive(0)
        return [used(other, 0), used(one, 0)]

    assert timed(place, play) == [AGE, AGE]
