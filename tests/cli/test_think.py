"""`marooned think`: a thinker as a process of its own, which may be killed at any time."""

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
from tests.table.ai.remote.societies import Society, among, known, move, remote
from tests.table.replication.lines import in_time, until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from marooned.table.ai.workers import Chosen

SLOW = move(player="strongest")


@contextmanager
def thinking(redis: str, name: str = "ada") -> Iterator[subprocess.Popen[str]]:
    """Run a thinker that thinks by plain rules."""
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
    """Return what is told where a thinker cannot begin."""
    done = subprocess.run(
        [sys.executable, "-m", "marooned", "think", *words],
        env=os.environ | variables,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    return done.stderr


async def taken(society: Society) -> str:
    """Wait until a question is held by a thinker, and return by which."""
    node = await society.node()
    line = remote(node)._link
    found: list[str] = []

    async def look() -> None:
        for name in await line.redis.keys("*questions*"):
            held = await line.redis.xinfo_consumers(name, "thinkers")
            found.extend(each["name"] for each in held if each["pending"])

    while not found:
        await look()
        await asyncio.sleep(0.02)
    return found[0]


def test_a_thinker_logs_as_a_node_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What a thinker logs goes through the log of nodes: in its form, and without secrets."""
    hidden = "Messenger holds card 17"

    def fail(*_settings: object) -> None:
        logger = logging.getLogger("marooned.tests")
        logger.error("asked by %s", "redis://:tide42@there", exc_info=ValueError(hidden))

    monkeypatch.setattr(program, "run", fail)
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    monkeypatch.setenv("MAROONED_LOG_FORMAT", "json")
    monkeypatch.setenv("MAROONED_RULES", "plain")
    think("redis://:tide42@there", 1)
    told = capsys.readouterr().err
    assert "ValueError" in json.loads(told)["exception"]
    assert [word for word in (hidden, "tide42") if word in told] == []


def test_a_thinker_that_is_killed_is_replaced_in_mid_thought(redis_url: str) -> None:
    """Another one answers the question that the dead one held."""

    async def act(society: Society) -> tuple[Chosen, str]:
        node = await society.node()
        silences: list[None] = []
        with ExitStack() as running:
            first = running.enter_context(thinking(redis_url))
            await known(node)
            asking = asyncio.create_task(
                node.choose(move(player="search"), lambda: silences.append(None))
            )
            name = await taken(society)
            running.enter_context(thinking(redis_url, "eve"))
            first.kill()
            chosen = await in_time(asking)
        assert silences
        return chosen, name

    chosen, name = among(redis_url, act)
    assert chosen.code is not None
    assert name.startswith("ada-")


def test_a_thinker_that_is_told_to_end_does_so_in_good_order(redis_url: str) -> None:
    """It gives back what it thinks about, and nobody counts on it any more."""

    async def act(society: Society) -> int | None:
        node = await society.node()
        with thinking(redis_url) as process:
            await known(node)
            asking = asyncio.create_task(node.choose(SLOW))
            await taken(society)
            process.send_signal(signal.SIGTERM)
            await asyncio.to_thread(process.wait, 60)
            await until(lambda: not remote(node).slots)
            asking.cancel()
        return process.returncode

    assert among(redis_url, act) == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "name it with --redis"),
        (("--redis", "http://:hush@there"), "redis://"),
        (("--redis", "redis://there", "--processes", "0"), "allowed are 1 to 256"),
        (("--redis", "redis://there", "--processes", "257"), "256"),
    ],
)
def test_a_thinker_that_cannot_begin_says_why(words: tuple[str, ...], told: str) -> None:
    """In one line, without any password, and with what is allowed."""
    said = refused(*words)
    assert told in said
    assert "hush" not in said
    assert said.count("\n") == 1
