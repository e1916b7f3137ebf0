"""Imagined hands that can pay what their seats have bid or owe (DOR-14). For imagining only."""

from __future__ import annotations

from marooned.engine.grids import has
from marooned.engine.pending import top_kind, waiting
from marooned.engine.rule import rule
from marooned.games.dorada.moments import AUCTION, PAYING, PAYING_ON, PAYMENT
from marooned.games.dorada.pieces import HELD, SHAMAN
from marooned.games.dorada.rules.auction import NO_BID, way_of
from marooned.games.dorada.rules.knowing import surely_holds
from marooned.games.dorada.rules.paying import (
    is_payable,
    means,
    smallest_paid,
    turned_kinds,
)
from marooned.games.dorada.state import State

NO_PLACE = -1
USEFUL = SHAMAN + 1
"""The kinds of card before this one help to pay."""


@rule
def is_paying(game: State, seat: int) -> bool:
    """Tell whether a seat is just paying."""
    return top_kind(game) in (PAYING, PAYING_ON) and has(waiting(game), seat)


@rule
def has_promised(game: State, seat: int) -> bool:
    """DOR-14: Tell whether a seat has shown by a bid of this round what it can pay."""
    stage, asked = game.pending_a[0], game.pending_b[0]
    if game.bid_on[seat] == NO_BID or stage > PAYMENT:
        return False
    return stage == AUCTION or (seat + game.seats - game.turn) % game.seats >= asked


@rule
def unpayable(game: State, seat: int) -> int:
    """Return how much a seat that is paying lacks, 0 when it can complete its payment."""
    top = game.depth - 1
    owed, way = game.pending_a[top], game.pending_b[top]
    if is_payable(game, seat, owed, way, smallest_paid(game), turned_kinds(game)):
        return 0
    return max(1, owed - means(game, seat, way))


@rule
def shortfall(game: State, seat: int) -> int:
    """Return how much a seat lacks to pay what it has bid or owes, 0 when it can pay."""
    if is_paying(game, seat):
        return unpayable(game, seat)
    if not has_promised(game, seat):
        return 0
    return max(0, game.bid_part[seat] - means(game, seat, way_of(game.bid_on[seat])))


@rule
def place_in_deck(game: State, kind: int) -> int:
    """Return a place of the deck with a kind of card, NO_PLACE when there is none."""
    for place in range(game.deck_size):
        if game.deck[place] == kind:
            return place
    return NO_PLACE


@rule
def shortfall_after(game: State, other: int, given: int, taken: int) -> int:
    """Return what a seat would lack with another card in the place of one of its own."""
    game.hand[other][given] -= 1
    game.hand[other][taken] += 1
    lacking = shortfall(game, other)
    game.hand[other][taken] -= 1
    game.hand[other][given] += 1
    return lacking


@rule
def best_given(game: State, seat: int, other: int, taken: int) -> int:
    """Return the unseen card of a hand that another kind had best replace."""
    best, least = taken, shortfall(game, other)
    for given in range(HELD):
        if game.hand[other][given] > surely_holds(game, seat, other, given):
            lacking = shortfall_after(game, other, given, taken)
            if lacking < least:
                best = given
                least = lacking
    return best


@rule
def best_taken(game: State, seat: int, other: int) -> int:
    """Return the kind of card of the deck that would help a hand most, HELD when none would."""
    best, least = HELD, shortfall(game, other)
    for taken in range(USEFUL):
        if place_in_deck(game, taken) != NO_PLACE:
            given = best_given(game, seat, other, taken)
            if given != taken:
                lacking = shortfall_after(game, other, given, taken)
                if lacking < least:
                    best = taken
                    least = lacking
    return best


@rule
def swap_in(game: State, seat: int, other: int, taken: int) -> None:
    """Change an unseen card of a hand for one of the deck."""
    given = best_given(game, seat, other, taken)
    game.hand[other][given] -= 1
    game.hand[other][taken] += 1
    game.deck[place_in_deck(game, taken)] = given


@rule
def keep_promise(game: State, seat: int, other: int) -> None:
    """Let an imagined hand be able to pay, by as few cards changed as it takes."""
    taken = best_taken(game, seat, other)
    while taken != HELD:
        swap_in(game, seat, other, taken)
        taken = best_taken(game, seat, other)


@rule
def keep_promises(game: State, seat: int) -> None:
    """DOR-14: Nobody bids more than he can pay: let the imagined hands be such."""
    for other in range(game.seats):
        if other != seat and shortfall(game, other) > 0:
            keep_promise(game, seat, other)
