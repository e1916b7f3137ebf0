"""`evolve`: the state of a table after one more entry.

Loading a table, following another node, undo and replays all fold entries by this function.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from marooned.table.state import game_steps, people_steps, table_steps, time_steps
from marooned.table.state import log_entries as e
from marooned.table.state.history import OutdatedError
from marooned.table.state.snapshot import (
    Note,
    Running,
    TableState,
    UndoQuestion,
    click_key,
)
from marooned.table.state.step_registry import STEPS, counted

ENDING = (e.Dealt, e.Played, e.Closed)
"""Entries after which a table may be over."""
STEP_MODULES = (table_steps, game_steps, time_steps, people_steps)
"""The modules that register the steps."""


def begun(table: str, entry: e.Opened) -> TableState:
    """Return the state of a table after its first entry."""
    return counted(
        TableState(
            id=table,
            game=entry.game,
            options=entry.options,
            seats=entry.seats,
            terms=entry.terms,
            host=entry.host,
            created=entry.at,
            origin=entry.origin,
            is_known_deal=entry.is_known_deal,
            rematch_of=entry.rematch_of,
            people=entry.people_before,
            names=entry.names_before,
            version=1,
        ),
        entry.seats,
        entry.host,
    )


def evolve(state: TableState, entry: e.Entry) -> TableState:
    """Return the state after one more entry.

    Raises:
        OutdatedError: The installed rules lead elsewhere.
    """
    after = STEPS[type(entry)](state, entry)
    revision = state.revision + entry.is_public
    running = after.running
    if entry.is_public and running is not None:
        running = _with_change(running, entry, revision)
    ended = after.ended
    if isinstance(entry, ENDING) and ended is None and after.is_over:
        ended = entry.at
    return replace(
        after, version=state.version + 1, revision=revision, running=running, ended=ended
    )


def folded(table: str, log: Iterable[e.Entry]) -> TableState:
    """Return the state of a table from its whole log.

    Raises:
        OutdatedError: The installed rules lead elsewhere.
    """
    entries = iter(log)
    first = next(entries)
    if not isinstance(first, e.Opened):
        raise OutdatedError(f"the log of table {table} begins with {type(first).__name__}")
    state = begun(table, first)
    for entry in entries:
        state = evolve(state, entry)
    return state


def _with_change(running: Running, entry: e.Entry, revision: int) -> Running:
    """Return a game with one more public change, and what is remembered of it."""
    key = click_key(entry.seat, entry.click) if isinstance(entry, e.Played) else 0
    is_action = isinstance(entry, e.Played | e.Undone)
    notes = running.notes
    if not is_action:
        notes = (*notes, Note(len(running.history), entry))
    return replace(
        running,
        standing=running.standing.added(len(running.history)),
        clicks=running.clicks.added(key),
        question=_ended(running.question),
        acted=revision if is_action else running.acted,
        undone=revision if isinstance(entry, e.Undone) else running.undone,
        notes=notes,
    )


def _ended(question: UndoQuestion | None) -> UndoQuestion | None:
    """Return an undo question after a public change, which ends it; its number stays taken."""
    is_open = question is not None and question.is_open
    return replace(question, is_lapsed=True) if question is not None and is_open else question
