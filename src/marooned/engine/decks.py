"""Decks: part of an array put into the order of its keys.

Cards are numbers from 0 to 255, unique within a shuffle.
"""

from __future__ import annotations

from marooned.engine.chance import key, rank
from marooned.engine.record import Record
from marooned.engine.rule import rule

CARD = 0xFF


@rule
def shuffle(game: Record, deck: int, cards: list[int], first: int, last: int) -> None:
    """Shuffle cards[first:last]; the result does not depend on the order they were in."""
    one, two = key(game, deck, 0), key(game, deck, 1)
    game.shuffles[deck] += 1
    for place in range(first, last):
        insert(cards, first, place, rank(one, two, cards[place]) << 8 | cards[place])
    for place in range(first, last):
        cards[place] &= CARD


@rule
def insert(cards: list[int], first: int, place: int, keyed: int) -> None:
    """Put a keyed card where it belongs among the sorted ones before its place."""
    while place > first and cards[place - 1] > keyed:
        cards[place] = cards[place - 1]
        place -= 1
    cards[place] = keyed
