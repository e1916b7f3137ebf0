"""The terms of a table while it is played at: what may be switched, and how all are told."""

from typing import Literal

from pydantic import BaseModel

from marooned.table.protocol.requests import Incoming
from marooned.table.terms import Terms


class TermsChange(Incoming):
    """What the opener switches for all; what is left out stays."""

    aids: bool | None = None
    talk: bool | None = None
    watchers: bool | None = None


class TermsText(BaseModel):
    """The terms of a table have changed; its number has nothing to do with moves."""

    type: Literal["terms"] = "terms"
    number: int
    terms: Terms
    text: str
