"""Games that are over, as those who look back at them are told: step by step, with the chances."""

from typing import Any, Literal

from pydantic import BaseModel

from marooned.table.protocol.listings import SeatText


class StepTold(BaseModel):
    """One thing that a seat did, a chain of choices as one, with what came of it.

    `moment` is how many actions stood once it was done: by it the view of then is asked for.
    """

    moment: int
    turn: int
    seat: int
    kind: str
    text: str
    why: str | None
    events: list[dict[str, Any]]


class TurningPoint(BaseModel):
    """A turn in which the chance changed much, and the step that did most of it.

    By choice it is what a seat did, by luck what was shown after it.
    """

    moment: int
    turn: int
    seat: int
    before: float
    after: float
    by: Literal["choice", "luck"]
    text: str


class Replay(BaseModel):
    """A whole game: each of `chances` is a moment's, for each seat, or for the team as one."""

    outcome: dict[str, Any]
    turns: int
    opening: list[dict[str, Any]]
    steps: list[StepTold]
    chances: list[list[float]]
    whose: str = ""
    """For whom they are that, in words; nothing where there are none."""
    about: int
    """Whose chance the turning points are of: the seat that came out best, 0 in a team."""
    turning_points: list[TurningPoint]


class Reel(Replay):
    """A whole game and the table that it was played at."""

    table: str
    game: str
    title: str
    cooperative: bool
    created: str
    finished: str | None
    known_deal: bool
    origin: str | None
    """What it came from, in words, where it was not dealt."""
    seats: list[SeatText]
    you: list[int]
    """The seats that whoever looks held."""


class Frame(BaseModel):
    """What a seat saw at a moment: all of it, or what was another than at the moment before."""

    whole: bool
    view: dict[str, Any]


class Film(BaseModel):
    """All that a seat of a finished game saw, or what all did, moment after moment."""

    seat: int | None
    frames: list[Frame]
