"""Advice: which seats it is given for, and who receives it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from marooned.table.ai.queries import Answer
from marooned.table.error_codes import TableError
from tests.table.browsers import ADA, BEN, Browser
from tests.table.rivals import (
    BEFORE_A_WAVE,
    HOLD,
    PASS,
    SHORT,
    WALK,
    Message,
    Room,
    companion,
    heard,
    person,
)
from tests.table.scenes import next_of, settle, staged

TWO = (person(0), person(1))
WORTH = {"win_chance", "low", "high"}


async def refused(room: Room, watcher: Any, seat: int) -> TableError:
    """Return the error of a request for advice."""
    with pytest.raises(TableError) as error:
        await room.ask(watcher, seat)
    return error.value


def test_advice_is_sent_to_the_asker_alone(tmp_path: Path) -> None:
    """The asker receives each legal action with its chance; other connections receive nothing."""

    async def ask(room: Room) -> tuple[Message, list[int], list[Message]]:
        asker, other = await room.arrive(0), await room.arrive(1)
        await room.ask(asker, 0)
        received = await next_of(asker, "hint")
        legal = room.running.history.game.legal_codes(0)
        return received, legal, heard(other)

    received, legal, other = staged(tmp_path, ask, TWO)
    assert sorted(move["code"] for move in received["moves"]) == legal
    assert (received["seq"], received["seat"], other) == (0, 0, [])
    assert all(set(move) == {"code", "text"} | WORTH for move in received["moves"])
    assert received["win_chance"] == received["moves"][0]["win_chance"]
    assert received["reason"].endswith(".")


def test_advice_names_targets_and_next_steps(tmp_path: Path) -> None:
    """Advice contains the targets of the best action, and the steps expected after it."""

    async def ask(room: Room) -> Message:
        asker = await room.arrive(0)
        await room.ask(asker, 0)
        return await next_of(asker, "hint")

    received = staged(tmp_path, ask, TWO, advice_rollouts=200)
    assert (
        set(received)
        == {
            "type",
            "seq",
            "seat",
            "moves",
            "continuation",
            "plan",
            "reason",
            "assumed_players",
            "targets",
        }
        | WORTH
    )
    assert all(set(step) == {"seat", "text", "targets"} for step in received["continuation"])
    assert isinstance(received["targets"], list)


def test_in_a_team_everyone_is_advised_for_every_seat(tmp_path: Path) -> None:
    """In a team all know the same: spectators and other seats may ask for the active seat."""

    async def ask(room: Room) -> list[int]:
        spectator, other = await room.arrive(), await room.arrive(1)
        received = []
        for watcher in (spectator, other):
            await room.ask(watcher, 0)
            received.append((await next_of(watcher, "hint"))["seat"])
        return received

    assert staged(tmp_path, ask, TWO) == [0, 0]


@pytest.mark.usefixtures("rivals")
def test_rivals_are_advised_for_their_own_seats_only(tmp_path: Path) -> None:
    """Among rivals, requests for another's seat and those of spectators are refused."""

    async def ask(room: Room) -> list[TableError]:
        mine, theirs, spectator = await room.arrive(0), await room.arrive(1), await room.arrive()
        await room.ask(mine, 0)
        await next_of(mine, "hint")
        return [await refused(room, watcher, 0) for watcher in (theirs, spectator)]

    errors = staged(tmp_path, ask, TWO)
    assert [(error.code, error.allowed) for error in errors] == [
        ("forbidden", [1]),
        ("forbidden", []),
    ]


@pytest.mark.parametrize(("seat", "code"), [(1, "no_hint"), (5, "forbidden")])
def test_a_seat_without_a_choice_is_not_advised(tmp_path: Path, seat: int, code: str) -> None:
    """A seat without a choice is refused, and so is an unknown seat; the error lists the others."""

    async def ask(room: Room) -> TableError:
        return await refused(room, await room.arrive(0), seat)

    error = staged(tmp_path, ask, TWO)
    assert (error.code, error.value) == (code, seat)
    assert 0 in error.allowed


@pytest.mark.usefixtures("rivals")
@pytest.mark.parametrize("holders", [{1}, {2}, {1, 2}, set()], ids=str)
def test_a_refusal_does_not_tell_what_rivals_hold(tmp_path: Path, holders: set[int]) -> None:
    """In a secret window the refusal is the same, whether or not rivals have a choice."""

    async def ask(room: Room) -> TableError:
        asker = await room.arrive(0)
        game = room.running.history.game
        game.legal_codes = lambda seat: [PASS, HOLD][: 1 + (seat in holders)]  # type: ignore[method-assign]
        return await refused(room, asker, 0)

    chairs = (person(0), person(1), person(2))
    error = staged(tmp_path, ask, chairs, played=BEFORE_A_WAVE)
    assert (error.code, error.allowed) == ("no_hint", [])
    assert str(error) == "seat 0 has nothing to choose; you can ask for: none"


@pytest.mark.usefixtures("rivals")
def test_a_refusal_names_the_other_seats_at_this_browser(tmp_path: Path) -> None:
    """A browser with two seats of rivals is pointed to the seat that has a choice."""

    async def ask(room: Room) -> TableError:
        asker = await room.arrive(0, 1)
        game = room.running.history.game
        game.legal_codes = lambda seat: [PASS, HOLD][: 1 + (seat > 0)]  # type: ignore[method-assign]
        return await refused(room, asker, 0)

    chairs = (person(0, "both"), person(1, "both"), person(2))
    error = staged(tmp_path, ask, chairs, played=BEFORE_A_WAVE)
    assert (error.code, error.allowed) == ("no_hint", [1])


