"""Message with the clocks of a table; it is independent of moves."""

from typing import Literal

from pydantic import BaseModel


class SeatClock(BaseModel):
    """Clock of a seat: its seconds left, and whether it runs."""

    seat: int
    seconds_left: float
    running: bool
    ai_playing: bool
    """Whether an AI player plays until its person is back."""


class Clocks(BaseModel):
    """Clocks of all people at the table."""

    type: Literal["clocks"] = "clocks"
    kind: Literal["turn", "game", "days"]
    clocks: list[SeatClock]
