"""A look at what other nodes wrote that breaks off: what it played is told by the next one."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from marooned.table.server_address import Place
from tests.table.nodes.pairs import at_two_nodes
from tests.table.rivals import WALK, Room, heard, person

TWO = (person(0), person(1))


@pytest.mark.parametrize("fault", [RuntimeError, asyncio.CancelledError])
def test_what_could_not_be_told_is_told_when_it_is_looked_at_again(
    place: Place, monkeypatch: pytest.MonkeyPatch, fault: type[BaseException]
) -> None:
    """A look that breaks off after it has played an entry leaves nobody behind for good."""

    async def play(one: Room, other: Room) -> tuple[bool, list[int]]:
        ada, ben = await one.arrive(0), await other.arrive(1)
        await one.play(ada, 0, WALK)
        with monkeypatch.context() as broken:
            broken.setattr(other.table.tidings._windows, "begin_anew", failing(fault))
            with pytest.raises(fault):
                await other.table.look_again()
        assert heard(ben) == []
        is_found = other.table.log.changed != (await other.store.numbers(["k3"]))["k3"]
        await other.table.look_again()
        return is_found, [told["seq"] for told in heard(ben)]

    assert at_two_nodes(place, play, TWO) == (True, [1])


def failing(fault: type[BaseException]) -> Callable[..., Awaitable[None]]:
    """Return what breaks off with a fault."""

    async def fail(*_what: object) -> None:
        raise fault

    return fail
