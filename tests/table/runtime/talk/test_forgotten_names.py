"""Tests of deleted names: messages show none of a person who had their names deleted."""

from pathlib import Path

from marooned.table.rules import game_commands as c
from tests.table.rivals import Room, aside
from tests.table.runtime.people.scenery import FRIEND, invite, stand_up, take
from tests.table.runtime.talk.words import TWO, say
from tests.table.scenes import staged

NAMELESS = "A player"


async def names_after(room: Room, token: str) -> list[str]:
    """Return the author of each message after names are deleted and the node restarts."""
    await room.store.upkeep.forget_names_of(token)
    room.table = room.again()
    return [line["name"] for line in aside(await room.sit(), "chat_history")[0]["messages"]]


def test_messages_of_others_stay_theirs(tmp_path: Path) -> None:
    """Only the names of the person are deleted."""

    async def scene(room: Room) -> list[str]:
        for seat in (0, 1):
            await say(room, await room.arrive(seat), "Hello!")
        return await names_after(room, "token 0")

    assert staged(tmp_path, scene, TWO) == [NAMELESS, "Person 1"]


def test_messages_stay_with_their_person(tmp_path: Path) -> None:
    """The person who sits there now did not say them, and the one who left did."""

    async def scene(room: Room) -> list[list[str]]:
        await stand_up(room, "token 1", 1, None)
        await invite(room, "token 1")
        await take(room, FRIEND)
        await say(room, await room.look(FRIEND), "Bye!")
        await room.table.do(c.Resign(1, "greedy"), FRIEND)
        return [await names_after(room, token) for token in ("token 1", FRIEND)]

    assert staged(tmp_path, scene, TWO) == [["Zoe"], [NAMELESS]]


def test_messages_follow_to_another_browser(tmp_path: Path) -> None:
    """A person who came back by a code can have the names of earlier messages deleted."""

    async def scene(room: Room) -> list[str]:
        await say(room, await room.arrive(0), "Hello!")
        person = room.table.directory().people["token 0"]
        await room.table.do(c.Recover(person), "phone")
        return await names_after(room, "phone")

    assert staged(tmp_path, scene, TWO) == [NAMELESS]
