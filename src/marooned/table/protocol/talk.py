"""Talk over a socket: how all are told what persons say, show and ask each other.

It has numbers of its own: no word makes a move come too late.
"""

from typing import Literal

from pydantic import BaseModel


class Said(BaseModel):
    """What somebody has said or shown; nobody keeps what was only pointed at: it has no number."""

    type: Literal["said"] = "said"
    number: int | None
    seat: int | None
    name: str
    kind: Literal["say", "phrase", "point"]
    text: str
    targets: list[str]
    at: str


class Talk(BaseModel):
    """All that whoever comes is told of the talk: its newest lines, and the phrases there are."""

    type: Literal["talk"] = "talk"
    on: bool
    lines: list[Said]
    phrases: list[str]


class UndoAsked(BaseModel):
    """A question to some seats whether somebody may take back; it ends with the next move."""

    type: Literal["undo_asked"] = "undo_asked"
    number: int
    seq: int
    seat: int
    asked: list[int]
    granted: list[int]
    texts: list[str]
    """What would be taken back."""
    seconds: float
    left: float


class UndoSettled(BaseModel):
    """How a question ended: granted, refused by a seat, or not answered in time."""

    type: Literal["undo_settled"] = "undo_settled"
    number: int
    how: Literal["granted", "refused", "lapsed"]
    seat: int | None
