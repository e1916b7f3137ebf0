"""Pieces: seats, gold, goals and their places, and the numbers of shuffled decks."""

from typing import Final

MOST_SEATS: Final = 6
FEWEST_SEATS: Final = 3
GOLD: Final = 10  # printed, DOR-1: gold of each seat at the start
MOST_GOLD: Final = 100  # of one seat
MARKERS: Final = 16  # printed, and the most
RED_MARKERS: Final = (4, 9)  # DOR-2
NEWS_DRAWN: Final = (2, 3)  # treasures drawn at each of them
SEA_TOKENS: Final = 2
NOBODY: Final = -1

# Goals. Treasures are numbered with the starting ones first.
STARTING: Final = 18
TREASURES: Final = 72
STANDARD: Final = TREASURES - STARTING
MOST_LAYERS: Final = 120  # put under the treasure deck, before they are numbered anew
CURSES: Final = 18
DESTINIES: Final = 22
STARTING_DEALT: Final = 3  # printed
DESTINIES_DEALT: Final = 2  # printed
CURSES_DEALT: Final = 1  # printed
ISTWA_OFFER: Final = 2  # destinies: the old one and one drawn

# Places of a goal; each of the last four is followed by one place per seat.
IN_DECK: Final = 0
GONE: Final = 1  # out of the game, unseen
IN_HAND: Final = 2  # + seat
OFFERED: Final = IN_HAND + MOST_SEATS  # + seat that has yet to choose
FOUND: Final = OFFERED + MOST_SEATS  # + seat; a curse played lies here too
FOUND_WITH_BONUS: Final = FOUND + MOST_SEATS  # + seat
PLACES: Final = FOUND_WITH_BONUS + MOST_SEATS

# Tests of destinies.
(
    SITES_VISITED,  # every site of a set has a marker
    SEA_TRAVEL,  # points by the number of trips by sea
    MARKERS_ON_A_SITE,
    CARDS_IN_HAND,  # a number of cards of the kinds of a set
    GOLD_LEFT,
    CURSES_PLAYED,
    CURSES_AT_MOST,
    SYMBOLS_FOUND,  # treasures of a number of different symbols
    ALIKE_FOUND,  # a number of treasures of one symbol
    TREASURES_FOUND,
    HAND_SIZE,
) = range(11)
LEVELS: Final = SEA_TOKENS + 1

# Decks and other random choices, each with its own key.
(
    ADVENTURE_DECK,
    STARTING_DECK,
    TREASURE_DECK,
    CURSE_DECK,
    DESTINY_DECK,
    FIRST_LOT,
    ROBBERY,
) = range(7)

# The two forms of bidding.
RIVAL, COOPERATIVE = range(2)

# The card played with a bid: none, a Juju on a seat (1 + seat), or Ovetos.
EXTRA_NONE: Final = 0
EXTRA_JUJU: Final = 1  # + seat
EXTRA_OVETOS: Final = 7
