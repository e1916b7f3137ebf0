"""Evaluation bar: which win chances each connection receives, and when."""

from pathlib import Path

import pytest

from marooned.table.ai.queries import Answer
from marooned.table.runtime.clients.subscribers import Subscriber
from tests.table.browsers import ADA, BEN, Browser
from tests.table.rivals import LONG, PASS, WALK, Message, Room, heard, person
from tests.table.scenes import let_time_pass, next_of, settle, staged, until

TWO = (person(0), person(1))
BOTH = (person(0, "both"), person(1, "both"))


async def wanting(room: Room, *seats: int) -> Subscriber:
    """Join the table with some seats, and subscribe to win chances."""
    watcher = await room.arrive(*seats)
    await room.say(watcher, "evaluation", on=True)
    return watcher


async def outlooks(watcher: Subscriber) -> list[Message]:
    """Return the win chances that a client has received."""
    await settle()
    return [message for message in heard(watcher) if message["type"] == "evaluation"]


def test_a_subscriber_receives_the_outlook_at_once(tmp_path: Path) -> None:
    """Win chances are sent on subscription and after each action, to subscribers only."""

    async def watch(room: Room) -> tuple[list[Message], list[Message], list[Message]]:
        watcher, other = await wanting(room, 0), await room.arrive(1)
        first = await outlooks(watcher)
        await room.play(watcher, 0, WALK)
        return first, await outlooks(watcher), await outlooks(other)

    first, second, other = staged(tmp_path, watch, TWO)
    assert [message["seq"] for message in first + second] == [0, 1]
    assert all(
        0 <= received["low"] <= received["win_chance"] <= received["high"] <= 1
        for received in first
    )
    assert set(first[0]) == {"type", "seq", "seat", "win_chance", "low", "high", "assumed_players"}
    assert other == []


def test_an_outlook_can_be_turned_off_and_on(tmp_path: Path) -> None:
    """After turning it on again the win chances are sent again, but not computed again."""

    async def watch(room: Room) -> tuple[list[Message], list[Message], int]:
        watcher = await wanting(room, 0)
        await outlooks(watcher)
        await room.say(watcher, "evaluation", on=False)
        off = await outlooks(watcher)
        await room.say(watcher, "evaluation", on=True)
        return off, await outlooks(watcher), len(room.company.questions)

    off, on, questions = staged(tmp_path, watch, TWO)
    assert (off, [message["seq"] for message in on], questions) == ([], [0], 1)


def test_a_team_and_its_spectators_see_the_same(tmp_path: Path) -> None:
    """In a team one computation serves all seats, and spectators without a seat."""

    async def watch(room: Room) -> tuple[list[Message], int]:
        watchers = [await wanting(room, *seats) for seats in ((0, 1), ())]
        received = [message for watcher in watchers for message in await outlooks(watcher)]
        return received, len(room.company.questions)

    received, questions = staged(tmp_path, watch, BOTH)
    assert [message["seat"] for message in received] == [0, 1, None]
    assert len({message["win_chance"] for message in received}) == 1
    assert questions == 1


@pytest.mark.usefixtures("rivals")
def test_rivals_see_their_own_outlook_only(tmp_path: Path) -> None:
    """Among rivals each connection receives the win chances of its own seats."""

    async def watch(room: Room) -> list[list[int]]:
        watchers = [await wanting(room, *seats) for seats in ((0,), (1,), ())]
        return [[received["seat"] for received in await outlooks(each)] for each in watchers]

    assert staged(tmp_path, watch, TWO) == [[0], [1], []]


def test_positions_that_have_passed_are_skipped(tmp_path: Path) -> None:
    """Only the newest position is computed and sent."""

    async def watch(room: Room) -> tuple[int, list[Message]]:
        room.company.open.clear()
        watcher = await wanting(room, 0, 1)
        for code in (WALK, PASS):
            await settle()
            await room.play(watcher, 0, code)
        await settle()
        dropped = room.company.dropped
        room.company.open.set()
        return dropped, await outlooks(watcher)

    dropped, received = staged(tmp_path, watch, BOTH)
    assert dropped == 2
    assert [message["seq"] for message in received] == [2, 2]


def test_the_end_is_certain(tmp_path: Path) -> None:
    """After the end the outlook is the outcome, which needs no computation."""

    async def watch(room: Room) -> tuple[Message, int, int]:
        watcher = await wanting(room, 0, 1)
        while not room.state.is_over:
            await room.play(watcher, room.running.history.game.turn, PASS)
        received = (await outlooks(watcher))[-1]
        before = len(room.company.questions)
        await room.say(watcher, "evaluation", on=False)
        await room.say(watcher, "evaluation", on=True)
        await outlooks(watcher)
        return received, before, len(room.company.questions)

    received, before, after = staged(tmp_path, watch, BOTH)
    assert [received[end] for end in ("win_chance", "low", "high")] == [0, 0, 0]
    assert before == after


@pytest.mark.usefixtures("rivals")
def test_rivals_see_their_share_of_the_win(tmp_path: Path) -> None:
    """At the end each rival's outlook is its share of the win."""

    async def watch(room: Room) -> list[Message]:
        watcher = await wanting(room, 0, 1)
        while not room.state.is_over:
            await room.play(watcher, room.running.history.waiting[0], PASS)
            let_time_pass(room, 2 * LONG)
            await until(lambda: room.running.window is None)
        return (await outlooks(watcher))[-2:]

    received = staged(tmp_path, watch, BOTH, handing_seconds=0)
    assert [message["win_chance"] for message in received] == [0.5, 0.5]


def test_an_outlook_that_fails_stops_nothing(tmp_path: Path) -> None:
    """After a failure the game continues, and the next position is computed."""

    async def watch(room: Room) -> list[Message]:
        answered = room.company.advise
        room.company.advise = fail  # type: ignore[method-assign, assignment]
        watcher = await wanting(room, 0)
        assert await outlooks(watcher) == []
        room.company.advise = answered  # type: ignore[method-assign]
        await room.play(watcher, 0, WALK)
        return await outlooks(watcher)

    async def fail(_question: object) -> Answer:
        raise RuntimeError("out of thoughts")

    assert [received["seq"] for received in staged(tmp_path, watch, TWO)] == [1]


def test_a_page_receives_the_outlook_over_its_socket(visitor: Browser) -> None:
    """A page that turns the bar on receives win chances after each action."""
    socket = visitor.sit(visitor.open(ADA, BEN))
    socket.say(type="evaluation", on=True)
    first = [next_outlook(socket) for _ in range(2)]
    socket.play("move")
    second = [next_outlook(socket) for _ in range(2)]
    assert [received["seat"] for received in first + second] == [0, 1, 0, 1]
    assert [received["seq"] for received in first + second] == [0, 0, 1, 1]


def next_outlook(socket: object) -> Message:
    from tests.table.browsers import Socket

    assert isinstance(socket, Socket)
    return socket.hear_until(lambda message: message["type"] == "evaluation")


def test_a_later_browser_receives_the_same_outlook(tmp_path: Path) -> None:
    """Win chances that were computed for one browser are sent to the next."""

    async def watch(room: Room) -> tuple[list[Message], int]:
        await outlooks(await wanting(room, 0))
        later = await wanting(room, 1)
        received = [await next_of(later, "evaluation")]
        return received, len(room.company.questions)

    received, questions = staged(tmp_path, watch, TWO)
    assert (received[0]["seat"], questions) == (1, 1)
