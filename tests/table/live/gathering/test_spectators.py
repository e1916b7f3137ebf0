"""Those who look on: limited apart from the seats, told to all, and sent away if need be."""

from pathlib import Path
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.live.people.watchers import Watcher
from marooned.table.protocol.agreements import TermsChange
from tests.table.rivals import Room, aside, person
from tests.table.scenes import staged

pytestmark = pytest.mark.usefixtures("rivals")

CHAIRS = [person(0), person(1)]
OFF = TermsChange(watchers=False)


async def come(room: Room, holder: str | None, most: int = 2) -> Watcher:
    watcher = Watcher(holder)
    await room.table.join(watcher, most)
    return watcher


def test_spectators_never_lock_out_a_seat(tmp_path: Path) -> None:
    """However many look on, whoever holds a seat comes to it; a spectator too many does not."""

    async def scene(room: Room) -> Any:
        for _ in range(2):
            await come(room, None)
        with pytest.raises(TableError, match="2 browsers watch this table; allowed are 2"):
            await come(room, None)
        return (await come(room, "token 1")).seats

    assert staged(tmp_path, scene, CHAIRS) == (1,)


def test_a_line_too_many_ends_the_oldest_of_its_browser(tmp_path: Path) -> None:
    """A person whose old lines hang is let in again: the oldest is told why it ends."""

    async def scene(room: Room) -> Any:
        lines = [await come(room, "token 0") for _ in range(3)]
        told = [aside(line, "error") for line in lines]
        return [[each["code"] for each in errors] for errors in told], lines[0].has_left

    assert staged(tmp_path, scene, CHAIRS, sockets=2) == ([["full"], [], []], True)


def test_all_are_told_who_looks_on(tmp_path: Path) -> None:
    """Spectators are a guest each until they say what they are called; who leaves is told too."""

    async def scene(room: Room) -> Any:
        player, guest = await room.sit(0), await come(room, None)
        room.table.introduce(guest, " Zoe ")
        room.table.leave(guest)
        return [(told["number"], told["names"]) for told in aside(player, "spectators")]

    assert staged(tmp_path, scene, CHAIRS) == [(1, ["a guest"]), (2, ["Zoe"]), (3, [])]


def test_a_holder_of_a_seat_is_no_spectator(tmp_path: Path) -> None:
    """Who plays goes by the name of their seat, and is not told among those who look on."""

    async def scene(room: Room) -> Any:
        player = await room.sit(0)
        with pytest.raises(TableError) as refused:
            room.table.introduce(player, "Zoe")
        return refused.value.code, aside(player, "spectators")

    assert staged(tmp_path, scene, CHAIRS) == ("forbidden", [])


@pytest.mark.parametrize("name", ["", "\n", "x" * 41])
def test_a_spectator_takes_no_name_that_is_none(tmp_path: Path, name: str) -> None:
    """A spectator's name is refused as a person's is."""

    async def scene(room: Room) -> Any:
        guest = await come(room, None)
        with pytest.raises(TableError) as refused:
            room.table.introduce(guest, name)
        return refused.value.code

    assert staged(tmp_path, scene, CHAIRS) == "name"


def test_spectators_are_sent_away_with_a_word(tmp_path: Path) -> None:
    """Where watching is switched off all who look on are told so and go; nobody else comes."""

    async def scene(room: Room) -> Any:
        player, guest = await room.sit(0), await come(room, None)
        await room.table.agreement.change("opener", OFF)
        with pytest.raises(TableError, match="allows no spectators"):
            await come(room, None)
        return [told["code"] for told in aside(guest, "error")], guest.has_left, len(player.seats)

    assert staged(tmp_path, scene, CHAIRS) == (["forbidden"], True, 1)


def test_a_dismissed_watcher_hears_no_more(tmp_path: Path) -> None:
    """After the last word nothing is told, whatever happens at the table."""

    async def scene(room: Room) -> Any:
        player, guest = await room.arrive(0), await come(room, None)
        room.table.spectators.send_away()
        await room.play(player, 0, 0)
        return [told["code"] for told in aside(guest, "error")], guest._waiting.empty()

    assert staged(tmp_path, scene, CHAIRS) == (["forbidden"], True)
