"""Construction of feasible hands by backtracking, if random deals fail.

Used for resampling only. All unseen cards lie in the deck during the search. One hand after the
other tries sets of cards that let it pay, small sets first. If too few cards are left for a later
hand, an earlier hand tries its next set. `room` has the number of cards that each hand still lacks.
"""

from typing import Any, Final

from marooned.engine.chance.decks import shuffle_kinds
from marooned.engine.chance.sorting import insert
from marooned.engine.compiling.rule import rule
from marooned.engine.compiling.scratch import scratch
from marooned.games.dorada.hidden import payable_hands
from marooned.games.dorada.model import State, board, cards, pieces
from marooned.games.dorada.rules import auction, paying

MOST_STEPS: Final = 20_000
"""Maximum number of cards tried; usually a few dozen suffice."""
NO_KIND: Final = -1
LINE: Final = pieces.MOST_SEATS
"""Index in `room` of the dealing order: for each hand its number of free places and its seat."""
ROOMIEST: Final = 100


@rule
def put_back(game: State, other: int, kind: int, room: Any) -> None:
    """Move a card from a hand into the deck."""
    game.hand[other][kind] -= 1
    room[other] += 1
    game.deck[game.deck_size] = kind
    game.deck_size += 1


@rule
def take(game: State, other: int, place: int, room: Any) -> None:
    """Move the card at a place in the deck to a hand."""
    game.hand[other][game.deck[place]] += 1
    room[other] -= 1
    game.deck_size -= 1
    game.deck[place] = game.deck[game.deck_size]
    game.deck[game.deck_size] = 0


@rule
def collect(game: State, seat: int, room: Any) -> None:
    """Move all cards that a seat does not know from other hands into the deck."""
    for other in range(game.seats):
        for kind in range(cards.HELD if other != seat else 0):
            while payable_hands.is_unsure(game, seat, other, kind):
                put_back(game, other, kind, room)


@rule
def last_tried(game: State, seat: int, other: int) -> int:
    """Return the highest kind of card in the set that a hand tries, NO_KIND for the empty set."""
    last = NO_KIND
    for kind in range(payable_hands.USEFUL):
        if payable_hands.is_unsure(game, seat, other, kind):
            last = kind
    return last


@rule
def takes_one(game: State, other: int, first: int, room: Any) -> bool:
    """Move the next useful kind of card to a hand; return True if there was such a card.

    On land, all cards except Kayaks may help, since Shamans turn animals.
    """
    way = auction.way_of(game.bid_on[other])
    is_free = payable_hands.is_naming(game, other)
    for kind in range(first, payable_hands.USEFUL):
        can_help = paying.pays_for(kind, way) or (way < board.LAND_WAYS and kind != cards.KAYAK)
        place = payable_hands.place_in_deck(game, kind)
        if place != payable_hands.NO_PLACE and (is_free or can_help):
            take(game, other, place, room)
            return True
    return False


@rule
def tries_more(game: State, seat: int, other: int, room: Any) -> bool:
    """Add a card to the set of a hand that cannot pay; return True if that was possible."""
    if room[other] == 0:
        return False
    return takes_one(game, other, max(0, last_tried(game, seat, other)), room)


@rule
def tries_another(game: State, seat: int, other: int, room: Any) -> bool:
    """Switch a hand to the set after its current one; return True if one is left."""
    last = last_tried(game, seat, other)
    while last != NO_KIND:
        put_back(game, other, last, room)
        if takes_one(game, other, last + 1, room):
            return True
        last = last_tried(game, seat, other)
    return False


@rule
def line_up(game: State, seat: int, room: Any) -> int:
    """Sort the other hands, the hand with the fewest spare places first; return their number."""
    number = 0
    for other in range(game.seats):
        if other != seat:
            spare = ROOMIEST + room[other] - payable_hands.shortfall(game, other)
            insert(room, LINE, LINE + number, spare * pieces.MOST_SEATS + other)
            number += 1
    return number


@rule
def tries_on(game: State, seat: int, other: int, room: Any) -> bool:
    """Switch a hand to its next set of cards; return True if there is one.

    If the hand cannot pay yet, the next set has one more card, if possible.
    """
    is_short = payable_hands.shortfall(game, other) > 0
    return (is_short and tries_more(game, seat, other, room)) or tries_another(
        game, seat, other, room
    )


@rule
def try_sets(game: State, seat: int, room: Any) -> None:
    """DOR-14: Find, for each hand, a set of cards with which it can pay."""
    number = line_up(game, seat, room)
    place, is_new = 0, True
    for _ in range(MOST_STEPS):
        if not 0 <= place < number:
            return
        other = room[LINE + place] % pieces.MOST_SEATS
        if is_new and payable_hands.shortfall(game, other) == 0:
            place += 1
        else:
            is_new = tries_on(game, seat, other, room)
            place -= int(not is_new)


@rule
def fill_hand(game: State, other: int, room: Any) -> None:
    """Fill a hand with cards from the deck that may be in this hand."""
    place = game.deck_size
    while room[other] > 0:
        place -= 1
        if payable_hands.could_hold(game, other, game.deck[place]):
            take(game, other, place, room)


@rule
def deal_needed_cards(game: State, seat: int) -> None:
    """DOR-14: Deal the other hands anew: first the cards they need to pay, then random cards.

    DOR-21: The leader comes first, since some cards cannot be in the leader's hand.
    """
    room = scratch()
    for other in range(LINE):
        room[other] = 0
    collect(game, seat, room)
    try_sets(game, seat, room)
    shuffle_kinds(game, pieces.ADVENTURE_DECK, game.deck, 0, game.deck_size)
    for turns in range(game.seats):
        fill_hand(game, (game.turn + turns) % game.seats, room)
