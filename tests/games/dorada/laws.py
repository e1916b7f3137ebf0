"""What holds after every action of this game.

Found by the shared laws; compiled or plain as the rules are.
"""

from __future__ import annotations

from random import Random
from typing import Final

from marooned.engine.grids import frozen, has
from marooned.engine.pending import top_kind, waiting
from marooned.engine.record import DEPTH
from marooned.engine.rule import answers, rule
from marooned.games.dorada.board import (
    CAMP,
    LAND_PATHS,
    NO_PATH,
    SEA_PATHS,
    SITES,
    WATER_PATHS,
)
from marooned.games.dorada.moments import (
    AUCTION,
    CHOOSING,
    CLOSE,
    FINISHED,
    KEEPING,
    PAYING,
    PAYING_ON,
    PAYMENT,
    ROUND,
    SUPPLY,
    TRAVEL,
)
from marooned.games.dorada.pieces import (
    BONUS,
    COOPERATIVE,
    CURSES,
    DESTINIES,
    EMPTY,
    FOUND,
    FOUND_WITH_BONUS,
    GOLD,
    GONE,
    HAND_LIMIT,
    HELD,
    IN_DECK,
    IN_HAND,
    KINDS,
    MARKERS,
    MOST_SEATS,
    NOBODY,
    OFFERED,
    ROW,
    SEA_TOKENS,
    STANDARD,
    STARTING,
    TREASURES,
)
from marooned.games.dorada.rules.auction import NO_BID, way_of
from marooned.games.dorada.rules.knowing import cards_held
from marooned.games.dorada.rules.paying import is_payable, means, smallest_paid, turned_kinds
from marooned.games.dorada.state import State
from tests.laws.asking import KEPT, broken

LAWS: Final = (
    "every adventure card is in a hand, the deck, the row, the discards or with a treasure",
    "nobody holds less than no card of a kind",
    "gold is never gained and never below nothing",
    "every treasure of the deck lies in it once, and the others do not",
    "every curse and every destiny of a deck lies in it once, and the others do not",
    "starting treasures never lie in the deck, standard ones never leave the game",
    "each player has one destiny once the goals are chosen",
    "what is found stays found, and a curse played stays played",
    "markers are placed in order, never at base camp, and stay",
    "sea tokens lie on different moves over sea paths and stay",
    "Bigfoot stands on land and Leviathan in water",
    "a round's hands are at most ten cards when it begins",
    "nobody is known to hold more than he has",
    "nobody holds a curse for a site where it would have shown",
    "a bid that stands can be paid",
    "a payment under way can be completed",
    "in rival bidding the last bid is the highest, and bidders are not shut out by their own bid",
    "bids are numbered: none was raised before it came in, nor after the last of all",
    "the round lies at the bottom, and what is pending is sound",
    "seats that nobody takes have nothing",
    "what has left a deck leaves a zero, and the room for shuffling is empty",
    "the card tables stay as they were",
    "the game is over exactly when its last round is",
)
MOST_PENDING: Final = 4
WEIGHTS: Final = frozen([Random(kind).getrandbits(48) for kind in range(KINDS)])
"""A number for each kind of card such that equal sums mean equal cards."""


@rule
def weight_of_deck(game: State) -> int:
    total = 0
    for place in range(game.deck_size):
        total += WEIGHTS[game.deck[place]]
    for place in range(ROW):
        total += WEIGHTS[game.row[place]]
    for kind in range(KINDS):
        total += WEIGHTS[kind] * game.discards[kind]
    return total


@rule
def weight_of_hands(game: State) -> int:
    total = 0
    for kind in range(HELD):
        for seat in range(MOST_SEATS):
            total += WEIGHTS[kind] * game.hand[seat][kind]
    for treasure in range(TREASURES):
        if game.treasure_place[treasure] >= FOUND_WITH_BONUS:
            total += WEIGHTS[BONUS + game.treasure_symbol[treasure]]
    return total


@rule
def cards_add_up(game: State) -> bool:
    total = 0
    for kind in range(KINDS):
        total += WEIGHTS[kind] * game.copies[kind]
        if game.discards[kind] < 0:
            return False
    return weight_of_deck(game) + weight_of_hands(game) == total and game.row[0] != EMPTY


@rule
def hands_are_sound(game: State) -> bool:
    for seat in range(game.seats):
        for kind in range(HELD):
            if game.hand[seat][kind] < 0:
                return False
    return True


@rule
def gold_only_falls(game: State, before: State) -> bool:
    for seat in range(game.seats):
        if not 0 <= game.gold[seat] <= min(GOLD, before.gold[seat]):
            return False
    return True


@rule
def treasure_deck_adds_up(game: State) -> bool:
    seen, left = 0, game.treasure_deck_size
    for place in range(game.treasure_deck_size):
        card = game.treasure_deck[place]
        if has(seen, card - STARTING) or game.treasure_place[card] != IN_DECK:
            return False
        seen |= 1 << (card - STARTING)
        if place > 0 and game.treasure_layer[place] > game.treasure_layer[place - 1]:
            return False
    for treasure in range(TREASURES):
        left -= int(game.treasure_place[treasure] == IN_DECK)
    return left == 0


