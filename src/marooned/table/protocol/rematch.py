"""Messages for rematches: the request, and the notification of everyone at the table."""

from typing import Literal

from pydantic import BaseModel

from marooned.table.protocol.requests import Incoming


class RematchRequest(Incoming):
    """Request for a rematch; the same deal is marked as known."""

    same_deal: bool = False


class Rematch(BaseModel):
    """A player has opened the rematch."""

    type: Literal["rematch"] = "rematch"
    table: str
    known_deal: bool
    name: str
