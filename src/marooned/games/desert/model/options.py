"""Set-up: writes validated options into an empty state before the deal. Used by `Game` only."""

from collections.abc import Mapping
from typing import Any

from marooned.games.desert.model import house_rules, pieces
from marooned.games.desert.model.names import DIFFICULTIES, ROLE_IDS
from marooned.seating import chosen_first, chosen_roles


def configure(game: Any, options: Mapping[str, Any]) -> None:
    """Write validated options into an empty state.

    Raises:
        OptionError: Each option is allowed, but their combination is not.
    """
    game.seats = options["players"]
    game.start_tick = DIFFICULTIES[options["difficulty"]] + options["higher_start"]
    game.actions_per_turn = options["actions"]  # DES-10
    game.role = chosen_roles(options["roles"], game.seats, ROLE_IDS, pieces.MOST_SEATS)
    game.turn = chosen_first(options["first"], game.seats)
    house_rules.set_sand(game, options)
    house_rules.set_water(game, options)
    house_rules.set_storm_cards(game, options)
    house_rules.set_equipment(game, options)
