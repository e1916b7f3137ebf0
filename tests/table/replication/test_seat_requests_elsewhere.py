"""Requests for seats through another node than the one that has the spectator's connection."""

import pytest

from marooned.table.error_codes import TableError
from marooned.table.replication.remote_connection import RemoteConnection
from marooned.table.rules import game_commands as c
from marooned.table.server_address import Place
from tests.table.replication.pairs import at_two_nodes, look
from tests.table.rivals import Chair, Room, person

ONE_FREE = (person(0, "opener"), Chair(1, "Player 2"), person(2))


def test_a_spectator_of_another_node_asks_for_a_seat(place: Place) -> None:
    """The host, at the spectator's node, gives the seat."""

    async def play(one: Room, other: Room) -> bool:
        await one.look("opener")
        zoe = await one.look("zoe")
        await other.look("another spectator")
        other.table.see_elsewhere([RemoteConnection("zoe", hidden=False, called="")])
        await other.table.do(c.AskForSeat(1, "Zoe"), "zoe", "10.0.0.1")
        await look(one)
        await one.table.do(c.AnswerSeatRequest(1, yes=True), "opener")
        return zoe.seats == (1,)

    assert at_two_nodes(place, play, ONE_FREE)


def test_who_watches_at_no_node_cannot_ask(place: Place) -> None:
    """The connections of others elsewhere are not those of the one who asks."""

    async def play(one: Room, other: Room) -> str:
        await one.look("opener")
        other.table.see_elsewhere([RemoteConnection("opener", hidden=False, called="")])
        with pytest.raises(TableError) as refused:
            await other.table.do(c.AskForSeat(1, "Zoe"), "zoe", "10.0.0.1")
        return refused.value.code

    assert at_two_nodes(place, play, ONE_FREE) == "forbidden"
