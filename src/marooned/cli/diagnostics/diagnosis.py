"""Results of the checks of `marooned doctor`."""

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple

Status = Literal["ok", "optional", "warning", "broken"]
OK: Final = "ok"
OPTIONAL: Final = "optional"
"""Something that only some uses need is not installed."""
WARNING: Final = "warning"
"""Marooned works, but slowly or not for long."""
BROKEN: Final = "broken"
"""Something that is installed or configured does not work."""


class Finding(NamedTuple):
    """The result of one check.

    Attributes:
        check: The name of the check.
        status: OK, OPTIONAL, WARNING or BROKEN.
        text: The finding in one line.
        advice: The advice to the user, "" if there is none.
        details: Further values for programs, JSON data.
    """

    check: str
    status: Status
    text: str
    advice: str = ""
    details: Mapping[str, Any] = {}

    def as_dict(self) -> dict[str, Any]:
        """Return the finding as JSON data."""
        return {**self._asdict(), "details": dict(self.details)}
