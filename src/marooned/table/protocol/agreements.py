"""Messages for changes of a table's terms during a game."""

from typing import Literal

from pydantic import BaseModel

from marooned.table.protocol.requests import Incoming
from marooned.table.terms import Terms


class TermsChange(Incoming):
    """Terms that the host switches for the table; omitted fields stay."""

    aids: bool | None = None
    talk: bool | None = None
    watchers: bool | None = None


class TermsText(BaseModel):
    """Changed terms of a table; the number is independent of moves."""

    type: Literal["terms"] = "terms"
    number: int
    terms: Terms
    text: str
