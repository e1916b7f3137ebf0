"""Hands dealt anew after bids: each deal in which all can pay is equally likely (DOR-14).

For imagining only. The model: all cards that a seat does not see are dealt by luck, given that each
other hand can pay what its seat has bid, is bidding or owes, and holds nothing that it could not.
What else a bid may tell is left out.

Deals are drawn until one fits, which is exact. If none does within `DEALS`, the hands are dealt one
after the other, each until it fits, and then single cards change places at random as long as all
hands still fit, which makes each fitting deal equally likely in the limit (Metropolis). A hand that
no deal fits is given what it needs (`needed_cards`), and cards change places then too.
"""

from typing import Any, Final

from marooned.engine.chance.keys import WORD, WORD_BITS, key, mixed
from marooned.engine.chance.sorting import insert
from marooned.engine.compiling.rule import rule
from marooned.engine.compiling.scratch import scratch
from marooned.games.dorada.hidden import needed_cards, payable_hands
from marooned.games.dorada.model import State, cards, pieces
from marooned.games.dorada.rules import knowing

DEALS: Final = 64
"""The most deals of all hands at once."""
HANDS: Final = 400
"""The most deals of one hand."""
CHANGES: Final = 12
"""How many times each card changes places, or tries to."""

NUMBER: Final = 0  # how many other hands there are
BOUND: Final = 1  # how many of them not every deal fits
LUCK: Final = 2  # the two words that key the luck, then how many numbers were drawn
LINE: Final = 5  # the other seats, those that are hard to deal to first
SIZE: Final = LINE + pieces.MOST_SEATS  # how many unknown cards each of these has
FIRST: Final = SIZE + pieces.MOST_SEATS  # where its cards begin in the list
EASY: Final = 100
"""The rank of a hand that any deal fits."""
SALT: Final = 0x5EED


@rule
def sow_luck(game: State, line: Any) -> None:
    """Key the luck of these deals by the seed."""
    line[LUCK] = mixed(key(game, pieces.ADVENTURE_DECK, 0) ^ SALT)
    line[LUCK + 1] = mixed(key(game, pieces.ADVENTURE_DECK, 1) ^ SALT)
    line[LUCK + 2] = 0


@rule
def one_of(number: int, line: Any) -> int:
    """Return a number below another, each with equal chance."""
    line[LUCK + 2] += 1
    word = mixed(line[LUCK] ^ ((line[LUCK + 2] * 0x9E3779B9) & WORD))
    return (mixed(word ^ line[LUCK + 1]) * number) >> WORD_BITS


@rule
def keep_known(game: State, seat: int, other: int) -> int:
    """Leave in a hand the cards that a seat knows there; return the number taken out."""
    unknown = knowing.cards_held(game, other)
    for kind in range(cards.HELD):
        game.hand[other][kind] = knowing.surely_holds(game, seat, other, kind)
        unknown -= game.hand[other][kind]
    return unknown


@rule
def rank(game: State, other: int, unknown: int) -> int:
    """Return the place in line of a hand of which only the known cards are left.

    The fewer cards it has for what it lacks the sooner it comes; EASY if any deal fits.
    """
    lacking = payable_hands.shortfall(game, other)
    if lacking > 0:
        return max(0, cards.MOST_BID + unknown - lacking)
    return EASY if payable_hands.could_hold(game, other, cards.DRAKO) else EASY - 1


@rule
def line_up(game: State, seat: int, line: Any) -> None:
    """Empty the other hands of unknown cards, and line them up by their rank."""
    sizes, number = scratch(), 0
    line[BOUND] = 0
    for other in range(game.seats):
        if other != seat:
            sizes[other] = keep_known(game, seat, other)
            place = rank(game, other, sizes[other])
            line[BOUND] += int(place < EASY)
            insert(line, LINE, LINE + number, place * pieces.MOST_SEATS + other)
            number += 1
    line[NUMBER] = number
    first = 0
    for place in range(number):
        line[LINE + place] %= pieces.MOST_SEATS
        line[SIZE + place] = sizes[line[LINE + place]]
        line[FIRST + place] = first
        first += line[SIZE + place]
    line[FIRST + number] = first


