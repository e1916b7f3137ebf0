"""House rules: numbers of the game that players may change, and the state fields that hold them."""

from collections.abc import Mapping
from typing import Any, Final

from marooned.contract import house_rule
from marooned.errors import OptionError
from marooned.games.desert.model import board, cards, pieces, roles
from marooned.games.desert.model.names import EQUIPMENT_IDS, EQUIPMENT_NAMES

WINDS: Final = ("winds_of_one", "winds_of_two", "winds_of_three")
"""Options for wind cards, by the number of tiles they move."""
EQUIPMENT: Final = tuple(f"{name}s" for name in EQUIPMENT_IDS)
"""Options for equipment cards, by kind."""
SUNS, RISES = "suns", "storm_rises"
OPTIONS: Final = (
    house_rule("actions", pieces.ACTIONS, (1, 8), "Actions a turn."),
    house_rule(
        "higher_start",
        0,
        (0, 8),
        "Extra ticks of the storm meter at the start, above the difficulty.",
    ),
    house_rule(
        "sand_markers", pieces.MARKERS, (24, pieces.MOST_MARKERS), "Sand markers in the box."
    ),
    house_rule(
        "start_sand", 1, (0, 3), "Sand markers on each of the eight cells that start with sand."
    ),
    house_rule(
        "canteens", 0, (-2, roles.MOST_CANTEEN_GAIN), "Extra water that each canteen can hold."
    ),
    house_rule("missing_water", 0, (0, 3), "Water missing from each canteen at the start."),
    house_rule("well_water", pieces.WELL_WATER, (1, 6), "Water that a well gives."),
    house_rule("reserve_water", pieces.RESERVE_WATER, (1, 6), "Water that a reserve gives."),
    house_rule(SUNS, cards.STORM_COPIES[cards.SUN_BEATS_DOWN], (0, 8), "Sun Beats Down cards."),
    house_rule(RISES, cards.STORM_COPIES[cards.STORM_PICKS_UP], (1, 8), "Storm Picks Up cards."),
    house_rule(WINDS[0], cards.STORM_COPIES[0], (0, 4), "Winds of one tile for each direction."),
    house_rule(WINDS[1], cards.STORM_COPIES[1], (0, 4), "Winds of two tiles for each direction."),
    house_rule(WINDS[2], cards.STORM_COPIES[2], (0, 3), "Winds of three tiles for each direction."),
    *(
        house_rule(name, printed, (0, cards.MOST_COPIES), f"{label} cards.")
        for name, printed, label in zip(
            EQUIPMENT, cards.EQUIPMENT_COPIES, EQUIPMENT_NAMES, strict=True
        )
    ),
)
"""All house rules, with the printed numbers as defaults."""


def set_sand(game: Any, options: Mapping[str, Any]) -> None:
    """DES-2: Set the number of sand markers, and the markers on the board at the start."""
    game.markers = options["sand_markers"]
    game.start_sand = options["start_sand"]


def set_water(game: Any, options: Mapping[str, Any]) -> None:
    """DES-4, DES-17, DES-27: Set the size of canteens and the water from wells and reserves."""
    game.canteens = [most + options["canteens"] for most in roles.CANTEENS]
    game.start_lack = options["missing_water"]
    game.well_water = options["well_water"]
    game.reserve_water = options["reserve_water"]


def set_storm_cards(game: Any, options: Mapping[str, Any]) -> None:
    """DES-34: Set the number of storm cards of each kind.

    Raises:
        OptionError: The pile would be too small or too large.
    """
    winds = [options[name] for name in WINDS] * board.DIRECTIONS
    game.storm_copies = [*winds, options[SUNS], options[RISES]]
    game.storm_cards = sum(game.storm_copies)
    check_pile(game.storm_cards, {name: options[name] for name in (*WINDS, SUNS, RISES)})


def check_pile(size: int, stated: Mapping[str, int]) -> None:
    """Refuse a pile that is too small or too large; the error shows the numbers."""
    least, most = cards.FEWEST_STORM_CARDS, cards.MOST_STORM_CARDS
    if not least <= size <= most:
        told = ", ".join(f"{name} {number}" for name, number in stated.items())
        raise OptionError(
            f"{told} make {size} storm cards; allowed are {least} to {most}",
            value=dict(stated),
            allowed=[f"{least} to {most} storm cards"],
        )


def set_equipment(game: Any, options: Mapping[str, Any]) -> None:
    """DES-19: Set the number of equipment cards of each kind."""
    game.equipment_copies = [options[name] for name in EQUIPMENT]
