"""Secret windows while the database comes and goes, and people do: what was kept is played."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from marooned.table.error_codes import TableError
from marooned.table.live.people.watchers import Watcher
from marooned.table.server_address import Place
from marooned.table.store.rows import Chair
from tests.table.nodes.pairs import (
    at_two_nodes,
    close,
    fail_to_close,
    fail_to_look,
    until_it_is_over,
)
from tests.table.rivals import (
    BEFORE_A_WAVE,
    HOLD,
    PASS,
    Room,
    all_heard,
    companion,
    heard,
    person,
)

pytestmark = pytest.mark.usefixtures("rivals")

TWO = (person(0), person(1))
BEN = "token 1"
LINK = "hash of a link"
Played = list[tuple[int, int]]


def kept(watcher: Watcher) -> list[int]:
    """Return the answers that a browser was told are kept."""
    return [told["code"] for told in all_heard(watcher) if told["type"] == "kept"]


@pytest.mark.parametrize("trouble", [fail_to_close, fail_to_look])
def test_an_answer_kept_at_another_node_outlasts_a_fault(
    place: Place, trouble: Callable[[Room], Awaitable[None]]
) -> None:
    """Whoever reads the table anew after a fault closes the window with all that it holds."""

    async def play(one: Room, other: Room) -> tuple[list[int], Played]:
        await one.arrive(0)
        ben = await other.arrive(1)
        await other.play(ben, 1, HOLD)
        await trouble(one)
        await close(one)
        return kept(ben), await one.played()

    told, played = at_two_nodes(place, play, TWO, played=BEFORE_A_WAVE)
    assert (told, played) == ([HOLD], [(0, PASS), (1, HOLD)])


async def come_back(room: Room) -> None:
    """Come back to the seat that a companion has meanwhile."""
    assert (await room.look(BEN)).seats == (1,)


async def come_by_a_link(room: Room) -> None:
    """Take a seat by an invitation before anybody looks at the table."""
    await room.store.invite("k3", room.table.stored.chairs[1], LINK)
    await room.table.invitations.take(LINK, BEN, "Ben")
    await room.look(BEN)


@pytest.mark.parametrize(
    ("chair", "come"),
    [
        (replace(companion(1), owner=BEN, owner_name="Ben"), come_back),
        (person(1, "somebody"), come_by_a_link),
    ],
)
def test_an_answer_outlasts_a_time_when_nobody_looked(
    place: Place, chair: Chair, come: Callable[[Room], Awaitable[None]]
) -> None:
    """Whoever comes to a window that was over finds in it what was kept there."""

    async def play(one: Room, _other: Room) -> tuple[list[int], Played]:
        ada = await one.arrive(0)
        await one.play(ada, 0, HOLD)
        told = kept(ada)
        await until_it_is_over(one, ada)
        await come(one)
        await close(one)
        return told, await one.played()

    told, played = at_two_nodes(place, play, (person(0), chair), played=BEFORE_A_WAVE)
    assert told == [HOLD]
    assert (0, HOLD) in played


def test_who_may_not_come_begins_no_window_anew(place: Place) -> None:
    """A window that is over stays so where somebody comes who was sent away for good."""

    async def play(one: Room, _other: Room) -> bool:
        ada = await one.arrive(0)
        await until_it_is_over(one, ada)
        await one.table.people.occupants.block("k3", BEN, "Ben")
        before = await one.store.numbers(["k3"])
        with pytest.raises(TableError, match="removed you"):
            await one.look(BEN)
        return await one.store.numbers(["k3"]) == before

    assert at_two_nodes(place, play, TWO, played=BEFORE_A_WAVE)


async def come_there_again(room: Room) -> None:
    """Take the action back that opened the window, and do it again: another one opens."""
    await room.table.look_again()
    async with room.table.log.lock:
        await room.table._changes.take_back(await room.table.log.current(), 1)
        await room.table._changes.act(await room.table.log.current(), *BEFORE_A_WAVE[1])


def test_answers_are_played_in_their_own_window_alone(place: Place) -> None:
    """What could not be closed is let go of, and that told, where another window is open."""

    async def play(one: Room, other: Room) -> tuple[Played, list[int]]:
        ada = await one.arrive(0)
        await other.arrive(1)
        await one.play(ada, 0, HOLD)
        window = one.table.windows.window
        await fail_to_close(one)
        await come_there_again(other)
        heard(ada)
        await close(one, window)
        return (await one.played())[2:], [told["seq"] for told in heard(ada)]

    assert at_two_nodes(place, play, TWO, played=BEFORE_A_WAVE) == ([], [4])


def test_what_a_fault_left_in_doubt_is_told_to_all(place: Place) -> None:
    """An action that was kept after all is told by the next look, though it was read before."""

    async def play(one: Room, _other: Room) -> tuple[bool, list[int]]:
        ada, ben = await one.arrive(0), await one.arrive(1)
        write = one.store.write

        async def lose(*orders: object) -> None:
            await write(*orders)  # type: ignore[arg-type]
            raise TableError("store", "whether it was kept shows later")

        one.store.write = lose  # type: ignore[method-assign]
        with pytest.raises(TableError, match="later"):
            await one.play(ada, 0, PASS)
        one.store.write = write  # type: ignore[method-assign]
        async with one.table.log.lock:
            await one.table.log.current()
        known = one.table.log.changed == (await one.store.numbers(["k3"]))["k3"]
        await one.table.look_again()
        await one.table.look_again()
        return known, [told["seq"] for told in heard(ben)]

    assert at_two_nodes(place, play, TWO) == (False, [1])


def test_answers_of_an_earlier_window_are_none_of_the_next(place: Place) -> None:
    """Where a table is read while another node acts, nobody knows what its window holds by now."""

    async def play(one: Room, other: Room) -> tuple[Played, Played]:
        ada, ben = await one.arrive(0), await other.arrive(1)
        await one.play(ada, 0, HOLD)
        await other.table.look_again()
        entries = one.store.entries

        async def late(table: str, after: int = 0) -> object:
            await come_there_again(other)
            await other.play(ben, 1, HOLD)
            return await entries(table, after)

        one.table.log.forget()
        one.store.entries = late  # type: ignore[method-assign, assignment]
        async with one.table.log.lock:
            await one.table.log.current()
        one.store.entries = entries  # type: ignore[method-assign]
        await close(one)
        first = await one.played()
        await close(one)
        return first[2:], (await one.played())[2:]

    played = at_two_nodes(place, play, TWO, played=BEFORE_A_WAVE)
    assert played == ([], [(0, PASS), (1, HOLD)])