@rule
def set_in(deck: list[int], size: int) -> int:
    """Return the cards of a deck as a set, -1 when one is there twice."""
    seen = 0
    for place in range(size):
        if has(seen, deck[place]):
            return -1
        seen |= 1 << deck[place]
    return seen


@rule
def goal_decks_add_up(game: State) -> bool:
    curses, destinies = 0, 0
    for curse in range(CURSES):
        curses |= int(game.curse_place[curse] == IN_DECK) << curse
    for destiny in range(DESTINIES):
        destinies |= int(game.destiny_place[destiny] == IN_DECK) << destiny
    if set_in(game.curse_deck, game.curse_deck_size) != curses:
        return False
    return set_in(game.destiny_deck, game.destiny_deck_size) == destinies


@rule
def treasures_keep_apart(game: State) -> bool:
    for treasure in range(TREASURES):
        place = game.treasure_place[treasure]
        if place == (IN_DECK if treasure < STARTING else GONE):
            return False
    return True


@rule
def destinies_at(game: State, place: int) -> int:
    found = 0
    for destiny in range(DESTINIES):
        found += int(game.destiny_place[destiny] == place)
    return found


@rule
def has_its_destiny(game: State, seat: int) -> bool:
    held = destinies_at(game, IN_HAND + seat)
    if held == 1:
        return destinies_at(game, OFFERED + seat) == 0
    is_choosing = top_kind(game) in (CHOOSING, KEEPING) and has(waiting(game), seat)
    return held == 0 and is_choosing


@rule
def destinies_are_held(game: State) -> bool:
    for seat in range(game.seats):
        if not has_its_destiny(game, seat):
            return False
    return True


@rule
def finds_stay(game: State, before: State) -> bool:
    for treasure in range(TREASURES):
        was = before.treasure_place[treasure]
        if was >= FOUND and game.treasure_place[treasure] != was:
            return False
    for curse in range(CURSES):
        if before.curse_place[curse] >= FOUND and (
            game.curse_place[curse] != before.curse_place[curse]
        ):
            return False
    return True


@rule
def markers_stay(game: State, before: State) -> bool:
    for marker in range(MARKERS):
        site = game.marker_at[marker]
        if (site != NO_PATH) != (marker < game.markers) or site == CAMP:
            return False
        if marker < before.markers and site != before.marker_at[marker]:
            return False
    return 0 <= game.markers <= MARKERS and 0 <= game.place < SITES


@rule
def tokens_stay(game: State, before: State) -> bool:
    for token in range(SEA_TOKENS):
        path = game.token_at[token]
        if path != NO_PATH and not has(SEA_PATHS, path):
            return False
        if before.token_at[token] not in (NO_PATH, path):
            return False
    return game.token_at[0] != NO_PATH or game.token_at[1] == NO_PATH


@rule
def figures_stand(game: State) -> bool:
    is_on_land = game.bigfoot == NO_PATH or has(LAND_PATHS, game.bigfoot)
    return is_on_land and (game.leviathan == NO_PATH or has(WATER_PATHS, game.leviathan))


@rule
def hands_are_small(game: State) -> bool:
    for seat in range(game.seats):
        if game.pending_a[0] < SUPPLY and cards_held(game, seat) > HAND_LIMIT:
            return False
    return True


@rule
def is_known_truly(game: State, knower: int, seat: int) -> bool:
    for kind in range(HELD):
        shown, told = game.shown[seat][kind], game.told[knower][seat][kind]
        if shown < 0 or told < 0 or shown + told > game.hand[seat][kind]:
            return False
    return True


@rule
def knowledge_is_true(game: State) -> bool:
    for knower in range(game.seats):
        for seat in range(game.seats):
            if not is_known_truly(game, knower, seat):
                return False
    return True


@rule
def sees_its_own(game: State, treasure: int) -> bool:
    place = game.treasure_place[treasure]
    if place < IN_HAND or place >= FOUND:
        return True
    return has(game.treasure_seen[treasure], (place - IN_HAND) % MOST_SEATS)


@rule
def curses_are_young(game: State) -> bool:
    for treasure in range(TREASURES):
        if not sees_its_own(game, treasure):
            return False
    for curse in range(CURSES):
        is_held = IN_HAND <= game.curse_place[curse] < OFFERED
        if has(game.curse_barred[curse], game.curse_site[curse]):
            return False
        if not is_held and game.curse_barred[curse] != 0:
            return False
    return True


@rule
def has_yet_to_pay(game: State, seat: int) -> bool:
    if game.depth == 0 or game.bid_on[seat] == NO_BID:
        return False
    if game.pending_a[0] == AUCTION:
        return True
    return game.pending_a[0] == PAYMENT and (
        (seat + game.seats - game.turn) % game.seats >= game.pending_b[0]
    )


