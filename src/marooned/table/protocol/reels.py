"""Responses with replays of finished games: steps, views and win chances."""

from typing import Any, Literal

from pydantic import BaseModel

from marooned.table.protocol.listings import SeatText


class StepTold(BaseModel):
    """One step of a seat, a chain of choices in one, with its events.

    `moment` is the number of actions after it; use it to request the view of that moment.
    """

    moment: int
    turn: int
    seat: int
    kind: str
    text: str
    why: str | None
    events: list[dict[str, Any]]


class TurningPoint(BaseModel):
    """A turn that changed the chances much, and the step with the largest share of it.

    A choice of a seat, or luck that was revealed after it.
    """

    moment: int
    turn: int
    seat: int
    before: float
    after: float
    by: Literal["choice", "luck"]
    text: str


class Replay(BaseModel):
    """A whole game; each of `chances` is of one moment, per seat or for the team."""

    outcome: dict[str, Any]
    turns: int
    opening: list[dict[str, Any]]
    steps: list[StepTold]
    chances: list[list[float]]
    whose: str = ""
    """Kind of players for which the chances hold, in words; empty without chances."""
    about: int
    """Seat whose chances the turning points show: the best one, or 0 in a team."""
    turning_points: list[TurningPoint]


class Reel(Replay):
    """A whole game, and the table on which it was played."""

    table: str
    game: str
    title: str
    cooperative: bool
    created: str
    finished: str | None
    known_deal: bool
    origin: str | None
    """Source of an uploaded game or a variation, in words."""
    seats: list[SeatText]
    you: list[int]
    """Your seats in it."""


class Frame(BaseModel):
    """View of a seat at a moment: complete, or the changes since the moment before."""

    whole: bool
    view: dict[str, Any]


class Film(BaseModel):
    """Everything that a seat saw in a finished game, or all seats, moment by moment."""

    seat: int | None
    frames: list[Frame]
