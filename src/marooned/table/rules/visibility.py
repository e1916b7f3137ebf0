"""Visibility: the one place that decides what a seat or a spectator sees of a table's log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from marooned.contract import Event
from marooned.table.rules import clock_decisions
from marooned.table.state.history import PlayedAction
from marooned.table.state.log_entries import Granted, Played, Seated, Undone
from marooned.table.state.seat_sentences import seat_sentence

if TYPE_CHECKING:
    from marooned.table.state.log_entries import Entry
    from marooned.table.state.snapshot import Running, TableState

Names = Mapping[int, str]
Json = dict[str, Any]


def events_seen(state: TableState, entry: Entry, seat: int | None, names: Names) -> list[Json]:
    """Return the events of an entry as a seat sees them.

    Args:
        state: The state right after the entry.
        entry: The entry.
        seat: The seat; None for a spectator.
        names: Texts of names by their numbers.
    """
    running = state.running
    if running is None:
        return []
    if isinstance(entry, Played) and running.history.last is not None:
        return action_seen(running, running.history.last, seat)
    text = sentence(state, entry, names)
    if text is None:
        return []
    kind = {Undone: "undo", Granted: "grant", Seated: "seat"}[type(entry)]
    return as_json([Event(kind, _subject(entry), text)], None)


def action_seen(running: Running, action: PlayedAction, seat: int | None) -> list[Json]:
    """Return the events of an action as a seat sees them.

    After the end everything is public. The reason of an AI player is public in a cooperative game.
    """
    is_over = running.history.is_over
    seen = [event if is_over else event.told(seat) for event in action.events]
    is_open = is_over or running.history.definition.cooperative
    return as_json([event for event in seen if event is not None], action.why if is_open else None)


def log_seen(state: TableState, seat: int | None, names: Names) -> list[Json]:
    """Return the whole log as a seat sees it: the deal, actions that stand, and notes between."""
    running = state.running
    if running is None:
        return []
    history = running.history
    dealt = [event if history.is_over else event.told(seat) for event in history.dealt]
    lines = as_json([event for event in dealt if event is not None], None)
    notes = list(running.notes)
    for count, action in enumerate((None, *history)):
        if action is not None:
            lines += action_seen(running, action, seat)
        while notes and notes[0].after == count:
            note = notes.pop(0)
            text = sentence(state, note.entry, names)
            lines += as_json([Event("seat", _subject(note.entry), text or "")], None)
    return lines


def _subject(entry: Entry) -> int | None:
    """Return the seat that a sentence is about."""
    return getattr(entry, "seat", None)


def as_json(events: Sequence[Event], why: str | None) -> list[Json]:
    """Return events as JSON data; the first one has the reason."""
    lines: list[Json] = [{**event.as_dict(), "why": None} for event in events]
    if lines:
        lines[0]["why"] = why
    return lines


def seat_name(state: TableState, seat: int, names: Names) -> str:
    """Return the name of a seat."""
    place = state.seats[seat]
    if place.is_ai:
        return place.title
    default = f"Player {seat + 1}" if place.person is None else "A player"
    return default if place.name is None else names.get(place.name, default)


def sentence(state: TableState, entry: Entry, names: Names) -> str | None:
    """Return the sentence of an entry that is no action, None if the log shows none."""
    if isinstance(entry, Undone):
        return f"{seat_name(state, entry.seat, names)} undoes the last action"
    if isinstance(entry, Granted):
        return clock_decisions.sentence(entry, names)
    if isinstance(entry, Seated):
        return seat_sentence(entry, names)
    return None
