"""A table whose opener sits at seat 0, and what its browsers are told of one another."""

import asyncio
from collections.abc import Awaitable
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.live.people.watchers import Watcher
from tests.table.rivals import Message, Room, all_heard, companion, person

OPENER, BEN, CLEO, FRIEND = "opener", "token 1", "token 2", "friend"
TWO = (person(0, OPENER), person(1))
THREE = (*TWO, person(2))
MIXED = (*TWO, companion(2))
AT_ONCE = {"away_seconds": 0}
"""Who has no line is away at once, and not only after a moment."""
GONE = {"away_seconds": 0, "gone_seconds": 1e-9}
"""Who has no line is gone at once."""
GREEDY = "greedy"
LINK = "hash of a link"


def last_news(watcher: Watcher) -> Message:
    """Return what a browser was told last of who is here."""
    return [told for told in all_heard(watcher) if told["type"] == "people"][-1]


def states(news: Message) -> list[str | None]:
    return [seat["presence"] for seat in news["seats"]]


async def refusal(asked: Awaitable[Any]) -> str:
    with pytest.raises(TableError) as refused:
        await asked
    return refused.value.code


async def come(room: Room, token: str | None, *, hidden: bool = False) -> Watcher:
    """Look at the table from a browser, whose page may be hidden, and hear nothing yet."""
    watcher = Watcher(token)
    watcher.hidden = hidden
    await room.table.join(watcher, 9)
    return watcher


async def news_like(watcher: Watcher, wanted: list[str | None]) -> Message:
    """Wait until a browser is told of these states."""
    for _ in range(500):
        found = [told for told in all_heard(watcher) if told["type"] == "people"]
        if found and states(found[-1]) == wanted:
            return found[-1]
        await asyncio.sleep(0.01)
    raise AssertionError(f"nobody was told {wanted}")
