"""What all agreed to take back is taken back, whatever becomes of the node that heard the last."""

import asyncio
from typing import Any

import pytest

from marooned.table.server_address import Place
from marooned.table.store.sharing.votes import Votes
from tests.table.nodes.pairs import at_two_nodes
from tests.table.rivals import PASS, Room, aside, person

TWO = (person(0), person(1))
TURN_ENDS = ((0, PASS),)


@pytest.fixture(autouse=True)
def nothing_revealed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let actions show nothing that was hidden, whatever the sea brings."""
    monkeypatch.setattr("marooned.game.Game.undo_reveals", False)


async def asked(one: Room, other: Room) -> Any:
    """Have somebody at one node ask for what somebody at the other has to let go."""
    ada, ben, _ = await one.arrive(0), await other.arrive(1), await one.arrive(1)
    await other.play(ben, 1, PASS)
    await one.table.look_again()
    await one.undo(ada)
    await other.table.look_again()
    return ada, ben


async def last_yes(room: Room) -> None:
    """Write the last yes as a node does that dies right after it."""
    await Votes(room.store.engine).vote("k3", 1, [1], yes=True)


async def kinds(room: Room) -> list[str]:
    return [entry.kind for entry in await room.store.entries("k3")]


async def stood(room: Room) -> int:
    return len((await room.table.course()).plays)


@pytest.mark.parametrize("is_new", [False, True])
def test_another_node_takes_it_back(place: Place, *, is_new: bool) -> None:
    """One that knew of the question does, and so does one that has just started."""

    async def play(one: Room, other: Room) -> list[Any]:
        ada, _ = await asked(one, other)
        await last_yes(other)
        if is_new:
            fresh = other.table = other.again()
            await other.arrive(1)
            assert (await stood(other), fresh.seq) == (0, 3)
        await one.table.look_again()
        told = aside(ada, "undo_settled")
        return [told[0]["how"], await stood(one), await kinds(one)]

    told = at_two_nodes(place, play, TWO, played=TURN_ENDS)
    assert told == ["granted", 0, ["play", "play", "undo"]]


def test_one_entry_counts_of_all_who_take_it_back(place: Place) -> None:
    """Both nodes see that all agreed; whoever comes second takes over what the first one wrote."""

    async def play(one: Room, other: Room) -> list[Any]:
        watchers = await asked(one, other)
        await last_yes(other)
        for room in (one, other, one):
            await room.table.look_again()
        told = [aside(watcher, "undo_settled")[0]["how"] for watcher in watchers]
        return [told, await stood(one), await stood(other), await kinds(one)]

    told = at_two_nodes(place, play, TWO, played=TURN_ENDS)
    assert told == [["granted"] * 2, 0, 0, ["play", "play", "undo"]]


def test_what_stands_is_not_told_as_granted(place: Place) -> None:
    """Somebody acts before anybody sees that all agreed: the question lapses."""

    async def play(one: Room, other: Room) -> list[Any]:
        ada, ben = await asked(one, other)
        await last_yes(one)
        seat = (await other.table.log.current()).game.waiting[0]
        await other.play(ben if seat else await other.arrive(0), seat, PASS)
        await one.table.look_again()
        return [aside(ada, "undo_settled")[0]["how"], await kinds(one)]

    told = at_two_nodes(place, play, TWO, played=TURN_ENDS)
    assert told == ["lapsed", ["play", "play", "play"]]


def test_what_all_agreed_to_does_not_lapse(place: Place) -> None:
    """Whoever finds that the time is up looks first whether all have agreed meanwhile."""

    async def play(one: Room, other: Room) -> list[Any]:
        ada, _ = await asked(one, other)
        await last_yes(other)
        questions = one.table.undo_questions
        await questions._lapse_later(questions._current(1), 0)
        return [[told["how"] for told in aside(ada, "undo_settled")], await kinds(one)]

    told = at_two_nodes(place, play, TWO, played=TURN_ENDS)
    assert told == [["granted"], ["play", "play", "undo"]]


def test_a_yes_after_the_time_is_none(place: Place) -> None:
    """A vote is written while the question stands, and never after."""

    async def play(one: Room, other: Room) -> str:
        await asked(one, other)
        await asyncio.sleep(0.05)
        with pytest.raises(Exception, match=r"question 1 of .* is no longer open") as refused:
            await last_yes(one)
        return refused.type.__name__

    assert at_two_nodes(place, play, TWO, played=TURN_ENDS, undo_seconds=0.01) == "StaleLogError"
