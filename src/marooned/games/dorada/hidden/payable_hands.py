"""Feasibility of sampled hands: each seat can pay its bids and debts (DOR-14).

Used for resampling only.
"""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, rule
from marooned.engine.waiting.pending import top_a, top_b, top_kind, waiting
from marooned.games.dorada.model import State, cards, phases, pieces, stages
from marooned.games.dorada.rules import auction, bidding, knowing, paying

NO_PLACE = -1
USEFUL = cards.SHAMAN + 1
"""Kinds of card below this one help to pay."""


@rule
def is_paying(game: State, seat: int) -> bool:
    """Return True if a seat is in the middle of a payment."""
    return top_kind(game) in (phases.PAYING, phases.PAYING_ON) and has(waiting(game), seat)


@rule
def owes_bid(game: State, seat: int) -> bool:
    """DOR-14: Return True if a seat still has to pay a bid of this round."""
    stage, turns = game.pending_a[0], game.pending_b[0]
    if game.bid_on[seat] == auction.NO_BID or stage > stages.PAYMENT:
        return False
    return stage == stages.AUCTION or (seat + game.seats - game.turn) % game.seats >= turns


@rule
def payment_shortfall(game: State, seat: int) -> int:
    """Return the amount that a paying seat lacks, 0 if it can complete its payment."""
    owed, way = top_a(game), top_b(game)
    if paying.is_payable(
        game, seat, owed, way, paying.smallest_paid(game), paying.turned_kinds(game)
    ):
        return 0
    return max(1, owed - paying.means(game, seat, way))


@rule
def is_naming(game: State, seat: int) -> bool:
    """Return True if a seat is in the middle of a bid."""
    return top_kind(game) in (phases.NAMING, phases.STAKING) and has(waiting(game), seat)


@rule
def naming_shortfall(game: State, seat: int) -> int:
    """Return the amount that a seat lacks for the bid that it is making."""
    if top_kind(game) == phases.NAMING:
        return int(not bidding.can_bid(game, seat, top_a(game)))
    destination, extra = top_a(game), top_b(game)
    need = bidding.least_amount(game, seat, destination, extra) + part_on(game, seat, destination)
    return max(0, need - paying.means(game, seat, auction.way_of(destination)))


@rule
def part_on(game: State, seat: int, destination: int) -> int:
    """Return a seat's current offer for a destination, to which a new bid would add."""
    is_adding = game.bidding == pieces.COOPERATIVE and game.bid_on[seat] == destination
    return game.bid_part[seat] if is_adding else 0


@rule
def bid_shortfall(game: State, seat: int) -> int:
    """Return the amount that a seat lacks for its bid of this round."""
    if not owes_bid(game, seat):
        return 0
    return max(0, game.bid_part[seat] - paying.means(game, seat, auction.way_of(game.bid_on[seat])))


@rule
def shortfall(game: State, seat: int) -> int:
    """Return the amount that a seat lacks for its bids and debts, 0 if it can pay."""
    if is_paying(game, seat):
        return payment_shortfall(game, seat)
    if is_naming(game, seat):
        return naming_shortfall(game, seat) + bid_shortfall(game, seat)
    return bid_shortfall(game, seat)


@entry
def call_shortfall(games: Games, index: int, seat: int) -> int:
    """Return the amount that a seat lacks for its bids and debts; called by plain code."""
    return shortfall(games[index], seat)


@rule
def place_in_deck(game: State, kind: int) -> int:
    """Return a place in the deck with a kind of card, NO_PLACE if there is none."""
    for place in range(game.deck_size):
        if game.deck[place] == kind:
            return place
    return NO_PLACE


@rule
def is_unsure(game: State, seat: int, other: int, kind: int) -> bool:
    """Return True if another hand has more cards of a kind than a seat knows of."""
    return game.hand[other][kind] > knowing.surely_holds(game, seat, other, kind)


@rule
def could_hold(game: State, other: int, kind: int) -> bool:
    """DOR-21: Return True if a hand may hold a card.

    If the leader could not open the bidding, the leader's hand holds no Drako or Zeppelin for which
    the gold would be enough.
    """
    if kind >= cards.HELD:
        return False
    is_flying = kind in (cards.DRAKO, cards.ZEPPELIN) and game.gold[other] >= cards.FARE[kind]
    return not is_flying or game.pending_kind[1] != phases.AIRING or other != game.turn


@rule
def holds_what_it_could_not(game: State, other: int) -> bool:
    """Return True if a sampled hand has a card that it may not hold."""
    for kind in range(cards.HELD):
        if game.hand[other][kind] > 0 and not could_hold(game, other, kind):
            return True
    return False


@rule
def fits(game: State, other: int) -> bool:
    """DOR-14, DOR-21: Return True if a hand is feasible for its seat."""
    return shortfall(game, other) == 0 and not holds_what_it_could_not(game, other)


@rule
def are_in_order(game: State, seat: int) -> bool:
    """DOR-14, DOR-21: Return True if all sampled hands are feasible."""
    for other in range(game.seats):
        if other != seat and not fits(game, other):
            return False
    return True
