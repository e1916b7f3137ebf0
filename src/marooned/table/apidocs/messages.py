"""Registry of WebSocket messages: those received, those sent, and the replies to each."""

from typing import Final, get_args

from pydantic import BaseModel

from marooned.table.protocol.advice import Evaluation, Hint
from marooned.table.protocol.chat_messages import ChatHistory, ChatMessage, UndoQuestion, UndoResult
from marooned.table.protocol.clocks import Clocks
from marooned.table.protocol.error_messages import ErrorMessage
from marooned.table.protocol.operating.notice_text import NoticeText
from marooned.table.protocol.people import People
from marooned.table.protocol.pushes import ActionDone, AnswerAccepted, FullPush, Pong, Push
from marooned.table.protocol.query_answers import Forecast, IllegalReason, SampledWorld
from marooned.table.protocol.rematch import Rematch
from marooned.table.protocol.requests import AnyRequest, Incoming
from marooned.table.protocol.spectators import Spectators
from marooned.table.protocol.terms_messages import TermsChanged
from marooned.table.protocol.waiting_room import WaitingRoom

RECEIVED: Final[tuple[type[Incoming], ...]] = get_args(AnyRequest)
"""Messages from a browser to a node."""
SENT: Final[tuple[type[BaseModel], ...]] = (
    FullPush,
    Push,
    AnswerAccepted,
    ActionDone,
    ErrorMessage,
    Pong,
    Hint,
    Evaluation,
    IllegalReason,
    Forecast,
    SampledWorld,
    Clocks,
    TermsChanged,
    Spectators,
    Rematch,
    People,
    ChatHistory,
    ChatMessage,
    UndoQuestion,
    UndoResult,
    WaitingRoom,
    NoticeText,
)
"""Messages from a node to a browser."""
ANSWERS: Final = {
    "play": ("action_done", "answer_accepted", "error"),
    "hint": ("hint", "error"),
    "illegal_reason": ("illegal_reason", "error"),
    "forecast": ("forecast", "error"),
    "sample_world": ("world", "error"),
    "ping": ("pong",),
}
"""Names of the possible replies to a message; only its sender receives them."""


def name_of(message: type[BaseModel]) -> str:
    """Return the name of a message: its type, except for a push with the log."""
    if message is FullPush:
        return "full_push"
    (name,) = get_args(message.model_fields["type"].annotation)
    return str(name)


def description_of(message: type[BaseModel]) -> str:
    """Return the docstring of a message as one line."""
    return " ".join((message.__doc__ or "").split())


def first_sentence(text: str) -> str:
    """Return the first sentence of a text."""
    head, stop, _ = text.partition(". ")
    return head + "." if stop else head
