"""Asks rules something of a plain state. For what views show, and what examines positions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from marooned.engine.calls import stored


class Rules:
    """The rules as they answer of one state, which is stored once for any number of questions."""

    def __init__(self, game: Any) -> None:
        """Store the state."""
        self._games = stored(game)

    def answer(self, question: Callable[..., int], *details: int) -> int:
        """Return what an entry answers of the state."""
        return int(question(self._games, 0, *details))


def answer(game: Any, question: Callable[..., int], *details: int) -> int:
    """Return what an entry answers of a state."""
    return Rules(game).answer(question, *details)
