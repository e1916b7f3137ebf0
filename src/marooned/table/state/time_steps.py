"""Steps of time: pauses, clocks and attendance."""

from __future__ import annotations

from dataclasses import replace

from marooned.table.state import log_entries as e
from marooned.table.state.clock_times import with_least_time, with_time
from marooned.table.state.snapshot import (
    Grant,
    Pause,
    TableState,
)
from marooned.table.state.step_registry import run, step


@step(e.Paused)
def _paused(state: TableState, entry: e.Paused) -> TableState:
    running = run(state)
    window = running.window
    if window is not None:
        window = replace(window, left=window.left_at(entry.at), ends=None)
    running = replace(running, clocks=with_time(state, entry.at), window=window)
    return replace(state, running=replace(running, pause=Pause(entry.at, entry.seat, entry.name)))


@step(e.Resumed)
def _resumed(state: TableState, entry: e.Resumed) -> TableState:
    running = run(state)
    window = running.window
    if window is not None and window.ends is None:
        window = replace(window, ends=entry.at + window.left, left=0.0)
    clocks = with_time(state, entry.at)
    return replace(state, running=replace(running, clocks=clocks, window=window, pause=None))


@step(e.Attended)
def _attended(state: TableState, entry: e.Attended) -> TableState:
    clocks = replace(with_time(state, entry.at), attended=frozenset(entry.seats))
    return replace(state, running=replace(run(state), clocks=clocks))


@step(e.Granted)
def _granted(state: TableState, entry: e.Granted) -> TableState:
    running = run(state)
    clocks = with_time(state, entry.at)
    grant = Grant(entry.seat, entry.seconds, len(running.history))
    played_on = clocks.played_on - {entry.seat} if entry.by is None else clocks.played_on
    clocks = replace(clocks, grants=(*clocks.grants, grant), played_on=played_on)
    return replace(state, running=replace(running, clocks=clocks))


@step(e.RanOut)
def _ran_out(state: TableState, entry: e.RanOut) -> TableState:
    clocks = with_time(state, entry.at)
    clocks = replace(clocks, played_on=clocks.played_on | {entry.seat})
    return replace(state, running=replace(run(state), clocks=clocks))


@step(e.TakenOver)
def _taken_over(state: TableState, entry: e.TakenOver) -> TableState:
    clocks = with_time(state, entry.at)
    used = {seat: replace(clocks.account(seat), used=used) for seat, used in entry.used.items()}
    clocks = replace(clocks, accounts={**clocks.accounts, **used})
    state = replace(state, running=replace(run(state), clocks=clocks))
    clocks = with_least_time(state, entry.at, entry.seconds)
    return replace(state, running=replace(run(state), clocks=clocks))
