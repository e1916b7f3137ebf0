"""Messages for reviews: decisions of a finished game, compared with the strongest AI player."""

from pydantic import BaseModel, Field

from marooned.table.protocol.advice import ExpectedStep, MoveEvaluation
from marooned.table.protocol.requests import Incoming, Whole

MOST_AT_ONCE = 1000


class ReviewRequest(Incoming):
    """Moments of the steps to review; the first ones come first."""

    moments: list[Whole] = Field(min_length=1, max_length=MOST_AT_ONCE)


class Review(BaseModel):
    """Review of a decision: what was played, the choice of the strongest AI player, and why.

    The played action is among the moves, unless it was a voluntary pass.
    """

    moment: int
    seat: int
    played: MoveEvaluation | None
    best: MoveEvaluation
    alternatives: list[MoveEvaluation] = Field(validation_alias="others")
    continuation: list[ExpectedStep] = Field(validation_alias="line")
    reason: str


class Reviews(BaseModel):
    """Finished reviews, pending moments, and moments that failed."""

    reviews: list[Review]
    pending: list[int]
    failed: list[int] = []
