"""Responses with replays of finished games: steps, views and win chances."""

from typing import Any, Literal

from pydantic import BaseModel

from marooned.table.protocol.table_lists import TableSeat


class ReplayStep(BaseModel):
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


class GameReplay(BaseModel):
    """A whole game; each of `win_chances` is of one moment, per seat or for the team."""

    outcome: dict[str, Any]
    turns: int
    opening: list[dict[str, Any]]
    steps: list[ReplayStep]
    win_chances: list[list[float]]
    assumed_players: str = ""
    """Kind of players for which the chances hold, in words; empty without chances."""
    chances_seat: int
    """Seat whose chances the turning points show: the best one, or 0 in a team."""
    turning_points: list[TurningPoint]


class Replay(GameReplay):
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
    seats: list[TableSeat]
    your_seats: list[int]
    """Your seats in it."""


class ReplayFrame(BaseModel):
    """View of a seat at a moment: complete, or the changes since the moment before."""

    complete: bool
    view: dict[str, Any]


class ReplayFrames(BaseModel):
    """Everything that a seat saw in a finished game, or all seats, moment by moment."""

    seat: int | None
    frames: list[ReplayFrame]
