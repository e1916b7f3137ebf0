"""People who are removed, or forgotten, on one node: the others act on it as well."""

import pytest

from marooned.table.error_codes import TableError
from marooned.table.rules.game_commands import Kick, RemoveSpectator
from marooned.table.rules.waiting_room.room_commands import Forget
from marooned.table.server_address import Place
from tests.table.replication.pairs import at_two_nodes, look
from tests.table.rivals import WALK, Room, all_heard, heard, person

TWO = (person(0, "opener"), person(1))


@pytest.mark.parametrize("seated", [True, False])
def test_who_is_blocked_at_one_node_is_dismissed_at_the_other(
    place: Place, *, seated: bool
) -> None:
    """The last they hear is why; of the game they hear nothing more, and they cannot come back."""

    async def play(one: Room, other: Room) -> list[str]:
        ada, token = await one.look("opener"), "token 1" if seated else "looker"
        lines = [await each.look(token) for each in (one, other)]
        if seated:
            await one.table.do(Kick(1, "greedy", block=True), "opener")
        else:
            await one.table.do(RemoveSpectator(lines[0].number, block=True), "opener")
        await look(other)
        await one.play(ada, 0, WALK)
        await look(other)
        assert lines[1].dismissed
        with pytest.raises(TableError, match="removed you"):
            await other.look(token)
        return [str(told.get("code", told["type"])) for told in all_heard(lines[1])]

    assert at_two_nodes(place, play, TWO) == ["blocked"]


def test_a_forgotten_name_is_forgotten_at_the_other_node(place: Place) -> None:
    """It is shown nowhere any more, also not in what was sent before."""

    async def play(one: Room, other: Room) -> tuple[list[str], str]:
        await one.arrive(0)
        ben = await other.arrive(1)
        assert await one.store.upkeep.forget_names_of("opener") == ["k3"]
        await one.table.mailbox.read_directory()
        await one.table.do(Forget())
        await look(other)
        (told,) = heard(ben)
        return list(other.table.directory().names.values()), str(told)

    names, told = at_two_nodes(place, play, TWO)
    assert names == ["Person 1"]
    assert "Person 0" not in told
