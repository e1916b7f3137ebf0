"""One table at two nodes: whatever is done at one is taken over, and told, at the other."""

import asyncio
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.live.course import Course
from marooned.table.protocol.agreements import TermsChange
from marooned.table.protocol.requests import AnswerUndo, Play, Say
from marooned.table.server_address import Place, ServerAddress
from marooned.table.terms import Clock, Terms
from tests.table.nodes.pairs import at_two_nodes
from tests.table.rivals import (
    BEFORE_A_WAVE,
    HOLD,
    LONG,
    PASS,
    SHORT,
    WALK,
    Message,
    Room,
    all_heard,
    aside,
    companion,
    hear,
    heard,
    person,
    texts,
)

TWO = (person(0), person(1))
RIVALS = pytest.mark.usefixtures("rivals")


async def look(*rooms: Room) -> None:
    """Have nodes look at what the others wrote, as after a hint."""
    for room in rooms:
        await room.table.look_again()


@RIVALS
def test_what_is_played_at_one_node_is_told_at_the_other(place: Place) -> None:
    """Each seat hears there what it would have heard here, and the numbers agree."""

    async def play(one: Room, other: Room) -> list[Any]:
        ada, ben = await one.arrive(0), await other.arrive(1)
        await one.play(ada, 0, WALK)
        await look(other)
        mine, theirs = heard(ada), heard(ben)
        return [mine[0]["seq"], theirs[0]["seq"], texts(mine[0]["events"]), theirs]

    seq, same, mine, theirs = at_two_nodes(place, play, TWO)
    assert (seq, same, len(theirs)) == (1, 1, 1)
    assert (mine, texts(theirs[0]["events"])) == (
        ["The Sailor walks to Shell Cove."],
        ["Somebody walks."],
    )
    assert "log" not in theirs[0]


