"""Answers to queries: reasons for illegal actions, dangers ahead, and sampled worlds."""

from typing import Literal

from pydantic import BaseModel

from marooned.contract import Json, Reach


class IllegalReason(BaseModel):
    """Why an item allows a seat no action now; for the asker only.

    `text` is None if an action is possible; `rules` are the numbers of the rules behind it.
    """

    type: Literal["illegal_reason"] = "illegal_reason"
    seat: int
    target: str
    text: str | None
    rules: list[str]


class Forecast(BaseModel):
    """Dangers before the turn ends and the reach of each pawn; for the asker only.

    `seq` is the number of the change that it describes.
    """

    type: Literal["forecast"] = "forecast"
    seq: int
    seat: int | None
    dangers: list[Json]
    reach: Reach


class SampledWorld(BaseModel):
    """Sampled world consistent with what a seat knows: a position for `marooned.load`.

    Hidden information is dealt from the requested seed. `seq` is the number of the change that it
    describes.
    """

    type: Literal["world"] = "world"
    seq: int
    seat: int
    seed: int
    position: Json
