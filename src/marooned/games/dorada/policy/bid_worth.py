"""Value of bids: the policy chooses the trip with the largest gain over the standing bid.

Used by the policy only.
"""

from marooned.engine.boards.grids import has, lowest
from marooned.engine.compiling.rule import rule
from marooned.engine.compiling.scratch import fractions
from marooned.engine.waiting.pending import top_a, top_b, top_kind
from marooned.games.dorada.model import State, actions, board, cards, phases, pieces
from marooned.games.dorada.policy import weights
from marooned.games.dorada.policy.prospects import (
    Goals,
    goals_held,
    list_worths,
    price_of_bid,
    sea_loss,
    site_worth,
)
from marooned.games.dorada.policy.weights import W
from marooned.games.dorada.rules import auction, bidding, cooperating, paths, paying

NOWHERE_TO_GO = -1
BEYOND_MEANS = 1e9
"""The price of a trip that a seat cannot pay."""


@rule
def trip_worth(game: State, seat: int, goals: Goals, destination: int) -> float:
    """Return the value that a trip of the expedition has for a seat."""
    site = destination - auction.way_of(destination) * board.SITES
    return site_worth(game, seat, goals, site) - sea_loss(game, goals, destination)


@rule
def standing_destination(game: State) -> int:
    """Return the destination that would win now, NO_BID without bids."""
    if not auction.is_opened(game):
        return auction.NO_BID
    if game.bidding == pieces.COOPERATIVE:
        return cooperating.highest_shared(game)
    return game.bid_on[game.bidder]


@rule
def standing_worth(game: State, seat: int, goals: Goals) -> float:
    """Return the value for a seat if the bidding ended now."""
    destination = standing_destination(game)
    if destination == auction.NO_BID:
        return 0.0
    own = cooperating.committed_to(game, seat, destination)
    worth = trip_worth(game, seat, goals, destination)
    if own == 0:
        return worth
    return worth - price_of_bid(game, seat, goals[3], own, auction.way_of(destination))


@rule
def sites_to_name(game: State, seat: int, way: int, extra: int) -> int:
    """Return the sites that a seat may name as destinations by a way."""
    if top_kind(game) == phases.REROUTING:
        return paths.further_sites(game, way)
    if game.bidding == pieces.COOPERATIVE:
        return cooperating.partner_sites(game, seat, way, extra)
    anywhere = paying.means_anywhere(game, seat)
    return bidding.biddable_sites(game, seat, way, extra, anywhere)


@rule
def needed(game: State, seat: int, destination: int, extra: int) -> int:
    """Return the amount that a seat must bid for a destination, or add to it, to take the lead."""
    least = bidding.least_amount(game, seat, destination, extra)
    standing = standing_destination(game)
    if game.bidding != pieces.COOPERATIVE or standing in (auction.NO_BID, destination):
        return least
    missing = auction.total_on(game, standing) - auction.total_on(game, destination) + 1
    if game.bid_on[seat] == standing and standing != destination:
        missing -= cooperating.committed_to(game, seat, standing)
    return max(least, missing)


@rule
def adds(game: State, destination: int) -> bool:
    """Return True if naming a destination adds to a standing bid for it."""
    return game.bidding == pieces.COOPERATIVE and cooperating.is_standing(game, destination)


@rule
def affordable(game: State, seat: int, destination: int) -> int:
    """Return the largest amount that a seat could bid or add for a destination."""
    if adds(game, destination):
        return cooperating.most_added(game, seat, destination)
    return paying.means(game, seat, auction.way_of(destination))


@rule
def price_of_winning(game: State, seat: int, goals: Goals, destination: int, extra: int) -> float:
    """Return the cost to a seat of winning a trip, BEYOND_MEANS if it cannot pay.

    The cost is 0 after a Sangaia, which leads the expedition on without a bid.
    """
    if top_kind(game) == phases.REROUTING:
        return 0.0
    amount = needed(game, seat, destination, extra)
    if amount > affordable(game, seat, destination):
        return BEYOND_MEANS
    paid = amount
    if game.bidding == pieces.COOPERATIVE:
        paid += cooperating.committed_to(game, seat, destination)
    way = auction.way_of(destination)
    return price_of_bid(game, seat, goals[3], min(paid, cards.MOST_BID), way)


