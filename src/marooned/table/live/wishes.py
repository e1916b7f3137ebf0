"""Wishes for a new table: its game, options and seats; what there is not is refused."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from marooned import players
from marooned.arguments import SEEDS
from marooned.definition import GameDefinition
from marooned.discover import find
from marooned.errors import OptionError, shown
from marooned.table.error_codes import TableError
from marooned.table.naming.nicknames import checked_name
from marooned.table.protocol.requests import CompanionSeat, NewTable, PersonSeat
from marooned.table.thinking.dealer import POSITION

SEED = "seed"
SECRETS = (SEED, POSITION)
"""The options that hold the deal: they are told after the end, and nobody states them for all."""


def open_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options of a table that all may know."""
    return {name: value for name, value in options.items() if name not in SECRETS}


@contextmanager
def refused_as(code: str) -> Iterator[None]:
    """Tell what the games refuse as the table does."""
    try:
        yield
    except OptionError as error:
        raise TableError(code, str(error), value=error.value, allowed=error.allowed) from error


def checked(wish: NewTable, name_length: int) -> tuple[GameDefinition, dict[str, Any]]:
    """Return the game that is wished for and its complete options, the seed not among them.

    Raises:
        TableError: The wish names something that there is not.
    """
    with refused_as("unknown_game"):
        definition = find(wish.game, listed_only=True)
    stated = {name: value for name, value in wish.options.items() if name != SEED}
    options = complete(definition, len(wish.seats), stated)
    for seat in wish.seats:
        check_seat(seat, name_length)
    return definition, options


def complete(definition: GameDefinition, seats: int, stated: Mapping[str, Any]) -> dict[str, Any]:
    """Return all options of a game for so many seats.

    House rules that do not go together are refused before anybody sits down, not at the deal.

    Raises:
        TableError: So many cannot play it, an option is none, or house rules do not go together.
    """
    with refused_as("seats"):
        definition.validated(seats, {})
    with refused_as("unknown_option"):
        options = definition.validated(seats, stated, paths=False)
        if definition.departures(options):
            definition.face.configure(definition.face.State(), options)
    return {name: value for name, value in options.items() if name != "players"}


def checked_options(game: str, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return all options of a table that is not dealt yet, with its seed where one is stated.

    Raises:
        TableError: There is no such game any more, or as for all options.
    """
    with refused_as("unknown_game"):
        definition = find(game)
    seed = read_seed(options.get(SEED))
    stated = {name: value for name, value in options.items() if name != SEED}
    found = complete(definition, seats, stated)
    return found if seed is None else {**found, SEED: seed}


def check_seat(seat: PersonSeat | CompanionSeat, name_length: int) -> None:
    """Refuse a person's name that is none, and a companion that there is not.

    Raises:
        TableError: It is so.
    """
    if isinstance(seat, PersonSeat):
        checked_name(seat.name, name_length)
        return
    with refused_as("unknown_player"):
        players.find(seat.player)


def read_seed(value: object) -> int | None:
    """Return a seed given as a number or as digits, for JavaScript rounds numbers of this size.

    Raises:
        TableError: It is no seed.
    """
    if value is None or value == "":
        return None
    digits = "" if isinstance(value, bool) else str(value)
    if digits.isascii() and digits.isdigit() and len(digits) <= 20 and int(digits) < SEEDS:
        return int(digits)
    allowed = "whole numbers from 0 to 2**64 - 1"
    text = f"{shown(value)} is not a seed; allowed are {allowed}"
    raise TableError("unknown_option", text, value=value, allowed=[allowed])
