"""Reviews: decisions of a finished game beside what the strongest companion would have done."""

from pydantic import BaseModel, Field

from marooned.table.protocol.advice import MoveText, StepText
from marooned.table.protocol.requests import Incoming, Whole

MOST_AT_ONCE = 1000


class ReviewWish(Incoming):
    """The steps to be looked at, by their moments, those first that come first."""

    moments: list[Whole] = Field(min_length=1, max_length=MOST_AT_ONCE)


class Review(BaseModel):
    """A decision: what was played, what the strongest companion would have, and why.

    What was played is among the moves unless it was a pass that nobody waited for.
    """

    moment: int
    seat: int
    played: MoveText | None
    best: MoveText
    others: list[MoveText]
    line: list[StepText]
    reason: str


class Reviews(BaseModel):
    """What was found so far, which moments are still to be thought of, and which could not be."""

    found: list[Review]
    waiting: list[int]
    failed: list[int] = []
