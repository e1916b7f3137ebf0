"""The adventure cards as numbers, with what they pay and cost."""

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
OVETOS_BID: Final = 4  # printed
DEALT: Final = 6  # printed
ROW: Final = 4
HAND_LIMIT: Final = 10  # printed, and the most
FREE_CARDS: Final = 1  # printed
MOST_FREE_CARDS: Final = 3
BOUGHT_CARDS: Final = 1  # printed
MOST_BOUGHT_CARDS: Final = 2
BONUS_VALUE: Final = 3  # printed
PANDA_CARDS: Final = 3
EMPTY: Final = -1  # in place of a card of the row
