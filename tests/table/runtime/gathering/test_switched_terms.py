"""Tests of terms that the host switches: hints and chances, talk and watching, at once for all."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from marooned.table.rules.waiting_room.room_commands import ChangeTerms
from tests.table.replication.lines import until
from tests.table.rivals import HOST, PASS, Room, all_heard, aside, heard, person
from tests.table.runtime.people.scenery import refusal
from tests.table.scenes import settle, staged

pytestmark = pytest.mark.usefixtures("rivals")

CHAIRS = [person(0), person(1)]


async def switch_aids(room: Room, *, on: bool = False) -> None:
    await room.table.do(ChangeTerms(aids=on), HOST)


def test_all_are_told_and_no_move_is_stale(tmp_path: Path) -> None:
    """A switch has a number of its own: an action that was about to be played is played."""

    async def scene(room: Room) -> Any:
        player = await room.arrive(0)
        before = room.seq
        await switch_aids(room)
        (told,) = aside(player, "terms")
        await room.say(player, "play", seq=before, seat=0, code=PASS)
        return before, told["number"], told["terms"]["hints"], told["text"], heard(player)[0]["seq"]

    text = "Switched at this table: hints and chances off."
    assert staged(tmp_path, scene, CHAIRS) == (0, 1, False, text, 1)


def test_switched_terms_are_kept(tmp_path: Path) -> None:
    """A node that starts again knows them."""

    async def scene(room: Room) -> Any:
        await switch_aids(room)
        room.table = room.again()
        terms = (await room.table.running()).terms
        return terms.aids, terms.talk

    assert staged(tmp_path, scene, CHAIRS) == (False, True)


def test_no_one_is_advised_without_aids(tmp_path: Path) -> None:
    """Hints, win chances and forecasts are all refused."""

    async def scene(room: Room) -> Any:
        player = await room.arrive(0)
        await switch_aids(room)
        asked = [room.ask(player, 0), room.say(player, "evaluation", on=True)]
        return [await refusal(each) for each in asked]

    assert staged(tmp_path, scene, CHAIRS) == ["hints_off"] * 2


def test_advice_under_way_is_not_sent(tmp_path: Path) -> None:
    """Advice that was asked for before hints were switched off is not sent after it."""

    async def scene(room: Room) -> Any:
        room.company.open.clear()
        player = await room.arrive(0)
        await room.ask(player, 0)
        await until(lambda: room.company.questions)
        await switch_aids(room)
        room.company.open.set()
        for _ in range(10):
            await settle()
            await asyncio.sleep(0.01)
        return len(room.company.questions), heard(player)

    assert staged(tmp_path, scene, CHAIRS) == (1, [])


def test_chances_end_with_the_switch(tmp_path: Path) -> None:
    """A browser that was sent chances receives none until it asks again."""

    async def scene(room: Room) -> Any:
        player = await room.arrive(0)
        await room.say(player, "evaluation", on=True)
        wanted = player.wants_outlook
        await switch_aids(room)
        switched = player.wants_outlook
        await switch_aids(room, on=True)
        return wanted, switched, player.wants_outlook

    assert staged(tmp_path, scene, CHAIRS) == (True, False, False)


def test_no_message_is_sent_twice(tmp_path: Path) -> None:
    """Terms that are as they were are no news."""

    async def scene(room: Room) -> Any:
        player = await room.arrive(0)
        await switch_aids(room, on=True)
        return all_heard(player)

    assert staged(tmp_path, scene, CHAIRS) == []
