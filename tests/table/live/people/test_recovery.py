"""A code that was written down brings a person's seats to another browser."""

import json
from pathlib import Path
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.http.cookies import hashed
from marooned.table.live.people.recovery import LENGTH, LETTERS, code_of, opens, sealed
from marooned.table.live.people.tries import Tries
from tests.table.live.people.scenery import AT_ONCE, GREEDY, OPENER, come, refusal
from tests.table.rivals import Room, all_heard, person, texts
from tests.table.scenes import staged

LAPTOP = "the secret of a browser"
HOLDER = hashed(LAPTOP)
PHONE = "the secret of a phone"
SEATS = (person(0, OPENER), person(1, HOLDER), person(2, HOLDER))


async def code(room: Room, token: str = LAPTOP) -> str:
    found = await room.table.people.recovery.code(token, hashed(token))
    assert found is not None
    return found


async def recover(room: Room, written: str, token: str = PHONE) -> None:
    await room.table.people.recovery.recover(written, hashed(token))


def test_a_code_is_read_aloud_with_ease(tmp_path: Path) -> None:
    """It has groups of four letters, none of them mistaken for another, and 40 bits at least."""
    written = staged(tmp_path, code, SEATS)
    assert [len(group) for group in written.split("-")] == [4, 4, 4]
    assert not set("IL1O0") & set(LETTERS)
    assert len(LETTERS) ** LENGTH >= 2**40


def test_a_code_is_the_same_until_it_is_spent(tmp_path: Path) -> None:
    """Who asks for it again is told the same, after a restart, too; only its hash is kept."""

    async def scene(room: Room) -> Any:
        first = await code(room)
        room.table = room.again()
        stored = await room.store.table("k3")
        assert stored is not None
        kept = stored.chairs[1].recovery or ""
        return first == await code(room), first in kept, first.replace("-", "") in kept

    assert staged(tmp_path, scene, SEATS) == (True, False, False)


def test_all_seats_of_a_person_follow_the_code(tmp_path: Path) -> None:
    """Both come to the phone; the old browser looks on, and is told so."""

    async def scene(room: Room) -> Any:
        old = await come(room, HOLDER)
        all_heard(old)
        await recover(room, (await code(room)).lower().replace("-", " "))
        (told,) = (told for told in all_heard(old) if told["type"] == "push")
        return room.table.stored.seats_of(hashed(PHONE)), told["you"], texts(told["events"])

    said = ["Person 1 uses another browser now."]
    assert staged(tmp_path, scene, SEATS) == ((1, 2), [], said)


def test_a_spent_code_opens_nothing(tmp_path: Path) -> None:
    """The next one is another, though the seats should go back to the first browser."""

    async def scene(room: Room) -> Any:
        first = await code(room)
        await recover(room, first)
        spent = await refusal(recover(room, first, LAPTOP))
        await recover(room, await code(room, PHONE), LAPTOP)
        return spent, first == await code(room)

    assert staged(tmp_path, scene, SEATS) == ("no_recovery", False)


def test_a_code_brings_back_what_was_given_away(tmp_path: Path) -> None:
    """A seat at which a companion sits in comes to the phone as well."""

    async def scene(room: Room) -> Any:
        written = await code(room)
        await room.table.people.stand_ins.replace(OPENER, 1, GREEDY)
        await recover(room, written)
        chair = room.table.stored.chairs[1]
        return chair.name, chair.token == hashed(PHONE), chair.owner, chair.player

    assert staged(tmp_path, scene, SEATS, **AT_ONCE) == ("Person 1", True, None, None)


def test_the_openers_rights_follow_the_code(tmp_path: Path) -> None:
    """The opener at another device is the opener still."""
    chairs = (person(0, HOLDER), person(1))

    async def scene(room: Room) -> Any:
        await room.table.people.occupants.pass_rights("k3", OPENER, HOLDER)
        await recover(room, await code(room))
        return room.table.stored.opener == hashed(PHONE)

    assert staged(tmp_path, scene, chairs) is True


