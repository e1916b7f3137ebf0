"""Secret windows while the database comes and goes, and people do: what was kept is played."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from marooned.table.error_codes import TableError
from marooned.table.rules import game_commands as c
from marooned.table.runtime.clients.subscribers import Subscriber
from marooned.table.server_address import Place
from marooned.table.state import log_entries as e
from tests.table.replication.pairs import (
    at_two_nodes,
    close,
    fail_to_close,
    fail_to_look,
    in_doubt,
    restart,
    until_it_is_over,
    write,
)
from tests.table.rivals import (
    BEFORE_A_WAVE,
    HOLD,
    LONG,
    PASS,
    Chair,
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


def kept(subscriber: Subscriber) -> list[int]:
    """Return the answers that a browser received as kept."""
    return [told["code"] for told in all_heard(subscriber) if told["type"] == "answer_accepted"]


async def start_anew(room: Room) -> None:
    """Have the node stop, and start in the middle of the window."""
    await restart(room)
    await room.arrive(0)


@pytest.mark.parametrize("trouble", [fail_to_close, fail_to_look, start_anew])
def test_an_answer_kept_at_another_node_outlasts_a_fault(
    place: Place, trouble: Callable[[Room], Awaitable[None]]
) -> None:
    """A node that meets a fault, or starts anew, closes the window with all that it holds."""

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
    """Come back to the seat that an AI player has meanwhile."""
    assert (await room.look(BEN)).seats == (1,)


async def come_by_a_link(room: Room) -> None:
    """Take a free seat by an invitation before anyone looks at the table."""
    await room.table.do(c.Invite(1, LINK), "opener")
    seat = await room.store.secrets.invited("k3", LINK)
    await room.table.do(c.TakeInvitation(seat, "Ben"), BEN)
    await room.look(BEN)


@pytest.mark.parametrize(
    ("chair", "come"),
    [
        (replace(companion(1), owner=BEN), come_back),
        (Chair(1, "Friend"), come_by_a_link),
    ],
)
def test_an_answer_outlasts_a_time_when_nobody_looked(
    place: Place, chair: Chair, come: Callable[[Room], Awaitable[None]]
) -> None:
    """A person who comes to a window that was over finds in it what was kept there."""

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
    """A window that is over stays so where a person comes who is blocked."""

    async def play(one: Room, _other: Room) -> bool:
        ada = await one.arrive(0)
        await until_it_is_over(one, ada)
        await write(one, e.Blocked(at=one.services.clock.now, person=2))
        before = await one.store.log.version("k3")
        with pytest.raises(TableError, match="removed you"):
            await one.look(BEN)
        return await one.store.log.version("k3") == before

    assert at_two_nodes(place, play, TWO, played=BEFORE_A_WAVE)


async def come_there_again(room: Room) -> None:
    """Take the action back that opened the window, and do it again: another one opens."""
    await room.table.follow()
    seat, code = BEFORE_A_WAVE[1]
    now, history = room.services.clock.now, room.running.history
    taken_back = e.Undone(at=now, seat=seat, point=len(history) - 1)
    opened = e.Played(at=now, seat=seat, code=code, opens=LONG)
    await write(room, taken_back, opened)


def test_answers_are_played_in_their_own_window_alone(place: Place) -> None:
    """What was kept in a window is not played in another one at the same place."""

    async def play(one: Room, other: Room) -> tuple[Played, list[int]]:
        ada = await one.arrive(0)
        await other.arrive(1)
        await one.play(ada, 0, HOLD)
        opened = one.running.window.opened if one.running.window else None
        await fail_to_close(one)
        await come_there_again(other)
        heard(ada)
        await close(one, opened)
        first = (await one.played())[1:]
        seqs = [told["seq"] for told in heard(ada)]
        await close(one)
        return [*first, *(await one.played())[1:]], seqs

    played, seqs = at_two_nodes(place, play, TWO, played=BEFORE_A_WAVE)
    assert played == [(0, PASS), (1, PASS)]
    assert seqs == [4]


def test_what_a_fault_left_in_doubt_is_told_to_all(place: Place) -> None:
    """An action that was written after all is sent by the next look, once."""

    async def play(one: Room, _other: Room) -> list[int]:
        ada, ben = await one.arrive(0), await one.arrive(1)
        with in_doubt(one), pytest.raises(TableError, match="saving failed"):
            await one.play(ada, 0, PASS)
        await one.table.follow()
        await one.table.follow()
        return [told["seq"] for told in heard(ben)]

    assert at_two_nodes(place, play, TWO) == [1]


def test_a_window_whose_end_is_in_doubt_is_played_once(place: Place) -> None:
    """Its answers are written and reported as failed; both nodes try again."""

    async def play(one: Room, other: Room) -> Played:
        ada, ben = await one.arrive(0), await other.arrive(1)
        await one.play(ada, 0, PASS)
        await other.play(ben, 1, HOLD)
        with in_doubt(one):
            await close(one)
        await close(other)
        await close(one)
        return await one.played()

    played = at_two_nodes(place, play, TWO, played=BEFORE_A_WAVE)
    assert played == [(0, PASS), (1, HOLD)]
