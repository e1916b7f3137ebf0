"""Responses with the status of a node, its games and its AI players."""

from typing import Any

from pydantic import BaseModel, Field

from marooned.table.protocol.tutorial_lessons import TutorialInfo
from marooned.table.protocol_version import PROTOCOL


class StaleRules(BaseModel):
    """A game whose `rules.wasm` does not match its sources: its AI players are slow."""

    game: str
    title: str
    text: str
    """The fault, and how to fix it."""


class Status(BaseModel):
    """Version and state of a node."""

    text: str
    version: str
    protocol: str = PROTOCOL
    build: str = ""
    """Identifier of the served page; a client with another one should reload."""
    stale_rules: list[StaleRules] | None
    """None while the node still reads its sources, for a second after its start."""


class OptionChoice(BaseModel):
    """Value of an option, and its label."""

    value: Any
    label: str


class GameOption(BaseModel):
    """Option of a game."""

    name: str
    default: Any
    choices: list[OptionChoice] | None
    multiple: bool = Field(validation_alias="many")
    accepts_file: bool = Field(validation_alias="file")
    help: str
    distinct: bool
    """Whether two seats may not take the same choice, except the first one."""
    seat_choices: bool = Field(validation_alias="of_seats")
    """Whether its choices, except the first one, are the seats."""
    minimum: int | None = Field(validation_alias="least")
    maximum: int | None = Field(validation_alias="most")
    """Range of an integer option, for which `choices` is None."""
    house_rule: bool = Field(validation_alias="house")
    """Whether it is a house rule, which is not in the publisher's rules."""


class WinRate(BaseModel):
    """Win rate of a team of equal AI players for one choice of an option."""

    option: str
    choice: str
    player: str
    players: int
    won: float
    """In percent."""
    games: int


class GameInfo(BaseModel):
    """A game that can be played."""

    name: str
    title: str
    summary: str
    seats: tuple[int, int]
    cooperative: bool
    options: list[GameOption]
    win_rates: list[WinRate]
    win_rates_page: str | None = None
    """Address of a page about their measurement, None without one."""
    tutorial: TutorialInfo | None = None
    """Its tutorial, None without one."""
    puzzles: bool = False
    """Whether it has puzzles."""


class AiPlayer(BaseModel):
    """An AI player that can take a seat."""

    name: str
    title: str
    help: str


class Catalogue(BaseModel):
    """Games, options and AI players that can be chosen."""

    games: list[GameInfo]
    ai_players: list[AiPlayer]
