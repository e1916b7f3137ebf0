"""Judge of a run: reads the log beside the nodes, and checks everything that pages are sent."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic_core import from_json, to_json

from marooned.table.state import log_entries as e
from marooned.table.state.codec import read, written
from marooned.table.state.evolve import begun, evolve
from marooned.table.state.seat_list import seats_of
from tests.simulation.broken_laws import law
from tests.simulation.stub_players import WHY

if TYPE_CHECKING:
    from collections.abc import Mapping

    from marooned.table.state.snapshot import TableState
    from tests.simulation.chaos import Trace
    from tests.simulation.watched_pages import Page

SHOWN_KINDS = ("seat", "undo", "grant")
"""Kinds of events that are no action's; they are sentences for all."""


@dataclass(slots=True)
class Folded:
    """A table's log as the judge has read it, with all its states."""

    rows: list[tuple[str, str]] = field(default_factory=list)
    entries: list[e.Entry] = field(default_factory=list)
    states: list[TableState] = field(default_factory=list)
    events: dict[int | None, set[bytes]] = field(default_factory=dict)
    """Events that each seat may be sent."""
    clicks: set[tuple[int, str]] = field(default_factory=set)
    """Clicks that were played, with their seats."""
    views: dict[tuple[int, int | None], Any] = field(default_factory=dict)


