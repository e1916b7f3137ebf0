"""Reports about people: who is meant, and what the operator is shown of the table."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from marooned.discover import games
from marooned.table.error_codes import TableError
from marooned.table.rules import checks
from marooned.table.runtime.clients.subscribers import NAMELESS
from marooned.table.runtime.raised_refusals import refusals
from marooned.table.store.operator.report_log import Report

if TYPE_CHECKING:
    from marooned.table.protocol.operating.report_wish import ReportWish
    from marooned.table.runtime.live_table import LiveTable
    from marooned.table.state.snapshot import TableState

MOST_LINES: Final = 20
"""Number of chat lines of a report."""


async def report_of(table: LiveTable, wish: ReportWish, token: str | None) -> Report:
    """Return the report of a person at a table, or of a spectator.

    Args:
        table: The table.
        wish: Seat or spectator, reason and text.
        token: Hash of the reporter's token.

    Raises:
        TableError: `forbidden`: the reporter is unknown, blocked, or means themselves;
            `not_seated`: no person is there.
    """
    state = await table.state()
    context = table.mailbox.context(token)
    with refusals():
        checks.check_welcome(state, context.person)
    if token is None or not (table.has_part(token) or table.hub.of_token(token)):
        raise TableError("forbidden", "only people at this table can report others there")
    reported, name = _meant(table, state, wish)
    if reported == token:
        raise TableError("forbidden", "you cannot report yourself")
    return Report(
        id=secrets.token_hex(8),
        table=table.id,
        title=games()[state.game].title if state.game in games() else state.game,
        created=table.now,
        reporter=token,
        reporter_name=_name_of(table, state, context.person),
        reported=reported,
        reported_name=name,
        reason=wish.reason,
        text=wish.text,
        lines=_last_lines(table, state),
    )


def _meant(table: LiveTable, state: TableState, wish: ReportWish) -> tuple[str, str]:
    """Return the token and the name of the person who is meant.

    Raises:
        TableError: `not_seated`.
    """
    if wish.seat is not None and 0 <= wish.seat < len(state.seats):
        person = state.seats[wish.seat].person
        token = table.directory().token_of(person)
        if person is not None and token is not None:
            return token, _name_of(table, state, person)
    if wish.spectator is not None:
        found = (each for each in table.hub.spectators if each.number == wish.spectator)
        spectator = next(found, None)
        if spectator is not None and spectator.token is not None:
            return spectator.token, spectator.called
    value = wish.seat if wish.spectator is None else wish.spectator
    raise TableError("not_seated", "there is no person who can be reported", value=value)


def _name_of(table: LiveTable, state: TableState, person: int | None) -> str:
    number = next((s.name for s in state.seats if person is not None and s.person == person), None)
    names = table.directory().names
    return NAMELESS if number is None else names.get(number, NAMELESS)


def _last_lines(table: LiveTable, state: TableState) -> Sequence[Mapping[str, str]]:
    """Return the last chat lines, oldest first."""
    directory = table.directory()
    return [
        {"name": directory.names.get(said.name, NAMELESS), "text": directory.lines[said.number]}
        for said in state.talk[-MOST_LINES:]
        if said.number in directory.lines
    ]