def test_a_foreign_entry_is_played_alone(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """A node plays what it lacks, and never the game from its beginning, whoever finds it out."""

    async def play(one: Room, other: Room) -> list[tuple[int, int]]:
        ada, again = await one.arrive(0), await other.arrive(0)
        monkeypatch.setattr(Course, "resume", None)
        await one.play(ada, 0, WALK)
        with pytest.raises(TableError, match="another player acted first"):
            await other.play(again, 0, PASS)
        await other.play(again, 0, PASS)
        await look(one)
        return (await one.table.course()).history

    assert at_two_nodes(place, play, TWO) == [(0, WALK), (0, PASS)]


def test_a_game_is_read_as_all_nodes_have_it(database_url: str) -> None:
    """Where nobody looks at it, too: what was read there once is not told for what is now."""

    async def play(one: Room, other: Room) -> list[tuple[int, int]]:
        ada = await one.arrive(0)
        await other.table.course()
        await one.play(ada, 0, WALK)
        return (await other.table.course()).history

    assert at_two_nodes(ServerAddress(database_url), play, TWO) == [(0, WALK)]


def test_an_undo_at_one_node_is_seen_at_the_other(place: Place) -> None:
    """What is taken back is gone there too, and the log is told anew."""

    async def play(one: Room, other: Room) -> tuple[int, Message, int]:
        ada, ben = await one.arrive(0), await other.arrive(1)
        await one.play(ada, 0, WALK)
        await look(other)
        heard(ben)
        await one.undo(ada)
        await look(other)
        (told,) = heard(ben)
        return len((await other.table.course()).plays), told, other.table.seq

    plays, told, seq = at_two_nodes(place, play, TWO)
    assert (plays, seq, "log" in told) == (0, 2, True)
    assert texts(told["events"]) == ["Person 0 undoes the last action"]


def test_a_click_that_knows_more_than_its_node_is_played(place: Place) -> None:
    """A page that came from another node is not refused for what this one has not heard yet."""

    async def play(one: Room, other: Room) -> list[tuple[int, int]]:
        ada, ben = await one.arrive(0), await other.arrive(1)
        for room, watcher, seat in ((one, ada, 0), (other, ben, 1)):
            request = Play(type="play", seq=seat, seat=seat, code=PASS, click=f"c{seat}")
            await room.table.play(watcher, request)
        await look(one)
        return (await one.table.course()).history

    assert at_two_nodes(place, play, TWO) == [(0, PASS), (1, PASS)]


def test_a_pause_at_one_node_holds_at_the_other(place: Place) -> None:
    """Companions and the window wait at both; so do both go on."""

    async def play(one: Room, other: Room) -> list[tuple[bool, str | None, bool]]:
        ada, ben = await one.arrive(0), await other.arrive(1)
        told = []
        for on in (True, False):
            await one.table.pause(ada, on=on)
            await look(other)
            push = heard(ben)[-1]
            told.append((push["paused"], push["paused_by"], other.table.is_paused))
        return told

    assert at_two_nodes(place, play, TWO) == [(True, "Person 0", True), (False, None, False)]


@pytest.mark.parametrize("on", [True, False])
def test_of_two_pauses_the_first_counts(place: Place, on: bool) -> None:
    """Who pauses, or goes on, behind another node is refused, and sees what that one wrote."""

    async def play(one: Room, other: Room) -> tuple[str, list[Any], bool]:
        ada, ben = await one.arrive(0), await other.arrive(1)
        if not on:
            await one.table.pause(ada, on=True)
            await look(other)
        await one.table.pause(ada, on=on)
        kept = await one.store.table("k3")
        heard(ben)
        with pytest.raises(TableError) as refused:
            await other.table.pause(ben, on=on)
        told = [push["paused_by"] for push in heard(ben)]
        return refused.value.code, told, await one.store.table("k3") == kept

    first = "Person 0" if on else None
    assert at_two_nodes(place, play, TWO) == ("stale", [first], True)


def test_a_table_that_was_closed_is_not_paused(place: Place) -> None:
    """Who pauses behind whoever closed the table is told that."""

    async def play(one: Room, other: Room) -> str:
        ben = await other.arrive(1)
        await one.store.upkeep.close("k3", "closed by its host")
        with pytest.raises(TableError) as refused:
            await other.table.pause(ben, on=True)
        return refused.value.code

    assert at_two_nodes(place, play, TWO) == "closed"


@RIVALS
def test_a_window_held_at_one_node_is_held_at_the_other(place: Place) -> None:
    """While the table is paused no time of the window goes by anywhere."""

    async def play(one: Room, other: Room) -> list[float]:
        ada = await one.arrive(0)
        await other.arrive(1)
        await one.table.pause(ada, on=True)
        await look(other)
        windows = [room.table.windows.window for room in (one, other)]
        left = [[window.left for window in windows if window] for _ in range(2)]
        return [*left[0], *left[1]]

    left = at_two_nodes(place, play, TWO, played=BEFORE_A_WAVE)
    assert left[:2] == left[2:]
    assert all(0 < each < LONG for each in left)


@RIVALS
@pytest.mark.parametrize("dead", [0, 1])
def test_answers_outlast_the_node_that_confirmed_them(place: Place, dead: int) -> None:
    """Two rivals answer one window at two nodes; either dies, and both answers are played."""

    async def play(*rooms: Room) -> list[tuple[int, int]]:
        watchers = [await room.arrive(seat) for seat, room in enumerate(rooms)]
        for seat, room in enumerate(rooms):
            await room.play(watchers[seat], seat, HOLD if seat else PASS)
            assert heard(watchers[seat])[0]["type"] == "kept"
        await rooms[dead].table.close()
        alive = 1 - dead
        await hear_of_the_end(watchers[alive])
        return await rooms[alive].played()

    how = {"played": BEFORE_A_WAVE, "window_seconds": 5 * SHORT}
    assert at_two_nodes(place, play, TWO, **how) == [(0, PASS), (1, HOLD)]


async def hear_of_the_end(watcher: Any) -> Message:
    """Wait until a window is over."""
    while (told := await hear(watcher))["type"] != "push" or told["window"]:
        pass
    return told


@RIVALS
def test_both_nodes_close_a_window_once(place: Place) -> None:
    """When the time is up one of them writes it, and the other tells the same."""

    async def play(one: Room, other: Room) -> Any:
        ada, ben = await one.arrive(0), await other.arrive(1)
        await one.play(ada, 0, PASS)
        await other.play(ben, 1, HOLD)
        ends = [await hear_of_the_end(watcher) for watcher in (ada, ben)]
        return [end["seq"] for end in ends], await one.played()

    how = {"played": BEFORE_A_WAVE, "window_seconds": 5 * SHORT}
    assert at_two_nodes(place, play, TWO, **how) == ([4, 4], [(0, PASS), (1, HOLD)])


@RIVALS
def test_an_answer_at_another_node_tells_nothing(place: Place) -> None:
    """Whoever looks there hears nothing of it; who holds the seat there as well is told."""

    async def play(one: Room, other: Room) -> list[list[str]]:
        ada = await one.arrive(0)
        lines = [await other.arrive(0), await other.arrive(1), await other.arrive()]
        for line in lines:
            all_heard(line)
        await one.play(ada, 0, HOLD)
        await look(other)
        return [[told["type"] for told in all_heard(line)] for line in lines]

    assert at_two_nodes(place, play, TWO, played=BEFORE_A_WAVE) == [["kept"], [], []]


@RIVALS
def test_an_answer_just_before_the_end_counts(place: Place) -> None:
    """A node that has not heard of it closes the window with it all the same, and at once."""

    async def play(one: Room, other: Room) -> list[tuple[int, int]]:
        await one.arrive(0)
        ben = await other.arrive(1)
        window = one.table.windows.window
        assert window is not None
        await other.play(ben, 1, HOLD)
        window.shorten()
        while one.table.windows.window is window:  # noqa: ASYNC110 - nobody tells of it
            await asyncio.sleep(0.01)
        return await one.played()

    assert at_two_nodes(place, play, TWO, played=BEFORE_A_WAVE) == [(0, PASS), (1, HOLD)]


@RIVALS
def test_an_answer_at_another_node_moves_no_clock(place: Place) -> None:
    """Nobody hears by clocks there that somebody has answered; of a pause they do."""

    async def play(one: Room, other: Room) -> list[list[str]]:
        ada, ben = await one.arrive(0), await other.arrive(1)
        told = []
        for act in (one.play(ada, 0, HOLD), one.table.pause(ada, on=True)):
            all_heard(ben)
            await act
            await look(other)
            told.append([each["type"] for each in all_heard(ben)])
        return told

    clocked = Terms(clock=Clock(kind="turn", seconds=3600))
    answered, paused = at_two_nodes(place, play, TWO, played=BEFORE_A_WAVE, terms=clocked)
    assert (answered, "clocks" in paused) == ([], True)


@RIVALS
def test_an_answer_after_the_end_is_refused(place: Place) -> None:
    """A node that does not know yet that the window is over confirms nothing."""

    async def play(one: Room, other: Room) -> tuple[str, list[str]]:
        await one.arrive(0)
        ben = await other.arrive(1)
        window = one.table.windows.window
        assert window is not None
        async with one.table.log.lock:
            await one.table._close_window(window)
        with pytest.raises(TableError) as refused:
            await other.play(ben, 1, HOLD)
        return refused.value.code, [told["type"] for told in heard(ben)]

    code, told = at_two_nodes(place, play, TWO, played=BEFORE_A_WAVE)
    assert (code, told) == ("stale", ["push"])


def test_a_companions_pass_is_known_at_the_other_node(place: Place) -> None:
    """Who let the others go on is not asked again by a node that takes over."""

    async def play(one: Room, other: Room) -> list[Any]:
        watcher = await one.arrive(0)
        course = await one.table.course()
        async with one.table.log.lock:
            await one.table._changes._let_go_on(course, 1)
        heard(watcher)
        await other.arrive(0)
        return [course.passed, (await other.table.course()).passed]

    assert at_two_nodes(place, play, (person(0), companion(1))) == [{1}, {1}]


def test_talk_and_terms_are_told_at_the_other_node(place: Place) -> None:
    """What is said here is heard there, once; what is switched here holds there."""

    async def play(one: Room, other: Room) -> tuple[list[str], list[bool]]:
        ada, ben = await one.arrive(0), await other.arrive(1)
        all_heard(ben)
        for text in ("Ahoy!", "Who is there?"):
            await one.table.conversation.hear(ada, Say(type="say", text=text))
            await look(other)
        await look(other)
        await one.table.agreement.change("opener", TermsChange(talk=False))
        await look(other)
        told = all_heard(ben)
        said = [each["text"] for each in told if each["type"] == "said"]
        return said, [each["terms"]["talk"] for each in told if each["type"] == "terms"]

    assert at_two_nodes(place, play, TWO) == (["Ahoy!", "Who is there?"], [False])


def test_a_seat_that_is_given_away_is_so_at_the_other_node(place: Place) -> None:
    """Its browser holds it no more there, and all are told."""

    async def play(one: Room, other: Room) -> tuple[Any, ...]:
        await one.arrive(0)
        ben = await other.arrive(1)
        await one.table.people.stand_ins.stand_up("token 1", 1, "greedy")
        before = ben.seats
        await look(other)
        return before, ben.seats, texts(heard(ben)[-1]["events"])

    before, after, told = at_two_nodes(place, play, TWO)
    assert (before, after) == ((1,), ())
    assert "stands up" in told[0]


def test_a_look_that_finds_nothing_new_tells_nothing(place: Place) -> None:
    """Nobody hears of a hint that was needless, and nothing is read of the log."""

    async def play(one: Room, other: Room) -> list[Message]:
        ada = await one.arrive(0)
        await one.play(ada, 0, WALK)
        all_heard(ada)
        one.store.entries = None  # type: ignore[method-assign, assignment]
        await look(one)
        return all_heard(ada)

    assert at_two_nodes(place, play, TWO) == []


@pytest.mark.parametrize("yes", [True, False])
def test_an_undo_is_asked_and_answered_at_any_node(
    place: Place, monkeypatch: pytest.MonkeyPatch, *, yes: bool
) -> None:
    """Who is asked hears it at another node, and what they say there holds at both."""
    monkeypatch.setattr("marooned.game.Game.undo_reveals", False)

    async def play(one: Room, other: Room) -> list[Any]:
        ada, ben, _ = await one.arrive(0), await other.arrive(1), await one.arrive(1)
        await other.play(ben, 1, PASS)
        await look(one)
        await one.undo(ada)
        await look(other)
        (asked,) = aside(ben, "undo_asked")
        answer = AnswerUndo(type="answer_undo", number=asked["number"], yes=yes)
        await other.table.answer_undo(ben, answer)
        await look(one)
        plays = [len((await room.table.course()).plays) for room in (one, other)]
        how = [aside(watcher, "undo_settled")[0]["how"] for watcher in (ada, ben)]
        return [plays, how]

    told = at_two_nodes(place, play, TWO, played=((0, PASS),))
    assert told == ([[0, 0], ["granted"] * 2] if yes else [[2, 2], ["refused"] * 2])
