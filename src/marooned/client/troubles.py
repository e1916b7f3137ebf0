"""What may go wrong with a table that is elsewhere: it refuses something, or is not to be had."""

from typing import Any, Final

from marooned.errors import MaroonedError, shown

LATE: Final = ("stale", "ended")
"""The codes of what came too late: others were first, and nothing is wrong with it."""
HURRIED: Final = "too_fast"
UNKEPT: Final = "store"
"""The code of what the database could not keep, or perhaps did: said again, it counts once."""
OURS: Final = "2"
"""The first number of the protocol that is spoken here."""
BROADCAST: Final = "companion"
"""The code of what all at a table are told: it answers nobody."""


class RefusedError(MaroonedError):
    """The table refused something: a code for programs, a sentence, the value, what is allowed."""

    def __init__(
        self, code: str, message: str, *, value: object = None, allowed: list[Any] | None = None
    ) -> None:
        """Keep what was told."""
        super().__init__(message, value=value, allowed=allowed or [])
        self.code = code

    @property
    def is_late(self) -> bool:
        """Whether others were first, so that the table is to be looked at again."""
        return self.code in LATE


class UnreachableError(MaroonedError):
    """Nobody answers, or what answers is no table."""

    code = "unreachable"


def check_protocol(told: Any) -> None:
    """Refuse to go on with a node whose protocol is another.

    Raises:
        RefusedError: It is.
    """
    first = str(told or OURS).partition(".")[0]
    if first != OURS:
        text = f"the node speaks protocol {shown(told)}; allowed is {OURS}.x: take another marooned"
        raise RefusedError("protocol", text, value=told, allowed=[f"{OURS}.x"])


def refused(told: Any) -> RefusedError:
    """Return what a table told of an error."""
    stated = told if isinstance(told, dict) else {}
    message = str(stated.get("message") or f"it was refused: {shown(told)}")
    return RefusedError(
        str(stated.get("code") or "unknown"),
        message,
        value=stated.get("value"),
        allowed=stated.get("allowed"),
    )
