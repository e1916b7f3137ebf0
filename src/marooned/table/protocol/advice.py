"""Messages with advice and win chances, for the browser that asked."""

from typing import Literal

from pydantic import BaseModel


class Worth(BaseModel):
    """Chance to win, or expected share of the win among rivals, with its 95 % interval."""

    worth: float
    low: float
    high: float


class MoveText(Worth):
    """Chance of an action. Code 0 of a seat that need not act lets the others continue."""

    code: int
    text: str


class StepText(BaseModel):
    """An expected action and its places."""

    seat: int
    text: str
    targets: list[str] = []


class AdviceText(Worth):
    """Advice for the asker; the first move is the recommended one.

    `line` holds the expected continuation, `targets` its places. `plan` describes both as one plan;
    it is empty without a plan. `whose` names the kind of players for which the chances hold.
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
    """Chance to win of a seat; of None: by public knowledge.

    `whose` names the kind of players for which the chance holds; it is empty for a certain result.
    """

    type: Literal["outlook"] = "outlook"
    seq: int
    seat: int | None
    whose: str = ""
