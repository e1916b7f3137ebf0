"""Tests of pointing: all see where a person points, and it shows nothing hidden."""

from pathlib import Path
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.runtime.clients.subscribers import Subscriber
from tests.table.rivals import Room, aside
from tests.table.runtime.talk.words import BEACH, TWO, heard_by_the_other, point
from tests.table.scenes import staged


def test_all_are_told_where_one_points(tmp_path: Path) -> None:
    """A place is sent to all who look, with the name of the person."""

    async def show(room: Room, who: Subscriber) -> None:
        await point(room, who, BEACH)

    (told,) = heard_by_the_other(tmp_path, show)
    assert (told["kind"], told["name"], told["targets"]) == ("point", "Person 0", [BEACH])


def test_pointing_is_not_stored(tmp_path: Path) -> None:
    """Visitors who come later are not told of it."""

    async def watch(room: Room) -> list[Any]:
        await point(room, await room.arrive(0), BEACH)
        found: list[Any] = aside(await room.sit(1), "chat_history")[0]["messages"]
        return found

    assert staged(tmp_path, watch, TWO) == []


@pytest.mark.parametrize("target", ["nowhere", "card:0:nothing", "<script>"])
def test_hidden_things_are_told_to_no_one(tmp_path: Path, target: str) -> None:
    """An id that not all see already is refused, with all that was pointed at beside it."""

    async def watch(room: Room) -> tuple[str, int]:
        speaker, other = await room.arrive(0), await room.arrive(1)
        with pytest.raises(TableError) as refused:
            await point(room, speaker, BEACH, target)
        return refused.value.code, len(aside(other, "chat_message"))

    assert staged(tmp_path, watch, TWO) == ("not_visible", 0)
