"""Of two answers of a seat that counts which the database kept last, also what it kept in doubt."""

from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.live.people.watchers import Watcher
from marooned.table.protocol.requests import Play
from marooned.table.server_address import Place
from tests.table.nodes.pairs import at_two_nodes, close
from tests.table.rivals import BEFORE_A_WAVE, HOLD, PASS, Room, all_heard, person

pytestmark = pytest.mark.usefixtures("rivals")

TWO = (person(0), person(1))


async def click(room: Room, watcher: Watcher, code: int, name: str) -> None:
    """Answer for the first seat, by a click of this name."""
    request = Play(type="play", seq=room.table.seq, seat=0, code=code, click=name)
    await room.table.play(watcher, request)


def keep_and_fail(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have all that is written be kept, and seem to have failed."""
    write = room.store.write

    async def kept(*stated: Any) -> None:
        await write(*stated)
        raise TableError("store", "nothing can be kept for the moment")

    monkeypatch.setattr(room.store, "write", kept)


async def played_in_the_end(room: Room) -> dict[int, int]:
    """Close the window, and return what each seat did first since it opened."""
    for _ in range(3):
        await close(room)
    return dict(reversed(await room.played()))


async def click_in_doubt(room: Room, watcher: Watcher, patch: pytest.MonkeyPatch) -> None:
    """Answer for the first seat, by a click that is kept, and refused all the same."""
    with patch.context() as broken:
        keep_and_fail(room, broken)
        with pytest.raises(TableError):
            await click(room, watcher, PASS, "in doubt")


@pytest.mark.parametrize("looks", [False, True])
def test_one_seat_at_two_nodes_is_played_as_it_answered_last(place: Place, looks: bool) -> None:
    """A node that heard of the earlier answer later than of its own takes them in their order."""

    async def play(one: Room, other: Room) -> Any:
        here, there = await one.arrive(0), await other.arrive(0)
        await click(other, there, PASS, "earlier")
        await click(one, here, HOLD, "later")
        if looks:
            await one.table.look_again()
        return await played_in_the_end(one)

    assert at_two_nodes(place, play, TWO, played=BEFORE_A_WAVE)[0] == HOLD


def test_what_seemed_to_fail_does_not_come_after_what_was_kept(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who changed his mind over a fault is played by the answer that was confirmed."""

    async def play(one: Room, _other: Room) -> Any:
        here = await one.arrive(0)
        await click_in_doubt(one, here, monkeypatch)
        await click(one, here, HOLD, "confirmed")
        return await played_in_the_end(one)

    assert at_two_nodes(place, play, TWO, played=BEFORE_A_WAVE)[0] == HOLD


def test_what_was_kept_in_doubt_is_told_to_all_once_it_is_said_again(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second click of a name is answered by what the first one did, which all see then."""

    async def play(one: Room, _other: Room) -> Any:
        here, friend = await one.arrive(0), await one.arrive(1)
        await click_in_doubt(one, here, monkeypatch)
        for watcher in (here, friend):
            all_heard(watcher)
        await click(one, here, PASS, "in doubt")
        return [[message["type"] for message in all_heard(each)] for each in (here, friend)]

    mine, friends = at_two_nodes(place, play, TWO)
    assert "done" in mine
    assert len(mine) > 1
    assert friends
