"""View of the auction and the payment, which are public."""

from typing import Any, Final

from marooned.contract import Json
from marooned.engine import memory
from marooned.engine.calls import Rules, call_legal
from marooned.engine.memory import choice_list, stored
from marooned.engine.panes import pane
from marooned.games.dorada.model import actions, phases, pieces
from marooned.games.dorada.model.names import WAY_NAMES
from marooned.games.dorada.rules import entries
from marooned.games.dorada.words import trip_sentences
from marooned.games.dorada.words.grammar import destination_view, extra_view, gold_paid, top
from marooned.games.dorada.words.standing_bids import StandingBid, standing_bids
from marooned.wording.phrases import members

NAMED_IN: Final = {phases.OPENING, phases.AIRING, phases.BIDDING, phases.NAMING}
"""Phases in which destinations to bid for are named."""
OPEN: Final = {phases.OPENING, phases.AIRING, phases.BIDDING, phases.NAMING, phases.STAKING}


@pane
def auction_view(game: Any) -> Json:
    """Return the bids of the round, the excluded seats, and the bid that is being made."""
    bids = standing_bids(game)
    return {
        "open": top(game) in OPEN,
        "bids": [bid_view(game, bid, leading=bid is bids[0]) for bid in bids],
        "bidder": None if game.bidder == pieces.NOBODY else game.bidder,
        "shut": members(game.shut),
        "naming": naming_view(game),
    }


def bid_view(game: Any, bid: StandingBid, *, leading: bool) -> Json:
    """Return a bid as plain data."""
    parts = [{"seat": seat, "part": game.bid_part[seat]} for seat in bid.seats]
    terms = {"total": bid.total, "leading": leading, "parts": parts}
    return destination_view(bid.destination) | terms


def naming_view(game: Any) -> Json | None:
    """Return the current state of the bid that is being made."""
    last = game.depth - 1
    if top(game) == phases.NAMING:
        return extra_view(game.pending_a[last]) | {"site": None, "way": None}
    if top(game) == phases.STAKING:
        return extra_view(game.pending_b[last]) | destination_view(game.pending_a[last])
    return None


def seat_bid(game: Any, seat: int) -> Json | None:
    """Return a seat's bid in this round."""
    if game.bid_on[seat] < 0:
        return None
    return {"destination": destination_view(game.bid_on[seat]), "part": game.bid_part[seat]}


@pane
def own_bids(game: Any, seat: int) -> list[Json]:
    """DOR-12, DOR-14: Return the bids that a seat can make now, each with its possible amounts."""
    if not is_naming(game):
        return []
    rules, stand = Rules(game), {bid.destination: bid.total for bid in shared_bids(game)}
    return [
        destination_view(trip) | limits(game, rules, seat, trip) | {"stands": stand.get(trip)}
        for trip in destinations(game, seat)
    ]


@pane
def is_naming(game: Any) -> bool:
    """Return True if destinations to bid for are named now."""
    return top(game) in NAMED_IN


def destinations(game: Any, seat: int) -> list[int]:
    """Return the destinations that a seat may name now."""
    choices = choice_list()
    call_legal(stored(game), 0, seat, choices)
    codes = memory.listed(choices)
    return [code - actions.GO for code in codes if code in actions.KINDS["go"]]


def limits(game: Any, rules: Rules, seat: int, trip: int) -> Json:
    """Return the smallest and largest amount that a seat can bid or add for a trip."""
    extra = game.pending_a[game.depth - 1] if top(game) == phases.NAMING else pieces.EXTRA_NONE
    return {
        "least": rules.answer(entries.call_least_amount, seat, trip, extra),
        "most": rules.answer(entries.call_most_amount, seat, trip),
    }


def shared_bids(game: Any) -> list[StandingBid]:
    """DOR-50: Return the bids that may be joined; in rival bidding there are none."""
    return standing_bids(game) if game.bidding == pieces.COOPERATIVE else []


@pane
def payment_view(game: Any) -> Json | None:
    """DOR-22: Return the payment that is being made."""
    if top(game) not in {phases.PAYING, phases.PAYING_ON}:
        return None
    last = game.depth - 1
    return {
        "seat": members(game.pending_seats[last])[0],
        "way": WAY_NAMES[game.pending_b[last]],
        "owed_left": game.pending_a[last],
        "gold": gold_paid(game.paid),
        **trip_sentences.payment_cards(list(game.paid)),
    }
