"""Messages for reviews: decisions of a finished game, compared with the strongest AI player."""

from pydantic import BaseModel, Field

from marooned.table.protocol.advice import MoveText, StepText
from marooned.table.protocol.requests import Incoming, Whole

MOST_AT_ONCE = 1000


class ReviewWish(Incoming):
    """Moments of the steps to review; the first ones come first."""

    moments: list[Whole] = Field(min_length=1, max_length=MOST_AT_ONCE)


class Review(BaseModel):
    """Review of a decision: what was played, the choice of the strongest AI player, and why.

    The played action is among the moves, unless it was a voluntary pass.
    """

    moment: int
    seat: int
    played: MoveText | None
    best: MoveText
    others: list[MoveText]
    line: list[StepText]
    reason: str


class Reviews(BaseModel):
    """Finished reviews, pending moments, and moments that failed."""

    found: list[Review]
    waiting: list[int]
    failed: list[int] = []
