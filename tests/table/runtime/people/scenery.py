"""Helpers for tests of people: a table whose host has seat 0, and what browsers receive."""

import asyncio
import time
from collections.abc import Awaitable
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.rules import game_commands as c
from marooned.table.runtime.clients.subscribers import Subscriber
from tests.table.rivals import PATIENCE, Message, Room, all_heard, companion, person

OPENER, BEN, CLEO, FRIEND = "opener", "token 1", "token 2", "friend"
TWO = (person(0, OPENER), person(1))
THREE = (*TWO, person(2))
MIXED = (*TWO, companion(2))
AT_ONCE = {"away_seconds": 0}
"""A person without a connection is away at once, and not only after a moment."""
GONE = {"away_seconds": 0, "gone_seconds": 1e-9}
"""A person without a connection is gone at once."""
GREEDY = "greedy"
LINK = "hash of a link"


def last_news(subscriber: Subscriber) -> Message:
    """Return the last message about people that a browser received."""
    return [told for told in all_heard(subscriber) if told["type"] == "people"][-1]


def states(news: Message) -> list[str | None]:
    return [seat["presence"] for seat in news["seats"]]


async def refusal(asked: Awaitable[Any]) -> str:
    """Return the code of a refusal."""
    with pytest.raises(TableError) as refused:
        await asked
    return refused.value.code


async def come(room: Room, token: str | None, *, hidden: bool = False) -> Subscriber:
    """Look at the table from a browser, whose page may be hidden, and read nothing yet."""
    subscriber = Subscriber(token)
    subscriber.hidden = hidden
    await room.table.visits.join(subscriber)
    return subscriber


async def news_like(subscriber: Subscriber, wanted: list[str | None]) -> Message:
    """Wait for a message with these states of people."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = [told for told in all_heard(subscriber) if told["type"] == "people"]
        if found and states(found[-1]) == wanted:
            return found[-1]
        await asyncio.sleep(0.01)
    raise AssertionError(f"no message with {wanted}")


# --- what people do


async def replace(room: Room, player: str | None = GREEDY, seat: int = 1) -> None:
    """Give an absent person's seat away, as the host."""
    await room.table.do(c.ReplacePerson(seat, player), OPENER)


async def stand_up(room: Room, who: str = BEN, seat: int = 1, player: str | None = GREEDY) -> None:
    await room.table.do(c.StandUp(seat, player), who)


async def invite(room: Room, who: str | None, seat: int = 1, secret: str | None = LINK) -> None:
    """Offer a seat by a link; None withdraws it."""
    await room.table.do(c.Invite(seat, secret), who)


async def take(room: Room, who: str, name: str | None = "Zoe", secret: str = LINK) -> None:
    """Take a seat by a link, as the route does."""

    async def taking() -> c.TakeInvitation:
        return c.TakeInvitation(await room.store.secrets.invited(room.table.id, secret), name)

    await room.table.do(taking, who)


def seats_of(room: Room, token: str) -> tuple[int, ...]:
    """Return the seats that a person plays, by the state that this node knows."""
    person = room.table.directory().people.get(token)
    found = (number for number, seat in enumerate(room.state.seats) if seat.person == person)
    return () if person is None else tuple(found)


def token_at(room: Room, seat: int) -> str | None:
    """Return the token of the person who plays a seat."""
    return room.table.directory().token_of(room.state.seats[seat].person)


def owner_at(room: Room, seat: int) -> str | None:
    """Return the token of the person to whom a seat returns."""
    return room.table.directory().token_of(room.state.seats[seat].owner)


def host_of(room: Room) -> str | None:
    return room.table.directory().token_of(room.state.host)


def name_at(room: Room, seat: int) -> str:
    """Return the name that all see at a seat."""
    found = room.state.seats[seat]
    return found.title if found.is_ai else room.table.directory().names[found.name or 0]
