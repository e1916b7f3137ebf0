"""The adventure cards as numbers, with their payments and costs."""

from typing import Final

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
PAYABLE: Final = 6  # kinds that pay by themselves
SYMBOLS: Final = 6
HELD: Final = BONUS + SYMBOLS  # kinds that a hand can hold
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
WORTH: Final = (1, 1, 1, 2, 2, 5)  # payment of a card
FARE: Final = (0, 0, 0, 0, 1, 3)  # gold to play a card
MOST_BID: Final = 29
OVETOS_BID: Final = 4  # printed number
DEALT: Final = 6  # printed number
ROW: Final = 4
HAND_LIMIT: Final = 10  # printed number and maximum
FREE_CARDS: Final = 1  # printed number
MOST_FREE_CARDS: Final = 3
BOUGHT_CARDS: Final = 1  # printed number
MOST_BOUGHT_CARDS: Final = 2
BONUS_VALUE: Final = 3  # printed number
PANDA_CARDS: Final = 3
EMPTY: Final = -1  # empty place of the row