@rule
def bids_are_payable(game: State) -> bool:
    for seat in range(game.seats):
        if has_yet_to_pay(game, seat):
            way = way_of(game.bid_on[seat])
            if game.bid_part[seat] > means(game, seat, way):
                return False
    return True


@rule
def payment_is_sound(game: State) -> bool:
    if top_kind(game) not in (PAYING, PAYING_ON):
        return True
    top = game.depth - 1
    for seat in range(game.seats):
        if has(waiting(game), seat):
            owed, way = game.pending_a[top], game.pending_b[top]
            return is_payable(game, seat, owed, way, smallest_paid(game), turned_kinds(game))
    return False


@rule
def rivals_outbid(game: State) -> bool:
    if game.bidding == COOPERATIVE or game.bidder == NOBODY or has(game.shut, game.bidder):
        return game.bidding == COOPERATIVE or game.bidder == NOBODY
    for seat in range(game.seats):
        is_outbid = game.bid_part[seat] < game.bid_part[game.bidder]
        if seat != game.bidder and game.bid_on[seat] != NO_BID and not is_outbid:
            return False
    return True


@rule
def bids_are_numbered(game: State) -> bool:
    for seat in range(game.seats):
        stands = game.bid_on[seat] != NO_BID
        if stands != (game.bid_since[seat] > 0) or game.bid_part[seat] < 0:
            return False
        if game.bid_since[seat] > game.bid_last[seat] or game.bid_last[seat] > game.bids:
            return False
    return True


@rule
def pending_is_sound(game: State) -> bool:
    if game.outcome != 0:
        return game.depth == 0
    if game.pending_kind[0] != ROUND or game.pending_a[0] > CLOSE or game.depth > MOST_PENDING:
        return False
    for place in range(game.depth):
        if game.pending_seats[place] >> game.seats:
            return False
    for place in range(game.depth, DEPTH):
        if game.pending_kind[place] or game.pending_a[place] or game.pending_b[place]:
            return False
    return waiting(game) != 0


@rule
def empty_seats_are_empty(game: State) -> bool:
    for seat in range(game.seats, MOST_SEATS):
        if game.gold[seat] or cards_held(game, seat) or game.bid_on[seat] != NO_BID:
            return False
        if destinies_at(game, IN_HAND + seat) or destinies_at(game, OFFERED + seat):
            return False
    return game.shut >> game.seats == 0


@rule
def leftovers_are_zero(game: State) -> bool:
    for place in range(game.deck_size, len(game.deck)):
        if game.deck[place]:
            return False
    for place in range(game.treasure_deck_size, STANDARD):
        if game.treasure_deck[place] or game.treasure_layer[place]:
            return False
    for place in range(len(game.room)):
        if game.room[place]:
            return False
    return True


@rule
def tables_stay(game: State, before: State) -> bool:
    for treasure in range(TREASURES):
        if game.treasure_value[treasure] != before.treasure_value[treasure]:
            return False
    total = 0
    for kind in range(KINDS):
        if game.copies[kind] != before.copies[kind]:
            return False
        total += game.copies[kind]
    return total == len(game.deck)


@rule
def ends_in_time(game: State) -> bool:
    if game.outcome == FINISHED:
        return game.markers == MARKERS
    return game.markers < MARKERS or game.pending_a[0] > TRAVEL


@rule
def broken_things(game: State, before: State) -> int:
    if not cards_add_up(game):
        return 1
    if not hands_are_sound(game):
        return 2
    if not gold_only_falls(game, before):
        return 3
    if not treasure_deck_adds_up(game):
        return 4
    if not goal_decks_add_up(game):
        return 5
    if not treasures_keep_apart(game):
        return 6
    if not destinies_are_held(game):
        return 7
    return 8 if not finds_stay(game, before) else KEPT


@rule
def broken_journey(game: State, before: State) -> int:
    if not markers_stay(game, before):
        return 9
    if not tokens_stay(game, before):
        return 10
    if not figures_stand(game):
        return 11
    if not hands_are_small(game):
        return 12
    if not knowledge_is_true(game):
        return 13
    return 14 if not curses_are_young(game) else KEPT


@rule
def broken_bidding(game: State) -> int:
    if not bids_are_payable(game):
        return 15
    if not payment_is_sound(game):
        return 16
    if not rivals_outbid(game):
        return 17
    return 18 if not bids_are_numbered(game) else KEPT


@rule
def broken_order(game: State, before: State) -> int:
    if not pending_is_sound(game):
        return 19
    if not empty_seats_are_empty(game):
        return 20
    if not leftovers_are_zero(game):
        return 21
    if not tables_stay(game, before):
        return 22
    return 23 if not ends_in_time(game) else KEPT


@answers(broken, State)
@rule
def broken_law(game: State, before: State) -> int:
    return (
        broken_things(game, before)
        or broken_journey(game, before)
        or broken_bidding(game)
        or broken_order(game, before)
    )
