"""The auction in either form: the standing bids, and what is recorded of a bid (DOR-11)."""

from marooned.engine.compiling.rule import rule
from marooned.games.dorada.model import State, board, cards, pieces
from marooned.games.dorada.rules import knowing

NO_BID = -1


@rule
def clear_bids(game: State) -> None:
    """A round's bidding begins: nobody has bid, nobody is shut out."""
    for seat in range(pieces.MOST_SEATS):
        withdraw(game, seat)
    game.bids = 0
    game.bidder = pieces.NOBODY
    game.shut = 0


@rule
def withdraw(game: State, seat: int) -> None:
    """DOR-56: A seat's bid stands no longer."""
    game.bid_on[seat] = NO_BID
    game.bid_part[seat] = 0
    game.bid_since[seat] = 0
    game.bid_last[seat] = 0


@rule
def is_opened(game: State) -> bool:
    """DOR-11: Tell whether somebody has bid."""
    return game.bidder != pieces.NOBODY


@rule
def way_of(destination: int) -> int:
    """DOR-19: Return the way that a bid for a destination names."""
    return destination // board.SITES


@rule
def total_on(game: State, destination: int) -> int:
    """DOR-53: Return all that is offered for a destination."""
    total = 0
    for seat in range(game.seats):
        if game.bid_on[seat] == destination:
            total += game.bid_part[seat]
    return total


@rule
def partners_on(game: State, destination: int) -> int:
    """Return how many seats are committed to a destination (DOR-52)."""
    partners = 0
    for seat in range(game.seats):
        if game.bid_on[seat] == destination:
            partners += 1
    return partners


@rule
def set_bid(game: State, seat: int, destination: int, part: int) -> None:
    """DOR-12: A seat's bid is now this one; it remembers when it came in, and its latest raise."""
    game.bids += 1
    if game.bid_on[seat] != destination:
        game.bid_since[seat] = game.bids
    game.bid_on[seat] = destination
    game.bid_part[seat] = part
    game.bid_last[seat] = game.bids
    game.bidder = seat


@rule
def use_extra(game: State, seat: int, extra: int) -> None:
    """DOR-15, DOR-16: The card played with a bid is discarded; a Juju shuts its target out.

    DOR-55: What the target has committed stands.
    """
    if extra == pieces.EXTRA_OVETOS:
        knowing.discard(game, seat, cards.OVETOS)
    elif extra != pieces.EXTRA_NONE:
        knowing.discard(game, seat, cards.JUJU)
        game.shut |= 1 << (extra - pieces.EXTRA_JUJU)
