"""Validated options written into an empty state, before it is dealt. Called by Game only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from marooned.games.dorada.model import pieces
from marooned.games.dorada.model.card_tables import Cards, cards_of
from marooned.games.dorada.model.editions import remember
from marooned.seating import chosen_first

BIDDING: Final = {"rival": pieces.RIVAL, "cooperative": pieces.COOPERATIVE}


def configure(game: Any, options: Mapping[str, Any]) -> None:
    """Write validated options into an empty state.

    Raises:
        OptionError: Card tables that break a limit, or a first seat that nobody takes.
    """
    game.seats = options["players"]
    game.bidding = BIDDING[options["bidding"]]
    game.turn = chosen_first(options["first"], game.seats)
    cards = cards_of(options["cards"])
    lay_out(game, cards)
    remember(game, cards.edition)


def lay_out(game: Any, cards: Cards) -> None:
    """Write card tables into a state."""
    for name, table in asdict(cards).items():
        if name != "edition":
            setattr(game, name, [list(row) if isinstance(row, tuple) else row for row in table])
