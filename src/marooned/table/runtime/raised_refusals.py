"""Refusals of the rules as errors of the table."""

from collections.abc import Iterator
from contextlib import contextmanager

from marooned.table.error_codes import TableError
from marooned.table.rules.context import Decision, Refusal

LIMITS = {"player_limit": "strongest_player", "log_full": "actions"}
"""Limits that rules check, by the codes of their refusals."""


def refused(refusal: Refusal) -> TableError:
    """Return the error that a client is sent for a refusal."""
    return TableError(
        refusal.code,
        refusal.text,
        value=refusal.value,
        allowed=refusal.allowed,
        limit=LIMITS.get(refusal.code),
    )


def allowed(result: Decision | Refusal) -> Decision:
    """Return a decision.

    Raises:
        TableError: It is a refusal.
    """
    if isinstance(result, Refusal):
        raise refused(result) from result
    return result


@contextmanager
def refusals() -> Iterator[None]:
    """Raise refusals as errors of the table.

    Raises:
        TableError: For a refusal.
    """
    try:
        yield
    except Refusal as refusal:
        raise refused(refusal) from refusal