@rule
def gain_at(worth: float, price: float) -> float:
    """Return a trip's value minus its price."""
    return -100.0 if price == BEYOND_MEANS else worth - price


@rule
def bid_gain(game: State, seat: int, goals: Goals, destination: int, extra: int) -> float:
    """Return the value of a trip to a seat minus the price of winning it."""
    worth = trip_worth(game, seat, goals, destination)
    return gain_at(worth, price_of_winning(game, seat, goals, destination, extra))


@rule
def best_destination(game: State, seat: int, goals: Goals, extra: int) -> tuple[float, int]:
    """Return the gain of the best trip that a seat may name, and its destination.

    The value of a site does not depend on the way.
    """
    worths, listed = fractions(), 0
    best, found = -1000.0, NOWHERE_TO_GO
    for way in range(board.WAYS):
        sites = sites_to_name(game, seat, way, extra)
        list_worths(game, seat, goals, sites & ~listed, worths)
        listed |= sites
        gain, destination = best_by_way(game, seat, goals, way, extra, sites, worths)
        if gain > best:
            best, found = gain, destination
    return best, found


@rule
def best_by_way(
    game: State, seat: int, goals: Goals, way: int, extra: int, sites: int, worths: list[float]
) -> tuple[float, int]:
    """Return the gain of the best trip by a way to one of some sites, and its destination.

    In rival bidding, all trips by the same way have the same price.
    """
    best, found = -1000.0, NOWHERE_TO_GO
    loss, price = 0.0, 0.0
    while sites:
        destination = way * board.SITES + lowest(sites)
        sites &= sites - 1
        if found == NOWHERE_TO_GO or game.bidding == pieces.COOPERATIVE:
            loss = sea_loss(game, goals, destination)
            price = price_of_winning(game, seat, goals, destination, extra)
        gain = gain_at(worths[destination - way * board.SITES] - loss, price)
        if gain > best:
            best, found = gain, destination
    return best, found


@rule
def judge_destination(game: State, seat: int) -> int:
    """Name the best trip."""
    extra = top_a(game) if top_kind(game) != phases.REROUTING else pieces.EXTRA_NONE
    _, destination = best_destination(game, seat, goals_held(game, seat), extra)
    return actions.GO + destination


@rule
def judge_amount(game: State, seat: int) -> int:
    """Bid the smallest sufficient amount."""
    destination, extra = top_a(game), top_b(game)
    amount = min(needed(game, seat, destination, extra), affordable(game, seat, destination))
    if adds(game, destination):
        return actions.ADD + amount - 1
    return actions.STAKE + amount


@rule
def can_shut_out(game: State, seat: int) -> bool:
    """Return True if a seat could play a Juju on the last bidder."""
    target = game.bidder
    is_rival = target not in (pieces.NOBODY, seat)
    return is_rival and game.hand[seat][cards.JUJU] > 0 and not has(game.shut, target)


@rule
def judge_extra(game: State, seat: int, gain: float, destination: int) -> int:
    """Bid for a destination; if the gain is large, with Ovetos or a Juju."""
    has_ovetos = gain > W[weights.OVETOS_EDGE] and game.hand[seat][cards.OVETOS] > 0
    if has_ovetos and bidding.can_bid(game, seat, pieces.EXTRA_OVETOS):
        return actions.OVETOS_CALL
    if gain > W[weights.JUJU_EDGE] and can_shut_out(game, seat):
        return actions.JUJU_ON + game.bidder
    return actions.GO + destination


@rule
def judge_bid(game: State, seat: int) -> int:
    """Bid if winning gains enough compared with the standing bid; pass otherwise."""
    goals = goals_held(game, seat)
    best, destination = best_destination(game, seat, goals, pieces.EXTRA_NONE)
    if top_kind(game) == phases.OPENING:
        return actions.GO + destination
    gain = best - standing_worth(game, seat, goals)
    if destination == NOWHERE_TO_GO or gain <= W[weights.WINNING_EDGE]:
        return actions.PASS
    return judge_extra(game, seat, gain, destination)
