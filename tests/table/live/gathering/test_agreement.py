"""The switches of the opener: hints and chances, talk and watching, for all and at once."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.protocol.agreements import TermsChange
from tests.table.rivals import Room, aside, heard, person
from tests.table.scenes import staged

pytestmark = pytest.mark.usefixtures("rivals")

CHAIRS = [person(0), person(1)]
NO_AIDS = TermsChange(aids=False)


async def code_of(asked: Any) -> str:
    with pytest.raises(TableError) as refused:
        await asked
    return refused.value.code


def test_the_opener_alone_switches(tmp_path: Path) -> None:
    """Neither another person nor a stranger changes what holds at the table."""

    async def scene(room: Room) -> Any:
        change = room.table.agreement.change
        return [await code_of(change(holder, NO_AIDS)) for holder in ("token 1", None)]

    assert staged(tmp_path, scene, CHAIRS) == ["forbidden"] * 2


def test_all_are_told_and_no_move_is_stale(tmp_path: Path) -> None:
    """A switch has a number of its own: who was about to act acts as before."""

    async def scene(room: Room) -> Any:
        watcher = await room.arrive(0)
        before = room.table.seq
        await room.table.agreement.change("opener", NO_AIDS)
        (told,) = aside(watcher, "terms")
        await room.play(watcher, 0, 0)
        return before, told["number"], told["terms"]["aids"], told["text"], heard(watcher)[0]["seq"]

    text = "Switched at this table: hints and chances off."
    assert staged(tmp_path, scene, CHAIRS) == (0, 1, False, text, 1)


def test_what_was_switched_is_kept(tmp_path: Path) -> None:
    """A node that starts anew knows what was switched."""

    async def scene(room: Room) -> Any:
        await room.table.agreement.change("opener", NO_AIDS)
        again = room.again()
        await again.course()
        return again.stored.terms.aids, again.stored.terms.talk

    assert staged(tmp_path, scene, CHAIRS) == (False, True)


def test_where_aids_are_off_nobody_is_advised(tmp_path: Path) -> None:
    """Advice and chances are refused, whatever a page asks for."""

    async def scene(room: Room) -> Any:
        watcher = await room.arrive(0)
        await room.table.agreement.change("opener", NO_AIDS)
        asked = [room.ask(watcher, 0), room.table.show_outlook(watcher, on=True)]
        return [await code_of(each) for each in asked]

    assert staged(tmp_path, scene, CHAIRS) == ["aids_off"] * 2


def test_advice_under_way_is_told_no_more(tmp_path: Path) -> None:
    """What was asked for before hints were switched off is not told after it."""

    async def scene(room: Room) -> Any:
        room.company.open.clear()
        watcher = await room.arrive(0)
        await room.ask(watcher, 0)
        under_way = list(room.table._adviser._tasks.values())
        await room.table.agreement.change("opener", NO_AIDS)
        room.company.open.set()
        await asyncio.gather(*under_way, return_exceptions=True)
        return len(under_way), heard(watcher)

    assert staged(tmp_path, scene, CHAIRS) == (1, [])


def test_chances_end_with_the_switch(tmp_path: Path) -> None:
    """Whoever was told how the game stands is told so no more, until they ask again."""

    async def scene(room: Room) -> Any:
        watcher = await room.arrive(0)
        await room.table.show_outlook(watcher, on=True)
        wanted = watcher.wants_outlook
        await room.table.agreement.change("opener", NO_AIDS)
        return wanted, watcher.wants_outlook

    assert staged(tmp_path, scene, CHAIRS) == (True, False)
