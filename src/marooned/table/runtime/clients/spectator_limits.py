"""Limits on who looks at a table: spectators, and sockets of one browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marooned.table.error_codes import TableError

if TYPE_CHECKING:
    from marooned.table.state.snapshot import TableState


def not_watchable() -> TableError:
    """Return the error for spectators of a table that allows none."""
    return TableError("forbidden", "this table allows no spectators; only its players can see it")


def too_many_sockets(most: int) -> TableError:
    """Return the error for the oldest socket of a browser that opens one too many."""
    text = f"this browser has more than {most} connections to the table: the oldest one was closed"
    return TableError("full", text, allowed=[most], limit="sockets")


def blocked() -> TableError:
    """Return the error for a person whom the host has blocked."""
    text = "the host has removed you from this table; you cannot come back"
    return TableError("blocked", text)


def removed() -> TableError:
    """Return the error for a spectator whom the host has removed."""
    return TableError("blocked", "the host has removed you from this table")


def check_watching(state: TableState) -> None:
    """Refuse spectators at a table that allows none.

    Raises:
        TableError: `forbidden`.
    """
    if not state.terms.watchers:
        raise not_watchable()


def check_room(count: int, most: int) -> None:
    """Refuse one spectator too many.

    Raises:
        TableError: `full`.
    """
    if count >= most:
        text = f"{count} browsers watch this table; allowed are {most}"
        raise TableError("full", text, value=count, allowed=[most], limit="spectators")
