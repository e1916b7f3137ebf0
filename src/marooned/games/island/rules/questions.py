"""Asks the rules something of a plain state. For views, reasons and positions."""

from typing import Any

from marooned.engine.calls import stored
from marooned.games.island.model import board
from marooned.games.island.rules import entries


def doomed(game: Any) -> int:
    """Return the seats whose pawns would drown if their flooded tiles sank now, a bit each."""
    return int(entries.call_doomed(stored(game), 0))


def overfull(game: Any) -> int:
    """Return the seats whose hands are over the limit, a bit each."""
    return int(entries.call_overfull(stored(game), 0))


def could_play_special(game: Any, seat: int) -> bool:
    """Tell whether a seat holds a special card that it could play."""
    return bool(entries.call_could_play_special(stored(game), 0, seat))


def could_lift_off(game: Any) -> bool:
    """Tell whether the team is ready to lift off and enough tiles have sunk for it."""
    return bool(entries.call_could_lift_off(stored(game), 0))


def lost_treasures(game: Any) -> int:
    """Return the treasures that cannot be captured any more, a bit each."""
    return int(entries.call_lost_treasures(stored(game), 0))


def is_clock_due(game: Any) -> bool:
    """Tell whether the clock would have to start."""
    return bool(entries.call_is_clock_due(stored(game), 0))


def is_too_late(game: Any) -> bool:
    """Tell whether the last turn that the clock allows has too few tiles sunk."""
    return bool(entries.call_is_too_late(stored(game), 0))


def tiles_to_shore_up(game: Any, seat: int) -> int:
    """Return the tiles, flooded or not, that are near enough to a pawn to be shored up."""
    return int(entries.call_shore_reach(stored(game), 0, seat))


def is_last_site(game: Any, tile: int) -> bool:
    """Tell whether a tile is the only site left of a treasure not yet captured."""
    if tile >= board.SITES or game.captured >> tile // 2 & 1:
        return False
    return not game.sunk >> tile & 1 and bool(game.sunk >> (tile ^ 1) & 1)
