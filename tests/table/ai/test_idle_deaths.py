"""Worker processes that die while idle, and those whose node is killed."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest
import uvloop

from marooned.table.ai.jobs import Job
from marooned.table.ai.pool import PLAIN, WorkerPool
from marooned.table.ai.queries import Answer
from marooned.table.ai.slot_pool import WorkerSlot
from tests.table.ai.puppets import SEARCHING, Troupe, move, with_troupe
from tests.table.ai.test_pool import GREEDY
from tests.table.replication.lines import until

T = TypeVar("T")
PATIENCE = 60.0
LOOPS = [asyncio.new_event_loop, uvloop.new_event_loop]
"""The loops of a node: a write to a dead process is silent with one, and fails with the other."""
PARENT = """
import asyncio
from marooned.table.ai.workers import Worker

async def begin():
    worker = Worker("plain")
    await worker.begin()
    print(worker.pid, flush=True)
    await asyncio.Event().wait()

asyncio.run(begin())
"""


def with_pool(
    act: Callable[[WorkerPool], Awaitable[T]],
    loop: Callable[[], asyncio.AbstractEventLoop] = asyncio.new_event_loop,
) -> T:
    """Run a function with a pool of one process with plain rules, on an event loop of some kind."""

    async def run() -> T:
        pool = WorkerPool(1, PATIENCE, PLAIN)
        try:
            return await act(pool)
        finally:
            await pool.close()

    with asyncio.Runner(loop_factory=loop) as runner:
        return runner.run(run())


async def die(slot: WorkerSlot) -> int:
    """Kill an idle process, and return its id once it has ended."""
    process = slot.worker._process  # type: ignore[attr-defined]
    process.kill()
    await process.wait()
    return int(process.pid)


@pytest.mark.parametrize("loop", LOOPS)
def test_a_job_for_a_process_that_died_idle_runs_on_another(
    loop: Callable[[], asyncio.AbstractEventLoop],
) -> None:
    """This holds even before the death is noticed: the write fails, and another process answers."""

    async def act(pool: WorkerPool) -> tuple[Answer, Answer, int, int | None]:
        first, slot = await pool.local.ask(Job(GREEDY)), pool.deputy
        slot.worker._process.stdin.transport.abort()  # type: ignore[attr-defined]
        await asyncio.sleep(0)
        pid = slot.worker.pid
        second = await pool.local.ask(Job(GREEDY))
        return first, second, pid or 0, slot.worker.pid

    first, second, before, after = with_pool(act, loop)
    assert first == second
    assert before != after


def test_a_process_that_died_idle_is_restarted(monkeypatch: pytest.MonkeyPatch) -> None:
    """No job is needed for the restart."""
    monkeypatch.setattr("marooned.table.ai.slot_pool.REST", 0.0)

    async def act(pool: WorkerPool) -> tuple[int, int | None]:
        await pool.local.ask(Job(GREEDY))
        before = await die(pool.deputy)
        await until(lambda: pool.deputy.worker.pid not in (None, before))
        return before, pool.deputy.worker.pid

    before, after = with_pool(act)
    assert before != after


def test_the_pause_before_a_restart_doubles() -> None:
    """It doubles with each loss up to a minute, and an answer resets it."""

    async def act(troupe: Troupe) -> tuple[list[float], float]:
        slot, rests = troupe.pool.slots[0], list[float]()
        for _ in range(8):
            slot.note_loss()
            rests.append(slot.rest)
        asked = troupe.ask(move("one"))
        await troupe.go_on()
        await asked
        slot.note_loss()
        return rests, slot.rest

    assert with_troupe(act, SEARCHING) == ([1, 2, 4, 8, 16, 32, 60, 60], 1)


def test_a_closed_pool_starts_no_process() -> None:
    """A restart that was due does not happen."""

    async def act(troupe: Troupe) -> int | None:
        slot = troupe.pool.slots[0]
        await troupe.pool.close()
        troupe.pool.begin(slot)
        await troupe.go_on()
        return slot.worker.pid

    assert with_troupe(act, SEARCHING) is None


def test_a_waiting_job_is_notified_that_the_last_process_is_late() -> None:
    """This includes a job from before: the process was busy with another job, and died over it."""

    async def act(troupe: Troupe) -> list[str]:
        tasks = [troupe.ask(move("one")), troupe.ask(move("two"))]
        await until(lambda: troupe.asked)
        troupe.puppets[0].begins = False
        troupe.puppets[0].lose()
        await until(lambda: "one" in troupe.silences)
        troupe.pool._note_late(troupe.pool.slots[0])
        for task in tasks:
            task.cancel()
        return sorted(set(troupe.silences))

    assert with_troupe(act, SEARCHING) == ["one", "two"]


def test_silence_is_reported_when_all_processes_are_late() -> None:
    """A job that arrives while the process is late reports the silence at once."""

    async def act(troupe: Troupe) -> list[str]:
        slot = troupe.pool.slots[0]
        troupe.pool.begin(slot)
        troupe.pool._note_late(slot)
        asked = troupe.ask(move("one"))
        await troupe.go_on()
        asked.cancel()
        return troupe.silences

    assert with_troupe(act, SEARCHING, begins=False) == ["one"]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems end it at its next breath")
@pytest.mark.parametrize("stopped", [False, True])
def test_no_process_outlives_a_node_that_is_killed(*, stopped: bool) -> None:
    """After `kill -9` of the node its process ends, even if it was stopped."""
    with subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        if stopped:
            os.kill(pid, signal.SIGSTOP)
        parent.kill()
    deadline = time.monotonic() + PATIENCE
    while is_running(pid):
        assert time.monotonic() < deadline, "it is there still"
        time.sleep(0.02)


def is_running(pid: int) -> bool:
    """Return True if a process exists and is not dead."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"
