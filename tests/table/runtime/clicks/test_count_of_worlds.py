"""Rate limit of sampled worlds for one browser: each costs the server time."""

from pathlib import Path

import pytest

from marooned.table.error_codes import TableError
from marooned.table.runtime.clients.command_limits import CommandLimits
from marooned.table.settings import Settings
from tests.table.rivals import Room, all_heard, person
from tests.table.scenes import staged


def test_who_asks_for_too_many_is_refused() -> None:
    """The refusal shows what is allowed; others have a limit of their own."""
    limits = CommandLimits(Settings(worlds=2))
    for _ in range(2):
        limits.check_world("ada")
    with pytest.raises(TableError, match="rate limit: 2 imagine requests per second") as refused:
        limits.check_world("ada")
    error = refused.value
    assert (error.code, error.value, error.allowed) == ("too_fast", 3, [2])
    limits.check_world("ben")


def test_a_table_counts_its_worlds(tmp_path: Path) -> None:
    """A second page of the same browser changes nothing; spectators are counted each."""

    async def scene(room: Room) -> list[list[str]]:
        pages = [await room.arrive(0), await room.arrive(0), await room.arrive()]
        await room.say(pages[0], "sample_world", seat=0)
        for page in pages[:2]:
            with pytest.raises(TableError, match="1 imagine requests per second"):
                await room.say(page, "sample_world", seat=0)
        pages.append(await room.arrive())
        for page in pages[2:]:
            await room.say(page, "sample_world", seat=0)
        told = [[message["type"] for message in all_heard(page)] for page in pages]
        return [[kind for kind in kinds if kind == "world"] for kinds in told]

    told = staged(tmp_path, scene, (person(0), person(1)), worlds=1)
    assert told == [["world"], [], ["world"], ["world"]]
