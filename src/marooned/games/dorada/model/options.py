"""Set-up: writes validated options into an empty state before the deal. Used by `Game` only."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from marooned.games.dorada.model import card_tables, editions, house_rules, pieces
from marooned.games.dorada.model.card_tables import Cards
from marooned.seating import chosen_first

BIDDING: Final = {"rival": pieces.RIVAL, "cooperative": pieces.COOPERATIVE}


def configure(game: Any, options: Mapping[str, Any]) -> None:
    """Write validated options into an empty state.

    Raises:
        OptionError: Card tables break a limit, the first seat is empty, or the combination of house
            rules is impossible.
    """
    game.seats = options["players"]
    game.bidding = BIDDING[options["bidding"]]
    game.turn = chosen_first(options["first"], game.seats)
    house_rules.set_numbers(game, options)
    cards = card_tables.cards_of(options["cards"])
    lay_out(game, cards)
    house_rules.check_cards(game, options)
    editions.remember(game, cards.edition)


def lay_out(game: Any, cards: Cards) -> None:
    """Write card tables into a state."""
    for name, table in asdict(cards).items():
        if name != "edition":
            setattr(game, name, [list(row) if isinstance(row, tuple) else row for row in table])
