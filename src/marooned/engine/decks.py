"""Decks: part of an array put into the order of its keys.

Cards are numbers from 0 to 255, unique within a shuffle.
"""

from __future__ import annotations

from marooned.engine.chance import key, rank
from marooned.engine.grids import has, lowest
from marooned.engine.record import Record
from marooned.engine.rule import rule

CARD = 0xFF
COPIES = 8  # more than any kind of card has, while copies are told apart


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


@rule
def fill_in_order(cards: list[int], number: int) -> None:
    """Put the numbers from 0 into a deck, in order."""
    for card in range(number):
        cards[card] = card


@rule
def shuffle_kinds(game: Record, deck: int, cards: list[int], first: int, last: int) -> None:
    """Shuffle the kinds of card in cards[first:last]; only how many there are of each matters.

    Copies of a kind are told apart only meanwhile. Kinds are below 32, with at most 8 copies each.
    """
    number_copies(cards, first, last)
    shuffle(game, deck, cards, first, last)
    for place in range(first, last):
        cards[place] //= COPIES


@rule
def number_copies(cards: list[int], first: int, last: int) -> None:
    """Sort kinds of card and turn each into kind * COPIES + how many copies came before it."""
    for place in range(first, last):
        insert(cards, first, place, cards[place])
    copy = 0
    previous = -1
    for place in range(first, last):
        kind = cards[place]
        copy = copy + 1 if kind == previous else 0
        previous = kind
        cards[place] = kind * COPIES + copy


@rule
def shuffle_places(game: Record, deck: int, kinds: list[int], places: int) -> None:
    """Shuffle the kinds of card that lie at the places of a set; the rest stay where they are.

    Copies of a kind are told apart only meanwhile, so the result does not depend on the order they
    were in. Kinds are below 32, with at most 8 copies each.
    """
    number_copies_at(kinds, places)
    one, two = key(game, deck, 0), key(game, deck, 1)
    game.shuffles[deck] += 1
    left = places
    while left:
        place = lowest(left)
        left &= left - 1
        insert_among(kinds, places, place, rank(one, two, kinds[place]) << 8 | kinds[place])
    while places:
        kinds[lowest(places)] = (kinds[lowest(places)] & CARD) // COPIES
        places &= places - 1


@rule
def number_copies_at(kinds: list[int], places: int) -> None:
    """Turn each kind at the places of a set into kind * COPIES + how many copies came before it."""
    while places:
        place = highest(places)
        places &= ~(1 << place)
        kinds[place] = kinds[place] * COPIES + copies_at(kinds, places, kinds[place])


@rule
def copies_at(kinds: list[int], places: int, kind: int) -> int:
    """Return how many copies of a kind lie at the places of a set."""
    found = 0
    while places:
        if kinds[lowest(places)] == kind:
            found += 1
        places &= places - 1
    return found


@rule
def insert_among(cards: list[int], places: int, place: int, keyed: int) -> None:
    """Put a keyed card where it belongs among the sorted ones at the set's earlier places."""
    earlier = places & ((1 << place) - 1)
    while earlier and cards[highest(earlier)] > keyed:
        before = highest(earlier)
        cards[place] = cards[before]
        place = before
        earlier &= ~(1 << before)
    cards[place] = keyed


@rule
def highest(places: int) -> int:
    """Return the greatest member of a set that is not empty."""
    place = 31
    while not has(places, place):
        place -= 1
    return place
