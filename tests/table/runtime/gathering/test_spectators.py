"""Tests of spectators: limited apart from the seats, shown to all, and closed if need be."""

from pathlib import Path
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.rules.waiting_room.room_commands import ChangeTerms
from tests.table.rivals import HOST, PASS, Room, aside, person
from tests.table.runtime.people.scenery import come, refusal
from tests.table.scenes import staged

pytestmark = pytest.mark.usefixtures("rivals")

CHAIRS = [person(0), person(1)]
OFF = ChangeTerms(watchers=False)


def test_spectators_never_lock_out_a_seat(tmp_path: Path) -> None:
    """A person with a seat always comes to it; a spectator too many does not."""

    async def scene(room: Room) -> Any:
        for _ in range(2):
            await come(room, None)
        with pytest.raises(TableError, match="2 browsers watch this table; allowed are 2"):
            await come(room, None)
        return (await come(room, "token 1")).seats

    assert staged(tmp_path, scene, CHAIRS, spectators=2) == (1,)


def test_a_connection_too_many_ends_the_oldest_of_its_browser(tmp_path: Path) -> None:
    """A person whose old connections hang connects again: the oldest ends with a reason."""

    async def scene(room: Room) -> Any:
        lines = [await come(room, "token 0") for _ in range(3)]
        told = [aside(line, "error") for line in lines]
        return [[each["code"] for each in errors] for errors in told], lines[0].has_left

    assert staged(tmp_path, scene, CHAIRS, sockets=2) == ([["full"], [], []], True)


def test_all_are_told_who_watches(tmp_path: Path) -> None:
    """Spectators are guests until they give a name; all are sent the list when one leaves."""

    async def scene(room: Room) -> Any:
        player, guest = await room.sit(0), await come(room, None)
        await room.say(guest, "set_name", name=" Zoe ")
        room.table.visits.leave(guest)
        return [(told["number"], told["names"]) for told in aside(player, "spectators")]

    assert staged(tmp_path, scene, CHAIRS) == [(1, ["a guest"]), (2, ["Zoe"]), (3, [])]


def test_a_person_with_a_seat_is_no_spectator(tmp_path: Path) -> None:
    """Players have the name of their seat, and are not among the spectators."""

    async def scene(room: Room) -> Any:
        player = await room.sit(0)
        refused = await refusal(room.say(player, "set_name", name="Zoe"))
        return refused, aside(player, "spectators")

    assert staged(tmp_path, scene, CHAIRS) == ("forbidden", [])


@pytest.mark.parametrize("name", ["", "\n", "x" * 41])
def test_a_spectator_takes_no_bad_name(tmp_path: Path, name: str) -> None:
    """A spectator's name is refused as a player's is, and the old one stays."""

    async def scene(room: Room) -> Any:
        guest = await come(room, None)
        return await refusal(room.say(guest, "set_name", name=name)), guest.called

    assert staged(tmp_path, scene, CHAIRS) == ("invalid_name", "a guest")


def test_spectators_are_sent_away_with_the_reason(tmp_path: Path) -> None:
    """When watching is switched off, spectators are sent the reason; later ones are refused."""

    async def scene(room: Room) -> Any:
        player, guest = await room.sit(0), await come(room, None)
        await room.table.do(OFF, HOST)
        with pytest.raises(TableError, match="allows no spectators"):
            await come(room, None)
        counts = [told["count"] for told in aside(player, "spectators")]
        codes = [told["code"] for told in aside(guest, "error")]
        return codes, guest.has_left, player.seats, counts

    assert staged(tmp_path, scene, CHAIRS) == (["forbidden"], True, (0,), [1, 0])


def test_a_closed_connection_receives_no_more(tmp_path: Path) -> None:
    """After the last message nothing is sent, also if the game continues."""

    async def scene(room: Room) -> Any:
        player, guest = await room.arrive(0), await come(room, None)
        await room.table.do(OFF, HOST)
        await room.play(player, 0, PASS)
        return [told["code"] for told in aside(guest, "error")], guest._waiting.empty()

    assert staged(tmp_path, scene, CHAIRS) == (["forbidden"], True)