def test_one_piece_of_advice_is_computed_at_a_time(tmp_path: Path) -> None:
    """A second request of the same asker is refused until the first is answered; others may ask."""

    async def ask(room: Room) -> tuple[str, list[Message]]:
        mine, theirs = await room.arrive(0), await room.arrive(1)
        room.company.open.clear()
        await room.ask(mine, 0)
        error = await refused(room, mine, 0)
        await room.ask(theirs, 0)
        room.company.open.set()
        received = [await next_of(watcher, "hint") for watcher in (mine, theirs)]
        await settle()
        await room.ask(mine, 0)
        return error.code, [*received, await next_of(mine, "hint")]

    code, received = staged(tmp_path, ask, TWO)
    assert code == "too_fast"
    assert [message["seat"] for message in received] == [0, 0, 0]


def test_advice_that_comes_too_late_is_dropped(tmp_path: Path) -> None:
    """Advice is not sent if the position has passed."""

    async def ask(room: Room) -> list[str]:
        watcher = await room.arrive(0)
        room.company.open.clear()
        await room.ask(watcher, 0)
        await settle()
        await room.play(watcher, 0, WALK)
        room.company.open.set()
        await settle()
        return [message["type"] for message in heard(watcher)]

    assert staged(tmp_path, ask, TWO) == ["push"]


def test_advice_on_another_position_is_stale(tmp_path: Path) -> None:
    """A request for an old position is refused, and the new position is sent."""

    async def ask(room: Room) -> tuple[str, list[str]]:
        mine, theirs = await room.arrive(0), await room.arrive(1)
        await room.play(mine, 0, PASS)
        heard(theirs)
        with pytest.raises(TableError) as error:
            await room.ask(theirs, 1, seq=0)
        return error.value.code, [message["type"] for message in heard(theirs)]

    code, received = staged(tmp_path, ask, TWO)
    assert (code, received) == ("stale", ["push"])


def test_a_failure_of_advice_is_reported(tmp_path: Path) -> None:
    """The asker gets an error without the cause, and may ask again."""

    async def ask(room: Room) -> list[str]:
        watcher = await room.arrive(0)
        answered = room.company.advise
        room.company.advise = fail  # type: ignore[method-assign, assignment]
        await room.ask(watcher, 0)
        received = [await next_of(watcher, "error")]
        assert "out of thoughts" not in received[0]["message"]
        await settle()
        room.company.advise = answered  # type: ignore[method-assign]
        await room.ask(watcher, 0)
        return [received[0]["code"], (await next_of(watcher, "hint"))["type"]]

    async def fail(_question: object) -> Answer:
        raise RuntimeError("out of thoughts")

    assert staged(tmp_path, ask, TWO) == ["ai_player", "hint"]


@pytest.mark.usefixtures("rivals")
def test_advice_is_given_in_a_secret_window(tmp_path: Path) -> None:
    """A seat that answers in secret may ask for advice."""

    async def ask(room: Room) -> Message:
        watcher = await room.arrive(1)
        await room.ask(watcher, 1)
        return await next_of(watcher, "hint")

    received = staged(tmp_path, ask, TWO, played=BEFORE_A_WAVE)
    assert {move["text"] for move in received["moves"]} == {"pass", "hold on to the wood"}


def test_advice_after_the_end_is_refused(tmp_path: Path) -> None:
    """After the end there is nothing to advise."""

    async def ask(room: Room) -> str:
        watcher = await room.arrive(0, 1)
        while not room.state.is_over:
            await room.play(watcher, room.running.history.game.turn, PASS)
        return (await refused(room, watcher, 0)).code

    assert staged(tmp_path, ask, (person(0, "both"), person(1, "both"))) == "ended"


def test_a_page_is_advised_over_its_socket(visitor: Browser) -> None:
    """A page sends a request, and a worker process computes the advice."""
    socket = visitor.sit(visitor.open(ADA, BEN))
    socket.say(type="hint", seq=0, seat=0)
    received = socket.hear_until(lambda message: message["type"] == "hint")
    legal = {action["code"]: action["text"] for action in socket.views[0]["legal"]}
    assert {move["code"]: move["text"] for move in received["moves"]} == legal
    socket.say(type="hint", seq=0, seat=1)
    assert socket.hear_error()["code"] == "no_hint"


def test_closing_a_table_cancels_its_advice(tmp_path: Path) -> None:
    """Advice in progress does not outlive its table."""

    async def ask(room: Room) -> int:
        watcher = await room.arrive(0)
        room.company.open.clear()
        await room.ask(watcher, 0)
        await settle()
        await room.table.close()
        return len(asyncio.all_tasks())

    assert staged(tmp_path, ask, TWO) == 1


def test_ai_players_do_not_wait_for_advice(tmp_path: Path) -> None:
    """An AI player acts while advice is computed."""

    async def ask(room: Room) -> int:
        watcher = await room.sit()
        room.company.open.clear()
        await room.ask(watcher, 0)
        while (await next_of(watcher, "push"))["seq"] < 1:
            pass
        return room.seq

    chairs = (companion(0), person(1))
    assert staged(tmp_path, ask, chairs, answers={0: WALK}, pace=SHORT) == 1
