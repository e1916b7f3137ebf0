"""Hints by Redis: heard by all other nodes, lost without harm while Redis is away."""

import asyncio

import pytest

from marooned.table.replication.redis_hints import RedisHints
from marooned.table.replication.redis_link import RedisDownError, RedisLink
from tests.servers.redis_server import Redis
from tests.table.replication.lines import begun, in_time, until

Hint = tuple[str, int]
"""A table, and its version."""


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
            mine.send("t1", 3)
            heard = await in_time(anext(other.received()))
            other.send("t2", 1)
            return heard, await in_time(anext(mine.received()))

    assert asyncio.run(act()) == (("t1", 3), ("t2", 1))


def test_a_hint_that_is_told_often_is_heard_once(redis_url: str) -> None:
    """Of several hints about one table only the newest version is received, in any order."""

    async def act() -> list[Hint]:
        here, there = RedisLink(redis_url), RedisLink(redis_url)
        mine, other = RedisHints(here, "a"), RedisHints(there, "b")
        async with begun(here, there):
            for hint in (("t1", 3), ("t1", 5), ("t2", 1), ("t1", 4)):
                mine.send(*hint)
            mine.send("t3", 1)
            await until(lambda: len(other._received) == 3)
            hints = other.received()
            return [await in_time(anext(hints)) for _ in range(3)]

    assert asyncio.run(act()) == [("t1", 5), ("t2", 1), ("t3", 1)]


def test_hints_flow_again_once_redis_is_back(redis_server: Redis, redis_url: str) -> None:
    """Without Redis, sending never fails, and the hints report that they are down."""

    async def act() -> Hint:
        here, there = RedisLink(redis_url), RedisLink(redis_url)
        mine, other = RedisHints(here, "a"), RedisHints(there, "b")
        async with begun(here, there):
            await stop(redis_server)
            try:
                await until(lambda: not mine.is_up and not other.is_up)
                mine.send("lost", 2)
                with pytest.raises(RedisDownError):
                    await here.do(lambda redis: redis.ping())
            finally:
                await start(redis_server)
            await until(lambda: mine.is_up and other.is_up)
            mine.send("t1", 3)
            return await in_time(anext(other.received()))

    assert asyncio.run(act()) == ("t1", 3)


def test_what_cannot_be_read_harms_nothing(redis_url: str) -> None:
    """A word that is none is logged, and the next one is heard."""

    async def act() -> Hint:
        here, there = RedisLink(redis_url), RedisLink(redis_url)
        mine, other = RedisHints(here, "a"), RedisHints(there, "b")
        async with begun(here, there):
            here.publish("changed", "{")
            mine.send("t1", 3)
            return await in_time(anext(other.received()))

    assert asyncio.run(act()) == ("t1", 3)


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
            strange.send("strange", 2)
            await elsewhere.do(lambda redis: redis.ping())
            await asyncio.sleep(0.1)
            mine.send("t1", 3)
            return await in_time(anext(other.received()))

    assert asyncio.run(act()) == ("t1", 3)


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
            mine.send("t1", 3)
            return await in_time(anext(other.received()))

    assert asyncio.run(act()) == ("t1", 3)


def test_what_cannot_be_said_silences_nothing(redis_url: str) -> None:
    """After a word that cannot be sent the next one is said."""

    async def act() -> Hint:
        here, there = RedisLink(redis_url), RedisLink(redis_url)
        mine, other = RedisHints(here, "a"), RedisHints(there, "b")
        async with begun(here, there):
            here.publish("changed", "\ud800")
            await until(lambda: not here._outgoing)
            mine.send("t1", 3)
            return await in_time(anext(other.received()))

    assert asyncio.run(act()) == ("t1", 3)
