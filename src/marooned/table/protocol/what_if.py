"""What might have been: wishes to play on from a moment, or from a text that somebody brings."""

from pydantic import BaseModel, Field

from marooned.table.protocol.requests import Incoming, SeatWish, Whole
from marooned.table.settings import MOST_BROUGHT


class WhatIf(Incoming):
    """Where to play on from, and who is to sit there.

    After the end from the moment after so many actions. While a game runs there is no moment to
    choose: it is played on from now in a world dealt anew from what a seat knows.
    """

    moment: Whole | None = None
    seat: Whole | None = None
    """Whose knowledge it is dealt from, while the game runs."""
    seats: list[SeatWish] = Field(max_length=16)


class BroughtGame(Incoming):
    """The text of a record or of a position; who is to sit there, where it goes on."""

    text: str = Field(max_length=MOST_BROUGHT)
    seats: list[SeatWish] | None = Field(default=None, max_length=16)


class Brought(BaseModel):
    """The table of a game that somebody brought, and whether it is over."""

    table: str
    finished: bool
