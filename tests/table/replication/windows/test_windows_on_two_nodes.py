"""One secret window on two nodes: answers outlast nodes, count once, and tell no one anything."""

import asyncio
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.server_address import Place
from marooned.table.state.plain_terms import Clock, Terms
from tests.table.replication.lines import PATIENCE, until
from tests.table.replication.pairs import at_two_nodes, close, end_time, look
from tests.table.rivals import (
    BEFORE_A_WAVE,
    HOLD,
    PASS,
    SHORT,
    Message,
    Room,
    all_heard,
    hear,
    heard,
    person,
)

pytestmark = pytest.mark.usefixtures("rivals")
TWO = (person(0), person(1))


async def hear_of_the_end(subscriber: Any) -> Message:
    """Wait until a window is over."""
    while (told := await hear(subscriber))["type"] != "push" or told["secret_window"]:
        pass
    return told


@pytest.mark.parametrize("dead", [0, 1])
def test_answers_outlast_the_node_that_confirmed_them(place: Place, dead: int) -> None:
    """Two rivals answer one window on two nodes; either stops, and both answers are played."""

    async def play(*rooms: Room) -> list[tuple[int, int]]:
        subscribers = [await room.arrive(seat) for seat, room in enumerate(rooms)]
        for seat, room in enumerate(rooms):
            await room.play(subscribers[seat], seat, HOLD if seat else PASS)
            assert heard(subscribers[seat])[0]["type"] == "answer_accepted"
        await rooms[dead].table.close()
        alive = 1 - dead
        await hear_of_the_end(subscribers[alive])
        return await rooms[alive].played()

    how = {"played": BEFORE_A_WAVE, "window_seconds": 5 * SHORT}
    assert at_two_nodes(place, play, TWO, **how) == [(0, PASS), (1, HOLD)]


def test_both_nodes_close_a_window_once(place: Place) -> None:
    """When the time is over one of them writes it, and the other sends the same."""

    async def play(one: Room, other: Room) -> Any:
        ada, ben = await one.arrive(0), await other.arrive(1)
        await one.play(ada, 0, PASS)
        await other.play(ben, 1, HOLD)
        ends = [await hear_of_the_end(subscriber) for subscriber in (ada, ben)]
        return [end["seq"] for end in ends], await one.played()

    how = {"played": BEFORE_A_WAVE, "window_seconds": 5 * SHORT}
    assert at_two_nodes(place, play, TWO, **how) == ([4, 4], [(0, PASS), (1, HOLD)])


def test_an_answer_at_another_node_tells_nothing(place: Place) -> None:
    """No one there hears of it but the connections that hold the seat."""

    async def play(one: Room, other: Room) -> list[list[str]]:
        ada = await one.arrive(0)
        lines = [await other.arrive(0), await other.arrive(1), await other.arrive()]
        for line in lines:
            all_heard(line)
        await one.play(ada, 0, HOLD)
        await look(other)
        return [[told["type"] for told in all_heard(line)] for line in lines]

    assert at_two_nodes(place, play, TWO, played=BEFORE_A_WAVE) == [["answer_accepted"], [], []]


def test_an_answer_just_before_the_end_counts(place: Place) -> None:
    """A node that has not heard of it closes the window with it all the same, and at once."""

    async def play(one: Room, other: Room) -> list[tuple[int, int]]:
        await one.arrive(0)
        ben = await other.arrive(1)
        await other.play(ben, 1, HOLD)
        end_time(one)
        one.table.look()
        await until(lambda: one.running.history.codes[2:])
        return await one.played()

    assert at_two_nodes(place, play, TWO, played=BEFORE_A_WAVE) == [(0, PASS), (1, HOLD)]


async def both_are_counted(*rooms: Room) -> None:
    """Wait until all nodes know that both people are at the table."""
    async with asyncio.timeout(PATIENCE):
        while any(room.running.clocks.attended != {0, 1} for room in rooms):
            await look(*rooms)
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("is_here", [True, False])
def test_an_answer_moves_no_clock(place: Place, *, is_here: bool) -> None:
    """No one hears by clocks that a rival has answered, on any node; of a pause all do."""

    async def play(one: Room, other: Room) -> list[list[str]]:
        ada = await one.arrive(0)
        ben = await (one if is_here else other).arrive(1)
        await both_are_counted(one, other)
        told = []
        for act in (one.play(ada, 0, HOLD), one.say(ada, "pause", on=True)):
            all_heard(ben)
            await act
            await look(other)
            told.append([each["type"] for each in all_heard(ben)])
        return told

    clocked = Terms(clock=Clock(kind="turn", seconds=3600))
    answered, paused = at_two_nodes(place, play, TWO, played=BEFORE_A_WAVE, terms=clocked)
    assert (answered, "clocks" in paused) == ([], True)


def test_an_answer_after_the_end_is_refused(place: Place) -> None:
    """A node that does not know yet that the window is over confirms nothing."""

    async def play(one: Room, other: Room) -> tuple[str, set[str]]:
        await one.arrive(0)
        ben = await other.arrive(1)
        await close(one)
        with pytest.raises(TableError) as refused:
            await other.play(ben, 1, HOLD)
        return refused.value.code, {told["type"] for told in heard(ben)}

    code, told = at_two_nodes(place, play, TWO, played=BEFORE_A_WAVE)
    assert (code, told) == ("stale", {"push"})
