"""The loop of a node answers browsers: whatever takes long is done elsewhere."""

import gc
import json
import os
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from marooned.table.ai.pool import WorkerPool
from marooned.table.runtime import mailbox
from marooned.table.state.evolve import folded
from tests.table.browsers import Browser
from tests.table.rivals import Room, companion, hear, person
from tests.table.scenes import next_of, staged

NOTING = """
import json, os, sys
from marooned import players
from marooned.players.advice import prospect, recommendation
from marooned.table.ai import worker_process

def noting(home, name):
    think = getattr(home, name)
    def noted(*told, **more):
        with open({notes!r}, "a") as notes:
            notes.write(json.dumps([name, os.getpid()]) + "\\n")
        return think(*told, **more)
    setattr(home, name, noted)

for home, name in ((players, "decide"), (recommendation, "advise"), (prospect, "prospect")):
    noting(home, name)
worker_process.main()
"""
"""The program of a process that thinks, which notes what it thought of and where."""

MIXED = (companion(0), person(1))


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Have processes note what they think of, and let thinking fail where the loop runs."""
    path = tmp_path / "notes"
    command = (sys.executable, "-P", "-c", NOTING.format(notes=str(path)))
    monkeypatch.setattr("marooned.table.ai.workers.COMMAND", command)
    for name in ("decide", "advice.recommendation.advise", "advice.prospect.prospect"):
        monkeypatch.setattr(f"marooned.players.{name}", refuse)
    return path


def refuse(*_told: object, **_more: object) -> None:
    raise AssertionError("thought of in the process of the loop")


def notes_of(path: Path) -> list[tuple[str, int]]:
    return [(name, pid) for name, pid in map(json.loads, path.read_text().splitlines())]


async def with_processes(room: Room) -> None:
    """Have a companion act, and a person be advised and told the outlook, by real processes."""
    pool = WorkerPool(1, 120)
    room.services.pool = pool
    room.table = room.again()
    try:
        await ask_for_everything(room)
    finally:
        await pool.close()


async def ask_for_everything(room: Room) -> None:
    watcher = await room.sit(1)
    await room.say(watcher, "evaluation", on=True)
    while (await next_of(watcher, "push"))["view"]["waiting"] != [1]:
        pass
    await room.ask(watcher, 1)
    missing = {"hint", "evaluation"}
    while missing:
        missing.discard((await hear(watcher))["type"])


def test_all_thinking_is_done_in_other_processes(tmp_path: Path, notes: Path) -> None:
    """A companion's move, advice and an outlook are found in processes that are not the node's."""
    staged(tmp_path, with_processes, MIXED)
    found = notes_of(notes)
    assert {name for name, _ in found} == {"decide", "advise", "prospect"}
    assert os.getpid() not in {pid for _, pid in found}


def test_advice_waits_for_no_companion(tmp_path: Path, notes: Path) -> None:
    """Advice and outlooks have a process of their own, in which no companion thinks."""
    staged(tmp_path, with_processes, MIXED)
    deciding = {pid for name, pid in notes_of(notes) if name == "decide"}
    assert deciding.isdisjoint({pid for name, pid in notes_of(notes) if name != "decide"})


def test_a_log_is_read_again_on_another_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long game that is played again from its log does not keep the loop from others."""
    threads: list[int] = []

    def noted(*told: Any) -> Any:
        threads.append(threading.get_ident())
        return folded(*told)

    async def watch(room: Room) -> int:
        monkeypatch.setattr(mailbox, "folded", noted)
        await room.table.state()
        return threading.get_ident()

    loop = staged(tmp_path, watch, (person(0), person(1)))
    assert len(threads) == 1
    assert loop not in threads


def test_the_collector_leaves_loaded_rules_alone(visitor: Browser) -> None:
    """Once a node runs, what it has loaded is not gone over again by the garbage collector."""
    while visitor.http.get("/api/status").json()["stale_rules"] is None:
        time.sleep(0.01)
    assert gc.get_freeze_count() > 0
