"""Advice at a table: for whom, of what, and for nobody else."""

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
WORTH = {"worth", "low", "high"}


async def refused(room: Room, watcher: Any, seat: int) -> TableError:
    """Return why a watcher is not advised."""
    with pytest.raises(TableError) as error:
        await room.ask(watcher, seat)
    return error.value


def test_advice_is_told_to_the_asker_alone(tmp_path: Path) -> None:
    """Who asks is told each legal action with its chance, and nobody else hears of it."""

    async def ask(room: Room) -> tuple[Message, list[int], list[Message]]:
        asker, other = await room.arrive(0), await room.arrive(1)
        await room.ask(asker, 0)
        told = await next_of(asker, "advice")
        legal = room.running.history.game.legal_codes(0)
        return told, legal, heard(other)

    told, legal, other = staged(tmp_path, ask, TWO)
    assert sorted(move["code"] for move in told["moves"]) == legal
    assert (told["seq"], told["seat"], other) == (0, 0, [])
    assert all(set(move) == {"code", "text"} | WORTH for move in told["moves"])
    assert told["worth"] == told["moves"][0]["worth"]
    assert told["reason"].endswith(".")


def test_advice_names_places_and_what_follows(tmp_path: Path) -> None:
    """The places of the chosen action are told, and the steps that are expected after it."""

    async def ask(room: Room) -> Message:
        asker = await room.arrive(0)
        await room.ask(asker, 0)
        return await next_of(asker, "advice")

    told = staged(tmp_path, ask, TWO, advice_rollouts=200)
    assert (
        set(told)
        == {"type", "seq", "seat", "moves", "line", "plan", "reason", "whose", "targets"} | WORTH
    )
    assert all(set(step) == {"seat", "text", "targets"} for step in told["line"])
    assert isinstance(told["targets"], list)


def test_in_a_team_anybody_is_advised_for_any_seat(tmp_path: Path) -> None:
    """Where all know the same, whoever looks may ask for the seat that decides."""

    async def ask(room: Room) -> list[int]:
        spectator, other = await room.arrive(), await room.arrive(1)
        told = []
        for watcher in (spectator, other):
            await room.ask(watcher, 0)
            told.append((await next_of(watcher, "advice"))["seat"])
        return told

    assert staged(tmp_path, ask, TWO) == [0, 0]


@pytest.mark.usefixtures("rivals")
def test_rivals_are_advised_for_their_own_seats_only(tmp_path: Path) -> None:
    """Among rivals neither another's seat nor a spectator's question is answered."""

    async def ask(room: Room) -> list[TableError]:
        mine, theirs, spectator = await room.arrive(0), await room.arrive(1), await room.arrive()
        await room.ask(mine, 0)
        await next_of(mine, "advice")
        return [await refused(room, watcher, 0) for watcher in (theirs, spectator)]

    errors = staged(tmp_path, ask, TWO)
    assert [(error.code, error.allowed) for error in errors] == [
        ("forbidden", [1]),
        ("forbidden", []),
    ]


@pytest.mark.parametrize(("seat", "code"), [(1, "nothing_to_advise"), (5, "forbidden")])
def test_who_has_no_choice_is_not_advised(tmp_path: Path, seat: int, code: str) -> None:
    """A seat without a choice, or that there is not, is refused with those that have one."""

    async def ask(room: Room) -> TableError:
        return await refused(room, await room.arrive(0), seat)

    error = staged(tmp_path, ask, TWO)
    assert (error.code, error.value) == (code, seat)
    assert 0 in error.allowed


@pytest.mark.usefixtures("rivals")
@pytest.mark.parametrize("holders", [{1}, {2}, {1, 2}, set()], ids=str)
def test_a_refusal_does_not_tell_what_rivals_hold(tmp_path: Path, holders: set[int]) -> None:
    """Who has no choice in a secret window is refused in the same words whoever else has one."""

    async def ask(room: Room) -> TableError:
        asker = await room.arrive(0)
        game = room.running.history.game
        game.legal_codes = lambda seat: [PASS, HOLD][: 1 + (seat in holders)]  # type: ignore[method-assign]
        return await refused(room, asker, 0)

    chairs = (person(0), person(1), person(2))
    error = staged(tmp_path, ask, chairs, played=BEFORE_A_WAVE)
    assert (error.code, error.allowed) == ("nothing_to_advise", [])
    assert str(error) == "seat 0 has nothing to choose; you can ask for: none"


@pytest.mark.usefixtures("rivals")
def test_a_refusal_names_the_other_seats_at_this_browser(tmp_path: Path) -> None:
    """Who holds two seats of rivals is pointed to the one that has a choice."""

    async def ask(room: Room) -> TableError:
        asker = await room.arrive(0, 1)
        game = room.running.history.game
        game.legal_codes = lambda seat: [PASS, HOLD][: 1 + (seat > 0)]  # type: ignore[method-assign]
        return await refused(room, asker, 0)

    chairs = (person(0, "both"), person(1, "both"), person(2))
    error = staged(tmp_path, ask, chairs, played=BEFORE_A_WAVE)
    assert (error.code, error.allowed) == ("nothing_to_advise", [1])


