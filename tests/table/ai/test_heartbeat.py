"""Heartbeats of worker processes, and stops of single queries."""

import asyncio
import io
import json
import os
import signal
import threading

import pytest

from marooned.table.ai import workers
from marooned.table.ai.heartbeat import HEARTBEAT, AnswerWriter
from marooned.table.ai.queries import stop_line
from marooned.table.ai.stdin_reader import StdinReader
from marooned.table.ai.workers import LostWorkerError, Worker
from tests.table.ai.puppets import move


class Said(io.BytesIO):
    """The output of a writer, with an event for its first heartbeat."""

    def __init__(self) -> None:
        super().__init__()
        self.lives = threading.Event()

    def flush(self) -> None:
        self.lives.set()

    def lines(self) -> list[object]:
        return [json.loads(line) for line in self.getvalue().splitlines()]


def test_heartbeats_are_sent_during_a_computation() -> None:
    """Heartbeats are written while an answer is computed, and none before or after."""
    said = Said()
    writer = AnswerWriter(said)
    threading.Thread(target=writer.beat, daemon=True).start()
    before = said.lines()
    with writer.computing():
        said.lives.wait()
    writer.write({"code": 0})
    assert before == []
    assert said.lines()[0] == HEARTBEAT
    assert said.lines()[-1] == {"code": 0}


def test_a_stop_affects_one_query() -> None:
    """A stop of one query does not stop the next."""
    reader, wanted = StdinReader(), []
    for line in (b"first", stop_line(1), b"second"):
        reader.receive(line)
    for _ in range(2):
        reader.next()
        wanted.append(reader.wants_more())
    assert wanted == [False, True]


@pytest.mark.parametrize("how", [signal.SIGSTOP, signal.SIGKILL])
def test_a_process_without_heartbeats_is_killed(how: signal.Signals) -> None:
    """A process that is stopped or dead is lost at the next query, and another can start."""

    async def ask() -> tuple[int | None, int | None]:
        worker = Worker("plain")
        await worker.begin()
        assert worker.pid is not None
        os.kill(worker.pid, how)
        with pytest.raises(LostWorkerError):
            await worker.ask(move("k3", player="greedy"), 0.5)
        lost = worker.pid
        await worker.begin()
        began = worker.pid
        await worker.close()
        return lost, began

    lost, began = asyncio.run(ask())
    assert lost is None
    assert began is not None


def test_a_process_that_does_not_start_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that ends before its first heartbeat raises an error."""
    monkeypatch.setattr(workers, "COMMAND", ("true",))
    with pytest.raises(LostWorkerError, match="ended"):
        asyncio.run(Worker("plain").begin())
