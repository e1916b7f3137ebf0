"""How many values the arguments of this game's entries have, from 0 on. For the law of modes."""

from marooned.games.dorada.model import board, cards, pieces

RANGES = {
    "way": board.WAYS,
    "kind": cards.KINDS,
    "change": 2,
    "trip": board.DESTINATION_COUNT,
    "extra": 3,
    "destiny": pieces.DESTINIES,
    "symbol": cards.SYMBOLS,
    "seats": 1 << 3,
}
