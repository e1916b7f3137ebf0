"""What rivals are told of people tells nothing of their hands: twin deals are told alike."""

import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.table.live.people.scenery import BEN, FRIEND, GONE, GREEDY, LINK, OPENER, TWO, come
from tests.table.rivals import Room, all_heard
from tests.table.scenes import staged

pytestmark = pytest.mark.usefixtures("rivals")


async def changes(room: Room) -> str:
    """Have a seat go to a companion, back and to a stranger, and return what a rival is told."""
    opener = await come(room, OPENER)
    ways = room.table.people
    await ways.stand_ins.replace(OPENER, 1, GREEDY)
    await come(room, BEN)
    await ways.stand_ins.stand_up(BEN, 1, None)
    await room.table.invitations.give(BEN, 1, LINK)
    await room.table.invitations.take(LINK, FRIEND, "Zoe")
    told = all_heard(opener)
    news = [message for message in told if message["type"] == "people"]
    said = [message["events"] for message in told if message["type"] == "push"]
    return json.dumps([news, said])


def test_twin_deals_are_told_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the cards, a rival is told the same of who comes and goes, to the byte."""

    def told(name: str, seed: int) -> Any:
        monkeypatch.setattr("tests.table.rivals.SEED", seed)
        monkeypatch.setattr("marooned.table.live.people.watchers.ARRIVALS", count())
        (tmp_path / name).mkdir()
        return staged(tmp_path / name, changes, TWO, **GONE)

    assert told("one", 22) == told("other", 23)


def test_a_stand_in_is_told_what_its_seat_may_know(tmp_path: Path) -> None:
    """Whoever sits in has the view of that seat and no other; who loses it a spectator's."""

    async def scene(room: Room) -> Any:
        await come(room, OPENER)
        zoe = await come(room, FRIEND)
        await room.table.people.stand_ins.stand_up(BEN, 1, None)
        await room.table.invitations.give(BEN, 1, LINK)
        await room.table.invitations.take(LINK, FRIEND, "Zoe")
        await room.table.people.stand_ins.stand_up(FRIEND, 1, GREEDY)
        return [told["seat"] for told in all_heard(zoe) if told["type"] == "push"]

    assert staged(tmp_path, scene, TWO) == [None, None, 1, None]
