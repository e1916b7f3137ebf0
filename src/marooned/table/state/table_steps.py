"""Steps of a table as a whole: the deal, terms, rematch and end."""

from __future__ import annotations

from dataclasses import replace

from marooned.table.state import log_entries as e
from marooned.table.state.game_steps import opened_window
from marooned.table.state.history import dealt
from marooned.table.state.snapshot import (
    Clocks,
    Running,
    TableState,
)
from marooned.table.state.step_registry import counted, step


@step(e.Arranged)
def _arranged(state: TableState, entry: e.Arranged) -> TableState:
    changed = replace(
        state, seats=entry.seats, options=entry.options, terms=entry.terms, host=entry.host
    )
    return counted(changed, entry.seats, entry.host)


@step(e.Dealt)
def _dealt(state: TableState, entry: e.Dealt) -> TableState:
    history = dealt(state.game, len(state.seats), entry.options)
    running = Running(history, Clocks(until=entry.at, rest_seconds=entry.rest_seconds))
    running = replace(running, window=opened_window(history, 0, entry.opens, entry.at))
    return replace(
        state,
        options=entry.options,
        rules=entry.rules,
        is_known_deal=entry.is_known_deal,
        running=running,
    )


@step(e.Closed)
def _closed(state: TableState, entry: e.Closed) -> TableState:
    return replace(state, closed=entry.text)


@step(e.Succeeded)
def _succeeded(state: TableState, entry: e.Succeeded) -> TableState:
    return replace(state, successor=entry.table)


@step(e.TermsChanged)
def _terms(state: TableState, entry: e.TermsChanged) -> TableState:
    return replace(state, terms=entry.terms)
