"""Message with the spectators of a table."""

from typing import Literal

from pydantic import BaseModel


class Spectators(BaseModel):
    """Number of spectators and the names of some of them.

    The number of the message is independent of moves.
    """

    type: Literal["spectators"] = "spectators"
    number: int
    count: int
    names: list[str]
