"""Pauses of one table on two nodes: one holds everywhere, and the first of two counts."""

from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.rules.waiting_room.room_commands import CloseTable
from marooned.table.server_address import Place
from tests.table.replication.pairs import at_two_nodes, look
from tests.table.rivals import BEFORE_A_WAVE, LONG, Room, heard, person

TWO = (person(0), person(1))


def test_a_pause_at_one_node_holds_at_the_other(place: Place) -> None:
    """AI players and the window wait on both; so do both go on."""

    async def play(one: Room, other: Room) -> list[tuple[bool, str | None, bool]]:
        ada, ben = await one.arrive(0), await other.arrive(1)
        told = []
        for on in (True, False):
            await one.say(ada, "pause", on=on)
            await look(other)
            push = heard(ben)[-1]
            told.append((push["paused"], push["paused_by"], other.running.pause is not None))
        return told

    assert at_two_nodes(place, play, TWO) == [(True, "Person 0", True), (False, None, False)]


@pytest.mark.parametrize("on", [True, False])
def test_of_two_pauses_the_first_counts(place: Place, *, on: bool) -> None:
    """A pause after one of another node, and an end of it, changes nothing but shows that one."""

    async def play(one: Room, other: Room) -> tuple[list[Any], bool]:
        ada, ben = await one.arrive(0), await other.arrive(1)
        if not on:
            await one.say(ada, "pause", on=True)
            await look(other)
        await one.say(ada, "pause", on=on)
        version = await one.store.log.version("k3")
        heard(ben)
        await other.say(ben, "pause", on=on)
        told = [push["paused_by"] for push in heard(ben)]
        return told, await one.store.log.version("k3") == version

    first = "Person 0" if on else None
    assert at_two_nodes(place, play, TWO) == ([first], True)


def test_a_pause_after_one_that_has_ended_elsewhere_counts(place: Place) -> None:
    """A node that has not heard yet that the table goes on pauses it again."""

    async def play(one: Room, other: Room) -> Any:
        ada, ben = await one.arrive(0), await other.arrive(1)
        await one.say(ada, "pause", on=True)
        await look(other)
        await one.say(ada, "pause", on=False)
        await other.say(ben, "pause", on=True)
        await look(one)
        return heard(ada)[-1]["paused_by"]

    assert at_two_nodes(place, play, TWO) == "Person 1"


def test_a_table_that_was_closed_is_not_paused(place: Place) -> None:
    """A person who pauses a table that another node has closed is sent that it is closed."""

    async def play(one: Room, other: Room) -> str:
        ben = await other.arrive(1)
        await one.table.do(CloseTable(), "opener")
        with pytest.raises(TableError) as refused:
            await other.say(ben, "pause", on=True)
        return refused.value.code

    assert at_two_nodes(place, play, TWO) == "closed"


@pytest.mark.usefixtures("rivals")
def test_a_window_held_at_one_node_is_held_at_the_other(place: Place) -> None:
    """While the table is paused no time of the window goes by anywhere."""

    async def play(one: Room, other: Room) -> list[float]:
        ada = await one.arrive(0)
        await other.arrive(1)
        await one.say(ada, "pause", on=True)
        await look(other)
        windows = [room.running.window for room in (one, other) for _ in range(2)]
        return [window.left_at(one.services.clock.now) for window in windows if window]

    left = at_two_nodes(place, play, TWO, played=BEFORE_A_WAVE)
    assert len(left) == 4
    assert len({*left}) == 1
    assert 0 < left[0] < LONG