def test_one_piece_of_advice_is_thought_of_at_a_time(tmp_path: Path) -> None:
    """Who waits for advice may not ask for more, others may, and later one may again."""

    async def ask(room: Room) -> tuple[str, list[Message]]:
        mine, theirs = await room.arrive(0), await room.arrive(1)
        room.company.open.clear()
        await room.ask(mine, 0)
        error = await refused(room, mine, 0)
        await room.ask(theirs, 0)
        room.company.open.set()
        told = [await next_of(watcher, "advice") for watcher in (mine, theirs)]
        await settle()
        await room.ask(mine, 0)
        return error.code, [*told, await next_of(mine, "advice")]

    code, told = staged(tmp_path, ask, TWO)
    assert code == "too_fast"
    assert [message["seat"] for message in told] == [0, 0, 0]


def test_advice_that_comes_too_late_is_dropped(tmp_path: Path) -> None:
    """Advice for a position that has passed meanwhile is not told."""

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
    """Who asks without knowing what has happened is refused and shown it."""

    async def ask(room: Room) -> tuple[str, list[str]]:
        mine, theirs = await room.arrive(0), await room.arrive(1)
        await room.play(mine, 0, PASS)
        heard(theirs)
        with pytest.raises(TableError) as error:
            await room.ask(theirs, 1, seq=0)
        return error.value.code, [message["type"] for message in heard(theirs)]

    code, told = staged(tmp_path, ask, TWO)
    assert (code, told) == ("stale", ["push"])


def test_thinking_that_fails_is_told(tmp_path: Path) -> None:
    """Where no advice can be found the asker is told so, not why, and may ask again."""

    async def ask(room: Room) -> list[str]:
        watcher = await room.arrive(0)
        answered = room.company.advise
        room.company.advise = fail  # type: ignore[method-assign, assignment]
        await room.ask(watcher, 0)
        told = [await next_of(watcher, "error")]
        assert "out of thoughts" not in told[0]["message"]
        await settle()
        room.company.advise = answered  # type: ignore[method-assign]
        await room.ask(watcher, 0)
        return [told[0]["code"], (await next_of(watcher, "advice"))["type"]]

    async def fail(_question: object) -> Answer:
        raise RuntimeError("out of thoughts")

    assert staged(tmp_path, ask, TWO) == ["companion", "advice"]


@pytest.mark.usefixtures("rivals")
def test_in_a_secret_window_one_is_advised(tmp_path: Path) -> None:
    """Who answers in secret may ask what would be best."""

    async def ask(room: Room) -> Message:
        watcher = await room.arrive(1)
        await room.ask(watcher, 1)
        return await next_of(watcher, "advice")

    told = staged(tmp_path, ask, TWO, played=BEFORE_A_WAVE)
    assert {move["text"] for move in told["moves"]} == {"pass", "hold on to the wood"}


def test_advice_after_the_end_is_refused(tmp_path: Path) -> None:
    """After the end there is nothing to advise."""

    async def ask(room: Room) -> str:
        watcher = await room.arrive(0, 1)
        while not room.state.is_over:
            await room.play(watcher, room.running.history.game.turn, PASS)
        return (await refused(room, watcher, 0)).code

    assert staged(tmp_path, ask, (person(0, "both"), person(1, "both"))) == "ended"


def test_a_page_is_advised_over_its_socket(visitor: Browser) -> None:
    """A page asks for advice and gets it from the process that thinks."""
    socket = visitor.sit(visitor.open(ADA, BEN))
    socket.say(type="advise", seq=0, seat=0)
    told = socket.hear_until(lambda message: message["type"] == "advice")
    legal = {action["code"]: action["text"] for action in socket.views[0]["legal"]}
    assert {move["code"]: move["text"] for move in told["moves"]} == legal
    socket.say(type="advise", seq=0, seat=1)
    assert socket.hear_error()["code"] == "nothing_to_advise"


def test_a_table_that_closes_lets_its_advice_go(tmp_path: Path) -> None:
    """Advice that is still thought of does not outlive its table."""

    async def ask(room: Room) -> int:
        watcher = await room.arrive(0)
        room.company.open.clear()
        await room.ask(watcher, 0)
        await settle()
        await room.table.close()
        return len(asyncio.all_tasks())

    assert staged(tmp_path, ask, TWO) == 1


def test_companions_do_not_wait_for_advice(tmp_path: Path) -> None:
    """While advice is thought of a companion plays on."""

    async def ask(room: Room) -> int:
        watcher = await room.sit()
        room.company.open.clear()
        await room.ask(watcher, 0)
        while (await next_of(watcher, "push"))["seq"] < 1:
            pass
        return room.seq

    chairs = (companion(0), person(1))
    assert staged(tmp_path, ask, chairs, answers={0: WALK}, pace=SHORT) == 1
