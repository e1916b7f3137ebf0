"""Pieces: seats, gold, goals and their places, and the numbers of shuffled decks."""

from typing import Final

MOST_SEATS: Final = 6
FEWEST_SEATS: Final = 3
GOLD: Final = 10  # DOR-1: gold of each seat at the start (printed number)
MOST_GOLD: Final = 100  # most gold of one seat
MARKERS: Final = 16  # printed number and maximum
RED_MARKERS: Final = (4, 9)  # DOR-2: numbers of the red markers
NEWS_DRAWN: Final = (2, 3)  # treasures drawn at each red marker
SEA_TOKENS: Final = 2
NOBODY: Final = -1

# Goals. The starting treasures have the first numbers of all treasures.
STARTING: Final = 18
TREASURES: Final = 72
STANDARD: Final = TREASURES - STARTING
MOST_LAYERS: Final = 120  # layers under the treasure deck before all are renumbered
CURSES: Final = 18
DESTINIES: Final = 22
STARTING_DEALT: Final = 3  # printed number
DESTINIES_DEALT: Final = 2  # printed number
CURSES_DEALT: Final = 1  # printed number
ISTWA_OFFER: Final = 2  # destinies: the old one and the drawn one

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
