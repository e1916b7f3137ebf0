"""Hints by Redis: heard by all other nodes, lost without harm while Redis is away."""

import asyncio

import pytest

from marooned.table.replication.hints import Hint
from marooned.table.replication.redis_hints import MOST_CHARACTERS, RedisHints
from marooned.table.replication.redis_link import RedisDownError, RedisLink
from tests.servers.redis_server import Redis
from tests.table.replication.lines import begun, in_time, until

ROW = ("play", {"at": 1.5, "seat": 0, "code": 3})


async def stop(server: Redis) -> None:
    await asyncio.to_thread(server.stop)


async def start(server: Redis) -> None:
    await asyncio.to_thread(server.start)


def test_a_hint_is_heard_by_the_others_only(redis_url: str) -> None:
    """The sender of a hint does not receive it; all other nodes do."""

    async def act() -> tuple[Hint, Hint]:
        here, there = RedisLink(redis_url), RedisLink(redis_url)
        mine, other = RedisHints(here, "a"), RedisHints(there, "b")
        async with begun(here, there):
            assert mine.is_up
            mine.send(Hint("t1", 3))
            heard = await in_time(anext(other.received()))
            other.send(Hint("t2", 1))
            return heard, await in_time(anext(mine.received()))

    assert asyncio.run(act()) == (Hint("t1", 3, []), Hint("t2", 1, []))


def test_hints_bring_entries_in_order(redis_url: str) -> None:
    """Entries arrive as they were sent; a message that would be too long has none."""

    async def act() -> list[Hint]:
        here, there = RedisLink(redis_url), RedisLink(redis_url)
        mine, other = RedisHints(here, "a"), RedisHints(there, "b")
        long = ("say", {"text": "x" * MOST_CHARACTERS})
        async with begun(here, there):
            for hint in (Hint("t1", 3, [ROW]), Hint("t1", 5, [ROW, ROW]), Hint("t1", 6, [long])):
                mine.send(hint)
            hints = other.received()
            return [await in_time(anext(hints)) for _ in range(3)]

    rows = [hint.rows for hint in asyncio.run(act())]
    assert rows == [[ROW], [ROW, ROW], []]


def test_hints_flow_again_once_redis_is_back(redis_server: Redis, redis_url: str) -> None:
    """Without Redis, sending never fails, and the hints report that they are down."""

    async def act() -> Hint:
        here, there = RedisLink(redis_url), RedisLink(redis_url)
        mine, other = RedisHints(here, "a"), RedisHints(there, "b")
        async with begun(here, there):
            await stop(redis_server)
            try:
                await until(lambda: not mine.is_up and not other.is_up)
                mine.send(Hint("lost", 2))
                with pytest.raises(RedisDownError):
                    await here.do(lambda redis: redis.ping())
            finally:
                await start(redis_server)
            await until(lambda: mine.is_up and other.is_up)
            mine.send(Hint("t1", 3))
            return await in_time(anext(other.received()))

    assert asyncio.run(act()) == Hint("t1", 3, [])


def test_what_cannot_be_read_harms_nothing(redis_url: str) -> None:
    """A word that is none is logged, and the next one is heard."""

    async def act() -> Hint:
        here, there = RedisLink(redis_url), RedisLink(redis_url)
        mine, other = RedisHints(here, "a"), RedisHints(there, "b")
        async with begun(here, there):
            here.publish("changed", "{")
            mine.send(Hint("t1", 3))
            return await in_time(anext(other.received()))

    assert asyncio.run(act()) == Hint("t1", 3, [])


def test_databases_of_one_server_are_apart(redis_url: str) -> None:
    """Nodes on another database of the same Redis receive nothing."""

    async def act() -> Hint:
        elsewhere, here, there = (
            RedisLink(redis_url[:-1] + "1"),
            RedisLink(redis_url),
            RedisLink(redis_url),
        )
        strange, mine, other = (
            RedisHints(link, name) for link, name in ((elsewhere, "s"), (here, "a"), (there, "b"))
        )
        async with begun(elsewhere, here, there):
            strange.send(Hint("strange", 2))
            await elsewhere.do(lambda redis: redis.ping())
            await asyncio.sleep(0.1)
            mine.send(Hint("t1", 3))
            return await in_time(anext(other.received()))

    assert asyncio.run(act()) == Hint("t1", 3, [])


def test_what_is_no_text_cuts_the_line_for_a_moment_only(redis_url: str) -> None:
    """Unreadable bytes end neither the subscription nor the link for good."""

    async def act() -> Hint:
        falls: list[None] = []
        here, there = RedisLink(redis_url), RedisLink(redis_url)
        mine, other = RedisHints(here, "a"), RedisHints(there, "b")
        async with begun(here, there):
            there.listeners.append(lambda: falls.append(None))
            await here.do(lambda redis: redis.publish(there.channel_name("changed"), b"\xff"))
            await until(lambda: len(falls) >= 2 and mine.is_up and other.is_up)
            mine.send(Hint("t1", 3))
            return await in_time(anext(other.received()))

    assert asyncio.run(act()) == Hint("t1", 3, [])


def test_what_cannot_be_said_silences_nothing(redis_url: str) -> None:
    """After a word that cannot be sent the next one is said."""

    async def act() -> Hint:
        here, there = RedisLink(redis_url), RedisLink(redis_url)
        mine, other = RedisHints(here, "a"), RedisHints(there, "b")
        async with begun(here, there):
            here.publish("changed", "\ud800")
            await until(lambda: not here._outgoing)
            mine.send(Hint("t1", 3))
            return await in_time(anext(other.received()))

    assert asyncio.run(act()) == Hint("t1", 3, [])
