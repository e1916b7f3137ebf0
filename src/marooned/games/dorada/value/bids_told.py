"""Network inputs about the leading bid and about a seat's own possible bids."""

from typing import Any, Final

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.engine.rotation import place_from
from marooned.engine.waiting.pending import top_a, top_kind, waiting
from marooned.games.dorada.model import State, cards, phases, pieces, stages
from marooned.games.dorada.policy import bid_worth
from marooned.games.dorada.policy.prospects import Goals, price_of_bid
from marooned.games.dorada.rules import auction, cooperating, paying
from marooned.games.dorada.value.headings import NOWHERE, heading

LADDER: Final = 4
"""Index of the leading amount, one-hot for 0 to 7 and more."""
MOST: Final = 7
OWN: Final = LADDER + MOST + 1
COUNTER: Final = OWN + 8


@rule
def fill_offer(game: State, seat: int, goals: Goals, out: Any, at: int) -> None:
    """Fill in the leading bid, its cost for this seat, and the seat's possible bids."""
    if game.pending_kind[0] != phases.ROUND or game.pending_a[0] > stages.PAYMENT:
        return
    destination = heading(game)
    if destination != NOWHERE:
        fill_leading(game, seat, goals, out, at, destination)
    if game.pending_a[0] == stages.AUCTION and top_kind(game) != phases.STAKING:
        fill_counter(game, seat, goals, out, at + COUNTER)


@rule
def fill_leading(game: State, seat: int, goals: Goals, out: Any, at: int, destination: int) -> None:
    """Fill in the leading bid, its bidder, and the seat's own share of this bid."""
    total = auction.total_on(game, destination)
    own = cooperating.committed_to(game, seat, destination)
    out[at] = total / 6.0
    out[at + 1] = game.bids / 6.0
    out[at + 2] = auction.partners_on(game, destination) / 3.0
    out[at + 3] = to_be_asked(game, seat)
    out[at + LADDER + min(total, MOST)] = 1.0
    if game.bid_on[seat] == destination:
        fill_own(game, seat, goals, out, at + OWN, own)


@rule
def to_be_asked(game: State, seat: int) -> float:
    """Return 1 if a seat will be asked again even without further bids, else 0."""
    if game.pending_a[0] != stages.AUCTION or game.bidder in (seat, pieces.NOBODY):
        return 0.0
    asked = waiting(game)
    if asked == 0 or has(game.shut, seat):
        return 0.0
    first = game.turn
    while not has(asked, first):
        first = first + 1 if first + 1 < game.seats else 0
    return 1.0 if place_from(game, first, seat) < place_from(game, first, game.bidder) else 0.0


@rule
def fill_own(game: State, seat: int, goals: Goals, out: Any, at: int, part: int) -> None:
    """Fill in the seat's own bid, its remaining debt, and the cost that the policy estimates."""
    way = auction.way_of(game.bid_on[seat])
    is_owed = game.pending_a[0] == stages.AUCTION
    owed = part
    if top_kind(game) in (phases.PAYING, phases.PAYING_ON) and has(waiting(game), seat):
        owed, is_owed = top_a(game), True
    out[at] = 1.0
    out[at + 1] = part / 6.0
    if is_owed:
        bounded = min(owed, cards.MOST_BID)
        out[at + 2] = owed / 6.0
        out[at + 3] = price_of_bid(game, seat, goals[3], bounded, way) / 5.0
        out[at + 4] = max(0, paying.means(game, seat, way) - owed) / 5.0
    out[at + 5] = 1.0 if game.turn == seat else 0.0
    out[at + 6] = 1.0 if is_owed else 0.0


@rule
def fill_counter(game: State, seat: int, goals: Goals, out: Any, at: int) -> None:
    """Fill in the seat's best bid, compared with the leading bid."""
    if has(game.shut, seat):
        out[at] = 1.0
        return
    gain, destination = bid_worth.best_destination(game, seat, goals, pieces.EXTRA_NONE)
    standing = bid_worth.standing_worth(game, seat, goals)
    if destination == bid_worth.NOWHERE_TO_GO or gain <= -100.0:
        out[at + 1] = 1.0
        return
    amount = bid_worth.needed(game, seat, destination, pieces.EXTRA_NONE)
    most = bid_worth.affordable(game, seat, destination)
    out[at + 2] = gain / 5.0
    out[at + 3] = max(0.0, gain - standing) / 5.0
    out[at + 4] = max(0.0, standing - gain) / 5.0
    out[at + 5] = amount / 6.0
    out[at + 6] = max(0, most - amount) / 5.0
    out[at + 7] = bid_worth.trip_worth(game, seat, goals, destination) / 5.0
