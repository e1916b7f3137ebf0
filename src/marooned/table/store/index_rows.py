"""Index row of a table, from its summary."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from marooned.table.state.codec import data_of

if TYPE_CHECKING:
    from marooned.table.state.summary import Summary


def played_row(summary: Summary, due: float | None) -> dict[str, Any]:
    """Return the columns that may change while a game is played, by their names.

    Args:
        summary: Summary of the table.
        due: When the first clock of a correspondence game runs out.
    """
    return {
        "ended": summary.ended,
        "is_begun": summary.is_begun,
        "due": due,
        "summary": data_of(summary),
    }


def index_row(summary: Summary, due: float | None) -> dict[str, Any]:
    """Return the columns of the index that follow from a summary, by their names.

    Args:
        summary: Summary of the table.
        due: When the first clock of a correspondence game runs out.
    """
    people = {seat.person for seat in summary.seats if seat.person is not None}
    return {
        **played_row(summary, due),
        "game": summary.game,
        "created": summary.created,
        "is_dealt": summary.is_dealt,
        "is_public": summary.is_public,
        "is_paused": summary.is_paused,
        "host": summary.host,
        "people": len(people),
        "spared_days": summary.spared_days,
        "origin": summary.origin,
        "rules": summary.rules,
    }
