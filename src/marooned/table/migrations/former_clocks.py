"""Clocks of a table that was stored in rows: the time that its running turn took."""

from __future__ import annotations

from collections.abc import Iterator

from marooned.table.migrations.former_rows import Former, seconds_of
from marooned.table.rules.clock_decisions import LEAST_SECONDS
from marooned.table.state.clock_times import DAYS
from marooned.table.state.log_entries import TakenOver


def used_times(former: Former, now: float) -> Iterator[TakenOver]:
    """Give the entry by which awaited seats have used the time of the running turn.

    In a secret window no clock runs.
    """
    table, clock = former.table, former.table["terms"].get("clock")
    if clock is None or table["finished"] is not None or table["window_seconds"] is not None:
        return
    is_by_days = clock["kind"] == DAYS
    at = now if table["paused_at"] is None else seconds_of(table["paused_at"])
    used = at - turn_since(former) if is_by_days else _turn_seconds(former, now)
    people = {row["seat"] for row in former.seats if row["kind"] == "person"}
    seats = sorted(people.intersection(table["awaited"]))
    if seats and used is not None:
        least = 0.0 if is_by_days else LEAST_SECONDS
        yield TakenOver(at=at, seconds=least, used=dict.fromkeys(seats, max(0.0, used)))


def _turn_seconds(former: Former, now: float) -> float | None:
    """Return the seconds that the running turn took, None if that was not stored."""
    began, used = former.table["turn_began"], former.table["turn_used"]
    return used if began is None else float(now - began)


def turn_since(former: Former) -> float:
    """Return from when the turn of a correspondence game counts."""
    acted = [row["at"] for row in former.log if row["kind"] in ("play", "undo")]
    stamps = [former.table["begun"], former.table["clock_since"], *acted[-1:]]
    return max(seconds_of(stamp) for stamp in stamps if stamp is not None)


def due_of(former: Former) -> float | None:
    """Return when the clock of a running correspondence game runs out, without extra time."""
    table, clock = former.table, former.table["terms"].get("clock")
    is_on = table["begun"] is not None and table["finished"] is None
    if clock is None or clock["kind"] != DAYS or not is_on:
        return None
    return float(turn_since(former) + clock["seconds"])
