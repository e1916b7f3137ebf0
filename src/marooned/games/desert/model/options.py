"""Validated options written into an empty state, before it is dealt. Called by Game only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marooned.games.desert.model import pieces
from marooned.games.desert.model.names import DIFFICULTIES, ROLE_IDS
from marooned.seating import chosen_first, chosen_roles


def configure(game: Any, options: Mapping[str, Any]) -> None:
    """Write validated options into an empty state.

    Raises:
        OptionError: Options that are allowed alone but not together.
    """
    game.seats = options["players"]
    game.start_tick = DIFFICULTIES[options["difficulty"]]
    game.actions_per_turn = 4  # DES-10
    game.role = chosen_roles(options["roles"], game.seats, ROLE_IDS, pieces.MOST_SEATS)
    game.turn = chosen_first(options["first"], game.seats)
