"""Rows of a converted table: its index row, its log, and what lies beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from marooned.discover import find
from marooned.errors import OptionError
from marooned.table.migrations.conversion import converted
from marooned.table.migrations.former_clocks import due_of
from marooned.table.migrations.former_rows import Former, seconds_of
from marooned.table.rules.context import InvitationGiven, NewLine, NewName, NewPerson
from marooned.table.state.clock_times import DAYS
from marooned.table.state.codec import written
from marooned.table.state.log_entries import Opened
from marooned.table.state.summary import (
    PATIENT_DAYS,
    PAUSED_DAYS,
    SECONDS_OF_A_DAY,
    Summary,
    gathered,
    open_options,
    shown_seed,
)
from marooned.table.store.index_rows import index_row

if TYPE_CHECKING:
    from marooned.table.migrations.numbering import Numbers
    from marooned.table.rules.context import Beside

Rows = dict[str, list[dict[str, Any]]]


def new_rows(former: Former, now: float) -> Rows:
    """Return the rows of a table by the names of the database's tables, the index row first."""
    entries, numbers = converted(former, now)
    name, opened = former.table["id"], entries[0]
    if not isinstance(opened, Opened):
        raise TypeError(f"the log of {name} begins with {opened}")
    index = index_row(summary_of(former, opened), due_of(former))
    index |= {"id": name, "version": len(entries), "touched": seconds_of(former.table["touched"])}
    logged = zip(range(1, len(entries) + 1), map(written, entries), strict=True)
    return {
        "tables": [{**index, "summoned": former.table["summoned"]}],
        "entries": [
            {"table": name, "version": version, "kind": kind, "body": body}
            for version, (kind, body) in logged
        ],
        **_beside(name, numbers.beside),
        "codes": _codes(former, numbers),
    }


def _beside(table: str, beside: list[Beside]) -> Rows:
    rows: Rows = {"people": [], "names": [], "lines": [], "invitations": []}
    for each in beside:
        if isinstance(each, NewPerson):
            rows["people"].append({"table": table, "number": each.number, "token": each.token})
        elif isinstance(each, InvitationGiven):
            given = {"table": table, "seat": each.seat, "secret": each.secret}
            rows["invitations"].append(given)
        elif isinstance(each, NewName | NewLine):
            kept = "names" if isinstance(each, NewName) else "lines"
            row = {"number": each.number, "person": each.person, "text": each.text}
            rows[kept].append({"table": table, **row})
    return rows


def _codes(former: Former, numbers: Numbers) -> list[dict[str, Any]]:
    seals = {
        numbers.known(row["owner"] or row["token"]): row["recovery"]
        for row in former.seats
        if row["recovery"] is not None and (row["owner"] or row["token"]) is not None
    }
    name = former.table["id"]
    return [{"table": name, "person": each, "seal": seal} for each, seal in seals.items()]


def summary_of(former: Former, opened: Opened) -> Summary:
    """Return the summary of a table from its row: its game may not be installed any more."""
    table = former.table
    is_closed = table["finished"] is not None and table["outcome"] is None
    is_waiting = table["begun"] is None and not is_closed
    ended = table["finished"]
    awaited = [n for n, seat in enumerate(opened.seats) if not (seat.is_ai or seat.is_ready)]
    return Summary(
        table=table["id"],
        game=table["game"],
        title=table["title"],
        is_cooperative=_is_cooperative(table["game"]),
        options=open_options(table["options"]),
        seats=opened.seats,
        host=opened.host,
        created=opened.at,
        ended=None if ended is None else seconds_of(ended),
        seed=None if ended is None else shown_seed(table["options"]),
        text=gathered(opened.seats) if is_waiting else table["text"],
        outcome=table["outcome"],
        awaited=tuple(awaited if is_waiting else table["awaited"] if ended is None else ()),
        terms=opened.terms,
        is_waiting=is_waiting,
        is_known_deal=table["known_deal"],
        origin=table["origin"],
        is_closed=is_closed,
        is_begun=any(row["kind"] == "play" for row in former.log),
        is_paused=table["paused_at"] is not None,
        rules=None if table["begun"] is None else table["rules"] or 0,
        successor=table["successor"],
        spared_days=_spared_days(former),
    )


def _is_cooperative(game: str) -> bool:
    try:
        return find(game).cooperative
    except OptionError:
        return True


def _spared_days(former: Former) -> float:
    table, clock = former.table, former.table["terms"].get("clock")
    is_patient = table["begun"] is None or former.before is not None
    days = [PATIENT_DAYS if is_patient else 0.0]
    if clock is not None and clock["kind"] == DAYS:
        days.append(clock["seconds"] * 2 / SECONDS_OF_A_DAY)
    if table["paused_at"] is not None:
        days.append(PAUSED_DAYS)
    return max(days)
