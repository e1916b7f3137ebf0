"""Tests of undo questions: teammates are asked, and AI players wait meanwhile."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.runtime.clients.subscribers import Subscriber
from tests.table.replication.lines import until
from tests.table.rivals import PASS, SHORT, Message, Room, aside, companion, person
from tests.table.runtime.talk.words import TWO
from tests.table.scenes import settle, staged

TURN_ENDS = ((0, PASS),)
"""After this seat 1 acts; in these tests nothing that was drawn meanwhile counts as shown."""

Act = Callable[[Room, Subscriber, Subscriber], Coroutine[Any, Any, Any]]


@pytest.fixture(autouse=True)
def nothing_revealed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let actions reveal nothing that was hidden."""
    monkeypatch.setattr("marooned.game.Game.undo_reveals", False)


async def answer(room: Room, subscriber: Subscriber, *, yes: bool, number: int = 1) -> None:
    await room.say(subscriber, "answer_undo", number=number, accept=yes)


def asked(folder: Path, act: Act, chairs: Any = TWO, **how: Any) -> Any:
    """Return the messages when the first person asks after the second one has acted."""

    async def ask(room: Room) -> Any:
        ada, ben = await room.arrive(0), await room.arrive(1)
        await room.play(ben, 1, PASS)
        await room.undo(ada)
        return await act(room, ada, ben)

    return staged(folder, ask, chairs, played=TURN_ENDS, **how)


def stood(room: Room) -> int:
    """Return the number of actions that stand."""
    return len(room.running.history)


def is_open(room: Room) -> bool:
    question = room.running.question
    return question is not None and question.is_open


def test_a_person_who_acted_since_is_asked(tmp_path: Path) -> None:
    """An undo past another person's action changes nothing yet: all see who is asked what."""

    async def look(room: Room, ada: Subscriber, ben: Subscriber) -> tuple[Message, Message, int]:
        return aside(ada, "undo_question")[0], aside(ben, "undo_question")[0], stood(room)

    mine, theirs, plays = asked(tmp_path, look)
    assert mine == theirs | {"seconds_left": mine["seconds_left"]}
    assert (theirs["seat"], theirs["asked"], theirs["granted"]) == (0, [1], [])
    assert theirs["texts"][0] == "The Sailor passes."
    assert plays == 2


def test_a_granted_undo_takes_all_back(tmp_path: Path) -> None:
    """Once all who are asked agree, the action goes with everything that followed it."""

    async def grant(room: Room, ada: Subscriber, ben: Subscriber) -> tuple[str, int]:
        await answer(room, ben, yes=True)
        return aside(ada, "undo_result")[0]["result"], stood(room)

    assert asked(tmp_path, grant) == ("granted", 0)


def test_a_refused_undo_changes_nothing(tmp_path: Path) -> None:
    """One of them may say no; the same is not asked again at once."""

    async def refuse(room: Room, ada: Subscriber, ben: Subscriber) -> tuple[Message, int]:
        await answer(room, ben, yes=False)
        with pytest.raises(TableError, match="refused"):
            await room.undo(ada)
        return aside(ada, "undo_result")[0], stood(room)

    settled, plays = asked(tmp_path, refuse)
    assert (settled["result"], settled["seat"], plays) == ("refused", 1, 2)


def test_a_question_makes_no_move_stale(tmp_path: Path) -> None:
    """A move is as good as before the question, and ends it."""

    async def go_on(room: Room, ada: Subscriber, ben: Subscriber) -> tuple[str, str]:
        seat = room.running.history.game.turn
        await room.play(ada if seat == 0 else ben, seat, PASS)
        with pytest.raises(TableError) as refused:
            await answer(room, ben, yes=True)
        return aside(ada, "undo_result")[0]["result"], refused.value.code

    assert asked(tmp_path, go_on) == ("expired", "no_undo")


def test_a_question_lapses_in_time(tmp_path: Path) -> None:
    """A question without an answer lapses after a time, and all receive that."""

    async def wait(room: Room, ada: Subscriber, _ben: Subscriber) -> tuple[int, str]:
        await until(lambda: not is_open(room))
        return stood(room), aside(ada, "undo_result")[0]["result"]

    assert asked(tmp_path, wait, undo_seconds=SHORT) == (2, "expired")


