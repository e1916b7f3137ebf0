"""The bidding settled: who won, who leads now, and who pays (DOR-13, DOR-22, DOR-53, DOR-58)."""

from __future__ import annotations

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import tell
from marooned.games.dorada.model import events, pieces
from marooned.games.dorada.model.state import State
from marooned.games.dorada.rules.auction import total_on, way_of, withdraw
from marooned.games.dorada.rules.cooperating import highest_shared, largest_partner
from marooned.games.dorada.rules.paying import ask_to_pay, means


@rule
def winning_destination(game: State) -> int:
    """DOR-13: The last bid wins; DOR-53: in the variant the highest total."""
    if game.bidding == pieces.COOPERATIVE:
        return highest_shared(game)
    return game.bid_on[game.bidder]


@rule
def winners(game: State, destination: int) -> int:
    """DOR-25: Nobody else helps to pay; DOR-58: but in the variant all partners do."""
    if game.bidding != pieces.COOPERATIVE:
        return 1 << game.bidder
    seats = 0
    for seat in range(game.seats):
        if game.bid_on[seat] == destination:
            seats |= 1 << seat
    return seats


@rule
def new_leader(game: State, destination: int) -> int:
    """DOR-22: The winner becomes leader; DOR-58: the one with the largest part."""
    if game.bidding == pieces.COOPERATIVE:
        return largest_partner(game, destination)
    return game.bidder


@rule
def settle_bidding(game: State) -> None:
    """DOR-22: The winner becomes leader; the other bids stand no longer."""
    destination = winning_destination(game)
    seats = winners(game, destination)
    game.turn = new_leader(game, destination)
    for seat in range(game.seats):
        if not has(seats, seat):
            withdraw(game, seat)
    tell(game, events.WON, game.turn, destination, total_on(game, destination), 0)


@rule
def charge(game: State, seat: int) -> None:
    """DOR-22, DOR-58: A winner pays his part, nothing for a bid of 0.

    The part is within his means; only in an imagined hand might it not be.
    """
    way = way_of(game.bid_on[game.turn])
    owed = min(game.bid_part[seat], means(game, seat, way))
    if owed > 0:
        ask_to_pay(game, seat, owed, way)
