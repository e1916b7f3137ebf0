"""Messages of the chat: texts, gestures, and questions about an undo.

Their numbers are independent of moves: a chat message makes no move stale.
"""

from typing import Literal

from pydantic import BaseModel


class ChatMessage(BaseModel):
    """A message or a pointing gesture; a gesture is not stored and has no number."""

    type: Literal["chat_message"] = "chat_message"
    number: int | None
    seat: int | None
    name: str
    kind: Literal["text", "quick_chat", "point"]
    text: str
    targets: list[str]
    at: str


class ChatHistory(BaseModel):
    """State of the chat for a new client: its newest messages, and the quick-chat phrases."""

    type: Literal["chat_history"] = "chat_history"
    enabled: bool
    messages: list[ChatMessage]
    phrases: list[str]


class UndoQuestion(BaseModel):
    """Question to some seats whether to allow an undo; it ends with the next move."""

    type: Literal["undo_question"] = "undo_question"
    number: int
    seq: int
    seat: int
    asked: list[int]
    granted: list[int]
    texts: list[str]
    """The actions that an undo would take back."""
    seconds: float
    seconds_left: float


class UndoResult(BaseModel):
    """Result of an undo question: granted, refused by a seat, or timed out."""

    type: Literal["undo_result"] = "undo_result"
    number: int
    result: Literal["granted", "refused", "expired"]
    seat: int | None
