"""Validated options written into an empty state, before it is dealt. Called by Game only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marooned.games.island.model import pieces
from marooned.games.island.model.editions import (
    DIFFICULTIES,
    EDITION_ORDER,
    EDITIONS,
    STARTS_IN_PRINT,
)
from marooned.games.island.model.shapes import SHAPES
from marooned.seating import chosen_first, chosen_roles


def configure(game: Any, options: Mapping[str, Any]) -> None:
    """Write validated options into an empty state.

    Raises:
        OptionError: Options that are allowed alone but not together.
    """
    edition = EDITIONS[options["edition"]]
    game.seats = options["players"]
    game.edition = EDITION_ORDER.index(edition)
    game.shape = list(SHAPES).index(options["shape"])
    game.start_tick = DIFFICULTIES[options["difficulty"]]
    game.actions_per_turn, game.draws_per_turn, game.hand_limit = 3, 2, 5  # ISL-10, ISL-22, ISL-25
    game.limit_after_both = int(options["hand_limit"] == "after_both")
    game.sunk_to_win = edition.sunk_to_win
    game.straight_dive = int(edition.straight_dive)
    game.king_swim = int(edition.king_swim)
    game.own_steps = int(edition.own_steps)
    game.late_rebuild = int(edition.late_rebuild)
    game.role = chosen_roles(options["roles"], game.seats, STARTS_IN_PRINT, pieces.MOST_SEATS)
    game.turn = chosen_first(options["first"], game.seats)
