"""Messages for variations and uploaded games."""

from pydantic import BaseModel, Field

from marooned.table.protocol.requests import Incoming, NewSeat, Whole
from marooned.table.settings import MOST_UPLOAD_BYTES


class NewVariation(Incoming):
    """Start of a variation, and its players.

    After the end, `moment` chooses a number of actions. During a game the variation starts from
    now, and hidden information is dealt anew from what a seat knows.
    """

    moment: Whole | None = None
    seat: Whole | None = None
    """Seat whose knowledge the deal is consistent with, during a game."""
    seats: list[NewSeat] = Field(max_length=16)


class GameUpload(Incoming):
    """Text of a record or of a position, and the players if it continues."""

    text: str = Field(max_length=MOST_UPLOAD_BYTES)
    seats: list[NewSeat] | None = Field(default=None, max_length=16)


class UploadedGame(BaseModel):
    """Table of an uploaded game, and whether the game is over."""

    table: str
    finished: bool
