"""A running turn goes on at all nodes, and stands while no one is at the table."""

from typing import Any

import pytest

from marooned.table.replication.remote_connection import RemoteConnection
from marooned.table.rules.clock_decisions import LEAST_SECONDS
from marooned.table.server_address import Place
from marooned.table.state import clock_times
from marooned.table.state.clock_times import clock_readings, seconds_left
from marooned.table.state.plain_terms import Clock, Terms
from tests.table.replication.lines import until
from tests.table.replication.pairs import at_two_nodes, look, pass_time, restart
from tests.table.rivals import PASS, WALK, Room, all_heard, person

TWO = (person(0), person(1))
WHOLE = 10_000.0
TIMED = Terms(clock=Clock(kind="turn", seconds=WHOLE))
AGE = 4000.0


def left(room: Room, seat: int = 1) -> float:
    return seconds_left(room.state, room.running, seat, room.services.clock.now)


def used(room: Room, seat: int = 1) -> float:
    """Return the time that a seat has used, in whole thousands of seconds."""
    return round(WHOLE - left(room, seat), -3)


async def counted(room: Room, *seats: int) -> None:
    """Wait until the people of these seats are recorded as being at the table."""
    await until(lambda: room.running.clocks.attended == {*seats})


def runs(room: Room) -> bool:
    """Return True if a clock runs, as a node shows it."""
    return any(each.runs for each in clock_readings(room.state, room.services.clock.now))


def timed(place: Place, play: Any) -> Any:
    return at_two_nodes(place, play, TWO, terms=TIMED, clock_rest_seconds=0)


def test_another_node_goes_on_with_a_turn(place: Place) -> None:
    """One that comes to the table counts what was taken, and so does the same one anew."""

    async def play(one: Room, other: Room) -> list[float]:
        ada = await one.arrive(0)
        await counted(one, 0)
        await one.play(ada, 0, PASS)
        pass_time(AGE, one, other)
        await other.arrive(1)
        await restart(one)
        await one.arrive(1)
        return [used(other), used(one)]

    assert timed(place, play) == [AGE, AGE]


def test_a_node_that_looks_on_counts_as_the_other_does(place: Place) -> None:
    """What was taken for an action of another node is not taken in the next turn again."""

    async def play(one: Room, other: Room) -> list[float]:
        ada, _ = await one.arrive(0), await other.arrive(1)
        await counted(other, 1)
        pass_time(AGE, one, other)
        before = used(other, 0)
        await one.play(ada, 0, PASS)
        await look(other)
        return [before, used(other, 1), used(other, 0)]

    before, mine, theirs = timed(place, play)
    assert (before, mine, theirs) == (AGE, 0, 0)


def test_who_comes_to_a_turn_that_is_long_over_has_a_little(place: Place) -> None:
    """The node may have stopped with everyone there, so that no one is late at once."""

    async def play(one: Room, other: Room) -> float:
        ada = await one.arrive(0)
        await counted(one, 0)
        await one.play(ada, 0, PASS)
        pass_time(2 * WHOLE, one, other)
        await other.arrive(1)
        return left(other)

    assert LEAST_SECONDS / 2 < timed(place, play) <= LEAST_SECONDS


def test_a_turn_stands_while_nobody_is_there(place: Place) -> None:
    """It stands once the last one has gone, from all nodes, and goes on with the first."""

    async def play(one: Room, _other: Room) -> list[bool]:
        ada = await one.arrive(0)
        one.table.see_elsewhere([RemoteConnection("token 1", False, "")])
        await counted(one, 0, 1)
        await one.play(ada, 0, PASS)
        found = [runs(one)]
        one.table.visits.leave(ada)
        await counted(one, 1)
        found.append(runs(one))
        one.table.see_elsewhere([])
        await counted(one)
        found.append(runs(one))
        await one.arrive(0)
        await counted(one, 0)
        return [*found, runs(one)]

    assert timed(place, play) == [True, True, False, True]


def test_people_whom_another_node_left_out_are_counted(place: Place) -> None:
    """A person comes and goes by a node that knows of no one else: the turn runs on."""

    async def play(one: Room, other: Room) -> bool:
        await one.arrive(0)
        await counted(one, 0)
        ben = await other.arrive(1)
        await counted(other, 1)
        await look(one)
        await counted(one, 0, 1)
        await look(other)
        other.table.visits.leave(ben)
        await counted(other)
        await look(one)
        await counted(one, 0)
        return runs(one)

    assert timed(place, play)


def test_a_turn_stands_in_a_pause(place: Place) -> None:
    """What was taken before it counts after it, at another node too; and none of the pause does."""

    async def play(one: Room, other: Room) -> list[Any]:
        ada = await one.arrive(0)
        await counted(one, 0)
        await one.play(ada, 0, PASS)
        pass_time(AGE, one, other)
        await one.say(ada, "pause", on=True)
        found = [runs(one)]
        pass_time(AGE, one, other)
        await other.arrive(1)
        found.append(runs(other))
        await one.say(ada, "pause", on=False)
        await look(other)
        return [*found, runs(one), used(one), used(other)]

    assert timed(place, play) == [False, False, True, AGE, AGE]


def test_a_turn_that_runs_is_shown_at_the_other_node(place: Place) -> None:
    """Clocks are sent there with an action, and with extra time."""

    async def play(one: Room, other: Room) -> list[float]:
        ada, ben = await one.arrive(0), await other.arrive(1)
        await counted(one, 0)
        await counted(other, 1)
        found = []
        for kind, fields in (
            ("play", {"seq": 0, "seat": 0, "code": PASS}),
            ("add_time", {"seat": 1}),
        ):
            all_heard(ben)
            await one.say(ada, kind, **fields)
            await look(other)
            told = [each for each in all_heard(ben) if each["type"] == "clocks"][-1]
            found.append(round(told["clocks"][1]["seconds_left"], -1))
        return found

    assert timed(place, play) == [WHOLE, WHOLE + 60]


def test_an_action_out_of_turn_changes_no_other_clock(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who is to move goes on from where they were, at all nodes, and at one that starts."""
    monkeypatch.setattr(clock_times, "awaited", lambda _history: (0,))

    async def play(one: Room, other: Room) -> list[float]:
        ada, ben = await one.arrive(0), await one.arrive(1)
        await counted(one, 0, 1)
        await one.play(ada, 0, PASS)
        pass_time(AGE, one, other)
        await other.arrive(0)
        await one.play(ben, 1, WALK)
        await look(other)
        await restart(one)
        await one.arrive(0)
        return [used(other, 0), used(one, 0)]

    assert timed(place, play) == [AGE, AGE]