@rule
def deal_one(game: State, seat: int, place: int, number: int, listed: Any, line: Any) -> None:
    """Deal the hand at a place in line anew, from its first card on in the list."""
    other, first = line[LINE + place], line[FIRST + place]
    keep_known(game, seat, other)
    for card in range(first, line[FIRST + place + 1]):
        drawn = card + one_of(number - card, line)
        kind = listed[drawn]
        listed[drawn] = listed[card]
        listed[card] = kind
        game.hand[other][kind] += 1


@rule
def deal_at_once(game: State, seat: int, number: int, listed: Any, line: Any) -> bool:
    """Deal all bound hands until all of them fit; tell whether they do."""
    for _ in range(DEALS):
        place = 0
        while place < line[BOUND]:
            deal_one(game, seat, place, number, listed, line)
            if not payable_hands.fits(game, line[LINE + place]):
                break
            place += 1
        if place == line[BOUND]:
            return True
    return False


@rule
def deal_in_turn(game: State, seat: int, number: int, listed: Any, line: Any) -> bool:
    """Deal one bound hand after the other until it fits; tell whether all do."""
    for place in range(line[BOUND]):
        tries = 0
        deal_one(game, seat, place, number, listed, line)
        while not payable_hands.fits(game, line[LINE + place]):
            tries += 1
            if tries == HANDS:
                return False
            deal_one(game, seat, place, number, listed, line)
    return True


@rule
def deal_rest(game: State, seat: int, first: int, number: int, listed: Any, line: Any) -> None:
    """Deal the hands from a place in line on, whether they fit or not."""
    for place in range(first, line[NUMBER]):
        deal_one(game, seat, place, number, listed, line)


@rule
def give_needed(game: State, seat: int, number: int, listed: Any, line: Any) -> None:
    """Give hands what they need where dealing by luck did not find it; list the cards anew."""
    deal_rest(game, seat, 0, number, listed, line)
    first = line[FIRST + line[NUMBER]]
    game.deck_size = number - first
    for card in range(first, number):
        game.deck[card - first] = listed[card]
    needed_cards.deal_needed_cards(game, seat)
    card = 0
    for place in range(line[NUMBER]):
        other = line[LINE + place]
        for kind in range(cards.HELD):
            for _ in range(game.hand[other][kind] - knowing.surely_holds(game, seat, other, kind)):
                listed[card] = kind
                card += 1
    for rest in range(first, number):
        listed[rest] = game.deck[rest - first]


@rule
def place_of(card: int, line: Any) -> int:
    """Return the place in line of the hand that a listed card is in, BOUND for none of those."""
    place = 0
    while place < line[BOUND] and card >= line[FIRST + place + 1]:
        place += 1
    return place


@rule
def put_in(game: State, place: int, given: int, taken: int, line: Any) -> bool:
    """Put a card in the place of another in a bound hand; tell whether the hand fits."""
    if place == line[BOUND]:
        return True
    other = line[LINE + place]
    game.hand[other][given] -= 1
    game.hand[other][taken] += 1
    return payable_hands.fits(game, other)


@rule
def change_places(game: State, one: int, other: int, listed: Any, line: Any) -> None:
    """Let two listed cards change places if the hands that they are in still fit."""
    ours, theirs = place_of(one, line), place_of(other, line)
    given, taken = listed[one], listed[other]
    if ours == theirs or given == taken:
        return
    fit = put_in(game, ours, given, taken, line)
    fit = put_in(game, theirs, taken, given, line) and fit
    if fit:
        listed[one] = taken
        listed[other] = given
    else:
        put_in(game, ours, taken, given, line)
        put_in(game, theirs, given, taken, line)


@rule
def mix(game: State, number: int, listed: Any, line: Any) -> None:
    """Let cards of bound hands change places at random with any others, and all hands still fit."""
    bound = line[FIRST + line[BOUND]]
    for _ in range(CHANGES * bound):
        one = one_of(bound, line)
        change_places(game, one, one_of(number, line), listed, line)


@rule
def deal_fitting_hands(game: State, seat: int, number: int, listed: Any) -> None:
    """DOR-14, DOR-21: Deal a number of listed cards to the other hands so that all of them fit.

    The cards of hands come first in the list afterwards.
    """
    line = scratch()
    sow_luck(game, line)
    line_up(game, seat, line)
    if not deal_at_once(game, seat, number, listed, line):
        if not deal_in_turn(game, seat, number, listed, line):
            give_needed(game, seat, number, listed, line)
        mix(game, number, listed, line)
    deal_rest(game, seat, line[BOUND], number, listed, line)
