"""Shuffling of decks: part of an array is sorted by keys.

Cards are numbers from 0 to 65535, unique within a shuffle. A deck may not have more cards than a
`scratch` buffer has numbers.
"""

from typing import Any

from marooned.engine.boards.grids import lowest
from marooned.engine.chance.keys import RANK_BITS, key, rank
from marooned.engine.chance.sorting import sort
from marooned.engine.compiling.record import Record
from marooned.engine.compiling.rule import rule
from marooned.engine.compiling.scratch import scratch

CARD = 0xFFFF
CARD_BITS = 16
KINDS = 32
COPIES = 8  # the copies of a kind are numbered in one block during a shuffle
BLOCK = KINDS * COPIES  # card numbers per block


@rule
def shuffle(game: Record, deck: int, cards: list[int], first: int, last: int) -> None:
    """Shuffle cards[first:last]; the result does not depend on their previous order."""
    ordered = scratch()
    for place in range(last - first):
        ordered[place] = cards[first + place]
    order_by_key(game, deck, ordered, last - first)
    for place in range(last - first):
        cards[first + place] = ordered[place]


@rule
def order_by_key(game: Record, deck: int, cards: Any, number: int) -> None:
    """Sort the first `number` cards into the order that the deck's next shuffle gives them."""
    one, two = key(game, deck, 0), key(game, deck, 1)
    game.shuffles[deck] += 1
    for place in range(number):
        cards[place] |= rank(one, two, cards[place]) << CARD_BITS
    sort(cards, number, RANK_BITS + CARD_BITS)
    for place in range(number):
        cards[place] &= CARD


@rule
def fill_in_order(cards: list[int], number: int) -> None:
    """Fill a deck with the numbers from 0 to number - 1, in order."""
    for card in range(number):
        cards[card] = card


@rule
def shuffle_kinds(game: Record, deck: int, cards: Any, first: int, last: int) -> None:
    """Shuffle kinds of card in cards[first:last].

    The result depends only on the number of cards of each kind.
    Copies of a kind are numbered during the shuffle only. Kinds are below 32.
    """
    copies = scratch()
    number_copies(cards, first, last - first, copies)
    order_by_key(game, deck, copies, last - first)
    for place in range(last - first):
        cards[first + place] = kind_of(copies[place])


@rule
def copy_of(kind: int, copy: int) -> int:
    """Return the card number of one copy of a kind."""
    return copy // COPIES * BLOCK + kind * COPIES + copy % COPIES


@rule
def kind_of(card: int) -> int:
    """Return the kind of a numbered copy."""
    return card % BLOCK // COPIES


@rule
def number_copies(cards: Any, first: int, number: int, copies: Any) -> None:
    """Give each card a number that is made of its kind and a running count of that kind."""
    found = scratch()
    for kind in range(KINDS):
        found[kind] = 0
    for place in range(number):
        kind = cards[first + place]
        copies[place] = copy_of(kind, found[kind])
        found[kind] += 1


@rule
def shuffle_places(game: Record, deck: int, kinds: list[int], places: int) -> None:
    """Shuffle the kinds of card at the places of a bit set; all other cards stay in place.

    Copies of a kind are numbered during the shuffle only, so the result does not depend on their
    previous order. Kinds are below 32.
    """
    gathered = scratch()
    number, left = 0, places
    while left:
        gathered[number] = kinds[lowest(left)]
        number += 1
        left &= left - 1
    shuffle_kinds(game, deck, gathered, 0, number)
    for place in range(number):
        kinds[lowest(places)] = gathered[place]
        places &= places - 1
