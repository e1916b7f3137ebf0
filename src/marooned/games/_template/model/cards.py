"""The cards of the sea as numbers."""

from typing import Final

from marooned.games._template.model import board

PLANKS, LOG, BREAKER = range(3)  # a card's number is BEACHES times one of these, plus its beach
CARDS: Final = 3 * board.BEACHES
WOOD: Final = 3 * board.BEACHES  # TPL-6: planks bring one piece, a log brings two
SEA_DECK: Final = 0  # the deck's number, a key of its shuffles
