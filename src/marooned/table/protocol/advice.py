"""Advice and outlooks, as those who asked for them are told."""

from typing import Literal

from pydantic import BaseModel


class Worth(BaseModel):
    """A chance to win, or expected share of the win among rivals, with its 95 % interval."""

    worth: float
    low: float
    high: float


class MoveText(Worth):
    """An action's chance; code 0 of a seat that is not waited for lets others go on."""

    code: int
    text: str


class StepText(BaseModel):
    """An action that is expected, and its places."""

    seat: int
    text: str
    targets: list[str] = []


class AdviceText(Worth):
    """Advice, told to the asker alone; the first move is the one to take.

    `line` is what is expected to follow it, `targets` are its places. `plan` is a sentence that
    tells both as one plan, and is empty where nothing was planned. `whose` says in words for whom
    the chances are those.
    """

    type: Literal["advice"] = "advice"
    seq: int
    seat: int
    moves: list[MoveText]
    line: list[StepText]
    plan: str
    reason: str
    whose: str = ""
    targets: list[str]


class OutlookText(Worth):
    """How the game stands for a seat whose view is pushed; for None: the open knowledge.

    `whose` says in words for whom it is that chance, and nothing where it is certain.
    """

    type: Literal["outlook"] = "outlook"
    seq: int
    seat: int | None
    whose: str = ""
