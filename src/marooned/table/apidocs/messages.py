"""Registry of WebSocket messages: those received, those sent, and the replies to each."""

from typing import Final, get_args

from pydantic import BaseModel

from marooned.table.protocol.advice import AdviceText, OutlookText
from marooned.table.protocol.again import SuccessorText
from marooned.table.protocol.agreements import TermsText
from marooned.table.protocol.audience import SpectatorsText
from marooned.table.protocol.clocks import Clocks
from marooned.table.protocol.explanations import AheadText, WhyNotText, WorldText
from marooned.table.protocol.operating.notice_text import NoticeText
from marooned.table.protocol.people import People
from marooned.table.protocol.pushes import Done, FullPush, Kept, Pong, Push
from marooned.table.protocol.requests import AnyRequest, Incoming
from marooned.table.protocol.room import RoomText
from marooned.table.protocol.talk import Said, Talk, UndoAsked, UndoSettled
from marooned.table.protocol.trouble import Trouble

RECEIVED: Final[tuple[type[Incoming], ...]] = get_args(AnyRequest)
"""Messages from a browser to a node."""
SENT: Final[tuple[type[BaseModel], ...]] = (
    FullPush,
    Push,
    Kept,
    Done,
    Trouble,
    Pong,
    AdviceText,
    OutlookText,
    WhyNotText,
    AheadText,
    WorldText,
    Clocks,
    TermsText,
    SpectatorsText,
    SuccessorText,
    People,
    Talk,
    Said,
    UndoAsked,
    UndoSettled,
    RoomText,
    NoticeText,
)
"""Messages from a node to a browser."""
ANSWERS: Final = {
    "play": ("done", "kept", "error"),
    "advise": ("advice", "error"),
    "why_not": ("why_not", "error"),
    "ahead": ("ahead", "error"),
    "imagine": ("world", "error"),
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
