"""The notation of these tests: positions by what matters in them."""

from typing import Any

import marooned
from marooned.contract import Event

SEA = ["planks at Gull Point", "a log at Gull Point", "a wave at Gull Point"]


def deal(**stated: Any) -> marooned.Game:
    """Return a game of two in the stated position, with three harmless cards left."""
    return marooned.load({"game": "_template", "players": 2, "sea": SEA} | stated)


def play(game: marooned.Game, *actions: str) -> list[str]:
    """Play some actions and return what the last one brought about."""
    events: list[Event] = []
    for action in actions:
        events = game.play(action)
    return [event.text for event in events]


def texts(game: marooned.Game, seat: int | None = None) -> list[str]:
    """Return what a seat may do, the one waited for when none is named."""
    return [action.text for action in game.legal_for(game.turn if seat is None else seat)]


def wave(*seats: int, **stated: Any) -> marooned.Game:
    """Return a game in which a wave rolls over three pieces of wood at Wreck Bay."""
    pending = [{"kind": "holding", "seats": list(seats), "a": 2}]
    return deal(**({"wood": [0, 0, 3, 0, 0], "pending": pending} | stated))
