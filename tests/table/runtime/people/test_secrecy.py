"""Tests of secrecy: messages to rivals about people show nothing of their hands."""

import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.table.rivals import Room, all_heard
from tests.table.runtime.people.scenery import (
    BEN,
    FRIEND,
    GONE,
    OPENER,
    TWO,
    come,
    invite,
    replace,
    stand_up,
    take,
)
from tests.table.scenes import staged

pytestmark = pytest.mark.usefixtures("rivals")


async def changes(room: Room) -> str:
    """Give a seat to an AI player, back and to a stranger; return the messages to a rival."""
    opener = await come(room, OPENER)
    await replace(room)
    await come(room, BEN)
    await stand_up(room, player=None)
    await invite(room, BEN)
    await take(room, FRIEND)
    told = all_heard(opener)
    news = [message for message in told if message["type"] == "people"]
    said = [message["events"] for message in told if message["type"] == "push"]
    return json.dumps([news, said])


def test_twin_deals_are_told_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With any cards, a rival receives the same bytes about people who come and go."""

    def told(name: str, seed: int) -> Any:
        monkeypatch.setattr("tests.table.rivals.SEED", seed)
        monkeypatch.setattr("marooned.table.runtime.clients.subscribers.ARRIVALS", count())
        (tmp_path / name).mkdir()
        return staged(tmp_path / name, changes, TWO, **GONE)

    one = told("one", 22)
    assert one == told("other", 23)
    assert "Zoe takes the seat of Person 1." in one


def test_a_substitute_is_told_what_its_seat_may_know(tmp_path: Path) -> None:
    """It has the view of that seat and no other; without the seat it has a spectator's."""

    async def scene(room: Room) -> Any:
        await come(room, OPENER)
        zoe = await come(room, FRIEND)
        await stand_up(room, player=None)
        await invite(room, BEN)
        await take(room, FRIEND)
        await stand_up(room, FRIEND)
        return [told["seat"] for told in all_heard(zoe) if told["type"] == "push"]

    assert staged(tmp_path, scene, TWO) == [None, None, 1, None]
