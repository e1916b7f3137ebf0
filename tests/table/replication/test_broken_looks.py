"""A node that takes over entries and breaks off: no one is left behind."""

import asyncio
from typing import Any

import pytest

from marooned.table.server_address import Place
from tests.table.replication.pairs import at_two_nodes, look
from tests.table.rivals import WALK, Room, all_heard, heard, person

TWO = (person(0), person(1))


@pytest.mark.parametrize("name", ["news", "directory"])
def test_a_look_that_breaks_off_is_made_good_by_the_next(place: Place, name: str) -> None:
    """What was not read to its end is sent once it is."""

    async def play(one: Room, other: Room) -> list[list[int]]:
        ada, ben = await one.arrive(0), await other.arrive(1)
        await one.play(ada, 0, WALK)
        await one.say(ada, "chat", text="Ahoy!")
        setattr(other.store.log, name, broken)
        with pytest.raises(asyncio.CancelledError):
            await look(other)
        delattr(other.store.log, name)
        told = [[each["seq"] for each in heard(ben)]]
        await look(other)
        return [*told, [each["seq"] for each in heard(ben)]]

    assert at_two_nodes(place, play, TWO) == [[], [1]]


async def broken(*_what: object) -> None:
    raise asyncio.CancelledError


def test_who_could_not_be_sent_something_connects_again(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message that cannot be made ends the connections, and neither the table nor the click."""

    async def play(one: Room, _other: Room) -> Any:
        ada, ben = await one.arrive(0), await one.arrive(1)
        with monkeypatch.context() as patch:
            patch.setattr(one.table.hub, "push", lambda *_what, **_more: 1 / 0)
            await one.play(ada, 0, WALK)
        lost = [each.lost for each in (ada, ben)]
        codes = [told["code"] for told in all_heard(ben)]
        for each in (ada, ben):
            one.table.visits.leave(each)
        return lost, codes, [told["seq"] for told in heard(await one.sit(1))]

    assert at_two_nodes(place, play, TWO) == ([True, True], ["internal"], [1])
