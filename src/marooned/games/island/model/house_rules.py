"""House rules: numbers of the rulebook that players may change, each with its range.

The printed numbers are defined only here, except those of the deck, which are in `cards`. Every
number in a range is playable on its own; combinations that make a game impossible are refused.
"""

from typing import Final

from marooned.contract import house_rule
from marooned.games.island.model.cards import COPIES, EARTH, HELICOPTER, SANDBAGS, SET_TO_CAPTURE
from marooned.games.island.model.cards import WATERS_RISE as RISE

HOUSE_RULES: Final = (
    house_rule("actions", 3, (1, 6), "Actions a turn."),  # ISL-10
    house_rule("cards_drawn", 2, (1, 4), "Treasure cards drawn after the actions."),  # ISL-22
    house_rule("hand_size", 5, (4, 9), "Hand limit in cards."),  # ISL-25
    house_rule("set_size", SET_TO_CAPTURE, (1, 5), "Cards needed to capture a treasure."),  # ISL-21
    house_rule("treasure_cards", COPIES[EARTH], (4, 6), "Cards of each treasure in the deck."),
    house_rule("lifts", COPIES[HELICOPTER], (1, 5), "Helicopter Lifts in the deck."),
    house_rule("sandbags", COPIES[SANDBAGS], (0, 5), "Sandbags in the deck."),
    house_rule("waters_rise", COPIES[RISE], (1, 6), "Waters Rise! cards in the deck."),
    house_rule("first_floods", 6, (0, 12), "Tiles flooded before the first turn."),  # ISL-2
    house_rule(
        "cards_dealt", 2, (0, 4), "Treasure cards dealt to each player at the start."
    ),  # ISL-4
    house_rule(
        "higher_start",
        0,
        (0, 5),
        "Extra ticks of the water level at the start, above the difficulty.",
    ),  # ISL-5
)
