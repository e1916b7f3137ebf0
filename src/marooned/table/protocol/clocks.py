"""Clocks as all are told them; they have nothing to do with the number of a change."""

from typing import Literal

from pydantic import BaseModel


class ClockText(BaseModel):
    """Clock of a seat: its seconds left, and whether it runs."""

    seat: int
    left: float
    runs: bool
    played_on: bool
    """Whether a companion plays until its person is back."""


class Clocks(BaseModel):
    """Clocks of all people at the table."""

    type: Literal["clocks"] = "clocks"
    kind: Literal["turn", "game", "days"]
    clocks: list[ClockText]