def test_only_people_who_are_asked_answer(tmp_path: Path) -> None:
    """No one grants an undo to themselves, nor answers a question that was never put."""

    async def meddle(room: Room, ada: Subscriber, ben: Subscriber) -> list[str]:
        codes = []
        for subscriber, number in ((ada, 1), (ben, 2), (await room.arrive(), 1)):
            with pytest.raises(TableError) as refused:
                await answer(room, subscriber, yes=True, number=number)
            codes.append(refused.value.code)
        return codes

    assert asked(tmp_path, meddle) == ["forbidden", "no_undo", "forbidden"]


def test_a_newcomer_is_told_what_is_asked(tmp_path: Path) -> None:
    """A page that comes back meanwhile shows the question."""

    async def come(room: Room, _ada: Subscriber, _ben: Subscriber) -> list[Message]:
        return aside(await room.sit(1), "undo_question")

    assert [question["number"] for question in asked(tmp_path, come)] == [1]


def test_a_question_survives_a_restart(tmp_path: Path) -> None:
    """A node that starts again shows it, and the answer counts."""

    async def restart(room: Room, _ada: Subscriber, _ben: Subscriber) -> tuple[int, int]:
        await room.table.close()
        room.table = room.again()
        ben = await room.sit(1)
        shown = aside(ben, "undo_question")
        await answer(room, ben, yes=True)
        return len(shown), stood(room)

    assert asked(tmp_path, restart) == (1, 0)


def test_an_absent_person_is_not_asked(tmp_path: Path) -> None:
    """If a person who would be asked has no connection, the undo is refused at once."""

    async def leave(room: Room) -> None:
        ada, ben = await room.arrive(0), await room.arrive(1)
        await room.play(ben, 1, PASS)
        room.table.visits.leave(ben)
        with pytest.raises(TableError, match="Person 1 has acted since and is not present"):
            await room.undo(ada)

    staged(tmp_path, leave, TWO, played=TURN_ENDS)


def test_ai_players_wait_for_the_answer(tmp_path: Path) -> None:
    """An AI player whose turn it is does not act over a question, and acts once it is settled."""

    async def watch(room: Room, _ada: Subscriber, ben: Subscriber) -> tuple[int, int]:
        await asyncio.sleep(2 * SHORT)
        await settle()
        before = stood(room)
        await answer(room, ben, yes=False)
        await until(lambda: stood(room) > before)
        return before, len(room.company.asked)

    chairs = (person(0), person(1), companion(2))
    assert asked(tmp_path, watch, chairs, answers={2: PASS}, pace=SHORT) == (2, 1)


def test_ai_players_are_not_asked(tmp_path: Path) -> None:
    """With only AI players after it an action is taken back at once."""

    async def watch(room: Room) -> int:
        ada = await room.arrive(0)
        await room.undo(ada)
        return stood(room)

    played = ((0, PASS), (1, PASS))
    assert staged(tmp_path, watch, (person(0), companion(1)), played=played, pace=9) == 0


def test_what_was_revealed_is_not_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was shown since cannot be hidden again, even if all agree."""
    monkeypatch.setattr("marooned.game.Game.undo_reveals", True)

    async def watch(room: Room) -> list[Message]:
        ada, ben = await room.arrive(0), await room.arrive(1)
        with pytest.raises(TableError, match="revealed"):
            await room.undo(ada)
        return aside(ben, "undo_question")

    assert staged(tmp_path, watch, TWO, played=((0, PASS), (1, PASS))) == []


@pytest.mark.usefixtures("rivals")
def test_rivals_are_not_asked(tmp_path: Path) -> None:
    """Among rivals an action stands once another person has acted, and no one is asked."""

    async def watch(room: Room) -> tuple[str, list[Message]]:
        ada, ben = await room.arrive(0), await room.arrive(1)
        with pytest.raises(TableError) as refused:
            await room.undo(ada)
        return refused.value.code, aside(ben, "undo_question")

    told = staged(tmp_path, watch, TWO, played=((0, PASS), (1, PASS)))
    assert told == ("no_undo", [])
