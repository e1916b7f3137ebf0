"""Effects of entries as data: messages to clients, timers, requests to AI players, webhooks.

Messages follow from what changed. Timers and requests to AI players follow from the state alone: a
node compares them with those that run, and starts or stops what differs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from marooned.players import companions
from marooned.table.rules import game_commands as c
from marooned.table.rules.lobby import terms_changes
from marooned.table.rules.sight import Names, events_seen
from marooned.table.rules.taking_back import can_undo
from marooned.table.state import log_entries as e
from marooned.table.state.seat_list import ai_seats, peoples_seats, seats_of
from marooned.table.state.time_used import DAYS, awaited, clock_readings, late_seats, next_alarm

if TYPE_CHECKING:
    from marooned.table.state.history import PlayedAction
    from marooned.table.state.snapshot import Running, TableState, UndoQuestion

MOST_TEXTS = 6
"""Maximum number of events that an undo question lists."""


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


Outgoing = Push | Message
Steps = Sequence[tuple[e.Entry, "TableState"]]
"""Entries, each with the state right after it."""


def outgoing(before: TableState, steps: Steps, now: float, names: Names) -> list[Outgoing]:
    """Return the messages that some entries lead to, in the order in which they are sent.

    Args:
        before: The state before the first entry.
        steps: The entries of one append.
        now: Time by the database's clock, in seconds since 1970.
        names: Texts of names by their numbers.
    """
    if not steps:
        return []
    after = steps[-1][1]
    messages: list[Outgoing] = [*_push(before, steps, names)]
    for number, (entry, state) in enumerate(steps):
        messages += _of_entry(steps[number - 1][1] if number else before, entry, state, now)
    messages += _settled(before, after)
    if after.running is not None and after.terms.clock is not None:
        messages.append(Message(clocks(after, now)))
    return messages


def _push(before: TableState, steps: Steps, names: Names) -> list[Push]:
    """Return the news of the game, if some entry is news for all."""
    entries, after = [entry for entry, _ in steps], steps[-1][1]
    if after.running is None or not any(_is_news(entry) for entry in entries):
        return []
    seats: list[int | None] = [None, *range(len(after.seats))]
    events = {
        seat: [event for entry, state in steps for event in events_seen(state, entry, seat, names)]
        for seat in seats
    }
    return [Push(events, is_full=_is_full(before, after, entries))]


def _is_news(entry: e.Entry) -> bool:
    return entry.is_public or isinstance(entry, e.Passed | e.Paused | e.Resumed | e.Dealt)


def _is_full(before: TableState, after: TableState, entries: Sequence[e.Entry]) -> bool:
    """Return True after an undo and a change of seats, and when the end reveals hidden cards."""
    if any(isinstance(entry, e.Undone | e.Seated | e.Dealt) for entry in entries):
        return True
    game = None if after.running is None else after.running.history.game
    is_new_end = game is not None and game.is_over and not before.is_over
    return is_new_end and game is not None and not game.definition.cooperative


def _of_entry(before: TableState, entry: e.Entry, after: TableState, now: float) -> list[Outgoing]:
    """Return the messages that belong to one entry."""
    running = after.running
    if isinstance(entry, e.Played) and entry.click is not None:
        done = {"type": "done", "click": entry.click, "seq": after.revision}
        return [Message(done, entry.seat)]
    if isinstance(entry, e.Answered):
        kept = {"type": "kept", "seq": after.revision, "seat": entry.seat, "code": entry.code}
        return [Message({**kept, "click": entry.click}, entry.seat)]
    if isinstance(entry, e.UndoAsked | e.UndoAnswered) and running is not None:
        question = running.question
        if question is not None and question.is_open:
            return [Message(undo_asked(after, question, now))]
    if isinstance(entry, e.Succeeded):
        return [Message({"type": "successor", "table": entry.table})]
    if isinstance(entry, e.TermsChanged):
        return [Message(terms_changed(before, after))]
    return []


def _settled(before: TableState, after: TableState) -> list[Message]:
    """Return the message about the end of an undo question, if one ended."""
    asked = before.running.question if before.running else None
    if asked is None or not asked.is_open or after.running is None:
        return []
    now = after.running.question
    if now is not None and now.number == asked.number and now.is_open:
        return []
    how, seat = "lapsed", None
    if now is not None and now.number == asked.number:
        if now.refused_by is not None:
            how, seat = "refused", now.refused_by
        elif now.is_granted:
            how = "granted"
    return [Message({"type": "undo_settled", "number": asked.number, "how": how, "seat": seat})]


def undo_asked(state: TableState, question: UndoQuestion, now: float) -> dict[str, Any]:
    """Return the message that asks people to agree to an undo."""
    running = state.running
    actions: list[PlayedAction] = [] if running is None else list(running.history)[question.point :]
    seen = [event.told(None) for action in actions for event in action.events]
    left = max(0.0, question.ends - now)
    return {
        "type": "undo_asked",
        "number": question.number,
        "seq": question.revision,
        "seat": question.seat,
        "asked": sorted(question.asked),
        "granted": sorted(question.granted),
        "texts": [event.text for event in seen if event is not None][:MOST_TEXTS],
        "left": left,
    }


def terms_changed(before: TableState, after: TableState) -> dict[str, Any]:
    """Return the message with changed terms."""
    text = terms_changes.sentence(before.terms, after.terms)
    return {"type": "terms", "number": after.version, "terms": asdict(after.terms), "text": text}


def clocks(state: TableState, now: float) -> dict[str, Any]:
    """Return the message with the clocks of all people, at a table that has clocks."""
    return {
        "type": "clocks",
        "kind": None if state.terms.clock is None else state.terms.clock.kind,
        "clocks": [
            {
                "seat": each.seat,
                "left": each.left,
                "runs": each.runs,
                "played_on": each.is_played_on,
            }
            for each in clock_readings(state, now)
        ],
    }


# --- views


def push_body(
    state: TableState, person: int | None, seat: int | None, now: float
) -> dict[str, Any]:
    """Return a push without its events: a seat's view, its secret window, and the pause.

    The sender adds the status of AI players (`thinking`, `silent`), and leaves out the parts of the
    view that the client has.
    """
    running = state.running
    if running is None:
        raise ValueError("the game was not dealt")
    game, pause = running.history.game, running.pause
    return {
        "type": "push",
        "seq": state.revision,
        "seat": seat,
        "view": game.panes(seat),
        "you": list(seats_of(state.seats, person)),
        "undo": can_undo(state, person),
        "paused": pause is not None,
        "paused_by": None if pause is None else pause.seat,
        "cooperative": game.definition.cooperative,
        "window": _window_seen(running, seat, now),
    }


def _window_seen(running: Running, seat: int | None, now: float) -> dict[str, Any] | None:
    """Return the open secret window as a seat sees it: the time, and its own answer."""
    window = running.window
    if window is None:
        return None
    kept = None if seat is None else window.answer_of(seat)
    code = None if kept is None else kept.code
    return {"seconds": window.seconds, "left": window.left_at(now), "kept": code}


# --- timers and AI players


@dataclass(frozen=True, slots=True)
class Timer:
    """A command that is due at a moment, unless the state changes before.

    Attributes:
        at: The moment, by the database's clock.
        command: The command to give; None to ask `ai_requests` again: a seat may be late.
    """

    at: float
    command: c.Command | None


def timers(state: TableState, now: float) -> list[Timer]:
    """Return all timers of a state."""
    running = state.running
    if running is None or state.is_over:
        return []
    found: list[Timer] = []
    window, question = running.window, running.question
    if window is not None and window.ends is not None:
        found.append(Timer(window.ends, c.CloseWindow(window.opened)))
    if question is not None and question.is_open:
        found.append(Timer(question.ends, c.LapseUndo(question.number)))
    alarm = next_alarm(state, now)
    if alarm is not None:
        found.append(Timer(alarm, None))
    return found


@dataclass(frozen=True, slots=True)
class AiRequest:
    """A choice that an AI player is asked for.

    Attributes:
        seat: Its seat.
        player: Its name.
        revision: Revision of the position; the choice is void at any other.
        mates: Seats of the same player in a cooperative game, for plans of the whole team.
        is_secret: Whether it is asked in a secret window.
        is_late: Whether it chooses for a person whose time has run out.
    """

    seat: int
    player: str
    revision: int
    mates: tuple[int, ...] = ()
    is_secret: bool = False
    is_late: bool = False


def ai_requests(state: TableState, now: float) -> list[AiRequest]:
    """Return the choices that AI players are asked for in a state.

    Outside secret windows one AI player is asked at a time, and one for the first person whose time
    has run out. They wait in a pause, and while an undo question is open.
    """
    running = state.running
    players = ai_seats(state.seats)
    if running is None or state.is_over:
        return []
    window = running.window
    if window is not None:
        seats = [seat for seat in window.seats if seat in players]
        return [_request(state, running, seat, players, is_secret=True) for seat in seats]
    if running.pause is not None or (running.question is not None and running.question.is_open):
        return []
    seat = _asked(state, running, players)
    own = [] if seat is None else [_request(state, running, seat, players)]
    return [*own, *_late_requests(state, running, now)]


def _late_requests(state: TableState, running: Running, now: float) -> list[AiRequest]:
    """Return the request for the first person whose time has run out: the usual player chooses."""
    late = late_seats(state, now)[:1]
    player = companions.usual(running.history.game.definition) if late else ""
    return [AiRequest(seat, player, state.revision, is_late=True) for seat in late]


def _asked(state: TableState, running: Running, players: Mapping[int, str]) -> int | None:
    """Return the AI seat that decides next, None if a person's decision comes first."""
    game = running.history.game
    seat = game.asked(running.passed | peoples_seats(state.seats))
    if seat in players:
        return seat
    return next((each for each in game.waiting if each in players), None)


def _request(
    state: TableState,
    running: Running,
    seat: int,
    players: Mapping[int, str],
    *,
    is_secret: bool = False,
) -> AiRequest:
    player = players[seat]
    is_team = running.history.game.definition.cooperative
    mates = tuple(other for other, name in players.items() if is_team and name == player)
    return AiRequest(seat, player, state.revision, mates, is_secret)


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
