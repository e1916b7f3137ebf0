"""Which card tables a game is played with, from its state. For views."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from typing import Any, Final

from marooned.games.dorada.cards import EDITION, reconstructed

OWN: Final = "own"


@cache
def house_tables() -> dict[str, Any]:
    """Return the tables of the house as a state holds them."""
    tables = asdict(reconstructed())
    tables.pop("edition")
    return {name: _listed(table) for name, table in tables.items()}


def _listed(table: Any) -> Any:
    return [_listed(row) for row in table] if isinstance(table, tuple) else table


def edition(game: Any) -> str:
    """Return the name of the tables of the house where these are played with, else "own"."""
    is_house = all(getattr(game, name) == table for name, table in house_tables().items())
    return EDITION if is_house else OWN
