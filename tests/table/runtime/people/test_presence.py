"""Tests of presence: all see who is here, away or gone, and no action is stale by it."""

from pathlib import Path
from typing import Any

import pytest

from marooned.table.replication.remote_connection import RemoteConnection
from tests.table.rivals import PASS, Chair, Room, heard
from tests.table.runtime.people.scenery import (
    AT_ONCE,
    BEN,
    GONE,
    MIXED,
    OPENER,
    TWO,
    come,
    last_news,
    news_like,
    states,
)
from tests.table.scenes import staged


def test_whoever_comes_is_here(tmp_path: Path) -> None:
    """All receive the presence of people; an AI player's seat has none."""

    async def scene(room: Room) -> Any:
        opener = await come(room, OPENER)
        before = states(last_news(opener))
        ben = await come(room, BEN)
        return before, states(last_news(opener)), states(last_news(ben))

    told = staged(tmp_path, scene, MIXED)
    assert told == (
        ["online", "away", None],
        ["online", "online", None],
        ["online", "online", None],
    )


@pytest.mark.parametrize(("how", "state"), [(AT_ONCE, "away"), (GONE, "offline")])
def test_a_lost_line_is_told(tmp_path: Path, how: dict[str, float], state: str) -> None:
    """A person without a connection is away, and gone after a while."""

    async def scene(room: Room) -> Any:
        opener, ben = await come(room, OPENER), await come(room, BEN)
        room.table.visits.leave(ben)
        return await news_like(opener, ["online", state])

    assert staged(tmp_path, scene, TWO, **how)["type"] == "people"


def test_a_page_that_is_loaded_anew_is_not_missed(tmp_path: Path) -> None:
    """A person whose connection is back within a moment was here all the time."""

    async def scene(room: Room) -> Any:
        opener, ben = await come(room, OPENER), await come(room, BEN)
        last_news(opener)
        room.table.visits.leave(ben)
        await come(room, BEN)
        return [told["type"] for told in heard(opener)], room.table.hub.presence.of(BEN)

    assert staged(tmp_path, scene, TWO) == ([], "online")


def test_a_hidden_page_is_away(tmp_path: Path) -> None:
    """A person who cannot see the page is away; another page of theirs counts."""

    async def scene(room: Room) -> Any:
        opener, ben = await come(room, OPENER), await come(room, BEN)
        await room.say(ben, "visibility", visible=False)
        hidden = states(last_news(opener))
        await come(room, BEN)
        return hidden, states(last_news(opener))

    assert staged(tmp_path, scene, TWO) == (["online", "away"], ["online", "online"])


def test_presence_makes_no_move_late(tmp_path: Path) -> None:
    """Messages about people have numbers of their own: a move made meanwhile is played."""

    async def scene(room: Room) -> Any:
        opener, seq = await come(room, OPENER), room.table.seq
        first = last_news(opener)["number"]
        ben = await come(room, BEN)
        await room.say(ben, "visibility", visible=False)
        later = last_news(opener)["number"]
        same = room.table.seq == seq
        await room.play(opener, 0, PASS)
        return same, first < later, room.seq

    assert staged(tmp_path, scene, TWO) == (True, True, 1)


def test_no_browser_is_told_twice(tmp_path: Path) -> None:
    """What a browser has is not sent again."""

    async def scene(room: Room) -> Any:
        opener, ben = await come(room, OPENER), await come(room, BEN)
        last_news(opener)
        await room.say(ben, "visibility", visible=True)
        return opener._waiting.empty()

    assert staged(tmp_path, scene, TWO) is True


def test_a_free_seat_has_no_presence(tmp_path: Path) -> None:
    """A friend who is awaited is not missed."""

    async def scene(room: Room) -> Any:
        return states(last_news(await come(room, OPENER)))

    assert staged(tmp_path, scene, (TWO[0], Chair(1, "Ben"))) == ["online", None]


def test_a_stopped_table_looks_at_no_one(tmp_path: Path) -> None:
    """News of other nodes and lost lines that come while a node ends begin nothing there."""

    async def scene(room: Room) -> Any:
        ben = await come(room, BEN)
        await room.table.close()
        room.table.see_elsewhere([RemoteConnection(OPENER, hidden=False, called="")])
        room.table.visits.leave(ben)
        return room.table._parts.attendance.stop()

    assert staged(tmp_path, scene, TWO) == []
