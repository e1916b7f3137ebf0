"""The events of a game as numbers, with names. Used by rules and words."""

from typing import Final

from marooned.wording.numbered import names_in_order

(
    NONE,
    CHOSEN,
    ROUND,
    BID,
    ADD,
    PASS,
    FREED,
    WON,
    PAID,
    TRAVEL,
    SANGAIA,
    MARKER,
    CAMP,
    CURSE,
    FIND,
    NEWS,
    DRAW,
    TAKE,
    BOLT,
    MAKAKS,
    BLOCK,
    KEEP,
    MARABOUT,
    DIAWAS,
    DOOMED,
    PICKED,
    DISCARD,
    NO_EFFECT,
    SHUFFLE,
    FINISHED,
    KEPT,
) = range(31)
# Meaning of an event's three numbers, besides its seat. (!) marks numbers that only some seats see.
# none: no seat sees it (a step of a chain, a secret answer)
# chosen: goal given up (!seat): 0 + treasure, or TREASURES + destiny; b: 1 when the seat is done
# round: rounds begun (seat: the leader) · bid: destination, amount, card played with it
# add: destination, amount added, card played with it · pass: 1 if outside the bidding
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
# kept: the last treasures (!seat): the first, the second or -1
NAMES: Final = names_in_order(globals())
REVEALING: Final = frozenset(
    {"curse", "find", "draw", "take", "bolt", "makaks", "marabout", "diawas", "doomed", "news"}
    | {"kept", "finished"}
)
