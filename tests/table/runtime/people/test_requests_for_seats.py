"""Tests of requests for seats: spectators ask, and those who may offer the seat answer."""

import time
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.rules import game_commands as c
from marooned.table.runtime.clients.subscribers import Subscriber
from tests.table.replication.lines import until
from tests.table.rivals import Chair, Message, Room, all_heard, person
from tests.table.runtime.people.scenery import (
    AT_ONCE,
    FRIEND,
    GONE,
    OPENER,
    come,
    invite,
    last_news,
    refusal,
    take,
    token_at,
)
from tests.table.scenes import staged

ONE_FREE = (person(0, OPENER), Chair(1, "Player 2"), person(2))
TWO_FREE = (person(0, OPENER), Chair(1, "Player 2"), Chair(2, "Player 3"))
PATIENCE = 60.0


async def ask(room: Room, who: str = FRIEND, seat: int = 1, at: str = "10.0.0.1") -> None:
    await room.table.do(c.AskForSeat(seat, "Zoe"), who, at)


async def too_often(room: Room) -> str:
    """Ask until that is refused, and return the code."""
    deadline = time.monotonic() + PATIENCE
    for _ in count():
        assert time.monotonic() < deadline, "nothing is refused"
        try:
            await ask(room)
        except TableError as refused:
            return refused.code
    raise AssertionError


async def answer(room: Room, number: int, *, yes: bool, who: str = OPENER) -> None:
    await room.table.do(c.AnswerSeatRequest(number, yes), who)


def requests(subscriber: Subscriber) -> list[Message]:
    """Return the requests that a browser knows of."""
    found: list[Message] = last_news(subscriber)["seat_requests"]
    return found


def test_the_host_gives_a_seat_to_the_one_who_asks(tmp_path: Path) -> None:
    """The host receives the request for a seat, and gives the seat with a yes."""

    async def scene(room: Room) -> Any:
        host, guest = await come(room, OPENER), await come(room, FRIEND)
        await ask(room)
        (told,) = requests(host)
        await answer(room, told["number"], yes=True)
        return told["name"], told["own"], guest.seats, requests(host)

    assert staged(tmp_path, scene, ONE_FREE) == ("Zoe", False, (1,), [])


def test_a_spectator_sees_the_own_request(tmp_path: Path) -> None:
    """Others who may not offer the seat do not see it; a no ends it."""

    async def scene(room: Room) -> Any:
        guest, other = await come(room, FRIEND), await come(room, "token 2")
        await ask(room)
        (own,) = requests(guest)
        seen = requests(other)
        await answer(room, own["number"], yes=False)
        return own["own"], seen, requests(guest), guest.seats

    assert staged(tmp_path, scene, ONE_FREE) == (True, [], [], ())


def test_a_request_survives_a_restart(tmp_path: Path) -> None:
    """A server that starts again still shows it to the host."""

    async def scene(room: Room) -> Any:
        await come(room, FRIEND)
        await ask(room)
        room.table = room.again()
        host, guest = await come(room, OPENER), await come(room, FRIEND)
        await answer(room, requests(host)[0]["number"], yes=True)
        return guest.seats

    assert staged(tmp_path, scene, ONE_FREE) == (1,)


def test_only_spectators_ask(tmp_path: Path) -> None:
    """A person who only has the link is refused, and people at seats are no spectators."""

    async def scene(room: Room) -> Any:
        await come(room, OPENER)
        return await refusal(ask(room))

    assert staged(tmp_path, scene, ONE_FREE) == "forbidden"


def test_a_stranger_asks_and_comes_back_by_name(tmp_path: Path) -> None:
    """A connection without a token asks; the request waits for the one with the new token."""

    async def scene(room: Room) -> Any:
        host, _ = await come(room, OPENER), await come(room, None)
        await ask(room)
        await come(room, FRIEND)
        return [told["name"] for told in requests(host)]

    assert staged(tmp_path, scene, ONE_FREE) == ["Zoe"]


def test_a_stranger_who_does_not_come_back_asks_no_more(tmp_path: Path) -> None:
    """The request of a token without a connection ends after a moment."""

    async def scene(room: Room) -> Any:
        host, _ = await come(room, OPENER), await come(room, None)
        await ask(room)
        return await no_requests(host)

    assert staged(tmp_path, scene, ONE_FREE, **AT_ONCE)


def test_a_request_outlives_a_connection_that_is_lost_for_a_while(tmp_path: Path) -> None:
    """A person whose phone shows something else for a moment is away, and still asks."""

    async def scene(room: Room) -> Any:
        host, guest = await come(room, OPENER), await come(room, FRIEND)
        await ask(room)
        room.table.visits.leave(guest)
        await come(room, "token 2")
        await answer(room, requests(host)[0]["number"], yes=True)
        return token_at(room, 1)

    assert staged(tmp_path, scene, ONE_FREE, **AT_ONCE) == FRIEND


@pytest.mark.parametrize("leaves", ["goes", "sits", "is sent out"])
def test_a_request_ends_with_its_person(tmp_path: Path, leaves: str) -> None:
    """When the person leaves, takes another seat or is removed, the host is asked no more."""

    async def scene(room: Room) -> Any:
        host, guest = await come(room, OPENER), await come(room, FRIEND)
        await ask(room)
        assert requests(host)
        await part(room, guest, leaves)
        return await no_requests(host)

    assert staged(tmp_path, scene, TWO_FREE, **GONE)


async def no_requests(subscriber: Subscriber) -> bool:
    """Wait until a browser receives an empty list of requests."""

    def comes() -> bool:
        news = [told for told in all_heard(subscriber) if told["type"] == "people"]
        return bool(news) and not news[-1]["seat_requests"]

    await until(comes)
    return True


async def part(room: Room, guest: Subscriber, how: str) -> None:
    """Let a guest who asked for a seat leave, or be no spectator any more."""
    if how == "goes":
        room.table.visits.leave(guest)
    elif how == "sits":
        await invite(room, OPENER, 2)
        await take(room, FRIEND, None)
    else:
        await room.table.do(c.RemoveSpectator(guest.number, block=True), OPENER)


def test_requests_have_a_rate_limit(tmp_path: Path) -> None:
    """Each request is sent to all who may grant it: a few at once, and then one per second."""

    async def scene(room: Room) -> Any:
        await come(room, FRIEND)
        return await too_often(room)

    assert staged(tmp_path, scene, ONE_FREE) == "too_fast"


def test_no_stranger_keeps_others_from_asking(tmp_path: Path) -> None:
    """A spectator without a token is counted by the address."""

    async def scene(room: Room) -> Any:
        host, _ = await come(room, OPENER), await come(room, None)
        refused = await too_often(room)
        await ask(room, "stranger", at="10.0.0.2")
        return refused, len(requests(host))

    assert staged(tmp_path, scene, ONE_FREE) == ("too_fast", 2)
