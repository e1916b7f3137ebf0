"""Undo between people: asked for and granted, among mates alone."""

import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.live.people.watchers import Watcher
from marooned.table.live.talk.undo_questions import UndoQuestions
from marooned.table.protocol.requests import AnswerUndo
from tests.table.live.talk.words import TWO
from tests.table.rivals import PASS, SHORT, Message, Room, aside, companion, person
from tests.table.scenes import settle, staged

TURN_ENDS = ((0, PASS),)
"""After this seat 1 acts; in these tests nothing that was drawn meanwhile counts as shown."""

Act = Callable[[Room, Watcher, Watcher], Coroutine[Any, Any, Any]]


@pytest.fixture(autouse=True)
def nothing_revealed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let actions show nothing that was hidden, whatever the sea brings."""
    monkeypatch.setattr("marooned.game.Game.undo_reveals", False)


async def answer(room: Room, watcher: Watcher, *, yes: bool, number: int = 1) -> None:
    request = AnswerUndo(type="answer_undo", number=number, yes=yes)
    await room.table.answer_undo(watcher, request)


def asked(folder: Path, act: Act, chairs: Any = TWO, **how: Any) -> Any:
    """Return what follows where the first person asks after the second one has acted."""

    async def ask(room: Room) -> Any:
        ada, ben = await room.arrive(0), await room.arrive(1)
        await room.play(ben, 1, PASS)
        await room.undo(ada)
        return await act(room, ada, ben)

    return staged(folder, ask, chairs, played=TURN_ENDS, **how)


async def stood(room: Room) -> int:
    """Return how many actions stand."""
    return len((await room.table.course()).plays)


def test_who_acted_since_is_asked(tmp_path: Path) -> None:
    """An undo past another person's action changes nothing yet: all are told who is asked what."""

    async def look(room: Room, ada: Watcher, ben: Watcher) -> tuple[Message, Message, int]:
        return aside(ada, "undo_asked")[0], aside(ben, "undo_asked")[0], await stood(room)

    mine, theirs, plays = asked(tmp_path, look)
    assert mine == theirs | {"left": mine["left"]}
    assert (theirs["seat"], theirs["asked"], theirs["granted"]) == (0, [1], [])
    assert theirs["texts"][0] == "The Sailor passes."
    assert plays == 2


def test_what_is_granted_is_taken_back(tmp_path: Path) -> None:
    """Once all who are asked agree, the action goes with all that followed it."""

    async def grant(room: Room, ada: Watcher, ben: Watcher) -> tuple[str, int]:
        await answer(room, ben, yes=True)
        return aside(ada, "undo_settled")[0]["how"], await stood(room)

    assert asked(tmp_path, grant) == ("granted", 0)


def test_what_is_refused_stands(tmp_path: Path) -> None:
    """One of them may say no; at once nobody is asked the same again."""

    async def refuse(room: Room, ada: Watcher, ben: Watcher) -> tuple[Message, int]:
        await answer(room, ben, yes=False)
        with pytest.raises(TableError, match="refused"):
            await room.undo(ada)
        return aside(ada, "undo_settled")[0], await stood(room)

    settled, plays = asked(tmp_path, refuse)
    assert (settled["how"], settled["seat"], plays) == ("refused", 1, 2)


def test_a_question_makes_no_move_stale(tmp_path: Path) -> None:
    """A move is as good as before the question, and ends it."""

    async def go_on(room: Room, ada: Watcher, ben: Watcher) -> tuple[str, str]:
        seat = (await room.table.course()).game.turn
        await room.play(ada if seat == 0 else ben, seat, PASS)
        with pytest.raises(TableError) as refused:
            await answer(room, ben, yes=True)
        return aside(ada, "undo_settled")[0]["how"], refused.value.code

    assert asked(tmp_path, go_on) == ("lapsed", "no_undo")


