"""Asks rules something of a plain state. For what examines positions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from marooned.engine.record import batch, store
from marooned.games.dorada.state import State


def answer(game: Any, question: Callable[..., int], *details: int) -> int:
    """Return what an entry answers of a state."""
    games = batch(State)
    store(games, 0, game)
    return int(question(games, 0, *details))
