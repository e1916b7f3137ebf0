"""What it costs to look at a table that another node has changed: one question at a server."""

from typing import Any

import pytest
from sqlalchemy import event

from marooned.table.error_codes import TableError
from marooned.table.live.table import Table
from marooned.table.protocol.requests import Say
from marooned.table.server_address import Place, ServerAddress
from tests.table.nodes.pairs import at_two_nodes
from tests.table.rivals import PASS, WALK, Room, aside, heard, person

TWO = (person(0), person(1))


def counted(room: Room) -> list[str]:
    """Return the statements that a room's database is asked from now on, as they come."""
    asked: list[str] = []
    engine = room.store.engine.sync_engine
    event.listen(engine, "before_cursor_execute", lambda *told: asked.append(told[2]))
    return asked


def test_a_look_is_one_question(database_url: str) -> None:
    """A play at another node is taken over by one statement."""

    async def play(one: Room, other: Room) -> list[int]:
        ada, ben = await one.arrive(0), await other.arrive(1)
        asked = counted(other)
        counts = []
        for code in (WALK, PASS):
            await one.play(ada, 0, code)
            await other.table.look_again()
            counts.append(len(asked))
        assert [told["seq"] for told in heard(ben)] == [1, 2]
        return counts

    assert at_two_nodes(ServerAddress(database_url), play, TWO) == [1, 2]


def test_a_look_brings_all_at_once(place: Place) -> None:
    """What was played, said and paused since is told by one look, each once."""

    async def play(one: Room, other: Room) -> Any:
        ada, ben = await one.arrive(0), await other.arrive(1)
        await one.play(ada, 0, WALK)
        await one.table.conversation.hear(ada, Say(type="say", text="Ahoy!"))
        await one.table.pause(ada, on=True)
        for _ in range(2):
            await other.table.look_again()
        said = [told["text"] for told in aside(ben, "said")]
        return said, other.table.seq, other.table.is_paused

    assert at_two_nodes(place, play, TWO) == (["Ahoy!"], 1, True)


def test_who_was_sent_away_goes_by_the_same_look(place: Place) -> None:
    """Somebody blocked at one node is let go at the other."""

    async def play(one: Room, other: Room) -> bool:
        await one.arrive(0)
        ben = await other.arrive(1)
        await one.table.people.occupants.block("k3", "token 1", "Ben")
        await other.table.look_again()
        return ben.dismissed

    assert at_two_nodes(place, play, TWO)


def test_a_table_that_is_gone_is_told_so(place: Place) -> None:
    """A look at a table that was deleted plays nothing, and says that there is none."""

    async def play(one: Room, other: Room) -> str:
        await other.arrive(1)
        await one.store.upkeep.delete(["k3"])
        with pytest.raises(TableError) as refused:
            await Table.look_again(other.table)
        return refused.value.code

    assert at_two_nodes(place, play, TWO) == "unknown_table"
