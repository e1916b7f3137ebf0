"""The standing bids of a round, the leading one first. Used by views and prompts."""

from typing import Any, NamedTuple

from marooned.games.dorada.model import pieces
from marooned.games.dorada.words import trip_sentences


class StandingBid(NamedTuple):
    """A destination with bids, their total amount, and the bidders."""

    destination: int
    total: int
    seats: list[int]


def standing_bids(game: Any) -> list[StandingBid]:
    """Return the bids of the round, the leading one first."""
    return _shared(game) if game.bidding == pieces.COOPERATIVE else _rival(game)


def _rival(game: Any) -> list[StandingBid]:
    """DOR-12: Return each seat's latest bid; the bid made last leads."""
    seats = [seat for seat in range(game.seats) if game.bid_on[seat] >= 0]
    seats.sort(key=lambda seat: (seat != game.bidder, -game.bid_part[seat]))
    return [StandingBid(game.bid_on[seat], game.bid_part[seat], [seat]) for seat in seats]


def _shared(game: Any) -> list[StandingBid]:
    """DOR-53: Return the standing bids; the highest bid leads, in a tie the earliest.

    DOR-55: Amounts that excluded players have committed also stand.
    """
    found = {game.bid_on[seat] for seat in range(game.seats) if game.bid_on[seat] >= 0}
    bids = [
        StandingBid(
            where, trip_sentences.total_on(game, where), trip_sentences.partners(game, where)
        )
        for where in found
    ]
    return sorted(bids, key=lambda bid: (-bid.total, max(game.bid_last[s] for s in bid.seats)))