class Judge:
    """Knows the log alone; pages and persons ask it whether what they are sent is right."""

    def __init__(self, database: Path, trace: Trace) -> None:
        self._raw = sqlite3.connect(database, isolation_level=None)
        self._trace = trace
        self._tables: dict[str, Folded] = {}
        self.secrets: dict[str, str] = {}
        """Texts that only the browser of a token may be sent, with that token."""

    def close(self) -> None:
        self._raw.close()

    # --- the log

    def tables(self) -> list[str]:
        return [row[0] for row in self._raw.execute("SELECT id FROM tables ORDER BY created, id")]

    def version(self, table: str) -> int:
        """Return the version that is committed."""
        found = self._raw.execute("SELECT version FROM tables WHERE id = ?", (table,)).fetchone()
        return 0 if found is None else int(found[0])

    def people(self, table: str) -> Mapping[str, int]:
        wanted = 'SELECT token, number FROM people WHERE "table" = ? AND token IS NOT NULL'
        return dict(self._raw.execute(wanted, (table,)).fetchall())

    def folded(self, table: str) -> Folded:
        """Return a table's log as it is committed now."""
        found = self._tables.setdefault(table, Folded())
        wanted = 'SELECT kind, body FROM entries WHERE "table" = ? AND version > ? ORDER BY version'
        for kind, body in self._raw.execute(wanted, (table, len(found.rows))).fetchall():
            entry = read(kind, from_json(body))
            if not found.states:
                law(isinstance(entry, e.Opened), f"the log of {table} does not begin with Opened")
                state = begun(table, entry)  # type: ignore[arg-type]
            else:
                self._check_step(found, found.states[-1], entry)
                state = evolve(found.states[-1], entry)
            found.rows.append((kind, body))
            found.entries.append(entry)
            found.states.append(state)
            self._add_events(found, entry, state)
        return found

    def state(self, table: str) -> TableState:
        """Return the newest state."""
        return self.folded(table).states[-1]

    def state_at(self, table: str, version: int) -> TableState:
        found = self.folded(table)
        law(
            0 < version <= len(found.states),
            f"{table} is shown at version {version}, but the log ends at {len(found.states)}",
        )
        return found.states[version - 1]

    def check_unchanged(self) -> None:
        """Check that no log was changed except by appending to it."""
        for table, found in self._tables.items():
            wanted = 'SELECT kind, body FROM entries WHERE "table" = ? ORDER BY version'
            now = self._raw.execute(wanted, (table,)).fetchall()
            law(now[: len(found.rows)] == found.rows, f"the log of {table} was changed")
            law(len(now) == self.version(table), f"the index of {table} has another version")

    def _check_step(self, found: Folded, before: TableState, entry: e.Entry) -> None:
        """Check that a click counts once, and that the last answer in a window is played."""
        if not isinstance(entry, e.Played):
            return
        if entry.click is not None:
            click = entry.seat, entry.click
            law(click not in found.clicks, f"click {click} of {before.id} was played twice")
            found.clicks.add(click)
        window = None if before.running is None else before.running.window
        if window is None or before.running is None or entry.seat not in window.seats:
            return
        said = [each.code for each in window.answers if each.seat == entry.seat]
        legal = before.running.history.game.legal_codes(entry.seat)
        law(
            not said or said[-1] in (entry.code, *(() if said[-1] in legal else said)),
            f"seat {entry.seat} of {before.id} answered {said[-1:]}, and {entry.code} was played",
        )

    def _add_events(self, found: Folded, entry: e.Entry, state: TableState) -> None:
        running = state.running
        if running is None or not isinstance(entry, e.Dealt | e.Played):
            return
        history = running.history
        events = history.dealt if isinstance(entry, e.Dealt) else ()
        if isinstance(entry, e.Played) and history.last is not None:
            events = history.last.events
        for seat in (None, *range(len(state.seats))):
            may = found.events.setdefault(seat, set())
            for event in events:
                told = event.told(seat)
                if told is not None:
                    may.add(to_json(told.as_dict()))

    # --- what was confirmed

    def check_kept(self, table: str, kind: type[e.Entry], seat: int, click: str | None) -> None:
        """Check that a click that a page was confirmed is in the log."""
        found = self.folded(table).entries
        law(
            any(isinstance(each, kind) and _is_click(each, seat, click) for each in found),
            f"click {click} of seat {seat} of {table} was confirmed, but is not in the log",
        )

    def check_written(self, table: str, entries: tuple[e.Entry, ...]) -> None:
        """Check that the entries of a command that was confirmed are in the log."""
        found = {(kind, to_json(from_json(body))) for kind, body in self.folded(table).rows}
        rows = [(kind, to_json(from_json(to_json(data)))) for kind, data in map(written, entries)]
        missing = [each for each in rows if each not in found]
        law(not missing, f"entries of {table} were confirmed, but are not in the log: {missing}")

    # --- what is sent

    def check_sent(self, page: Page, text: str) -> None:
        """Check a message when it is queued for a page."""
        table, state = page.table.id, page.table.mailbox.state
        if state is None:
            return
        law(
            state.version <= self.version(table),
            f"{table} sends version {state.version} before it is in the log",
        )
        mine = self.state_at(table, state.version)
        message = from_json(text)
        self._check_secrets(page, mine, text)
        person = self.people(table).get(page.token or "")
        held = seats_of(mine.seats, person)
        kind = message["type"]
        if kind == "push":
            self._check_push(page, mine, held, message)
        elif kind in ("answer_accepted", "action_done") and mine.running is not None:
            self._check_confirmed(page, mine, held, message)

    def _check_secrets(self, page: Page, state: TableState, text: str) -> None:
        for secret, token in self.secrets.items():
            law(
                token == page.token or secret not in text,
                f"{page.label} is sent a secret of another browser: {text[:300]}",
            )
        seed = state.options.get("seed")
        if seed is None or state.is_over:
            return
        law(str(seed) not in text, f"{page.label} is sent the seed of {state.id}: {text[:300]}")
        running = state.running
        is_team = running is None or running.history.definition.cooperative
        law(is_team or WHY not in text, f"{page.label} is sent the reason of a rival: {text[:300]}")

    def _check_push(
        self, page: Page, state: TableState, held: tuple[int, ...], message: dict[str, Any]
    ) -> None:
        seat = message["seat"]
        who = f"{page.label} at version {state.version} of {state.id}"
        law(seat in held if held else seat is None, f"{who} is sent the view of seat {seat}")
        law(message["seq"] == state.revision, f"{who} is sent revision {message['seq']}")
        law(
            page.view_of(seat, message) == self.view(state, seat),
            f"{who} is not sent the view of seat {seat} as it is",
        )
        self._check_events(who, state, seat, message)
        running = state.running
        window = None if running is None else running.window
        kept = message["secret_window"]
        if kept is not None and kept["answer"] is not None:
            said = None if window is None or seat is None else window.answer_of(seat)
            law(said is not None and said.code == kept["answer"], f"{who} is sent another's answer")

    def _check_events(
        self, who: str, state: TableState, seat: int | None, message: dict[str, Any]
    ) -> None:
        if state.is_over:
            return
        may = self.folded(state.id).events.get(seat, set())
        for event in [*message["events"], *message.get("log", ())]:
            if event["kind"] not in SHOWN_KINDS:
                plain = {name: value for name, value in event.items() if name != "why"}
                law(to_json(plain) in may, f"{who} is sent an event of another seat: {event}")

    def view(self, state: TableState, seat: int | None) -> Any:
        """Return the view of a seat, as JSON data."""
        views = self.folded(state.id).views
        key = state.version, seat
        if key not in views and state.running is not None:
            views[key] = from_json(to_json(state.running.history.game.panes(seat)))
        return views[key]

    def _check_confirmed(
        self, page: Page, state: TableState, held: tuple[int, ...], message: dict[str, Any]
    ) -> None:
        self._trace.note("confirmed", page.label, message["type"])
        if message["type"] == "action_done":
            found = self.folded(state.id).entries
            clicks = [each for each in found if isinstance(each, e.Played)]
            mine = [each for each in clicks if each.click == message["request_id"]]
            law(mine, f"click {message['request_id']} of {state.id} is done, but is not in the log")
            law(
                any(each.seat in held for each in mine),
                f"{page.label} is sent that the click of another seat is done",
            )
            return
        seat = message["seat"]
        law(seat in held, f"{page.label} is sent the answer of seat {seat} of {state.id}")
        self.check_kept(state.id, e.Answered, seat, message["request_id"])


def _is_click(entry: Any, seat: int, click: str | None) -> bool:
    return bool(entry.seat == seat and entry.click == click)
