"""The judgement's weights, in points of the final score. Data only."""

from __future__ import annotations

from typing import Final

from marooned.games.dorada.pieces import BONUS_VALUE, SYMBOLS

PATIENCE: Final = 0.62  # what each further trip leaves of a treasure's worth
POWERS: Final = tuple(PATIENCE**trips for trips in range(8))
CURSE_FEAR: Final = 0.35  # of a curse on the sites about, beside one on the spot
FETCHED: Final = 0.9  # of a treasure that a Bongo would fetch
UNBONUSED: Final = 0.5 * BONUS_VALUE  # a Bonus kept for a treasure still to be found
SYMBOL_MATCH: Final = 0.35 * BONUS_VALUE  # the same, as a reason to keep the treasure

# What a card of each kind is worth in the hand.
CARD_WORTH: Final = (
    *(0.55, 0.55, 0.55, 1.0, 0.9, 1.6, 0.5, 1.2, 0.9, 0.9, 1.4),
    *(1.0,) * SYMBOLS,
)
ALIKE: Final = 0.05  # more for each further animal of a kind, up to a few
USELESS_BONUS: Final = 0.3
# Makaks, Bigfoot, Leviathan, Antik, Istwa, Marabout, Diawas, Panda, Samedi.
BOLT_WORTH: Final = (0.8, 0.3, 0.3, 1.7, 0.5, 1.8, 1.0, 0.8, 1.2)
UNKNOWN_CARD: Final = 0.85  # the top of the deck
PRICE: Final = 1.05  # gold for a bought card must buy more than this
ROOMY: Final = 0.12  # what a card is worth more for each free place in the hand below five

CARD_COST: Final = 0.45  # what a card spent costs, as part of its worth
LATE: Final = 0.04  # less for every marker placed: cards are worth nothing in the end
WINNING_EDGE: Final = 0.4  # how much better a trip must be than the one that stands
OVETOS_EDGE: Final = 3.0  # how much better for Ovetos
JUJU_EDGE: Final = 2.5  # how much better for a Juju
SANGAIA_EDGE: Final = 2.0  # how much better elsewhere for a Sangaia
SITE_DESTINY: Final = 0.9  # of a destiny's points shared by the sites it still needs
SEA_DESTINY: Final = 0.7

# How likely a destiny of each kind comes true; for sites, for each one still missing.
HOPES: Final = (0.75, 0.7, 0.45, 0.5, 0.5, 0.15, 0.6, 0.45, 0.35, 0.4, 0.6)
SURE: Final = 0.9  # and one that is met already
