"""What a node offers: its games and its companions."""

from typing import Any

from pydantic import BaseModel

from marooned.table.protocol.lessons import Guiding
from marooned.table.protocol_version import PROTOCOL


class StaleRules(BaseModel):
    """A game whose `rules.wasm` does not match its sources: its AI players are slow."""

    game: str
    title: str
    text: str
    """What is wrong, and what helps."""


class Status(BaseModel):
    """Version and state of a node."""

    text: str
    version: str
    protocol: str = PROTOCOL
    build: str = ""
    """Names the page that is served; a client that shows another one should load it again."""
    stale: list[StaleRules] | None
    """Null while the node still reads its sources, for a second after its start."""


class Choice(BaseModel):
    """Value of an option, and its label."""

    value: Any
    label: str


class OptionText(BaseModel):
    """Option of a game."""

    name: str
    default: Any
    choices: list[Choice] | None
    many: bool
    file: bool
    help: str
    distinct: bool
    """Whether no two seats may take the same choice, the first one aside."""
    of_seats: bool
    """Whether its choices but the first are the seats."""
    least: int | None
    most: int | None
    """The range of one that is a whole number: `choices` is null then."""
    house: bool
    """Whether it is a house rule, which the publisher's rules do not have."""


class WinRate(BaseModel):
    """Win rate of a team of equal AI players for one choice of an option."""

    option: str
    choice: str
    player: str
    players: int
    won: float
    """In percent."""
    games: int


class GameText(BaseModel):
    """A game that can be played."""

    name: str
    title: str
    summary: str
    seats: tuple[int, int]
    cooperative: bool
    options: list[OptionText]
    win_rates: list[WinRate]
    rates_page: str | None = None
    """Where a page tells how they were counted, if there is one."""
    guide: Guiding | None = None
    """Its guided first game, if it has one."""
    puzzles: bool = False
    """Whether there are puzzles of it."""


class PlayerText(BaseModel):
    """An AI player that can take a seat."""

    name: str
    title: str
    help: str


class Catalogue(BaseModel):
    """Games, options and AI players that can be chosen."""

    games: list[GameText]
    players: list[PlayerText]
