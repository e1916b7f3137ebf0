"""Tests of fair threads: clients take turns, and one alone cannot fill the queue."""

import asyncio
import threading
from collections.abc import Callable

import pytest

from marooned.table.error_codes import TableError
from marooned.table.ops.fair_threads import MOST_WAITING, FairThreads


async def order(asked: list[str]) -> list[str]:
    """Return the order in which requests of clients run on one thread, after a long one."""
    threads, held, done = FairThreads("tests", 1), threading.Event(), list[str]()
    long = asyncio.create_task(threads.run("long", lambda: held.wait(20)))
    await asyncio.sleep(0)

    def work(client: str) -> Callable[[], None]:
        return lambda: done.append(client)

    tasks = [asyncio.create_task(threads.run(each, work(each))) for each in asked]
    await asyncio.sleep(0)
    held.set()
    await asyncio.gather(long, *tasks)
    return done


def test_clients_take_turns() -> None:
    """One with many requests delays another by one of them at most."""
    assert asyncio.run(order(["a", "a", "a", "b", "c", "b"])) == ["a", "b", "c", "a", "b", "a"]


def test_two_threads_work_side_by_side() -> None:
    """A short request does not wait for a long one."""

    async def scene() -> str:
        threads, held = FairThreads("tests", 2), threading.Event()
        long = asyncio.create_task(threads.run("a", lambda: held.wait(20)))
        await asyncio.sleep(0)
        try:
            return await asyncio.wait_for(threads.run("a", lambda: "short"), 5)
        finally:
            held.set()
            await long

    assert asyncio.run(scene()) == "short"


def test_a_client_with_too_many_requests_is_refused() -> None:
    """Others are not."""

    async def scene() -> tuple[str, str]:
        threads, held = FairThreads("tests", 1), threading.Event()
        tasks = [
            asyncio.create_task(threads.run("a", lambda: held.wait(20)))
            for _ in range(MOST_WAITING + 1)
        ]
        await asyncio.sleep(0)
        with pytest.raises(TableError, match="16 of your requests wait") as refused:
            await threads.run("a", lambda: None)
        other = asyncio.create_task(threads.run("b", lambda: "other"))
        await asyncio.sleep(0)
        held.set()
        await asyncio.gather(*tasks)
        return refused.value.code, await other

    assert asyncio.run(scene()) == ("too_many", "other")


def test_who_leaves_does_not_hold_the_thread() -> None:
    """A cancelled request gives its turn on, whether it waited or was about to run."""

    async def scene() -> str:
        threads, held = FairThreads("tests", 1), threading.Event()
        long = asyncio.create_task(threads.run("a", lambda: held.wait(20)))
        await asyncio.sleep(0)
        waiting = [asyncio.create_task(threads.run(each, lambda: None)) for each in ("b", "c")]
        await asyncio.sleep(0)
        waiting[0].cancel()
        held.set()
        await long
        waiting[1].cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        return await asyncio.wait_for(threads.run("d", lambda: "done"), 5)

    assert asyncio.run(scene()) == "done"
