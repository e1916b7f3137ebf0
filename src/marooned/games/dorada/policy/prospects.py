"""Value of places and trips for a seat, estimated from its knowledge. Used by the policy only."""

from typing import Final

from marooned.engine.boards.grids import frozen, has, lowest, size
from marooned.engine.compiling.rule import rule
from marooned.games.dorada.model import State, board, cards, pieces
from marooned.games.dorada.policy import destiny_needs, weights
from marooned.games.dorada.policy.weights import W
from marooned.games.dorada.rules import auction, scoring

Goals = tuple[int, int, int, int]
"""Bit sets of goals: starting treasures, standard treasures, curses, destinies.

Bit 0 of the standard treasures is the first standard treasure.
"""


def _hops_from(start: int) -> list[int]:
    """Return the smallest number of trips from a site to each other site, without air travel."""
    hops, border = [weights.FAR] * board.SITES, [start]
    hops[start] = 0
    while border:
        site = border.pop(0)
        for end in sorted({end for begin, _, end in board.TRIPS if begin == site}):
            if hops[end] == weights.FAR and end != start:
                hops[end] = hops[site] + 1
                border.append(end)
    return hops


HOPS: Final = frozen([hops for site in range(board.SITES) for hops in _hops_from(site)])
"""The smallest number of trips between two sites, indexed by both sites in one list."""


@rule
def lying_at(places: list[int], first: int, last: int, place: int) -> int:
    """Return the goals `first` to `last` - 1 that lie at a place, as bits counted from `first`."""
    found = 0
    for card in range(first, last):
        if places[card] == place:
            found |= 1 << (card - first)
    return found


@rule
def destinies_held(game: State, seat: int) -> int:
    """Return a seat's destinies, as bits."""
    return lying_at(game.destiny_place, 0, pieces.DESTINIES, pieces.IN_HAND + seat)


@rule
def goals_held(game: State, seat: int) -> Goals:
    """Return a seat's goals."""
    place = pieces.IN_HAND + seat
    return (
        lying_at(game.treasure_place, 0, pieces.STARTING, place),
        lying_at(game.treasure_place, pieces.STARTING, pieces.TREASURES, place),
        lying_at(game.curse_place, 0, pieces.CURSES, place),
        destinies_held(game, seat),
    )


@rule
def treasure_worth(game: State, seat: int, treasure: int) -> float:
    """Return the points of a treasure, including a fitting Bonus if the hand has one."""
    symbol = cards.BONUS + game.treasure_symbol[treasure]
    bonus = game.bonus_value if game.hand[seat][symbol] > 0 else 0
    return float(game.treasure_value[treasure] + bonus)


@rule
def stops_after(game: State, site: int) -> int:
    """Return the number of stops left after a stop at a site; stops at base camp do not count."""
    return game.last_marker - game.markers - int(site != board.CAMP)


@rule
def treasures_about(game: State, seat: int, treasures: int, first: int, site: int) -> float:
    """Return the value of some treasures for a stop at a site; distant treasures count less.

    Bit i of `treasures` is treasure `first` + i.
    """
    worth = 0.0
    stops = stops_after(game, site)
    while treasures:
        treasure = first + lowest(treasures)
        treasures &= treasures - 1
        hops = int(HOPS[site * board.SITES + game.treasure_site[treasure]])
        if hops <= stops:
            worth += treasure_worth(game, seat, treasure) * W[weights.POWERS + hops]
    return worth


@rule
def curses_about(game: State, curses: int, site: int) -> float:
    """Return the negative value of curses for a stop at a site; distant curses count less."""
    worth = 0.0
    stops = stops_after(game, site)
    while curses:
        curse = lowest(curses)
        curses &= curses - 1
        hops = int(HOPS[site * board.SITES + game.curse_site[curse]])
        if hops <= stops:
            fear = W[weights.CURSE_FEAR] if hops > 0 else 1.0
            worth += game.curse_value[curse] * W[weights.POWERS + hops] * fear
    return worth


@rule
def fetched(game: State, seat: int, treasures: int, first: int, site: int) -> float:
    """Return the value of a Bongo at a site: the best treasure among those of adjacent sites."""
    best = 0.0
    while treasures:
        treasure = first + lowest(treasures)
        treasures &= treasures - 1
        if has(int(board.NEIGHBOURS[site]), game.treasure_site[treasure]):
            best = max(best, treasure_worth(game, seat, treasure) * W[weights.FETCHED])
    return best


@rule
def markers_on(game: State, site: int) -> int:
    """DOR-26: Return the number of markers on a site."""
    number = 0
    for marker in range(game.markers):
        if game.marker_at[marker] == site:
            number += 1
    return number


