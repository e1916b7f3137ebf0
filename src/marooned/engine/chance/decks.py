"""Decks: part of an array put into the order of its keys.

Cards are numbers from 0 to 65535, unique within a shuffle.
"""

from __future__ import annotations

from marooned.engine.boards.grids import has, lowest
from marooned.engine.chance.keys import key, rank
from marooned.engine.compiling.record import Record
from marooned.engine.compiling.rule import rule

CARD = 0xFFFF
CARD_BITS = 16
COPIES = 8  # of a kind that are numbered in one block, while copies are told apart
BLOCK = 256  # the numbers of a block: COPIES of each of 32 kinds


@rule
def shuffle(game: Record, deck: int, cards: list[int], first: int, last: int) -> None:
    """Shuffle cards[first:last]; the result does not depend on the order they were in."""
    one, two = key(game, deck, 0), key(game, deck, 1)
    game.shuffles[deck] += 1
    for place in range(first, last):
        insert(cards, first, place, rank(one, two, cards[place]) << CARD_BITS | cards[place])
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

    Copies of a kind are told apart only meanwhile. Kinds are below 32.
    """
    number_copies(cards, first, last)
    shuffle(game, deck, cards, first, last)
    for place in range(first, last):
        cards[place] = kind_of(cards[place])


@rule
def copy_of(kind: int, copy: int) -> int:
    """Return the number of one copy of a kind of card."""
    return copy // COPIES * BLOCK + kind * COPIES + copy % COPIES


@rule
def kind_of(card: int) -> int:
    """Return the kind of a numbered copy."""
    return card % BLOCK // COPIES


@rule
def number_copies(cards: list[int], first: int, last: int) -> None:
    """Sort kinds of card and number each copy, by how many came before it."""
    for place in range(first, last):
        insert(cards, first, place, cards[place])
    copy = 0
    previous = -1
    for place in range(first, last):
        kind = cards[place]
        copy = copy + 1 if kind == previous else 0
        previous = kind
        cards[place] = copy_of(kind, copy)


@rule
def shuffle_places(game: Record, deck: int, kinds: list[int], places: int) -> None:
    """Shuffle the kinds of card that lie at the places of a set; the rest stay where they are.

    Copies of a kind are told apart only meanwhile, so the result does not depend on the order they
    were in. Kinds are below 32.
    """
    number_copies_at(kinds, places)
    one, two = key(game, deck, 0), key(game, deck, 1)
    game.shuffles[deck] += 1
    left = places
    while left:
        place = lowest(left)
        left &= left - 1
        insert_among(kinds, places, place, rank(one, two, kinds[place]) << CARD_BITS | kinds[place])
    while places:
        kinds[lowest(places)] = kind_of(kinds[lowest(places)] & CARD)
        places &= places - 1


@rule
def number_copies_at(kinds: list[int], places: int) -> None:
    """Number each copy of a kind at the places of a set, by how many came before it."""
    while places:
        place = highest(places)
        places &= ~(1 << place)
        kinds[place] = copy_of(kinds[place], copies_at(kinds, places, kinds[place]))


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
