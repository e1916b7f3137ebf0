"""Tests of effects: messages, timers and requests to AI players, as data."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from marooned.game import Game
from marooned.table.rules import game_commands as c
from marooned.table.rules.ai_requests import AiRequest, ai_requests, waits
from marooned.table.rules.effects import Message, Push, newly_awaited, outgoing
from marooned.table.rules.timed_commands import Timer, timers
from marooned.table.rules.views import push_to_person, push_to_seat
from marooned.table.rules.visibility import log_seen
from marooned.table.state import log_entries as e
from marooned.table.state.evolve import evolve
from marooned.table.state.plain_terms import Clock, Terms
from tests.table.rivals import HOLD, PASS, WALK
from tests.table.rules.tables import EXAMPLE, NAMES, NOW, Table, ai, at_a_window, person, rivals
from tests.table.rules.test_playing import first, harmless, shared_undo

OTHER_WALK = 6
"""Another walk of seat 0 in the example game, with the seed of its tests."""


def told(table: Table, *entries: e.Entry) -> list[Any]:
    """Append entries and return the messages that they lead to."""
    before, steps = table.state, []
    for entry in entries:
        table.add(entry)
        steps.append((entry, table.state))
    return outgoing(before, steps, table.now, table.names)


def answered(table: Table, command: c.Command, by: int | None = None) -> list[Any]:
    """Carry a command out and return its messages."""
    found = table.decide(command, by)
    assert not isinstance(found, Exception), found
    return told(table, *found.entries)


def bodies(messages: list[Any], kind: str) -> list[Any]:
    found = [each for each in messages if isinstance(each, Message)]
    return [each.body for each in found if each.body["type"] == kind]


def test_an_action_is_pushed_to_all() -> None:
    """All see the events of an action; the seat that clicked hears that it counts."""
    table = Table()
    messages = answered(table, c.Play(0, 0, first(table), "a"), by=0)
    push, done = messages
    assert isinstance(push, Push)
    assert set(push.events) == {None, 0, 1}
    assert all(push.events.values())
    assert not push.is_full
    assert done == Message({"type": "action_done", "request_id": "a", "seq": 1}, 0)


@pytest.mark.usefixtures("rivals")
def test_a_secret_answer_is_told_to_its_seat() -> None:
    """An answer is confirmed to the holder of its seat; others get nothing."""
    table = at_a_window()
    (message,) = answered(table, c.Play(table.state.revision, 0, HOLD, "a"), by=0)
    assert message.seat == 0
    assert message.body["type"] == "answer_accepted"


@pytest.mark.usefixtures("rivals")
def test_the_end_of_a_window_is_one_push() -> None:
    """The answers of a window are shown all at once, and each click is confirmed."""
    table = at_a_window()
    opened = table.state.revision
    for seat in (0, 1):
        table.do(c.Play(opened, seat, PASS, f"click {seat}"), by=seat)
    table.now += 30.0
    messages = answered(table, c.CloseWindow(opened))
    assert [type(each) for each in messages].count(Push) == 1
    assert [(each["request_id"], each["seq"]) for each in bodies(messages, "action_done")] == [
        ("click 0", opened + 1),
        ("click 1", opened + 2),
    ]


def test_an_undo_sends_the_whole_log() -> None:
    """After an undo clients get the log again, with the sentence of the undo."""
    table = Table()
    table.do(c.Play(0, 0, harmless(table)), by=0)
    (push,) = answered(table, c.Undo(1), by=0)
    assert push.is_full
    assert [event["text"] for event in push.events[None]] == ["Ada undoes the last action"]


@pytest.mark.parametrize(("yes", "how", "seat"), [(True, "granted", None), (False, "refused", 1)])
def test_an_undo_question(yes: bool, how: str, seat: int | None) -> None:
    """All see a question, and how it ended."""
    table = shared_undo()
    (asked,) = bodies(answered(table, c.Undo(2), by=0), "undo_question")
    assert (asked["asked"], asked["granted"], asked["seconds_left"]) == ([1], [], 20.0)
    messages = answered(table, c.AnswerUndo(asked["number"], yes=yes), by=1)
    (settled,) = bodies(messages, "undo_result")
    assert (settled["result"], settled["seat"]) == (how, seat)


def test_a_question_that_is_asked_and_refused_at_once() -> None:
    """As a node finds it that follows late: both messages are sent, in their order."""
    table = shared_undo()
    before = table.state
    asked = table.do(c.Undo(2), by=0).entries
    assert table.running.question is not None
    refused = table.do(c.AnswerUndo(table.running.question.number, yes=False), by=1).entries
    steps, state = [], before
    for entry in (*asked, *refused):
        state = evolve(state, entry)
        steps.append((entry, state))
    messages = outgoing(before, steps, table.now, table.names)
    kinds = [each.body["type"] for each in messages if isinstance(each, Message)]
    assert [kind for kind in kinds if kind.startswith("undo")] == ["undo_question", "undo_result"]


def test_an_action_ends_a_question() -> None:
    """A question lapses when the game goes on."""
    table = shared_undo()
    answered(table, c.Undo(2), by=0)
    turn = table.running.history.game.turn
    messages = answered(table, c.Play(2, turn, first(table, turn)), by=turn)
    assert [each["result"] for each in bodies(messages, "undo_result")] == ["expired"]


def test_clocks_follow_every_change() -> None:
    """At a table with clocks each change brings the clocks: which one runs, and what is left."""
    table = Table(terms=Terms(clock=Clock("turn", 60.0)))
    (message,) = bodies(told(table, e.Attended(at=table.now, seats=(0, 1))), "clocks")
    assert [(each["seconds_left"], each["running"]) for each in message["clocks"]] == [
        (60.0, True),
        (60.0, False),
    ]


def test_a_newcomer_sees_the_log() -> None:
    """The log has the deal, all actions and the notes between them, in order."""
    table = Table(terms=Terms(clock=Clock("turn", 60.0)))
    dealt = len(log_seen(table.state, 0, NAMES))
    table.add(e.Granted(at=table.now, seat=0, seconds=60, by=1, names=(0, 1)))
    table.do(c.Play(1, 0, harmless(table)), by=0)
    lines = log_seen(table.state, 0, NAMES)
    assert lines[dealt]["text"] == "Ben gives Ada 1 minute more"
    assert len(lines) > dealt + 1


def test_talk_is_sent_again_after_an_erasure() -> None:
    """Without the messages whose texts were deleted; later ones follow it."""
    table = Table()
    before, steps = table.state, []
    said = (e.Said(at=NOW, number=number, person=0, seat=0, name=0, how="say") for number in (1, 2))
    for entry in (next(said), e.Forgotten(at=NOW), next(said)):
        table.add(entry)
        steps.append((entry, table.state))
    messages = outgoing(before, steps, NOW, NAMES, {2: "Hello"})
    (talk,) = bodies(messages, "chat_history")
    assert (talk["messages"], talk["enabled"]) == ([], True)
    assert [each.body["type"] for each in messages if isinstance(each, Message)] == [
        "chat_history",
        "chat_message",
    ]


# --- timers and AI players


@pytest.mark.usefixtures("rivals")
def test_a_window_has_a_timer() -> None:
    """A window closes at its end, which a pause holds."""
    table = at_a_window()
    window = table.running.window
    assert window is not None
    assert window.ends is not None
    assert timers(table.state, table.now) == [Timer(window.ends, c.CloseWindow(window.opened))]
    table.do(c.SetPaused(on=True), by=0)
    assert timers(table.state, table.now) == []


def test_the_timer_of_a_question() -> None:
    """A question lapses at its end."""
    table = shared_undo()
    table.do(c.Undo(2), by=0)
    assert timers(table.state, table.now) == [Timer(table.now + 20.0, c.LapseUndo(1))]


def test_the_timer_of_a_clock() -> None:
    """A clock rings when it runs out."""
    table = Table(terms=Terms(clock=Clock("turn", 60.0)))
    table.add(e.Attended(at=table.now, seats=(0, 1)))
    assert timers(table.state, table.now + 10) == [Timer(table.now + 60.0, None)]


def test_the_ai_player_whose_turn_it_is() -> None:
    """One AI player is asked at a time, never in a pause."""
    table = Table(ai("search"), person(0))
    assert ai_requests(table.state, table.now) == [AiRequest(0, "search", 0, (0,))]
    assert not waits(table.state)
    table.do(c.SetPaused(on=True), by=0)
    assert waits(table.state)


def test_people_decide_for_themselves() -> None:
    """No AI player is asked if only people decide."""
    assert ai_requests(Table().state, NOW) == []


@pytest.mark.usefixtures("rivals")
def test_ai_players_in_a_window() -> None:
    """In a secret window all AI players of its seats are asked."""
    table = at_a_window(ai("greedy"), person(1))
    asked = ai_requests(table.state, table.now)
    assert [(each.seat, each.is_secret) for each in asked] == [(0, True)]


def test_a_turn_by_correspondence() -> None:
    """A person whose turn it becomes is called, once."""
    table = Table(terms=Terms(clock=Clock("days", 86400.0)))
    before = table.state
    while table.running.history.game.turn == 0:
        seq = table.state.revision
        table.do(c.Play(seq, 0, first(table)), by=0)
    assert newly_awaited(before, table.state) == [1]
    assert newly_awaited(table.state, table.state) == []


# --- the law of secrecy


@pytest.mark.usefixtures("rivals")
@pytest.mark.parametrize("others", [PASS, HOLD])
def test_another_seats_answer_changes_nothing(others: int) -> None:
    """What seat 0 is sent does not depend on whether and what seat 1 answered."""
    silent, spoken = at_a_window(), at_a_window()
    revision = silent.state.revision
    hidden = answered(spoken, c.Play(revision, 1, others, "b"), by=1)
    assert [each for each in hidden if each.seat in (None, 0)] == []
    assert sent(silent, 0) == sent(spoken, 0)
    assert sent(silent, None) == sent(spoken, None)
    one, other = (
        answered(table, c.Play(revision, 0, HOLD, "a"), by=0) for table in (silent, spoken)
    )
    assert one == other
    assert timers(silent.state, silent.now) == timers(spoken.state, spoken.now)


@pytest.mark.usefixtures("rivals")
def test_a_secret_walk_looks_the_same_to_others() -> None:
    """Two secret actions differ for the seat that acts, not for others, now and in the log."""
    tables = rivals(), rivals()
    pushes = [
        answered(table, c.Play(0, 0, code, "a"), by=0)[0]
        for table, code in zip(tables, (WALK, OTHER_WALK), strict=True)
    ]
    for seat in (1, None):
        assert pushes[0].events[seat] == pushes[1].events[seat] != []
        logs = [log_seen(table.state, seat, table.names) for table in tables]
        assert logs[0] == logs[1]
    assert pushes[0].events[0] != pushes[1].events[0]


@pytest.mark.usefixtures("rivals")
def test_a_reason_among_rivals_is_secret() -> None:
    """Rivals do not see why an AI player acts."""
    table = rivals(ai(), person(1))
    (push,) = answered(table, c.ActForSeat(0, 0, WALK, "It is a secret."))
    assert [event["why"] for events in push.events.values() for event in events] == [None] * 3


def test_a_reason_in_a_team_is_public() -> None:
    """In a cooperative game all see why an AI player acts."""
    team = Table(ai(), person(1))
    (push,) = answered(team, c.ActForSeat(0, 0, first(team), "It is safe."))
    assert push.events[1][0]["why"] == "It is safe."


def sent(table: Table, seat: int | None) -> tuple[Any, ...]:
    """Return all that a newcomer at a seat is sent."""
    state = table.state
    bodies = push_to_seat(state, seat, table.now), push_to_person(state, seat)
    return *bodies, log_seen(state, seat, table.names)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(1, 2**32 - 1), st.integers(0, 30))
@pytest.mark.parametrize("game", ["island", "desert", "dorada", EXAMPLE])
def test_worlds_that_look_alike_send_alike(game: str, seed: int, other: int, moves: int) -> None:
    """Two deals that a seat cannot tell apart send that seat the same messages.

    One action of the seat itself is played in both; what it reveals may differ, so only actions
    after which the views are still equal count.
    """
    played = Game(game, seed=seed)
    for _ in range(moves):
        if played.is_over:
            return
        chosen = played.legal[0]
        played.play(chosen)
    if played.is_over or played.is_secret_window:
        return
    seat = played.turn
    twins = [played.imagined(seat, each) for each in (0, other)]
    tables = [beginning(twin) for twin in twins]
    assert sent(tables[0], seat) == sent(tables[1], seat)
    code = twins[0].legal_codes(seat)[0]
    pushes = [answered(table, c.Play(0, seat, code), by=seat) for table in tables]
    views = [table.running.history.game.panes(seat) for table in tables]
    if views[0] == views[1]:
        assert pushes[0][0].events[seat] == pushes[1][0].events[seat]


def beginning(game: Game) -> Table:
    """Return a table whose game began at a position."""
    seats = [person(number) for number in range(game.players)]
    options = {"position": game.position()}
    return Table(*seats, game=game.name, options=options)
