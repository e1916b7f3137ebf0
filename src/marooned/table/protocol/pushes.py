"""Messages about the game: updates of a seat's view, and confirmations of actions."""

from typing import Any, Literal

from pydantic import BaseModel

from marooned.table.protocol_version import PROTOCOL


class SecretWindow(BaseModel):
    """A secret window: its length, the time left, and your own answer."""

    seconds: float
    seconds_left: float
    answer: int | None


class Push(BaseModel):
    """Update for a seat (None: a spectator): new events and what the seat knows now.

    `view` holds the parts of the seat's view that changed since the push number `base` to this
    browser; of a list with few changes `entries` holds the changed entries instead, by part and
    index. Without a base the view is complete: at the start, after an undo, when seats change
    hands and after a stale request. A browser that lacks the base joins the table again.

    `unresponsive` are AI players whose worker does not answer. Another worker computes for those in
    `thinking`, none for the others.
    """

    type: Literal["push"] = "push"
    seq: int
    seat: int | None
    events: list[dict[str, Any]]
    view: dict[str, Any]
    entries: dict[str, dict[int, Any]]
    base: int | None
    your_seats: list[int]
    can_undo: bool
    thinking: list[int]
    unresponsive: list[int]
    paused: bool
    paused_by: str | None = None
    cooperative: bool
    secret_window: SecretWindow | None


class FullPush(Push):
    """A push with the complete log: at the start and after an undo."""

    log: list[dict[str, Any]]
    protocol: str = PROTOCOL


class AnswerAccepted(BaseModel):
    """A secret answer was accepted; only for the holders of the seat.

    It is only in memory: the request is done when the window has closed and the answer is saved.
    """

    type: Literal["answer_accepted"] = "answer_accepted"
    seq: int
    seat: int
    code: int
    request_id: str | None = None


class ActionDone(BaseModel):
    """A requested action was played and saved; `seq` is the number of its change."""

    type: Literal["action_done"] = "action_done"
    request_id: str
    seq: int


class Pong(BaseModel):
    """Answer to a ping."""

    type: Literal["pong"] = "pong"
