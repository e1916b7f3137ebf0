"""Messages that entries lead to, as data: who is sent what after an append.

Messages follow from what changed; timers and requests to AI players follow from the state alone
(`ai_requests`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from marooned.table.rules import views
from marooned.table.rules.visibility import Names, events_seen
from marooned.table.rules.waiting_room.room_changes import sentence
from marooned.table.state import log_entries as e
from marooned.table.state.clock_times import DAYS, awaited
from marooned.table.state.seat_list import peoples_seats

if TYPE_CHECKING:
    from marooned.table.rules.context import Context
    from marooned.table.state.snapshot import TableState


@dataclass(frozen=True, slots=True)
class Push:
    """New events and views for all.

    Attributes:
        events: Events by seat; None is a spectator.
        is_full: Whether clients get the whole log again.
    """

    events: Mapping[int | None, list[dict[str, Any]]] = field(default_factory=dict)
    is_full: bool = False


@dataclass(frozen=True, slots=True)
class Message:
    """A message to all clients, or only to those that hold a seat."""

    body: Mapping[str, Any]
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class RoomNews:
    """A waiting room changed; `text` is the sentence that all there see, None without one."""

    text: str | None = None


Outgoing = Push | Message
SILENT = (e.Answered, e.Said)
"""Entries that move no clock. That a seat has answered in a secret window is its secret."""
Steps = Sequence[tuple[e.Entry, "TableState"]]
"""Entries, each with the state right after it."""
NEWS = (e.Passed, e.Paused, e.Resumed, e.Dealt, e.WindowRestarted, e.Forgotten)
"""Entries that change views or the status of the table, but are no public changes."""
WHOLE = (e.Undone, e.Seated, e.Dealt, e.Forgotten)
"""Entries after which clients get the whole log again."""


def outgoing(
    before: TableState,
    steps: Steps,
    now: float,
    names: Names,
    texts: Mapping[int, str] | None = None,
    seats: Iterable[int | None] | None = None,
) -> list[Outgoing]:
    """Return the messages that some entries lead to, in the order in which they are sent.

    Args:
        before: The state before the first entry.
        steps: The entries of one append.
        now: Time by the database's clock, in seconds since 1970.
        names: Texts of names by their numbers.
        texts: Texts of chat messages by their numbers.
        seats: The seats whose events are wanted; None is a spectator (default: all).
    """
    if not steps:
        return []
    after = steps[-1][1]
    messages: list[Outgoing] = [*_push(before, steps, names, seats)]
    for number, (entry, state) in enumerate(steps):
        earlier = steps[number - 1][1] if number else before
        messages += _of_entry(earlier, entry, state, now)
        messages += _settled(earlier, state)
        messages += _of_talk(entry, state, names, texts or {})
        if isinstance(entry, e.Succeeded):
            messages.append(_successor(entry, names))
    moves_clocks = not all(isinstance(entry, SILENT) for entry, _ in steps)
    if after.running is not None and after.terms.clock is not None and moves_clocks:
        messages.append(Message(views.clocks(after, now)))
    return messages


def _push(
    before: TableState, steps: Steps, names: Names, seats: Iterable[int | None] | None
) -> list[Push]:
    """Return the news of the game, if some entry is news for all."""
    entries, after = [entry for entry, _ in steps], steps[-1][1]
    if after.running is None or not any(_is_news(entry) for entry in entries):
        return []
    wanted = [None, *range(len(after.seats))] if seats is None else seats
    events = {
        seat: [event for entry, state in steps for event in events_seen(state, entry, seat, names)]
        for seat in wanted
    }
    return [Push(events, is_full=_is_full(before, after, entries))]


def _is_news(entry: e.Entry) -> bool:
    return entry.is_public or isinstance(entry, NEWS)


def _is_full(before: TableState, after: TableState, entries: Sequence[e.Entry]) -> bool:
    """Return True after an undo and a change of seats, and when the end reveals hidden cards."""
    if any(isinstance(entry, WHOLE) for entry in entries):
        return True
    history = None if after.running is None else after.running.history
    if history is None or not history.is_over or before.is_over:
        return False
    return not history.definition.cooperative


def _of_entry(before: TableState, entry: e.Entry, after: TableState, now: float) -> list[Outgoing]:
    """Return the messages that belong to one entry."""
    running = after.running
    if isinstance(entry, e.Played) and entry.click is not None:
        return [Message(views.click_done(entry.click, after.revision), entry.seat)]
    if isinstance(entry, e.Answered):
        return [Message(views.answer_kept(after, entry.seat, entry.code, entry.click), entry.seat)]
    if isinstance(entry, e.UndoAsked | e.UndoAnswered) and running is not None:
        question = running.question
        if question is not None and question.is_open:
            return [Message(views.undo_asked(after, question, now))]
    if isinstance(entry, e.TermsChanged):
        return [Message(views.terms_changed(before, after))]
    return []


def _of_talk(
    entry: e.Entry, after: TableState, names: Names, texts: Mapping[int, str]
) -> list[Message]:
    """Return the message with a line of the talk, or with all of it after names were deleted."""
    if isinstance(entry, e.Forgotten):
        return [Message(views.talk(after, names, texts))]
    line = views.said(entry, names, texts) if isinstance(entry, e.Said) else None
    return [] if line is None else [Message(line)]


def room_news(before: TableState, steps: Steps, context: Context) -> RoomNews:
    """Return the news of a waiting room, with the last sentence that some entries lead to."""
    text = None
    for number, (entry, _) in enumerate(steps):
        if isinstance(entry, e.Arranged):
            earlier = steps[number - 1][1] if number else before
            text = sentence(earlier, entry, context) or text
    return RoomNews(text)


def _successor(entry: e.Succeeded, names: Names) -> Message:
    return Message(successor(entry.table, entry.name, names, is_known_deal=entry.is_known_deal))


def successor(table: str, name: int | None, names: Names, *, is_known_deal: bool) -> dict[str, Any]:
    """Return the message that a rematch was opened."""
    by = "A player" if name is None else names.get(name, "A player")
    return {"type": "rematch", "table": table, "known_deal": is_known_deal, "name": by}


def _settled(before: TableState, after: TableState) -> list[Message]:
    """Return the message about the end of an undo question, if one ended."""
    asked = before.running.question if before.running else None
    if asked is None or not asked.is_open or after.running is None:
        return []
    now = after.running.question
    if now is not None and now.number == asked.number and now.is_open:
        return []
    how, seat = "expired", None
    if now is not None and now.number == asked.number:
        if now.refused_by is not None:
            how, seat = "refused", now.refused_by
        elif now.is_granted:
            how = "granted"
    return [Message({"type": "undo_result", "number": asked.number, "result": how, "seat": seat})]


# --- webhooks


def newly_awaited(before: TableState, after: TableState) -> list[int]:
    """Return the people's seats of a correspondence game whose turn it has become."""
    clock = after.terms.clock
    if clock is None or clock.kind != DAYS:
        return []
    return sorted(_awaited_people(after) - _awaited_people(before))


def _awaited_people(state: TableState) -> frozenset[int]:
    if state.running is None:
        return frozenset()
    return peoples_seats(state.seats).intersection(awaited(state.running.history))
