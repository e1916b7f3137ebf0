"""Phases (the kinds of pending entries) as numbers, with their names."""

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
# ROUND: the stage of the round, number of seats served in it; no seat is pending
# CHOOSING: all seats choose their goals
# OPENING: the leader opens the bidding
# AIRING: number of seats asked to open by air instead of the leader
# NAMING: the card played with the bid (see EXTRA_OVETOS): the bidder names a destination
# STAKING: the destination, the card played with the bid: the bidder names the amount
# PAYING, PAYING_ON: the amount still owed, the way; PAYING_ON after the first card
# CALLING: the seats that called a Sangaia, as bits; secret
# KEEPING: number of offered treasures to keep, number of destinies to keep
# DRAWING: 0 for the free card, 1 for the bought card
# EFFECT: the bolt card, the seat that drew it; no seat is pending
# PICKING, PICKING_ON: the bolt card, the seat picked first
# BLOCKING: the bolt card
# DISCARDING: cards still to be discarded
# DOOMING: the seat that must draw a curse; no seat is pending
NAMES: Final = names_in_order(globals())

CHAINS: Final = frozenset({NAMING, STAKING, PAYING_ON, PICKING_ON})
SECRETS: Final = frozenset({CALLING})
