"""Who looks on at a table and plays no seat, as all there are told."""

from typing import Literal

from pydantic import BaseModel


class SpectatorsText(BaseModel):
    """How many look on, and what some of them are called.

    Its number has nothing to do with moves.
    """

    type: Literal["spectators"] = "spectators"
    number: int
    count: int
    names: list[str]
