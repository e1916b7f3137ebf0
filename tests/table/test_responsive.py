"""The loop of a node answers browsers: whatever takes long is done elsewhere."""

from __future__ import annotations

import gc
import json
import os
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from marooned.table.companions import Companions
from marooned.table.playing import Playing
from tests.table.rivals import Message, Room, companion, hear, person
from tests.table.scenes import next_of, staged

NOTING = """
import json, os, sys
from marooned import players
from marooned.players import advice, outlook
from marooned.table import thinking

def noting(home, name):
    think = getattr(home, name)
    def noted(*told, **more):
        with open({notes!r}, "a") as notes:
            notes.write(json.dumps([name, os.getpid()]) + "\\n")
        return think(*told, **more)
    setattr(home, name, noted)

for home, name in ((players, "decide"), (advice, "advise"), (outlook, "outlook")):
    noting(home, name)
thinking.main()
"""
"""The program of a process that thinks, which notes what it thought of and where."""

MIXED = (companion(0), person(1))


def notes_of(path: Path) -> list[tuple[str, int]]:
    return [(name, pid) for name, pid in map(json.loads, path.read_text().splitlines())]


def forbid(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Let thinking fail in this process, where the loop runs."""

    def refuse(*_told: object, **_more: object) -> None:
        raise AssertionError("thought of in the process of the loop")

    for name in names:
        monkeypatch.setattr(name, refuse)


def test_all_thinking_is_done_in_other_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A companion's move, advice and an outlook are found in processes that are not the node's.

    Advice waits for no companion: it has a process of its own.
    """
    notes = tmp_path / "notes"
    program = NOTING.format(notes=str(notes))
    monkeypatch.setattr("marooned.table.companions.COMMAND", (sys.executable, "-P", "-c", program))
    forbid(
        monkeypatch,
        "marooned.players.decide",
        "marooned.players.advice.recommendation.advise",
        "marooned.players.advice.outlook.outlook",
    )

    async def watch(room: Room) -> Message:
        thinking = Companions(1, 120)
        room.company = thinking  # type: ignore[assignment]
        room.table = room.again()
        try:
            watcher = await room.sit(1)
            await room.table.show_outlook(watcher, on=True)
            while (push := await next_of(watcher, "push"))["view"]["waiting"] != [1]:
                pass
            await room.ask(watcher, 1)
            missing = {"advice", "outlook"}
            while missing:
                missing.discard((await hear(watcher))["type"])
        finally:
            await thinking.close()
        return push

    assert staged(tmp_path, watch, MIXED)["seq"] > 0
    found = notes_of(notes)
    assert {name for name, _ in found} == {"decide", "advise", "outlook"}
    assert os.getpid() not in {pid for _, pid in found}
    deciding = {pid for name, pid in found if name == "decide"}
    assert deciding.isdisjoint({pid for name, pid in found if name != "decide"})


def test_a_log_is_read_again_on_another_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long game that is played again from its log does not keep the loop from others."""
    threads, resume = [], Playing.resume

    def noted(*told: Any) -> Playing:
        threads.append(threading.get_ident())
        return resume(*told)

    monkeypatch.setattr(Playing, "resume", noted)

    async def watch(room: Room) -> int:
        await room.table.playing()
        return threading.get_ident()

    loop = staged(tmp_path, watch, (person(0), person(1)))
    assert len(threads) == 1
    assert loop not in threads


@pytest.mark.usefixtures("visitor")
def test_the_collector_leaves_loaded_rules_alone() -> None:
    """Once a node is ready what it has loaded is not gone over again by the garbage collector."""
    assert gc.get_freeze_count() > 0
