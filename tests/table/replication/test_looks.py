"""What it costs to take over what another node has changed: one statement at a server."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import event

from marooned.table.error_codes import TableError
from marooned.table.server_address import Place, ServerAddress
from marooned.table.state.plain_terms import Terms
from tests.table.replication.pairs import at_two_nodes, look
from tests.table.rivals import PASS, WALK, Message, Room, all_heard, aside, heard, person

TWO = (person(0), person(1))
STATEMENTS = {"say": 4, "pause": 1, "nothing": 1}
"""Statements for what is no plain action: besides the entries people, names and messages."""


def counted(room: Room) -> list[str]:
    """Return the statements that a room's database is asked from now on, as they come."""
    asked: list[str] = []
    engine = room.store.engine.sync_engine
    event.listen(engine, "before_cursor_execute", lambda *told: asked.append(told[2]))
    return asked


def test_a_look_is_one_statement(database_url: str) -> None:
    """An action of another node is taken over by one statement."""

    async def play(one: Room, other: Room) -> list[int]:
        ada, ben = await one.arrive(0), await other.arrive(1)
        asked = counted(other)
        counts = []
        for code in (WALK, PASS):
            await one.play(ada, 0, code)
            await look(other)
            counts.append(len(asked))
        assert [told["seq"] for told in heard(ben)] == [1, 2]
        return counts

    assert at_two_nodes(ServerAddress(database_url), play, TWO) == [1, 2]


def test_what_an_action_costs_the_node_that_has_it(database_url: str) -> None:
    """An action is written by one statement, and nothing is read for it."""

    async def play(one: Room, other: Room) -> int:
        ada, _ = await one.arrive(0), await other.arrive(1)
        await look(one)
        asked = counted(one)
        await one.play(ada, 0, WALK)
        return len(asked)

    assert at_two_nodes(ServerAddress(database_url), play, TWO) == 1


@pytest.mark.parametrize("what", STATEMENTS)
def test_what_is_no_action_costs_what_lies_beside_the_log(database_url: str, what: str) -> None:
    """Where names or messages may be new they are read as well."""

    async def play(one: Room, other: Room) -> int:
        ada, _ = await one.arrive(0), await other.arrive(1)
        acts: dict[str, Callable[[], Awaitable[None]]] = {
            "say": lambda: one.say(ada, "chat", text="Ahoy!"),
            "pause": lambda: one.say(ada, "pause", on=True),
        }
        if what in acts:
            await acts[what]()
        asked = counted(other)
        await look(other)
        return len(asked)

    assert at_two_nodes(ServerAddress(database_url), play, TWO) == STATEMENTS[what]


def test_a_look_that_finds_nothing_new_tells_nothing(place: Place) -> None:
    """After a needless hint no one is sent anything, and one statement was read."""

    async def play(one: Room, _other: Room) -> tuple[int, list[Message]]:
        ada = await one.arrive(0)
        await one.play(ada, 0, WALK)
        all_heard(ada)
        asked = counted(one)
        await look(one)
        return len(asked), all_heard(ada)

    assert at_two_nodes(place, play, TWO) == (1, [])


def test_a_look_brings_all_at_once(place: Place) -> None:
    """One look sends the actions, messages and pauses since the last one, each once."""

    async def play(one: Room, other: Room) -> Any:
        ada, ben = await one.arrive(0), await other.arrive(1)
        await one.play(ada, 0, WALK)
        await one.say(ada, "chat", text="Ahoy!")
        await one.say(ada, "pause", on=True)
        await look(other, other)
        said = [told["text"] for told in aside(ben, "chat_message")]
        return said, other.table.seq, other.running.pause is not None

    terms = Terms(talk=True)
    assert at_two_nodes(place, play, TWO, terms=terms) == (["Ahoy!"], 1, True)


def test_a_table_that_is_gone_is_told_so(place: Place) -> None:
    """A look at a table that was deleted plays nothing, and says that there is none."""

    async def play(one: Room, other: Room) -> str:
        await other.arrive(1)
        await one.store.upkeep.delete(["k3"])
        with pytest.raises(TableError) as refused:
            await look(other)
        return refused.value.code

    assert at_two_nodes(place, play, TWO) == "unknown_table"
