"""Decisions about the terms of a table during its game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from marooned.table.rules import checks
from marooned.table.rules.context import Context, Decision, Refusal
from marooned.table.rules.decide import decides
from marooned.table.rules.waiting_room.room_commands import ChangeTerms
from marooned.table.state.log_entries import TermsChanged

if TYPE_CHECKING:
    from marooned.table.state.plain_terms import Terms
    from marooned.table.state.snapshot import TableState

SWITCHES = {"aids": "hints and chances", "talk": "talk", "watchers": "watching"}
"""Terms that can be switched during a game, in words."""


@decides(ChangeTerms)
def change_terms(state: TableState, command: ChangeTerms, context: Context) -> Decision:
    """Switch terms as the host; no action becomes stale by it."""
    checks.running(state)
    checks.check_host(state, context)
    wanted = {name: getattr(command, name) for name in SWITCHES}
    stated = {name: value for name, value in wanted.items() if value is not None}
    terms = replace(state.terms, **stated)
    if terms == state.terms:
        return Decision()
    checks.check_entries(state, context)
    return Decision((TermsChanged(at=context.now, terms=terms),))


def check_aids(state: TableState) -> None:
    """Refuse advice at a table without hints.

    Raises:
        Refusal: `hints_off`.
    """
    if not state.terms.aids:
        raise Refusal("hints_off", "hints and chances are switched off at this table")


def sentence(before: Terms, after: Terms) -> str:
    """Return the sentence that all see when terms were switched, empty if none were."""
    parts = [
        f"{words} {'on' if getattr(after, name) else 'off'}"
        for name, words in SWITCHES.items()
        if getattr(before, name) != getattr(after, name)
    ]
    return f"Switched at this table: {', '.join(parts)}." if parts else ""
