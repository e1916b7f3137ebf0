"""Persons who are sent away, or forgotten, at one node: the others act on it as well."""

import pytest

from marooned.table.server_address import Place
from tests.table.nodes.pairs import at_two_nodes
from tests.table.rivals import WALK, Room, all_heard, heard, person

TWO = (person(0, "opener"), person(1))


@pytest.mark.parametrize("seated", [True, False])
def test_who_is_blocked_at_one_node_is_dismissed_at_the_other(
    place: Place, *, seated: bool
) -> None:
    """The last they hear is why; of the game they hear nothing more."""

    async def play(one: Room, other: Room) -> list[str]:
        ada, token = await one.look("opener"), "token 1" if seated else "looker"
        lines = [await each.look(token) for each in (one, other)]
        kicks = one.table.people.kicks
        if seated:
            await kicks.kick("opener", 1, "greedy", block=True)
        else:
            await kicks.send_out("opener", lines[0].number, block=True)
        assert one.table.log.changed == (await one.store.numbers(["k3"]))["k3"]
        await other.table.look_again()
        await one.play(ada, 0, WALK)
        await other.table.look_again()
        return [str(told.get("code", told["type"])) for told in all_heard(lines[1])]

    assert at_two_nodes(place, play, TWO) == ["blocked"]


def test_a_forgotten_name_is_forgotten_at_the_other_node(place: Place) -> None:
    """It is shown nowhere any more, in what was told before neither."""

    async def play(one: Room, other: Room) -> tuple[list[str], str]:
        await one.arrive(0)
        ben = await other.arrive(1)
        await one.store.upkeep.forget_person("opener")
        await other.table.look_again()
        (told,) = heard(ben)
        return [chair.name for chair in other.table.stored.chairs], str(told)

    names, told = at_two_nodes(place, play, TWO)
    assert names[1] == "Person 1"
    assert "Person 0" not in [*names, told]
