"""`marooned think`: a remote worker as a process, which may be killed at any time."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import subprocess
import sys
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

import pytest

from marooned.cli.tables.think import think
from marooned.table.ai.remote import worker_program as program
from tests.table.ai.remote.clusters import Cluster, among, known, move, remote
from tests.table.replication.lines import in_time, until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from marooned.table.ai.workers import Chosen

SLOW = move(player="strongest")


@contextmanager
def thinking(redis: str, name: str = "ada") -> Iterator[subprocess.Popen[str]]:
    """Run a worker process with plain rules."""
    process = subprocess.Popen(
        [sys.executable, "-m", "marooned", "think", "--processes", "1", "--name", name],
        env=os.environ | {"MAROONED_REDIS": redis, "MAROONED_RULES": "plain"},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline().startswith(f"{name}-")
        yield process
    finally:
        process.kill()
        process.communicate()


def refused(*words: str, **variables: str) -> str:
    """Return the error of a worker that cannot start."""
    done = subprocess.run(
        [sys.executable, "-m", "marooned", "think", *words],
        env=os.environ | variables,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    return done.stderr


async def taken(cluster: Cluster) -> str:
    """Wait until a worker holds a lease, and return the worker's name."""
    node = await cluster.node()
    link = remote(node)._link
    found: list[str] = []

    async def look() -> None:
        for name in await link.redis.keys("*questions*"):
            held = await link.redis.xinfo_consumers(name, "thinkers")
            found.extend(each["name"] for each in held if each["pending"])

    while not found:
        await look()
        await asyncio.sleep(0.02)
    return found[0]


def test_a_worker_logs_as_a_node_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A worker logs in the format of nodes, and without secrets."""
    hidden = "Messenger holds card 17"

    def fail(*_settings: object) -> None:
        logger = logging.getLogger("marooned.tests")
        logger.error("asked by %s", "redis://:tide42@there", exc_info=ValueError(hidden))

    monkeypatch.setattr(program, "run", fail)
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    monkeypatch.setenv("MAROONED_LOG_FORMAT", "json")
    monkeypatch.setenv("MAROONED_RULES", "plain")
    think("redis://:tide42@there", 1)
    log = capsys.readouterr().err
    assert "ValueError" in json.loads(log)["exception"]
    assert [word for word in (hidden, "tide42") if word in log] == []


def test_a_worker_that_is_killed_is_replaced(redis_url: str) -> None:
    """Another worker answers the job that the dead one held."""

    async def act(cluster: Cluster) -> tuple[Chosen, str]:
        node = await cluster.node()
        silences: list[None] = []
        with ExitStack() as running:
            first = running.enter_context(thinking(redis_url))
            await known(node)
            asking = asyncio.create_task(
                node.choose(move(player="search"), lambda: silences.append(None))
            )
            name = await taken(cluster)
            running.enter_context(thinking(redis_url, "eve"))
            first.kill()
            chosen = await in_time(asking)
        assert silences
        return chosen, name

    chosen, name = among(redis_url, act)
    assert chosen.code is not None
    assert name.startswith("ada-")


def test_a_worker_that_is_terminated_ends_in_good_order(redis_url: str) -> None:
    """It returns its leases, and nodes no longer count its capacity."""

    async def act(cluster: Cluster) -> int | None:
        node = await cluster.node()
        with thinking(redis_url) as process:
            await known(node)
            asking = asyncio.create_task(node.choose(SLOW))
            await taken(cluster)
            process.send_signal(signal.SIGTERM)
            await asyncio.to_thread(process.wait, 60)
            await until(lambda: not remote(node).slots)
            asking.cancel()
        return process.returncode

    assert among(redis_url, act) == 0


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ((), "name it with --redis"),
        (("--redis", "http://:hush@there"), "redis://"),
        (("--redis", "redis://there", "--processes", "0"), "allowed are 1 to 256"),
        (("--redis", "redis://there", "--processes", "257"), "256"),
    ],
)
def test_a_worker_that_cannot_start_prints_the_reason(words: tuple[str, ...], text: str) -> None:
    """The error is one line with the allowed values, and without passwords."""
    said = refused(*words)
    assert text in said
    assert "hush" not in said
    assert said.count("\n") == 1
