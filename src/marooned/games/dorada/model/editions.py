"""Editions: the name of a game's card tables, found from its state. Used by views and options."""

from dataclasses import asdict
from functools import cache
from typing import Any, Final

from marooned.games.dorada.model import card_tables

OWN: Final = "own"
OWN_NAMES: Final[dict[int, str]] = {}
"""Names of tables that players supplied, by the hash of the tables."""


@cache
def house_tables() -> dict[str, dict[str, Any]]:
    """Return the card tables of each built-in edition, in the form of state fields."""
    return {edition: _tables(edition) for edition in card_tables.HOUSE}


def _tables(edition: str) -> dict[str, Any]:
    tables = asdict(card_tables.of_house(edition))
    tables.pop("edition")
    return {name: _listed(table) for name, table in tables.items()}


def _listed(table: Any) -> Any:
    return [_listed(row) for row in table] if isinstance(table, tuple) else table


def edition(game: Any) -> str:
    """Return the name of the game's tables, "own" if their name is not known."""
    for name, tables in house_tables().items():
        if all(getattr(game, field) == table for field, table in tables.items()):
            return name
    return OWN_NAMES.get(key(game), OWN)


def key(game: Any) -> int:
    """Return a hash of the tables."""
    return hash(str([getattr(game, name) for name in house_tables()[card_tables.EDITION]]))


def remember(game: Any, name: str) -> None:
    """Store the name of a new state's card tables, unless they are built in."""
    if name not in card_tables.HOUSE:
        OWN_NAMES[key(game)] = name
