"""Tests of recovery codes at a table: all seats of a person follow to another browser."""

import json
from pathlib import Path
from typing import Any

import pytest

from marooned.table.http.cookies import hashed
from marooned.table.http.seats.shown_codes import shown_code
from marooned.table.rules import game_commands as c
from marooned.table.rules.people.recovery_codes import owner_of
from tests.table.rivals import Room, all_heard, person, texts
from tests.table.runtime.people.scenery import OPENER, come, refusal, seats_of
from tests.table.scenes import staged

LAPTOP = "the secret of a browser"
HOLDER = hashed(LAPTOP)
PHONE = "the secret of a phone"
SEATS = (person(0, OPENER), person(1, HOLDER), person(2, HOLDER))


async def code(room: Room, token: str = LAPTOP) -> str:
    """Return the code that a browser is shown."""
    found = await shown_code(room.store.secrets, room.table, token, hashed(token))
    assert found is not None
    return found


async def recover(room: Room, written: str, token: str = PHONE) -> None:
    """Enter a code at another browser, as the route does."""
    seals = await room.store.secrets.seals("k3")
    owner = owner_of(seals, "k3", written)
    assert owner is not None
    await room.table.do(c.Recover(owner), hashed(token))


def test_a_code_is_the_same_after_a_restart(tmp_path: Path) -> None:
    """It is shown again until it is used; the database has only its hash."""

    async def scene(room: Room) -> Any:
        first = await code(room)
        room.table = room.again()
        kept = "".join((await room.store.secrets.seals("k3")).values())
        return first == await code(room), first in kept, first.replace("-", "") in kept

    assert staged(tmp_path, scene, SEATS) == (True, False, False)


def test_all_seats_of_a_person_follow_the_code(tmp_path: Path) -> None:
    """Both come to the phone; the old browser becomes a spectator, and receives that."""

    async def scene(room: Room) -> Any:
        old = await come(room, HOLDER)
        all_heard(old)
        await recover(room, (await code(room)).lower().replace("-", " "))
        (told,) = (told for told in all_heard(old) if told["type"] == "push")
        return (
            seats_of(room, hashed(PHONE)),
            told["your_seats"],
            told["seat"],
            texts(told["events"]),
        )

    said = ["Person 1 uses another browser now."]
    assert staged(tmp_path, scene, SEATS) == ((1, 2), [], None, said)


def test_a_code_is_sent_to_no_one(tmp_path: Path) -> None:
    """Neither it nor its hash is in a message of any connection."""

    async def scene(room: Room) -> Any:
        connections = [await come(room, each) for each in (OPENER, HOLDER, None)]
        written = await code(room)
        seals = await room.store.secrets.seals("k3")
        await recover(room, written)
        told = json.dumps([all_heard(each) for each in connections])
        return [secret for secret in (written, *seals.values()) if secret in told]

    assert staged(tmp_path, scene, SEATS) == []


# --- secrets of rivals


@pytest.mark.usefixtures("rivals")
def test_a_hand_that_was_seen_follows_the_code(tmp_path: Path) -> None:
    """Among rivals the phone has seen what the old browser saw, and takes no other seat."""

    async def scene(room: Room) -> Any:
        await come(room, HOLDER)
        await recover(room, await code(room))
        await room.table.do(c.Resign(1, "greedy"), hashed(PHONE))
        room.table = room.again()
        await room.table.do(c.Invite(2, "link"), "token 2")
        return await refusal(room.table.do(c.TakeInvitation(2, None), hashed(PHONE)))

    chairs = (person(0, OPENER), person(1, HOLDER), person(2))
    assert staged(tmp_path, scene, chairs) == "forbidden"


@pytest.mark.usefixtures("rivals")
def test_no_rival_gathers_hands_by_codes(tmp_path: Path) -> None:
    """A code brings its seat to no one who has looked from another seat."""

    async def scene(room: Room) -> Any:
        await come(room, hashed(PHONE))
        return await refusal(recover(room, await code(room))), seats_of(room, HOLDER)

    chairs = (person(0, hashed(PHONE)), person(1, HOLDER))
    assert staged(tmp_path, scene, chairs) == ("forbidden", (1,))
