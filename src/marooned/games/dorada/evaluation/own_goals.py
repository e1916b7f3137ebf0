"""Features of a seat's own treasures, curses and destiny. Used by the evaluation."""

from typing import Any

from marooned.engine.boards.grids import size
from marooned.engine.compiling.rule import rule
from marooned.engine.weighing.odds import noted
from marooned.games.dorada.evaluation import weights
from marooned.games.dorada.evaluation.weights import E
from marooned.games.dorada.model import State, board, cards, pieces
from marooned.games.dorada.policy.prospects import HOPS
from marooned.games.dorada.rules import scoring

FARTHEST = 4


@rule
def trips_to(game: State, site: int) -> int:
    """Return the number of trips to a site, at most FARTHEST."""
    return min(FARTHEST, int(HOPS[game.place * board.SITES + site]))


@rule
def is_in_reach(game: State, site: int) -> bool:
    """Return True if enough markers are left for the trips to a site."""
    return int(HOPS[game.place * board.SITES + site]) <= game.last_marker - game.markers


@rule
def is_own(place: int, seat: int) -> bool:
    """Return True if a goal is in a seat's hand or offered to the seat."""
    return place == pieces.IN_HAND + seat or place == pieces.OFFERED + seat


@rule
def treasures_due(game: State, seat: int, out: Any, left: float) -> float:
    """Return the log-odds contribution of the treasures in the hand, weighted by distance."""
    total = 0.0
    for treasure in range(pieces.TREASURES):
        in_hand = is_own(game.treasure_place[treasure], seat)
        if in_hand and is_in_reach(game, game.treasure_site[treasure]):
            trips = trips_to(game, game.treasure_site[treasure])
            value = float(game.treasure_value[treasure])
            total += noted(out, E, weights.TREASURE + trips, value) + noted(
                out, E, weights.TREASURES, 1.0
            )
            total += noted(out, E, weights.TREASURE_LEFT + trips, left * value)
            if game.hand[seat][cards.BONUS + game.treasure_symbol[treasure]] > 0:
                total += noted(out, E, weights.WITH_BONUS, 1.0)
    return total


@rule
def curses_due(game: State, seat: int, out: Any, left: float) -> float:
    """Return the log-odds contribution of the curses in the hand, weighted by distance."""
    total = 0.0
    for curse in range(pieces.CURSES):
        in_hand = game.curse_place[curse] == pieces.IN_HAND + seat
        if in_hand and is_in_reach(game, game.curse_site[curse]):
            trips = trips_to(game, game.curse_site[curse])
            value = float(game.curse_value[curse])
            total += noted(out, E, weights.CURSE + trips, value)
            total += noted(out, E, weights.CURSE_LEFT + trips, left * value)
    return total


@rule
def destined(game: State, seat: int, out: Any, left: float) -> float:
    """Return the log-odds contribution of the destiny: its points now, and its progress."""
    total = 0.0
    for destiny in range(pieces.DESTINIES):
        if is_own(game.destiny_place[destiny], seat):
            test = game.destiny_test[destiny]
            now = float(scoring.destiny_worth(game, seat, destiny))
            total += noted(out, E, weights.MET + test, now) + noted(
                out, E, weights.MET_LEFT, left * now
            )
            if test != pieces.SEA_TRAVEL and not scoring.is_met(game, seat, destiny):
                expected = game.destiny_points[destiny][1] * nearness(game, seat, destiny)
                total += noted(out, E, weights.NEAR + test, expected)
                total += noted(out, E, weights.NEAR_LEFT, left * expected)
    return total


@rule
def nearness(game: State, seat: int, destiny: int) -> float:
    """Return the fulfilled fraction of an unmet destiny."""
    test, need = game.destiny_test[destiny], game.destiny_need[destiny]
    members = game.destiny_set[destiny]
    if test == pieces.SITES_VISITED:
        return size(members & scoring.visited_sites(game)) / size(members)
    if test == pieces.CURSES_AT_MOST:
        return 0.0
    return scoring.measure(game, seat, test, members) / need
