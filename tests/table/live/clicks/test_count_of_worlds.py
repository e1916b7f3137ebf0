"""So many worlds a second are told to one browser, for each costs the node time."""

from pathlib import Path

import pytest

from marooned.table.error_codes import TableError
from marooned.table.http.sockets import counsel
from marooned.table.live.clicks.worlds import Worlds
from marooned.table.live.people.watchers import Watcher
from marooned.table.protocol.requests import Imagine
from tests.table.rivals import Room, all_heard, person
from tests.table.scenes import staged

IMAGINE = Imagine(type="imagine", seat=0)


def test_who_asks_for_too_many_is_refused() -> None:
    """The refusal shows what is allowed; a second line of the same browser changes nothing."""
    worlds = Worlds(2)
    for line in (Watcher("ada"), Watcher("ada")):
        worlds.count(line)
    with pytest.raises(TableError, match="rate limit: 2 imagine requests per second") as refused:
        worlds.count(Watcher("ada"))
    error = refused.value
    assert (error.code, error.value, error.allowed) == ("too_fast", 3, [2])


def test_others_are_told_theirs() -> None:
    """Nobody's worlds are counted against another: lines without a token each have their own."""
    worlds = Worlds(1)
    for line in (Watcher("ada"), Watcher("ben"), Watcher(), Watcher()):
        worlds.count(line)
    assert len(worlds._buckets) == 4


def test_a_table_counts_its_worlds(tmp_path: Path) -> None:
    """Whoever asks too often is told so in place of a world."""

    async def scene(room: Room) -> list[str]:
        ada = await room.arrive(0)
        await counsel(IMAGINE, room.table, ada)
        with pytest.raises(TableError, match="1 imagine requests per second"):
            await counsel(IMAGINE, room.table, ada)
        return [told["type"] for told in all_heard(ada)]

    assert staged(tmp_path, scene, (person(0), person(1)), worlds=1)[-1] == "world"
