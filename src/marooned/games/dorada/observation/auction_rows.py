"""Observation encoder of the round's bids."""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.engine.rotation import place_from, seat_at
from marooned.games.dorada.model import State, pieces
from marooned.games.dorada.observation import layout
from marooned.games.dorada.rules import auction, settling


@rule
def encode(game: State, seat: int, out: list[int]) -> None:
    """DOR-11: Fill in the bids, which are public."""
    is_opened = auction.is_opened(game)
    out[layout.LEADING] = settling.winning_destination(game) if is_opened else layout.NONE
    out[layout.BIDDER] = place_from(game, seat, game.bidder) if is_opened else layout.NONE
    for place in range(game.seats):
        encode_seat(game, seat_at(game, seat, place), place, out)
    for place in range(game.seats, layout.SEATS):
        encode_nobody(place, out)


@rule
def encode_seat(game: State, whose: int, place: int, out: list[int]) -> None:
    """Fill in the bid of one seat."""
    out[layout.BID_ON + place] = game.bid_on[whose]
    out[layout.BID_PART + place] = game.bid_part[whose]
    out[layout.BID_RANK + place] = bids_before(game, whose)
    out[layout.SHUT + place] = int(has(game.shut, whose))


@rule
def encode_nobody(place: int, out: list[int]) -> None:
    """Fill in an empty seat."""
    out[layout.BID_ON + place] = layout.NONE
    out[layout.BID_PART + place] = 0
    out[layout.BID_RANK + place] = 0
    out[layout.SHUT + place] = 0


@rule
def bids_before(game: State, seat: int) -> int:
    """DOR-58: Return the number of partners whose bids began before a seat's, to break ties."""
    if game.bidding != pieces.COOPERATIVE:
        return 0
    number = 0
    for other in range(game.seats):
        if 0 < game.bid_since[other] < game.bid_since[seat]:
            number += 1
    return number
