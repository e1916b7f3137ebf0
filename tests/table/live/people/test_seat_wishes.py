"""Who looks on asks for a free seat, and whoever may offer it gives it."""

import asyncio
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.live.people.watchers import Watcher
from marooned.table.store.rows import Chair
from tests.table.live.people.scenery import (
    AT_ONCE,
    FRIEND,
    GONE,
    LINK,
    OPENER,
    come,
    last_news,
    refusal,
)
from tests.table.rivals import Message, Room, all_heard, person
from tests.table.scenes import staged

OPEN = Chair(1, "person", "Player 2", None, None)
ONE_FREE = (person(0, OPENER), OPEN, person(2))
TWO_FREE = (person(0, OPENER), OPEN, Chair(2, "person", "Player 3", None, None))


async def ask(room: Room, holder: str = FRIEND, seat: int = 1, at: str = "10.0.0.1") -> None:
    await room.table.people.seat_wishes.ask(holder, seat, "Zoe", at)


async def too_often(room: Room) -> str:
    """Ask until that is refused, however long it takes; return why it is."""
    for _ in count():
        try:
            await ask(room)
        except TableError as refused:
            return refused.code
    raise AssertionError


async def answer(room: Room, number: int, *, yes: bool, holder: str = OPENER) -> None:
    await room.table.people.seat_wishes.answer(holder, number, yes=yes)


def wishes(watcher: Watcher) -> list[Message]:
    found: list[Message] = last_news(watcher)["wishes"]
    return found


def test_the_host_gives_a_seat_to_who_asks(tmp_path: Path) -> None:
    """The host is told who would like which seat, and the seat is theirs by a yes."""

    async def scene(room: Room) -> Any:
        host, guest = await come(room, OPENER), await come(room, FRIEND)
        await ask(room)
        (told,) = wishes(host)
        await answer(room, told["number"], yes=True)
        return told["name"], told["own"], guest.seats, wishes(host)

    assert staged(tmp_path, scene, ONE_FREE) == ("Zoe", False, (1,), [])


def test_who_asks_is_told_that_they_did(tmp_path: Path) -> None:
    """Nobody else but who may offer the seat hears of it; a no ends it."""

    async def scene(room: Room) -> Any:
        guest, other = await come(room, FRIEND), await come(room, "token 2")
        await ask(room)
        (own,) = wishes(guest)
        heard = wishes(other)
        await answer(room, own["number"], yes=False)
        return own["own"], heard, wishes(guest), guest.seats

    assert staged(tmp_path, scene, ONE_FREE) == (True, [], [], ())


def test_a_wish_is_refused_with_a_reason(tmp_path: Path) -> None:
    """For a seat that is taken, by who sits there, or where somebody else would answer."""

    async def scene(room: Room) -> Any:
        await come(room, FRIEND)
        await ask(room)
        return [
            await refusal(ask(room, seat=2)),
            await refusal(ask(room, "token 2")),
            await refusal(answer(room, 1, yes=True, holder="token 2")),
            await refusal(answer(room, 7, yes=True)),
        ]

    told = ["taken", "taken", "forbidden", "stale"]
    assert staged(tmp_path, scene, ONE_FREE) == told


@pytest.mark.usefixtures("rivals")
def test_who_saw_a_rivals_hand_gets_no_other_seat(tmp_path: Path) -> None:
    """A host's yes gives nobody a second hand to look at."""

    async def scene(room: Room) -> str:
        await room.table.people.occupants.note_sights("k3", FRIEND, [2])
        await come(room, FRIEND)
        await ask(room)
        return await refusal(answer(room, 1, yes=True))

    assert staged(tmp_path, scene, ONE_FREE) == "forbidden"


def test_only_who_looks_on_asks(tmp_path: Path) -> None:
    """Whoever has but the link is refused."""

    async def scene(room: Room) -> Any:
        await come(room, OPENER)
        return await refusal(ask(room))

    assert staged(tmp_path, scene, ONE_FREE) == "forbidden"


def test_a_stranger_asks_and_comes_back_by_name(tmp_path: Path) -> None:
    """A line without a token asks; the wish waits a moment for the line of its new one."""

    async def scene(room: Room) -> Any:
        host, _ = await come(room, OPENER), await come(room, None)
        await ask(room)
        await come(room, FRIEND)
        return [told["name"] for told in wishes(host)]

    assert staged(tmp_path, scene, ONE_FREE) == ["Zoe"]


def test_a_wish_outlives_a_line_that_is_lost_for_a_while(tmp_path: Path) -> None:
    """Whose phone shows something else for a moment is away, and asks still."""

    async def scene(room: Room) -> Any:
        host, guest = await come(room, OPENER), await come(room, FRIEND)
        await ask(room)
        room.table.leave(guest)
        await come(room, "token 2")
        await answer(room, wishes(host)[0]["number"], yes=True)
        return room.table.stored.chairs[1].token

    assert staged(tmp_path, scene, ONE_FREE, **AT_ONCE) == FRIEND


@pytest.mark.parametrize("leaves", ["goes", "sits", "is sent out"])
def test_a_wish_goes_with_who_asked(tmp_path: Path, leaves: str) -> None:
    """When they leave, take another seat or are sent away, nobody is asked any more."""

    async def scene(room: Room) -> Any:
        host, guest = await come(room, OPENER), await come(room, FRIEND)
        await ask(room)
        assert wishes(host)
        await part(room, guest, leaves)
        return await no_wishes(host)

    assert staged(tmp_path, scene, TWO_FREE, **GONE)


async def no_wishes(watcher: Watcher) -> bool:
    """Wait until a browser is told that nobody asks for a seat."""
    for _ in range(1000):
        heard = [told for told in all_heard(watcher) if told["type"] == "people"]
        if heard and not heard[-1]["wishes"]:
            return True
        await asyncio.sleep(0.01)
    return False


async def part(room: Room, guest: Watcher, how: str) -> None:
    """Have a guest who asked for a seat be there no more, or no guest."""
    if how == "goes":
        room.table.leave(guest)
    elif how == "sits":
        await room.table.invitations.give(OPENER, 2, LINK)
        await room.table.invitations.take(LINK, FRIEND, None)
    else:
        await room.table.people.kicks.send_out(OPENER, guest.number, block=True)


def test_nobody_asks_without_end(tmp_path: Path) -> None:
    """Each wish is told to all who may grant it: so many at once, and then one a second."""

    async def scene(room: Room) -> Any:
        await come(room, FRIEND)
        return await too_often(room)

    assert staged(tmp_path, scene, ONE_FREE) == "too_fast"


def test_no_stranger_keeps_others_from_asking(tmp_path: Path) -> None:
    """Who looks on without a token is counted by where they ask from."""

    async def scene(room: Room) -> Any:
        host, _ = await come(room, OPENER), await come(room, None)
        refused = await too_often(room)
        await ask(room, "stranger", at="10.0.0.2")
        return refused, len(wishes(host))

    assert staged(tmp_path, scene, ONE_FREE) == ("too_fast", 2)
