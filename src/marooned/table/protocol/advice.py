"""Messages with advice and win chances, for the browser that asked."""

from typing import Literal

from pydantic import BaseModel, Field


class WinChance(BaseModel):
    """Chance to win, or expected share of the win among rivals, with its 95 % interval."""

    win_chance: float = Field(validation_alias="worth")
    low: float
    high: float


class MoveEvaluation(WinChance):
    """Chance of an action. Code 0 of a seat that need not act lets the others continue."""

    code: int
    text: str


class ExpectedStep(BaseModel):
    """An expected action and its places."""

    seat: int
    text: str
    targets: list[str] = []


class Hint(WinChance):
    """Hint for the asker; the first move is the recommended one.

    `continuation` holds the expected next steps, `targets` its places. `plan` describes both as one
    plan; it is empty without a plan. `assumed_players` names the kind of players for which the
    chances hold.
    """

    type: Literal["hint"] = "hint"
    seq: int
    seat: int
    moves: list[MoveEvaluation]
    continuation: list[ExpectedStep] = Field(validation_alias="line")
    plan: str
    reason: str
    assumed_players: str = Field("", validation_alias="whose")
    targets: list[str]


class Evaluation(WinChance):
    """Chance to win of a seat; of None: by public knowledge.

    `assumed_players` names the kind of players for which the chance holds; it is empty for a
    certain result.
    """

    type: Literal["evaluation"] = "evaluation"
    seq: int
    seat: int | None
    assumed_players: str = Field("", validation_alias="whose")
