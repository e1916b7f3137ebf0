"""The pieces of the game as numbers: ways, cards, goals and where goals lie.

For this game's rules. Sites and paths are numbered in board.py.
"""

from __future__ import annotations

from typing import Final

MOST_SEATS: Final = 6
FEWEST_SEATS: Final = 3
GOLD: Final = 10  # DOR-1: that each starts with
MARKERS: Final = 16
RED_MARKERS: Final = (4, 9)  # DOR-2
NEWS_DRAWN: Final = (2, 3)  # treasures taken at each of them
SEA_TOKENS: Final = 2
NOBODY: Final = -1

# Ways to travel; an animal pays for the way of its own number.
BY_MOUNTAIN, BY_SAND, BY_JUNGLE, BY_WATER, BY_AIR = range(5)
WAYS: Final = 5
LAND_WAYS: Final = 3

# Adventure cards.
(
    YAK,
    KAMEL,
    GONOGO,
    KAYAK,
    DRAKO,
    ZEPPELIN,
    SHAMAN,
    OVETOS,
    JUJU,
    SANGAIA,
    BONGO,
    BONUS,  # + symbol
) = range(12)
ANIMALS: Final = 3
PAYABLE: Final = 6  # the kinds that pay by themselves
SYMBOLS: Final = 6
HELD: Final = BONUS + SYMBOLS  # the kinds that a hand can hold
(
    MAKAKS,
    BIGFOOT,
    LEVIATHAN,
    ANTIK,
    ISTWA,
    MARABOUT,
    DIAWAS,
    PANDA,
    SAMEDI,
) = range(HELD, HELD + 9)
KINDS: Final = HELD + 9
ADVENTURE_CARDS: Final = 112  # DOR-4
WORTH: Final = (1, 1, 1, 2, 2, 5)  # what a card pays
FARE: Final = (0, 0, 0, 0, 1, 3)  # the gold it costs to play
MOST_BID: Final = 29
OVETOS_BID: Final = 4
DEALT: Final = 6
ROW: Final = 4
HAND_LIMIT: Final = 10
BONUS_VALUE: Final = 3
PANDA_CARDS: Final = 3
EMPTY: Final = -1  # in place of a card of the row

# Goals. Treasures are numbered with the starting ones first.
STARTING: Final = 18
TREASURES: Final = 72
STANDARD: Final = TREASURES - STARTING
CURSES: Final = 18
DESTINIES: Final = 22
STARTING_DEALT: Final = 3
STARTING_KEPT: Final = 2
DESTINIES_DEALT: Final = 2

# Where a goal lies; the last four are followed by one for each seat.
IN_DECK: Final = 0
GONE: Final = 1  # out of the game, unseen
IN_HAND: Final = 2  # + seat
OFFERED: Final = IN_HAND + MOST_SEATS  # + seat that has yet to choose what it keeps
FOUND: Final = OFFERED + MOST_SEATS  # + seat; a curse played lies here too
FOUND_WITH_BONUS: Final = FOUND + MOST_SEATS  # + seat

# What a destiny asks for.
(
    SITES_VISITED,  # every site of a set bears a marker
    SEA_TRAVEL,  # points by how often the expedition went by sea
    MARKERS_ON_A_SITE,
    CARDS_IN_HAND,  # so many of the kinds of a set
    GOLD_LEFT,
    CURSES_PLAYED,
    CURSES_AT_MOST,
    SYMBOLS_FOUND,  # treasures of so many different symbols
    ALIKE_FOUND,  # so many treasures of one symbol
    TREASURES_FOUND,
    HAND_SIZE,
) = range(11)
LEVELS: Final = SEA_TOKENS + 1

# What is shuffled, each under its own key.
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
