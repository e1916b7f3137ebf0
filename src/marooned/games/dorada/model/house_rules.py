"""House rules: numbers of the game that players may change, and the state fields that hold them."""

from collections.abc import Mapping
from typing import Any, Final

from marooned.contract import house_rule
from marooned.errors import OptionError
from marooned.games.dorada.model import cards, pieces

GOALS: Final = (
    house_rule(
        "treasures_dealt",
        pieces.STARTING_DEALT,
        (2, 3),
        "Treasures dealt to each player, who gives one up.",
    ),
    house_rule(
        "destinies_dealt",
        pieces.DESTINIES_DEALT,
        (1, 3),
        "Destinies dealt to each player, who keeps one.",
    ),
    house_rule("curses_dealt", pieces.CURSES_DEALT, (0, 3), "Curses dealt to each player."),
)
HANDS: Final = (
    house_rule("cards_dealt", cards.DEALT, (3, 9), "Adventure cards dealt to each player."),
    house_rule("hand_size", cards.HAND_LIMIT, (4, cards.HAND_LIMIT), "Hand limit in cards."),
    house_rule(
        "free_cards",
        cards.FREE_CARDS,
        (1, cards.MOST_FREE_CARDS),
        "Free cards drawn in a round.",
    ),
    house_rule(
        "bought_cards",
        cards.BOUGHT_CARDS,
        (0, cards.MOST_BOUGHT_CARDS),
        "Cards that can be bought after the free ones.",
    ),
)
CARDS: Final = (
    house_rule("bonus_value", cards.BONUS_VALUE, (0, 10), "What a Bonus adds to a treasure."),
    house_rule("ovetos_bid", cards.OVETOS_BID, (0, 12), "Smallest bid with Ovetos."),
)
GOLD: Final = (
    house_rule("start_gold", pieces.GOLD, (0, 20), "Gold of each player at the start."),
    house_rule("income", 0, (0, 3), "Gold for each player at the start of a round."),
)
MARKERS: Final = (
    house_rule("last_marker", pieces.MARKERS, (4, pieces.MARKERS), "Exploration markers."),
)
OPTIONS: Final = (*GOLD, *MARKERS, *GOALS, *HANDS, *CARDS)
"""All house rules, with the printed numbers as defaults."""


def set_numbers(game: Any, options: Mapping[str, Any]) -> None:
    """Set the fields that have the same names as the options."""
    for option in OPTIONS:
        setattr(game, option.name, options[option.name])


def check_cards(game: Any, options: Mapping[str, Any]) -> None:
    """DOR-45: Refuse hands so large that the adventure deck could run out for good.

    Raises:
        OptionError: Hands and row together could hold every card that returns to the deck.
    """
    held = max(game.hand_size, game.cards_dealt) + game.free_cards + game.bought_cards
    bonuses = sum(game.copies[cards.BONUS : cards.HELD])
    if game.seats * held + cards.ROW + bonuses >= cards.ADVENTURE_CARDS:
        raise refused(options, f"fewer cards for {game.seats} players, besides {bonuses} Bonuses")


def refused(options: Mapping[str, Any], allowed: str) -> OptionError:
    """Return the error for numbers whose combination is impossible."""
    stated = {option.name: options[option.name] for option in HANDS}
    told = ", ".join(f"{name} {number}" for name, number in stated.items())
    return OptionError(f"{told}; allowed are {allowed}", value=stated, allowed=[allowed])
