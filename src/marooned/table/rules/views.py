"""Messages about the state of a table: views, secret windows, clocks, questions, talk.

They are the bodies of the protocol's messages as JSON data. `people_views` has those about people
and waiting rooms.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from marooned.table.rules.chat.talking import phrases
from marooned.table.rules.undo import can_undo
from marooned.table.rules.visibility import Names, log_seen
from marooned.table.rules.waiting_room import terms_changes
from marooned.table.state.clock_times import clock_readings
from marooned.table.state.seat_list import seats_of
from marooned.table.state.summary import iso

if TYPE_CHECKING:
    from marooned.table.rules.context import Pointed
    from marooned.table.state.history import PlayedAction
    from marooned.table.state.log_entries import Said
    from marooned.table.state.plain_terms import Clock, Terms
    from marooned.table.state.snapshot import Running, TableState, UndoQuestion

Json = dict[str, Any]
MOST_TEXTS = 6
"""Maximum number of events that an undo question lists."""


def running_of(state: TableState) -> Running:
    """Return the game of a table that was dealt.

    Raises:
        ValueError: It was not.
    """
    if state.running is None:
        raise ValueError("the game was not dealt")
    return state.running


# --- pushes


def push_to_all(state: TableState, names: Names) -> Json:
    """Return the part of a push that is the same for all.

    The sender adds the status of AI players (`thinking`, `unresponsive`).
    """
    running = running_of(state)
    pause = running.pause
    by = None
    if pause is not None:
        by = "A player" if pause.name is None else names.get(pause.name, "A player")
    return {
        "type": "push",
        "seq": state.revision,
        "paused": pause is not None,
        "paused_by": by,
        "cooperative": running.history.definition.cooperative,
    }


def push_to_seat(state: TableState, seat: int | None, now: float) -> Json:
    """Return the part of a push that all see who hold a seat: its whole view, and the window."""
    running = running_of(state)
    return {
        "seat": seat,
        "view": running.history.game.panes(seat),
        "secret_window": window_seen(running, seat, now),
    }


def push_to_person(state: TableState, person: int | None) -> Json:
    """Return the part of a push that depends on the person's seats."""
    return {"your_seats": list(seats_of(state.seats, person)), "can_undo": can_undo(state, person)}


def whole_log(state: TableState, seat: int | None, names: Names, protocol: str) -> Json:
    """Return the parts that only a full push has: the log and the protocol version."""
    return {"log": log_seen(state, seat, names), "protocol": protocol}


def window_seen(running: Running, seat: int | None, now: float) -> Json | None:
    """Return the open secret window as a seat sees it: the time, and its own answer."""
    window = running.window
    if window is None:
        return None
    kept = None if seat is None else window.answer_of(seat)
    code = None if kept is None else kept.code
    return {"seconds": window.seconds, "seconds_left": window.left_at(now), "answer": code}


def answer_kept(state: TableState, seat: int, code: int, click: str | None) -> Json:
    """Return the message to the holders of a seat that its answer is kept."""
    return {
        "type": "answer_accepted",
        "seq": state.revision,
        "seat": seat,
        "code": code,
        "request_id": click,
    }


def click_done(click: str, revision: int) -> Json:
    """Return the message that a click was played."""
    return {"type": "action_done", "request_id": click, "seq": revision}


# --- undo, clocks, terms


def undo_asked(state: TableState, question: UndoQuestion, now: float) -> Json:
    """Return the message that asks people to agree to an undo."""
    actions: list[PlayedAction] = list(running_of(state).history)[question.point :]
    seen = [event.told(None) for action in actions for event in action.events]
    return {
        "type": "undo_question",
        "number": question.number,
        "seq": question.revision,
        "seat": question.seat,
        "asked": sorted(question.asked),
        "granted": sorted(question.granted),
        "texts": [event.text for event in seen if event is not None][:MOST_TEXTS],
        "seconds": question.seconds,
        "seconds_left": max(0.0, question.ends - now),
    }


def clocks(state: TableState, now: float) -> Json:
    """Return the message with the clocks of all people, at a table that has clocks."""
    return {
        "type": "clocks",
        "kind": None if state.terms.clock is None else state.terms.clock.kind,
        "clocks": [
            {
                "seat": each.seat,
                "seconds_left": each.left,
                "running": each.runs,
                "ai_playing": each.is_played_on,
            }
            for each in clock_readings(state, now)
        ],
    }


def terms_changed(before: TableState, after: TableState) -> Json:
    """Return the message with changed terms; the sender adds its number."""
    text = terms_changes.sentence(before.terms, after.terms)
    return {"type": "terms", "terms": terms_seen(after.terms), "text": text}


def terms_seen(terms: Terms) -> Json:
    """Return terms as JSON data."""
    clock = terms.clock
    return {
        "public": terms.public,
        "spectators": terms.watchers,
        "hints": terms.aids,
        "chat": terms.talk,
        "window_seconds": terms.window_seconds,
        "clock": None if clock is None else clock_seen(clock),
    }


def clock_seen(clock: Clock) -> Json:
    """Return the clock of the terms as JSON data."""
    on_timeout = "ai_player" if clock.over == "companion" else "policy"
    return {"kind": clock.kind, "seconds": clock.seconds, "on_timeout": on_timeout}


# --- talk


def said(entry: Said, names: Names, texts: Mapping[int, str]) -> Json | None:
    """Return the message with a line of the talk, None if its text was erased."""
    if entry.number not in texts:
        return None
    return {
        "type": "chat_message",
        "number": entry.number,
        "seat": entry.seat,
        "name": _name(entry.name, names),
        "kind": "text" if entry.how == "say" else "quick_chat",
        "text": texts[entry.number],
        "targets": list(entry.targets),
        "at": iso(entry.at),
    }


def pointed(shown: Pointed, names: Names) -> Json:
    """Return the message that a person points at things."""
    return {
        "type": "chat_message",
        "number": None,
        "seat": shown.seat,
        "name": _name(shown.name, names),
        "kind": "point",
        "text": "",
        "targets": list(shown.targets),
        "at": iso(shown.at),
    }


def talk(state: TableState, names: Names, texts: Mapping[int, str]) -> Json:
    """Return the message with the talk so far, for a new client and after an erasure."""
    lines = [said(entry, names, texts) for entry in state.talk] if state.terms.talk else []
    return {
        "type": "chat_history",
        "enabled": state.terms.talk,
        "messages": [line for line in lines if line is not None],
        "phrases": list(phrases(state)),
    }


def _name(number: int | None, names: Names) -> str:
    return "A player" if number is None else names.get(number, "A player")
