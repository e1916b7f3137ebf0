"""Tables that are stopped: nothing goes on after that."""

import asyncio
from pathlib import Path

import pytest

from marooned.table.ai.workers import Chosen
from tests.table.rivals import PASS, Room, companion, person
from tests.table.scenes import staged, until


@pytest.mark.parametrize("leaves", [True, False])
def test_a_table_waits_for_choices_that_were_cancelled(tmp_path: Path, *, leaves: bool) -> None:
    """A choice may be in the middle of a question to the database, which is closed next."""
    begun, ended = asyncio.Event(), asyncio.Event()

    async def think(*_question: object) -> Chosen:
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0.02)
            ended.set()
        return Chosen(PASS)

    async def stop(room: Room) -> bool:
        room.company.choose = think  # type: ignore[method-assign, assignment]
        watcher = await room.arrive(1)
        await until(begun.is_set)
        if leaves:
            room.table.visits.leave(watcher)
        await room.table.close()
        return ended.is_set()

    assert staged(tmp_path, stop, (companion(0), person(1)))
