"""Messages of the chat: texts, gestures, and questions about an undo.

Their numbers are independent of moves: a chat message makes no move stale.
"""

from typing import Literal

from pydantic import BaseModel


class Said(BaseModel):
    """A message or a pointing gesture; a gesture is not stored and has no number."""

    type: Literal["said"] = "said"
    number: int | None
    seat: int | None
    name: str
    kind: Literal["say", "phrase", "point"]
    text: str
    targets: list[str]
    at: str


class Talk(BaseModel):
    """State of the talk for a new client: its newest lines, and the quick-chat phrases."""

    type: Literal["talk"] = "talk"
    on: bool
    lines: list[Said]
    phrases: list[str]


class UndoAsked(BaseModel):
    """Question to some seats whether to allow an undo; it ends with the next move."""

    type: Literal["undo_asked"] = "undo_asked"
    number: int
    seq: int
    seat: int
    asked: list[int]
    granted: list[int]
    texts: list[str]
    """The actions that an undo would take back."""
    seconds: float
    left: float


class UndoSettled(BaseModel):
    """Result of an undo question: granted, refused by a seat, or timed out."""

    type: Literal["undo_settled"] = "undo_settled"
    number: int
    how: Literal["granted", "refused", "lapsed"]
    seat: int | None
