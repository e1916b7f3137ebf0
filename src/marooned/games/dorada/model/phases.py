"""Phases as numbers, with names: the kinds of pending entries."""

from typing import Final

from marooned.wording.numbered import names_in_order

# Kinds of pending entries, with the meaning of their two arguments:
(
    OVER,
    ROUND,
    CHOOSING,
    OPENING,
    AIRING,
    BIDDING,
    NAMING,
    STAKING,
    PAYING,
    PAYING_ON,
    CALLING,
    REROUTING,
    FINDING,
    KEEPING,
    DRAWING,
    EFFECT,
    PICKING,
    PICKING_ON,
    BLOCKING,
    DISCARDING,
    REDUCING,
    DOOMING,
) = range(22)
# ROUND: the stage of the round, how many seats have had their turn in it; nobody is waited for
# CHOOSING: all seats choose their goals
# OPENING: the leader opens the bidding
# AIRING: how many seats have been asked to open by air in the leader's place
# NAMING: the card played with the bid (see EXTRA_OVETOS): the bidder names a destination
# STAKING: the destination, the card played with the bid: the bidder says how much
# PAYING, PAYING_ON: what is owed still, the way; the second once a card has been paid
# CALLING: the seats that called a Sangaia, as bits; secret
# KEEPING: how many of the treasures offered are kept, how many of the destinies
# DRAWING: 0 for the free card, 1 for the one bought
# EFFECT: the bolt card, the seat that drew it; nobody is waited for
# PICKING, PICKING_ON: the bolt card, the seat picked first
# BLOCKING: the bolt card
# DISCARDING: cards still to be discarded
# DOOMING: the seat that is to draw a curse; nobody is waited for
NAMES: Final = names_in_order(globals())

CHAINS: Final = frozenset({NAMING, STAKING, PAYING_ON, PICKING_ON})
SECRETS: Final = frozenset({CALLING})
