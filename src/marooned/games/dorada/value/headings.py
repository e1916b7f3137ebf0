"""Network inputs about the site where the expedition is about to stop."""

from typing import Any, Final

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.engine.rotation import place_from
from marooned.engine.waiting.pending import top_a, top_kind, waiting
from marooned.games.dorada.model import State, board, phases, pieces, stages
from marooned.games.dorada.policy import bid_worth, judgement, prospects
from marooned.games.dorada.policy.prospects import Goals
from marooned.games.dorada.rules import auction

NOWHERE: Final = -1
WAY: Final = 12
CALL: Final = 17
"""Index of the inputs on a called Sangaia, and on the sites to which a Sangaia could lead."""


@rule
def heading(game: State) -> int:
    """Return the expedition's next destination, NOWHERE before a bid or after a stop.

    After the arrival, the destination is the current site, by the way of the last trip.
    """
    if game.pending_kind[0] != phases.ROUND:
        return NOWHERE
    stage = game.pending_a[0]
    if stage == stages.AUCTION:
        return bid_worth.standing_destination(game)
    if stage in (stages.PAYMENT, stages.TRAVEL):
        return game.bid_on[game.turn]
    if stages.ARRIVAL <= stage <= stages.TREASURE and top_kind(game) != phases.REROUTING:
        return game.came_way * board.SITES + game.place
    return NOWHERE


@rule
def heading_site(game: State) -> int:
    """Return the site where the expedition is about to stop, NOWHERE if there is none."""
    destination = heading(game)
    if destination == NOWHERE:
        return NOWHERE
    return destination - auction.way_of(destination) * board.SITES


@rule
def is_due(game: State, seat: int) -> bool:
    """Return True if a seat may still find treasures in this round."""
    if game.pending_a[0] != stages.TREASURE or has(waiting(game), seat):
        return True
    return place_from(game, game.turn, seat) >= game.pending_b[0]


@rule
def fill_call(game: State, seat: int, goals: Goals, out: Any, at: int) -> None:
    """Fill in whether this seat has called a Sangaia, and the best stop to which it could lead."""
    kind = top_kind(game)
    if kind == phases.CALLING:
        out[at] = 1.0 if has(top_a(game), seat) else 0.0
        further = judgement.best_further(game, seat, goals)
        out[at + 1] = (further - prospects.site_worth(game, seat, goals, game.place)) / 5.0
        out[at + 2] = out[at] * out[at + 1]
    elif kind == phases.REROUTING:
        out[at + 3] = 1.0
        out[at + 4] = judgement.best_further(game, seat, goals) / 5.0


@rule
def fill_heading(game: State, seat: int, goals: Goals, out: Any, at: int) -> None:
    """Fill in the site, the seat's goals there, and the policy's value of the stop."""
    fill_call(game, seat, goals, out, at + CALL)
    destination = heading(game)
    if destination == NOWHERE or not is_due(game, seat):
        return
    site = heading_site(game)
    stage = game.pending_a[0]
    out[at] = 1.0
    out[at + 1] = 1.0 if stage > stages.AUCTION else 0.0
    out[at + 2] = 1.0 if site == board.CAMP else 0.0
    out[at + WAY + auction.way_of(destination)] = 1.0
    fill_worth(game, seat, goals, out, at + 3, destination)
    fill_owned(game, seat, goals, out, at + 6, site)


@rule
def fill_worth(game: State, seat: int, goals: Goals, out: Any, at: int, destination: int) -> None:
    """Fill in the policy's value of the stop: the total, its positive and its negative part."""
    worth = bid_worth.trip_worth(game, seat, goals, destination)
    out[at] = worth / 5.0
    out[at + 1] = max(0.0, worth) / 5.0
    out[at + 2] = max(0.0, -worth) / 3.0


@rule
def fill_owned(game: State, seat: int, goals: Goals, out: Any, at: int, site: int) -> None:
    """Fill in the seat's treasures at a site, the best one by Bongo, and the curses there."""
    value, number = 0.0, 0
    for treasure in range(pieces.TREASURES):
        is_there = game.treasure_site[treasure] == site
        if is_there and game.treasure_place[treasure] == pieces.IN_HAND + seat:
            value += prospects.treasure_worth(game, seat, treasure)
            number += 1
    out[at] = value / 5.0
    out[at + 1] = 1.0 if number > 0 else 0.0
    for curse in range(pieces.CURSES):
        if game.curse_site[curse] == site and game.curse_place[curse] == pieces.IN_HAND + seat:
            out[at + 2] += game.curse_value[curse] / 4.0
    out[at + 3] = prospects.destined(game, goals[3], site) / 4.0
    starting = prospects.fetched(game, seat, goals[0], 0, site)
    standard = prospects.fetched(game, seat, goals[1], pieces.STARTING, site)
    out[at + 4] = max(starting, standard) / 4.0
