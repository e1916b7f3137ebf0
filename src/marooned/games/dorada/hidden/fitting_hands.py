"""Sampling of feasible hands after bids; each feasible deal is equally likely (DOR-14).

Used for resampling only. A hand is feasible if it can pay its seat's bids and debts, and holds no
card that the seat cannot have. The model: all unseen cards are dealt at random, on the condition
that all other hands are feasible. Other information in bids is ignored. A hand is bound if some
deals of it are not feasible.

First, whole deals are drawn until one is feasible, which is exact. If none is found within `DEALS`,
the hands are dealt one after the other, each until it is feasible. Then single cards are swapped at
random as long as all hands stay feasible; in the limit each feasible deal is equally likely
(Metropolis algorithm). If no feasible deal of a hand is found, the hands get the cards they need
(`needed_cards`), and cards are swapped in the same way.
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
"""Maximum number of deals of all hands at once."""
HANDS: Final = 400
"""Maximum number of deals of one hand."""
CHANGES: Final = 12
"""Number of swap attempts per card."""

NUMBER: Final = 0  # number of other hands
BOUND: Final = 1  # number of bound hands: not every deal of them is feasible
LUCK: Final = 2  # the generator's two key words, then the count of numbers drawn
LINE: Final = 5  # the other seats in dealing order, the hardest hands first
SIZE: Final = LINE + pieces.MOST_SEATS  # number of unknown cards of each of these seats
FIRST: Final = SIZE + pieces.MOST_SEATS  # index of the first card of each in the list
EASY: Final = 100
"""Rank of a hand for which every deal is feasible."""
SALT: Final = 0x5EED


@rule
def sow_luck(game: State, line: Any) -> None:
    """Seed the random numbers of these deals from the game's seed."""
    line[LUCK] = mixed(key(game, pieces.ADVENTURE_DECK, 0) ^ SALT)
    line[LUCK + 1] = mixed(key(game, pieces.ADVENTURE_DECK, 1) ^ SALT)
    line[LUCK + 2] = 0


@rule
def one_of(number: int, line: Any) -> int:
    """Return a uniformly random number below `number`."""
    line[LUCK + 2] += 1
    word = mixed(line[LUCK] ^ ((line[LUCK + 2] * 0x9E3779B9) & WORD))
    return (mixed(word ^ line[LUCK + 1]) * number) >> WORD_BITS


@rule
def keep_known(game: State, seat: int, other: int) -> int:
    """Remove all cards of a hand except those that a seat knows; return the number removed."""
    unknown = knowing.cards_held(game, other)
    for kind in range(cards.HELD):
        game.hand[other][kind] = knowing.surely_holds(game, seat, other, kind)
        unknown -= game.hand[other][kind]
    return unknown


@rule
def rank(game: State, other: int, unknown: int) -> int:
    """Return the rank of a hand in dealing order; the hand holds only its known cards.

    The fewer unknown cards a hand has, compared with the amount it lacks, the lower its rank. The
    rank is EASY if every deal of the hand is feasible.
    """
    lacking = payable_hands.shortfall(game, other)
    if lacking > 0:
        return max(0, cards.MOST_BID + unknown - lacking)
    return EASY if payable_hands.could_hold(game, other, cards.DRAKO) else EASY - 1


@rule
def line_up(game: State, seat: int, line: Any) -> None:
    """Remove the unknown cards from the other hands, and sort the seats by rank, lowest first."""
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
    """Deal the hand at a place in dealing order again; its cards are consecutive in the list."""
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
    """Deal all bound hands until all are feasible; return True on success."""
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
    """Deal the bound hands in order, each until it is feasible; return True on success."""
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
    """Deal the hands from place `first` in dealing order; they need not be feasible."""
    for place in range(first, line[NUMBER]):
        deal_one(game, seat, place, number, listed, line)


@rule
def give_needed(game: State, seat: int, number: int, listed: Any, line: Any) -> None:
    """After random deals have failed, give hands the cards they need; list all cards again."""
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
    """Return the dealing place of the bound hand that has a listed card.

    If no bound hand has the card, return the number of bound hands.
    """
    place = 0
    while place < line[BOUND] and card >= line[FIRST + place + 1]:
        place += 1
    return place


@rule
def put_in(game: State, place: int, given: int, taken: int, line: Any) -> bool:
    """Replace a card in a bound hand by another; return True if the hand is still feasible."""
    if place == line[BOUND]:
        return True
    other = line[LINE + place]
    game.hand[other][given] -= 1
    game.hand[other][taken] += 1
    return payable_hands.fits(game, other)


@rule
def change_places(game: State, one: int, other: int, listed: Any, line: Any) -> None:
    """Swap two listed cards if the hands that hold them stay feasible."""
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
    """Swap cards of bound hands with other cards at random; all hands stay feasible."""
    bound = line[FIRST + line[BOUND]]
    for _ in range(CHANGES * bound):
        one = one_of(bound, line)
        change_places(game, one, one_of(number, line), listed, line)


@rule
def deal_fitting_hands(game: State, seat: int, number: int, listed: Any) -> None:
    """DOR-14, DOR-21: Deal listed cards to the other hands so that all these hands are feasible.

    Afterwards, the dealt cards are first in the list.
    """
    line = scratch()
    sow_luck(game, line)
    line_up(game, seat, line)
    if not deal_at_once(game, seat, number, listed, line):
        if not deal_in_turn(game, seat, number, listed, line):
            give_needed(game, seat, number, listed, line)
        mix(game, number, listed, line)
    deal_rest(game, seat, line[BOUND], number, listed, line)
