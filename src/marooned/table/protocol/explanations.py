"""Explanations: told to those who click in vain, who look ahead, and who think elsewhere."""

from typing import Literal

from pydantic import BaseModel

from marooned.contract import Json, Reach


class WhyNotText(BaseModel):
    """Why a seat can do nothing with something now, told to the asker alone.

    `text` is None where it can do something; `rules` are the numbers of the rules behind it.
    """

    type: Literal["why_not"] = "why_not"
    seat: int
    target: str
    text: str | None
    rules: list[str]


class AheadText(BaseModel):
    """What may happen before the turn is over and where each pawn could come, told to the asker.

    `seq` is the number of the change that it follows.
    """

    type: Literal["ahead"] = "ahead"
    seq: int
    seat: int | None
    dangers: list[Json]
    reach: Reach


class WorldText(BaseModel):
    """A world that a seat can imagine, told to the asker: a position for `marooned.load`.

    All that the seat does not know is dealt in it from the seed that was asked for. `seq` is the
    number of the change that it follows.
    """

    type: Literal["world"] = "world"
    seq: int
    seat: int
    seed: int
    position: Json
