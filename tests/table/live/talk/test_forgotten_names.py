"""Whose words name nobody any more, once a person has their name forgotten."""

from pathlib import Path

from marooned.table.live.talk.conversation import Conversation
from marooned.table.protocol.requests import Say
from marooned.table.store.occupants import Occupants
from marooned.table.store.sayings import Sayings
from marooned.table.store.upkeep import SOMEBODY, Upkeep
from tests.table.live.talk.words import TWO
from tests.table.rivals import Room
from tests.table.scenes import staged


async def after(room: Room, holder: str) -> list[str]:
    """Return under which names all was said, once somebody has their own forgotten."""
    await Upkeep(room.store.engine).forget_person(holder)
    return [line.name for line in await Sayings(room.store.engine).newest("k3", 100)]


def test_words_of_others_in_a_waiting_room_stay_theirs(tmp_path: Path) -> None:
    """Before the deal words come from no seat; they are whose they are all the same."""

    async def scene(room: Room) -> list[str]:
        waiting = Conversation(room.table.seats, None, Sayings(room.store.engine), 5)
        for seat in (0, 1):
            await waiting.hear(await room.arrive(seat), Say(type="say", text="Hello!"))
        return await after(room, "token 0")

    assert staged(tmp_path, scene, TWO) == [SOMEBODY, "Person 1"]


def test_words_stay_with_who_said_them(tmp_path: Path) -> None:
    """Whoever sits there now did not say them, and who left the table did."""

    async def scene(room: Room) -> list[list[str]]:
        said = Sayings(room.store.engine)
        await said.add("k3", 0, "Zoe", "say", "Bye!", speaker="left")
        return [await after(room, holder) for holder in ("token 0", "left")]

    assert staged(tmp_path, scene, TWO) == [["Zoe"], [SOMEBODY]]


def test_words_follow_to_another_browser(tmp_path: Path) -> None:
    """Who came back by a code is forgotten with what they said before."""

    async def scene(room: Room) -> list[str]:
        said = Sayings(room.store.engine)
        await said.add("k3", None, "Ada", "say", "Hello!", speaker="token 0")
        await Occupants(room.store).follow("k3", "token 0", "phone")
        return await after(room, "phone")

    assert staged(tmp_path, scene, TWO) == [SOMEBODY]


def test_words_of_older_versions_go_with_their_seat(tmp_path: Path) -> None:
    """Nobody noted who said them: rather too much is forgotten than too little."""

    async def scene(room: Room) -> list[str]:
        said = Sayings(room.store.engine)
        for seat in (None, 0, 1):
            await said.add("k3", seat, "Ada", "say", "Hello!")
        return await after(room, "token 0")

    assert staged(tmp_path, scene, TWO) == [SOMEBODY, SOMEBODY, "Ada"]
