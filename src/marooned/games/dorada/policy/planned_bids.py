"""Candidate bids for planning: the trips with the largest gains, at small raises."""

from typing import Final

from marooned.engine.boards.grids import lowest
from marooned.engine.compiling.rule import rule
from marooned.engine.compiling.scratch import scratch
from marooned.engine.waiting.choices import allow
from marooned.engine.waiting.pending import top_a, top_b, top_kind
from marooned.games.dorada.model import State, actions, board, cards, phases, pieces
from marooned.games.dorada.policy import bid_worth
from marooned.games.dorada.policy.prospects import goals_held
from marooned.games.dorada.rules import bidding

TRIPS: Final = 6
"""Number of candidate trips."""
RAISES: Final = 2
"""Number of candidate raises above the leading amount; higher offers are outbid less often."""
PARTS: Final = 1024.0
"""Gains are compared as integers, in units of 1 / PARTS of a point."""
TAKEN: Final = -(1 << 40)
"""A number lower than any gain."""


@rule
def consider_bids(game: State, seat: int, choices: list[int]) -> None:
    """Fill in the best trips, Ovetos, a Juju on the leading bidder, and a pass if allowed."""
    if top_kind(game) != phases.OPENING:
        allow(choices, actions.PASS)
    consider_destinations(game, seat, pieces.EXTRA_NONE, choices)
    if game.hand[seat][cards.OVETOS] > 0 and bidding.can_bid(game, seat, pieces.EXTRA_OVETOS):
        allow(choices, actions.OVETOS_CALL)
    if bid_worth.can_shut_out(game, seat) and bidding.can_bid(game, seat, pieces.EXTRA_NONE):
        allow(choices, actions.JUJU_ON + game.bidder)


@rule
def consider_destinations(game: State, seat: int, extra: int, choices: list[int]) -> None:
    """Fill in the trips with the largest gains among those that the seat may name."""
    gains = scratch()
    list_gains(game, seat, extra, gains)
    for _ in range(TRIPS):
        best = 0
        for destination in range(1, board.DESTINATION_COUNT):
            if gains[destination] > gains[best]:
                best = destination
        if gains[best] == TAKEN:
            return
        gains[best] = TAKEN
        allow(choices, actions.GO + best)


@rule
def list_gains(game: State, seat: int, extra: int, gains: list[int]) -> None:
    """List the gain of each trip for a seat, TAKEN for trips that it may not name."""
    goals = goals_held(game, seat)
    for destination in range(board.DESTINATION_COUNT):
        gains[destination] = TAKEN
    for way in range(board.WAYS):
        sites = bid_worth.sites_to_name(game, seat, way, extra)
        while sites:
            destination = way * board.SITES + lowest(sites)
            sites &= sites - 1
            gain = bid_worth.bid_gain(game, seat, goals, destination, extra)
            gains[destination] = int(gain * PARTS)


@rule
def consider_amounts(game: State, seat: int, choices: list[int]) -> None:
    """Fill in the amounts from the smallest to slightly more than is needed to lead."""
    destination, extra = top_a(game), top_b(game)
    least = bidding.least_amount(game, seat, destination, extra)
    most = bid_worth.affordable(game, seat, destination)
    most = min(most, bid_worth.needed(game, seat, destination, extra) + RAISES)
    base = actions.STAKE
    if bid_worth.adds(game, destination):
        base = actions.ADD - 1
    for amount in range(least, max(most, least) + 1):
        allow(choices, base + amount)
