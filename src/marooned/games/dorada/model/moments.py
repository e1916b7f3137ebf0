"""What can be pending, what can happen, and how a game can end, as numbers with their names.

For rules and words.
"""

from __future__ import annotations

from typing import Final

# Pending entries, with what their two arguments mean.
(
    NOTHING,
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

PHASES: Final = (
    "over",
    "round",
    "choosing",
    "opening",
    "airing",
    "bidding",
    "naming",
    "staking",
    "paying",
    "paying_on",
    "calling",
    "rerouting",
    "finding",
    "keeping",
    "drawing",
    "effect",
    "picking",
    "picking_on",
    "blocking",
    "discarding",
    "reducing",
    "dooming",
)
CHAINS: Final = frozenset({NAMING, STAKING, PAYING_ON, PICKING_ON})
SECRETS: Final = frozenset({CALLING})

# The stages of a round, in order (DOR-10).
(
    BEGINNING,
    AUCTION,
    PAYMENT,
    TRAVEL,
    ARRIVAL,
    STOP,
    CURSED,
    TREASURE,
    NEWS,
    SUPPLY,
    LIMIT,
    CLOSE,
) = range(12)

# The card played with a bid: none, a Juju on a seat (1 + seat), or Ovetos.
EXTRA_NONE: Final = 0
EXTRA_JUJU: Final = 1  # + seat
EXTRA_OVETOS: Final = 7

RUNNING, FINISHED = range(2)
WINS: Final = frozenset({"finished"})
ENDINGS: Final = ("running", "finished")

EVENTS: Final = (
    "none",
    "chosen",
    "round",
    "bid",
    "add",
    "pass",
    "freed",
    "won",
    "paid",
    "travel",
    "sangaia",
    "marker",
    "camp",
    "curse",
    "find",
    "news",
    "draw",
    "take",
    "bolt",
    "makaks",
    "block",
    "keep",
    "marabout",
    "diawas",
    "doomed",
    "picked",
    "discard",
    "no_effect",
    "shuffle",
    "finished",
    "kept",
)
(
    E_NONE,
    E_CHOSEN,
    E_ROUND,
    E_BID,
    E_ADD,
    E_PASS,
    E_FREED,
    E_WON,
    E_PAID,
    E_TRAVEL,
    E_SANGAIA,
    E_MARKER,
    E_CAMP,
    E_CURSE,
    E_FIND,
    E_NEWS,
    E_DRAW,
    E_TAKE,
    E_BOLT,
    E_MAKAKS,
    E_BLOCK,
    E_KEEP,
    E_MARABOUT,
    E_DIAWAS,
    E_DOOMED,
    E_PICKED,
    E_DISCARD,
    E_NO_EFFECT,
    E_SHUFFLE,
    E_FINISHED,
    E_KEPT,
) = range(len(EVENTS))
# What an event's three numbers mean, beside its seat. (!) marks what only the seats named learn.
# none: told to nobody (a step of a chain, an answer given in secret)
# chosen: goal given up (!seat): 0 + treasure, or TREASURES + destiny; b: 1 when the seat is done
# round: rounds begun (seat: the leader) · bid: destination, amount, card played with it
# add: destination, amount added, card played with it · pass: 1 when it was no bidding
# freed: the paths that Bigfoot and Leviathan left, NO_PATH for none
# won: destination, total of the bid (seat: the new leader)
# paid: the way, the amount owed at first; the cards are in the state's `paid`
# travel: from, destination, last path or NO_PATH (seat: the leader)
# sangaia: site passed · marker: site, number of the marker · camp: nothing
# curse: curse · find: treasure, 1 with a Bonus, 1 by a Bongo · news: marker, treasures taken each
# draw: kind of card (!seat), 1 if bought · take: kind of card, 1 if bought, place in the row
# bolt: kind of card, 1 if bought, place in the row or -1 for the deck
# makaks: robbed seat, kind of card (!both) · block: kind of card, path
# keep: goal given up (!seat), numbered as for chosen · marabout: robbed seat, treasure (!both)
# diawas: nothing · doomed: curse (!seat), -1 for none left · picked: bolt card, two seats as bits
# discard: kind of card, 1 for the hand limit · no_effect: bolt card
# shuffle: cards · finished: the winners as bits
# kept: the last treasures (!seat): one, and another or -1
REVEALING: Final = frozenset(
    {"curse", "find", "draw", "take", "bolt", "makaks", "marabout", "diawas", "doomed", "news"}
    | {"kept", "finished"}
)
