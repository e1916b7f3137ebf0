"""Request body of a report about a person at a table."""

from typing import Annotated, Literal

from pydantic import BaseModel, StringConstraints

MOST_TEXT = 500
Reason = Literal["insult", "name", "spam", "cheating", "other"]


class ReportWish(BaseModel):
    """A report: the seat or the spectator's number, a reason, and a short text."""

    seat: int | None = None
    spectator: int | None = None
    """Number of a spectator, as the host sees it; only at the node of the host's page."""
    reason: Reason
    text: Annotated[str, StringConstraints(strip_whitespace=True, max_length=MOST_TEXT)] = ""
