"""Beaches and cards as numbers, for rules and words. What an option changes is a field instead."""

from __future__ import annotations

from typing import Final

BEACHES: Final = 5
ALL_BEACHES: Final = (1 << BEACHES) - 1
START: Final = 2
MOST_SEATS: Final = 3
ACTIONS_PER_TURN: Final = 2

PLANKS, LOG, BREAKER = range(3)  # a card's number is BEACHES times one of these, plus its beach
CARDS: Final = 3 * BEACHES
WOOD: Final = 3 * BEACHES  # TPL-6: planks bring one piece, a log brings two
SEA_DECK: Final = 0  # the deck's number, for keyed chance