@rule
def marking(game: State, destiny: int, site: int) -> float:
    """Return the value of a marker on a site for a destiny."""
    points = game.destiny_points[destiny][1] * W[weights.SITE_DESTINY]
    if game.destiny_test[destiny] == pieces.MARKERS_ON_A_SITE:
        gains = markers_on(game, site) == scoring.most_markers(game) < game.destiny_need[destiny]
        return points / game.destiny_need[destiny] if gains else 0.0
    if game.destiny_test[destiny] != pieces.SITES_VISITED:
        return 0.0
    missing = game.destiny_set[destiny] & ~scoring.visited_sites(game)
    if not has(missing, site) or size(missing) > game.last_marker - game.markers:
        return 0.0
    return points / size(missing)


@rule
def destined(game: State, destinies: int, site: int) -> float:
    """Return the value of a marker on a site for the seat's destinies."""
    worth = 0.0
    while destinies:
        worth += marking(game, lowest(destinies), site)
        destinies &= destinies - 1
    return worth


@rule
def site_worth(game: State, seat: int, goals: Goals, site: int) -> float:
    """Return the value of a stop at a site to a seat with the given goals."""
    starting, standard, curses, destinies = goals
    worth = treasures_about(game, seat, starting, 0, site)
    worth += treasures_about(game, seat, standard, pieces.STARTING, site)
    worth += curses_about(game, curses, site) + destined(game, destinies, site)
    if game.hand[seat][cards.BONGO] == 0:
        return worth
    near = fetched(game, seat, starting, 0, site)
    return worth + max(near, fetched(game, seat, standard, pieces.STARTING, site))


@rule
def list_worths(game: State, seat: int, goals: Goals, sites: int, worths: list[float]) -> None:
    """List, for each of some sites, the value of a stop there to a seat with the given goals."""
    while sites:
        site = lowest(sites)
        sites &= sites - 1
        worths[site] = site_worth(game, seat, goals, site)


@rule
def freshness(game: State) -> float:
    """Return the factor for the value of cards, which decreases during the game."""
    return 1.0 - W[weights.LATE] * game.markers


@rule
def price(game: State, seat: int, destinies: int, kind: int, number: int) -> float:
    """Return the cost of spending cards of a kind, including gold and loss of destiny points."""
    cost = number * (
        W[weights.CARD_WORTH + kind] * W[weights.CARD_COST] * freshness(game) + cards.FARE[kind]
    )
    return cost + destiny_needs.lost_by_spending(game, seat, destinies, kind, number)


@rule
def price_of_shaman(game: State) -> float:
    """Return the cost of spending a Shaman."""
    return W[weights.CARD_WORTH + cards.SHAMAN] * W[weights.CARD_COST] * freshness(game)


@rule
def price_of_ones(game: State, seat: int, destinies: int, owed: int, way: int) -> float:
    """Return the cost of paying with animals, some of them turned by Shamans."""
    own = min(owed, game.hand[seat][way])
    turned = owed - own
    shamans = 1 if turned > 0 else 0
    return price(game, seat, destinies, way, owed) + shamans * price_of_shaman(game)


@rule
def price_of_bid(game: State, seat: int, destinies: int, amount: int, way: int) -> float:
    """Return the approximate cost to a seat of paying a bid, using the cheap cards first."""
    cost, owed = 0.0, amount
    if way < board.LAND_WAYS:
        ones = game.hand[seat][way]
        if game.hand[seat][cards.SHAMAN] > 0:
            ones = max(ones, min(owed, ones + 3))
        used = min(owed, ones)
        cost += price_of_ones(game, seat, destinies, used, way)
        owed -= used
    if way == board.BY_WATER:
        used = min((owed + 1) // 2, game.hand[seat][cards.KAYAK])
        cost += price(game, seat, destinies, cards.KAYAK, used)
        owed -= used * cards.WORTH[cards.KAYAK]
    used = max(0, min((owed + 1) // 2, game.hand[seat][cards.DRAKO]))
    cost += price(game, seat, destinies, cards.DRAKO, used)
    owed -= used * cards.WORTH[cards.DRAKO]
    flights = max(0, (owed + cards.WORTH[cards.ZEPPELIN] - 1) // cards.WORTH[cards.ZEPPELIN])
    return cost + price(game, seat, destinies, cards.ZEPPELIN, flights)


@rule
def sea_loss(game: State, goals: Goals, destination: int) -> float:
    """Return the cost of a trip by sea, for a seat with a destiny that rewards few such trips."""
    if auction.way_of(destination) != board.BY_WATER:
        return 0.0
    loss = 0.0
    destinies = goals[3]
    trips = scoring.sea_trips(game)
    while destinies:
        destiny = lowest(destinies)
        destinies &= destinies - 1
        if game.destiny_test[destiny] == pieces.SEA_TRAVEL and trips < 2:
            points = game.destiny_points[destiny]
            loss += (points[trips] - points[trips + 1]) * W[weights.SEA_DESTINY]
    return loss


@rule
def symbol_match(game: State, seat: int, treasure: int) -> float:
    """Return the value that a Bonus in the hand adds to a treasure."""
    has_bonus = game.hand[seat][cards.BONUS + game.treasure_symbol[treasure]] > 0
    return W[weights.SYMBOL_MATCH] * game.bonus_value if has_bonus else 0.0