def test_a_question_lapses_in_time(tmp_path: Path) -> None:
    """What nobody answers is asked no more after a time."""

    async def wait(room: Room, ada: Watcher, _ben: Watcher) -> int:
        while not aside(ada, "undo_settled"):
            await settle()
        return await stood(room)

    assert asked(tmp_path, wait, undo_seconds=SHORT) == 2


def test_only_those_who_are_asked_answer(tmp_path: Path) -> None:
    """Nobody grants an undo to themselves, nor answers a question that was never put."""

    async def meddle(room: Room, ada: Watcher, ben: Watcher) -> list[str]:
        codes = []
        for watcher, number in ((ada, 1), (ben, 2), (await room.arrive(), 1)):
            with pytest.raises(TableError) as refused:
                await answer(room, watcher, yes=True, number=number)
            codes.append(refused.value.code)
        return codes

    assert asked(tmp_path, meddle) == ["forbidden", "no_undo", "forbidden"]


def test_one_question_is_asked_at_a_time(tmp_path: Path) -> None:
    """While the others are asked they are not asked again."""

    async def again(room: Room, ada: Watcher, _ben: Watcher) -> None:
        with pytest.raises(TableError, match="already being asked"):
            await room.undo(ada)

    asked(tmp_path, again)


def test_who_comes_is_told_what_is_asked(tmp_path: Path) -> None:
    """A page that comes back meanwhile shows the question."""

    async def come(room: Room, _ada: Watcher, _ben: Watcher) -> list[Message]:
        return aside(await room.sit(1), "undo_asked")

    assert [question["number"] for question in asked(tmp_path, come)] == [1]


def test_who_is_away_is_not_asked(tmp_path: Path) -> None:
    """Where somebody who would be asked does not look, the undo is refused at once."""

    async def leave(room: Room) -> None:
        ada, ben = await room.arrive(0), await room.arrive(1)
        await room.play(ben, 1, PASS)
        room.table.leave(ben)
        with pytest.raises(TableError, match="Person 1 has acted since and is not present"):
            await room.undo(ada)

    staged(tmp_path, leave, TWO, played=TURN_ENDS)


def test_companions_wait_for_the_answer(tmp_path: Path) -> None:
    """A companion whose turn it is does not act over a question, and acts once it is settled."""

    async def watch(room: Room, _ada: Watcher, ben: Watcher) -> tuple[int, int]:
        began = time.monotonic()
        while time.monotonic() < began + 2 * SHORT:
            await settle()
        before = await stood(room)
        await answer(room, ben, yes=False)
        while await stood(room) == before:
            await settle()
        return before, len(room.company.asked)

    chairs = (person(0), person(1), companion(2))
    assert asked(tmp_path, watch, chairs, answers={2: PASS}, pace=SHORT) == (2, 1)


def test_companions_after_one_are_not_asked(tmp_path: Path) -> None:
    """With only companions after it an action goes back at once, as before."""

    async def watch(room: Room) -> int:
        ada = await room.arrive(0)
        await room.undo(ada)
        return await stood(room)

    played = ((0, PASS), (1, PASS))
    assert staged(tmp_path, watch, (person(0), companion(1)), played=played, pace=9) == 0


def test_nothing_revealed_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was shown since cannot be hidden again, whoever agrees."""
    monkeypatch.setattr("marooned.game.Game.undo_reveals", True)

    async def watch(room: Room) -> None:
        ada = await room.arrive(0)
        await room.arrive(1)
        with pytest.raises(TableError, match="revealed"):
            await room.undo(ada)

    staged(tmp_path, watch, TWO, played=((0, PASS), (1, PASS)))


@pytest.mark.usefixtures("rivals")
def test_rivals_are_not_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Among rivals what somebody has acted after stands, and nobody is asked about it."""
    monkeypatch.setattr(UndoQuestions, "ask", None)

    async def watch(room: Room) -> str:
        ada = await room.arrive(0)
        await room.arrive(1)
        with pytest.raises(TableError) as refused:
            await room.undo(ada)
        return refused.value.code

    assert staged(tmp_path, watch, TWO, played=((0, PASS), (1, PASS))) == "no_undo"
