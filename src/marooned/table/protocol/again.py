"""Playing again after the end: what is asked, and how all are told of it."""

from typing import Literal

from pydantic import BaseModel

from marooned.table.protocol.requests import Incoming


class PlayAgain(Incoming):
    """A wish to play again; the same deal is known to all, and marked so."""

    same_deal: bool = False


class SuccessorText(BaseModel):
    """Somebody has opened the table at which all play again."""

    type: Literal["successor"] = "successor"
    table: str
    known_deal: bool
    name: str
