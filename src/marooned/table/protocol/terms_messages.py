"""Messages for changes of a table's terms during a game."""

from typing import Literal

from pydantic import BaseModel

from marooned.table.protocol.requests import Incoming
from marooned.table.terms import Terms


class TermsChange(Incoming):
    """Terms that the host switches for the table; omitted fields stay."""

    hints: bool | None = None
    chat: bool | None = None
    spectators: bool | None = None


class TermsChanged(BaseModel):
    """Changed terms of a table; the number is independent of moves."""

    type: Literal["terms"] = "terms"
    number: int
    terms: Terms
    text: str