@pytest.mark.usefixtures("rivals")
def test_what_was_seen_follows_the_code(tmp_path: Path) -> None:
    """Among rivals the phone has seen what the old browser saw."""
    chairs = (person(0, OPENER), person(1, HOLDER), person(2))

    async def scene(room: Room) -> Any:
        await come(room, HOLDER)
        await recover(room, await code(room))
        return await room.table.people.occupants.sights("k3", hashed(PHONE))

    assert staged(tmp_path, scene, chairs) == {1}


@pytest.mark.parametrize("written", ["", "AAAA-AAAA-AAAA", "x" * 100, "\ud800", "😀"])
def test_a_wrong_code_changes_nothing(tmp_path: Path, written: str) -> None:
    """It is refused in a sentence, and the person sits where they sat."""

    async def scene(room: Room) -> Any:
        await code(room)
        return await refusal(recover(room, written)), room.table.stored.seats_of(HOLDER)

    assert staged(tmp_path, scene, SEATS) == ("no_recovery", (1, 2))


def test_a_code_is_told_to_its_holder_alone(tmp_path: Path) -> None:
    """No message holds it or its hash, and who holds no seat has none."""

    async def scene(room: Room) -> Any:
        watchers = [await come(room, OPENER), await come(room, HOLDER), await come(room, None)]
        written = await code(room)
        await recover(room, written)
        told = json.dumps([all_heard(watcher) for watcher in watchers])
        stored = await room.store.table("k3")
        sealed_code = stored and stored.chairs[1].recovery
        none = await room.table.people.recovery.code("other", hashed("other"))
        return written in told, str(sealed_code) in told, none

    assert staged(tmp_path, scene, SEATS) == (False, False, None)


def test_a_stand_in_has_no_code_for_a_borrowed_seat(tmp_path: Path) -> None:
    """The code of a seat stays its owner's while somebody sits in."""

    async def scene(room: Room) -> Any:
        written = await code(room)
        await room.table.people.stand_ins.replace(OPENER, 1, None)
        await room.table.invitations.give(OPENER, 1, "link")
        await room.table.invitations.take("link", hashed("zoe"), "Zoe")
        none = await room.table.people.recovery.code("zoe", hashed("zoe"))
        return none, written == await code(room)

    assert staged(tmp_path, scene, SEATS, **AT_ONCE) == (None, True)


def test_a_code_opens_its_own_table_alone() -> None:
    """The same token has another code at another table, and after each time it was spent."""
    codes = {code_of("token", table, number) for table in ("k3", "k4") for number in ("1", "2")}
    assert len(codes) == 4
    assert not opens("k4", sealed("k3", "1", "AAAA"), "AAAA")


def test_a_code_is_guessed_five_times_a_minute_only() -> None:
    """The sixth try from a home is refused, at other tables and from other homes none is."""
    tries = Tries()
    for _ in range(5):
        tries.check("2001:db8::1", "k3")
    with pytest.raises(TableError, match="more than 5 tries per minute"):
        tries.check("2001:db8::2", "k3")
    tries.check("2001:db8::1", "k4")
    tries.check("2001:db8:1::1", "k3")


def test_a_right_code_is_no_guess() -> None:
    """However often somebody comes with their own code, they are not refused."""
    tries = Tries(most=1)
    for _ in range(3):
        tries.check("192.0.2.1", "k3")
        tries.forgive("192.0.2.1", "k3")
    tries.check("192.0.2.1", "k3")


def test_tries_of_long_ago_are_forgotten() -> None:
    """After the minute one may try again."""
    tries = Tries(most=1, seconds=0)
    tries.check("here", "k3")
    tries.check("here", "k3")


@pytest.mark.usefixtures("rivals")
def test_no_rival_gathers_hands_by_codes(tmp_path: Path) -> None:
    """A code brings its seat to nobody who saw another hand."""
    chairs = (person(0, OPENER), person(1, HOLDER))

    async def scene(room: Room) -> Any:
        await come(room, hashed(PHONE))
        written = await code(room)
        await room.table.people.occupants.note_sights("k3", hashed(PHONE), [0])
        return await refusal(recover(room, written)), room.table.stored.seats_of(HOLDER)

    assert staged(tmp_path, scene, chairs) == ("forbidden", (1,))
