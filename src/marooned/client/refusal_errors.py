"""Errors for a remote table that refuses a request or is unreachable."""

from typing import Any, Final

from marooned.errors import MaroonedError, shown

LATE: Final = ("stale", "ended")
"""Error codes of requests that arrived after the table had changed."""
HURRIED: Final = "too_fast"
UNKEPT: Final = "storage"
"""Code of a failed write to the database. It is safe to retry, because an action counts once."""
OURS: Final = "2"
"""Major version of the protocol that this client supports."""
BROADCAST: Final = "ai_player"
"""Code of an error that is sent to the whole table, and does not answer a request."""


class RefusedError(MaroonedError):
    """A refused request: a code for programs, a sentence, the value and the allowed values."""

    def __init__(
        self, code: str, message: str, *, value: object = None, allowed: list[Any] | None = None
    ) -> None:
        """Store the table's error."""
        super().__init__(message, value=value, allowed=allowed or [])
        self.code = code

    @property
    def is_late(self) -> bool:
        """True if the table changed before the request arrived; read its new state in this case."""
        return self.code in LATE


class UnreachableError(MaroonedError):
    """The server does not answer, or is not a table server."""

    code = "unreachable"


def check_protocol(told: Any) -> None:
    """Check that the node's protocol is supported.

    Raises:
        RefusedError: The node uses another protocol.
    """
    first = str(told or OURS).partition(".")[0]
    if first != OURS:
        text = f"the node speaks protocol {shown(told)}; allowed is {OURS}.x: take another marooned"
        raise RefusedError("protocol", text, value=told, allowed=[f"{OURS}.x"])


def refused(told: Any) -> RefusedError:
    """Return the error that a table has sent."""
    stated = told if isinstance(told, dict) else {}
    message = str(stated.get("message") or f"it was refused: {shown(told)}")
    return RefusedError(
        str(stated.get("code") or "unknown"),
        message,
        value=stated.get("value"),
        allowed=stated.get("allowed"),
    )
