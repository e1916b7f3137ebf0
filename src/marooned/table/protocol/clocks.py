"""Clocks as all are told them; they have nothing to do with the number of a change."""

from typing import Literal

from pydantic import BaseModel


class ClockText(BaseModel):
    """The clock of a seat: the seconds it has, and whether they go by now."""

    seat: int
    left: float
    runs: bool
    played_on: bool
    """Whether a companion plays until its person is back."""


class Clocks(BaseModel):
    """The clocks of all persons."""

    type: Literal["clocks"] = "clocks"
    kind: Literal["turn", "game", "days"]
    clocks: list[ClockText]
