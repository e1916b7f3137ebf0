"""Undo questions on two nodes: an undo that all agreed to happens once, also if a node fails.

The last yes and the undo are one change of the log.
"""

import asyncio
import contextlib
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.rules.game_commands import LapseUndo
from marooned.table.runtime.clients.subscribers import Subscriber
from marooned.table.server_address import Place
from marooned.table.state import log_entries as e
from tests.table.replication.pairs import at_two_nodes, failing, in_doubt, look, pass_time, restart
from tests.table.rivals import PASS, Room, aside, person

TWO = (person(0), person(1))
TURN_ENDS = ((0, PASS),)
GAME = (e.Played, e.Undone)
UNDONE = ["Played", "Played", "Undone"]


@pytest.fixture(autouse=True)
def nothing_revealed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let actions reveal nothing that was hidden."""
    monkeypatch.setattr("marooned.game.Game.undo_reveals", False)


async def asked(one: Room, other: Room) -> tuple[Subscriber, Subscriber]:
    """Have a person on one node ask for what a person on the other has to agree to."""
    ada, ben, _ = await one.arrive(0), await other.arrive(1), await one.arrive(1)
    await other.play(ben, 1, PASS)
    await look(one)
    await one.undo(ada)
    await look(other)
    return ada, ben


async def answer(room: Room, subscriber: Subscriber, *, yes: bool = True) -> None:
    await room.say(subscriber, "answer_undo", number=1, accept=yes)


async def kinds(room: Room) -> list[str]:
    """Return the actions and undos in the log."""
    entries = await room.store.log.entries("k3")
    return [type(entry).__name__ for entry in entries if isinstance(entry, GAME)]


def stood(room: Room) -> int:
    """Return the number of actions that stand, as a node knows it."""
    return len(room.running.history)


def settled(subscriber: Subscriber) -> list[str]:
    """Return the ends of undo questions that a browser received."""
    return [told["result"] for told in aside(subscriber, "undo_result")]


@pytest.mark.parametrize("yes", [True, False])
def test_an_undo_is_asked_and_answered_at_any_node(place: Place, *, yes: bool) -> None:
    """A person is asked on another node, and what they say there holds on both."""

    async def play(one: Room, other: Room) -> list[Any]:
        ada, ben = await asked(one, other)
        (question,) = aside(ben, "undo_question")
        await other.say(ben, "answer_undo", number=question["number"], accept=yes)
        await look(one)
        return [[stood(one), stood(other)], settled(ada), settled(ben)]

    told = at_two_nodes(place, play, TWO, played=TURN_ENDS)
    assert told == ([[0, 0], ["granted"], ["granted"]] if yes else [[2, 2], *[["refused"]] * 2])


@pytest.mark.parametrize("is_new", [False, True])
def test_another_node_takes_it_back(place: Place, *, is_new: bool) -> None:
    """The node of the last yes stops right after it; one that goes on has it, as a new one has."""

    async def play(one: Room, other: Room) -> list[Any]:
        ada, ben = await asked(one, other)
        await answer(other, ben)
        await other.table.close()
        if is_new:
            other.table = other.again()
            await other.arrive(1)
            assert (stood(other), other.seq) == (0, 3)
        await look(one)
        return [settled(ada), stood(one), await kinds(one)]

    told = at_two_nodes(place, play, TWO, played=TURN_ENDS)
    assert told == [["granted"], 0, UNDONE]


def test_a_question_outlasts_the_node_that_asked_it(place: Place) -> None:
    """A node that starts anew in the middle of an undo goes on with the question."""

    async def play(one: Room, other: Room) -> list[Any]:
        _, ben = await asked(one, other)
        await restart(one)
        ada = await one.sit(0)
        questions = [told["number"] for told in aside(ada, "undo_question")]
        await answer(other, ben)
        await look(one)
        return [questions, settled(ada), stood(one)]

    assert at_two_nodes(place, play, TWO, played=TURN_ENDS) == [[1], ["granted"], 0]


def test_one_entry_counts_of_all_who_take_it_back(place: Place) -> None:
    """The same person agrees on both nodes at once: it is taken back once, and told once."""

    async def play(one: Room, other: Room) -> list[Any]:
        ada, ben = await asked(one, other)
        again = one.table.hub.of_token("token 1")[0]

        async def agree(room: Room, subscriber: Subscriber) -> None:
            with contextlib.suppress(TableError):
                await answer(room, subscriber)

        await asyncio.gather(agree(one, again), agree(other, ben))
        await look(one, other, one)
        return [settled(ada), settled(ben), stood(one), stood(other), await kinds(one)]

    told = at_two_nodes(place, play, TWO, played=TURN_ENDS)
    assert told == [["granted"], ["granted"], 0, 0, UNDONE]


@pytest.mark.parametrize("is_written", [True, False])
def test_a_yes_that_meets_a_fault_takes_back_once(place: Place, *, is_written: bool) -> None:
    """Written or not, the same answer again leads to the undo, and to one alone."""

    async def play(one: Room, other: Room) -> list[Any]:
        ada, ben = await asked(one, other)
        trouble = in_doubt(other) if is_written else failing(other.store.log, "append")
        with trouble, pytest.raises(TableError, match="saving failed"):
            await answer(other, ben)
        with contextlib.suppress(TableError):
            await answer(other, ben)
        await look(one)
        return [settled(ada), settled(ben), stood(other), await kinds(one)]

    told = at_two_nodes(place, play, TWO, played=TURN_ENDS)
    assert told == [["granted"], ["granted"], 0, UNDONE]


def test_what_stands_is_not_told_as_granted(place: Place) -> None:
    """A person acts before the last yes: the question lapses, and the yes is refused."""

    async def play(one: Room, other: Room) -> list[Any]:
        ada, ben = await asked(one, other)
        seat = other.running.history.waiting[0]
        await other.play(ben if seat else await other.arrive(0), seat, PASS)
        with pytest.raises(TableError, match="no longer open"):
            await answer(one, one.table.hub.of_token("token 1")[0])
        return [settled(ada), await kinds(one)]

    told = at_two_nodes(place, play, TWO, played=TURN_ENDS)
    assert told == [["expired"], ["Played"] * 3]


def test_what_all_agreed_to_does_not_lapse(place: Place) -> None:
    """A node that finds that the time is over sees first that all have agreed meanwhile."""

    async def play(one: Room, other: Room) -> list[Any]:
        ada, ben = await asked(one, other)
        await answer(other, ben)
        pass_time(3600, one)
        with pytest.raises(TableError, match="no longer open"):
            await one.table.do(LapseUndo(1))
        return [settled(ada), await kinds(one)]

    assert at_two_nodes(place, play, TWO, played=TURN_ENDS) == [["granted"], UNDONE]


def test_a_yes_after_the_time_is_none(place: Place) -> None:
    """An answer counts while the question is open, and never after."""

    async def play(one: Room, other: Room) -> list[str]:
        _, ben = await asked(one, other)
        pass_time(3600, other)
        with pytest.raises(TableError, match="no longer open"):
            await answer(other, ben)
        return await kinds(one)

    assert at_two_nodes(place, play, TWO, played=TURN_ENDS) == ["Played"] * 2
