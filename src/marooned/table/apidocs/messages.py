"""The messages of a table's socket: what it hears, what it tells, and what answers what."""

from typing import Final, get_args

from pydantic import BaseModel

from marooned.table.protocol.advice import AdviceText, OutlookText
from marooned.table.protocol.again import SuccessorText
from marooned.table.protocol.agreements import TermsText
from marooned.table.protocol.audience import SpectatorsText
from marooned.table.protocol.clocks import Clocks
from marooned.table.protocol.explanations import AheadText, WhyNotText, WorldText
from marooned.table.protocol.people import People
from marooned.table.protocol.pushes import Done, FullPush, Kept, Pong, Push
from marooned.table.protocol.requests import AnyRequest, Incoming
from marooned.table.protocol.room import RoomText
from marooned.table.protocol.talk import Said, Talk, UndoAsked, UndoSettled
from marooned.table.protocol.trouble import Trouble

HEARD: Final[tuple[type[Incoming], ...]] = get_args(AnyRequest)
"""What a node hears from whoever looks at a table."""
TOLD: Final[tuple[type[BaseModel], ...]] = (
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
)
"""What it tells them."""
ANSWERS: Final = {
    "play": ("done", "kept", "error"),
    "advise": ("advice", "error"),
    "why_not": ("why_not", "error"),
    "ahead": ("ahead", "error"),
    "imagine": ("world", "error"),
    "ping": ("pong",),
}
"""What answers a message to whoever sent it, and to nobody else."""


def name_of(message: type[BaseModel]) -> str:
    """Return what a message goes by: its type, and for a push with its log a name of its own."""
    if message is FullPush:
        return "full_push"
    (name,) = get_args(message.model_fields["type"].annotation)
    return str(name)


def words_of(message: type[BaseModel]) -> str:
    """Return what a message is, in sentences."""
    return " ".join((message.__doc__ or "").split())


def first_sentence(text: str) -> str:
    """Return the first sentence of a text."""
    head, stop, _ = text.partition(". ")
    return head + "." if stop else head
