"""Network inputs about each rival: public facts, and conclusions from them."""

from typing import Any, Final

from marooned.engine.boards.grids import has, size
from marooned.engine.compiling.rule import rule
from marooned.engine.rotation import place_from
from marooned.engine.waiting.pending import waiting
from marooned.games.dorada.model import State, board, cards, phases, pieces, stages
from marooned.games.dorada.rules import auction, goals, knowing, scoring
from marooned.games.dorada.value import beliefs, slots
from marooned.games.dorada.value.headings import NOWHERE, heading, heading_site

BIDS: Final = 12
SHOWN: Final = 19
MEANS: Final = 24
BELIEF: Final = 31
NOBODY: Final = -1
TELLING: Final = (cards.OVETOS, cards.JUJU, cards.SANGAIA, cards.BONGO)


@rule
def fill_rivals(game: State, seat: int, out: Any) -> None:
    """Fill in all rivals. The rival with most public points is first; ties are in turn order."""
    beliefs.count_unseen(game, seat, out)
    for other in range(game.seats):
        out[slots.POINTS + other] = float(scoring.open_points(game, other))
    taken = 1 << seat
    for row in range(game.seats - 1):
        other = next_best(game, seat, out, taken)
        taken |= 1 << other
        fill_rival(game, seat, other, out, slots.RIVALS + row * slots.RIVAL)


@rule
def next_best(game: State, seat: int, out: Any, taken: int) -> int:
    """Return the remaining rival with the most public points; in a tie, the first in turn order."""
    best = NOBODY
    for step in range(1, game.seats):
        other = (seat + step) % game.seats
        if not has(taken, other) and (
            best == NOBODY or out[slots.POINTS + other] > out[slots.POINTS + best]
        ):
            best = other
    return best


@rule
def fill_rival(game: State, seat: int, other: int, out: Any, at: int) -> None:
    """Fill in a rival's row."""
    lead = out[slots.POINTS + other] - out[slots.POINTS + seat]
    out[at] = 1.0
    out[at + 1] = lead / 8.0
    out[at + 2] = max(0.0, lead) / 8.0
    out[at + 3] = lead * game.markers / (8.0 * game.last_marker)
    out[at + 4] = game.gold[other] / 10.0
    out[at + 5] = knowing.cards_held(game, other) / 10.0
    out[at + 6] = goals.treasures_at(game, pieces.IN_HAND + other) / 4.0
    out[at + 7] = goals.curses_at(game, pieces.IN_HAND + other) / 2.0
    out[at + 8] = 1.0 if other == game.turn else 0.0
    out[at + 9] = place_from(game, seat, other) / 3.0
    out[at + 10] = 1.0 if has(waiting(game), other) else 0.0
    out[at + 11] = goals.treasures_at(game, pieces.OFFERED + other) / 3.0
    fill_bid(game, seat, other, out, at + BIDS)
    fill_shown(game, seat, other, out, at + SHOWN)
    fill_means(game, seat, other, out, at + MEANS)
    fill_belief(game, seat, other, out, at + BELIEF)


@rule
def fill_bid(game: State, seat: int, other: int, out: Any, at: int) -> None:
    """Fill in a rival's bid in this round."""
    if game.pending_kind[0] != phases.ROUND or game.pending_a[0] > stages.PAYMENT:
        return
    out[at] = 1.0 if has(game.shut, other) else 0.0
    if game.bid_on[other] == auction.NO_BID:
        return
    out[at + 1] = 1.0
    out[at + 2] = game.bid_part[other] / 6.0
    out[at + 3] = 1.0 if other == game.bidder else 0.0
    out[at + 4] = 1.0 if game.bid_on[other] == heading(game) else 0.0
    out[at + 5] = 1.0 if game.bid_on[other] == game.bid_on[seat] else 0.0


@rule
def fill_shown(game: State, seat: int, other: int, out: Any, at: int) -> None:
    """Fill in a rival's found treasures, and the important cards known to be in its hand."""
    out[at] = scoring.treasures_found(game, other) / 5.0
    out[at + 1] = goals.curses_at(game, pieces.FOUND + other) / 2.0
    for place in range(len(TELLING)):
        if knowing.surely_holds(game, seat, other, TELLING[place]) > 0:
            out[at + 2] += 0.5


@rule
def fill_means(game: State, seat: int, other: int, out: Any, at: int) -> None:
    """Fill in a rival's approximate largest payment by each way.

    For the way of the next trip, also fill in the excess of this payment over the bid.
    """
    part = beliefs.unknown_cards(game, seat, other) / max(1.0, beliefs.all_unseen(out))
    destination = heading(game)
    for way in range(board.WAYS):
        means = beliefs.expected_means(game, seat, other, way, part, out)
        out[at + way] = means / 6.0
        if destination != NOWHERE and auction.way_of(destination) == way:
            out[at + board.WAYS] = (means - auction.total_on(game, destination)) / 6.0


@rule
def fill_belief(game: State, seat: int, other: int, out: Any, at: int) -> None:
    """Fill in the value that the next stop is expected to have for a rival."""
    site = heading_site(game)
    if site in (NOWHERE, board.CAMP):
        return
    brings = beliefs.believed_treasures(game, seat, other, site)
    costs = beliefs.believed_curses(game, seat, other, site)
    out[at] = brings / 4.0
    out[at + 1] = costs / 4.0
    out[at + 2] = (brings + costs) / 4.0
    out[at + 3] = size(scoring.visited_sites(game) & 1 << site)
