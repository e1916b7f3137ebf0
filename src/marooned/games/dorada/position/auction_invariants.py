"""Validity checks for bids: open ways, order of bids, excluded seats.

Used by invariants.py. The check that bids can be paid is in answer_invariants.py.
"""

from itertools import pairwise
from typing import Any, Final

from marooned.engine.calls import answer
from marooned.games.dorada.model import board, cards, phases, pieces, stages
from marooned.games.dorada.model.names import CARD_NAMES, SEAT_NAMES, WAY_NAMES
from marooned.games.dorada.rules import auction, entries
from marooned.games.dorada.words.grammar import stage, trip_text
from marooned.positions.refusals import refuse
from marooned.wording.phrases import members


def bidding_seats(game: Any) -> list[int]:
    """Return the seats with standing bids, the latest last."""
    seats = [seat for seat in range(game.seats) if game.bid_on[seat] != auction.NO_BID]
    return sorted(seats, key=lambda seat: game.bid_last[seat])


def bids_are_numbered(game: Any) -> None:
    """Bids are numbered from 1 in the order in which they were made."""
    if (game.bidder == pieces.NOBODY) != (game.bids == 0):
        message = f"bids_made is {game.bids}, but the latest bidder is"
        refuse(f"{message} {game.bidder if game.bids == 0 else 'nobody'}", game.bids)
    made: list[int] = []
    for seat in bidding_seats(game):
        made += {game.bid_since[seat], game.bid_last[seat]}
    twice = [number for number in made if made.count(number) > 1]
    if twice:
        refuse(f"two bids have the number {twice[0]}", twice[0], "a number of its own")
    if max(made, default=0) > game.bids:
        refuse(f"bids_made is {game.bids}, but a bid has the number {max(made)}", max(made))


def jujus_shut_out_others(game: Any) -> None:
    """DOR-16: A Juju excludes a seat other than the last bidder, and lies on the discards."""
    jujus = game.shut.bit_count()
    if game.shut and game.bidder == pieces.NOBODY:
        refuse("nobody has bid, so nobody can be shut out", members(game.shut), "nobody")
    if game.bidder != pieces.NOBODY and game.shut >> game.bidder & 1:
        refuse(
            f"{SEAT_NAMES[game.bidder]} bid last, so no Juju can have shut out this player since",
            members(game.shut),
        )
    if jujus > game.bids:
        refuse(f"{jujus} seats are shut out by {game.bids} bids", jujus, f"0 to {game.bids}")
    if stages.BEGINNING < stage(game) <= stages.NEWS and jujus > game.discards[cards.JUJU]:
        refuse(
            f"{jujus} seats are shut out, but fewer Jujus lie on the discards",
            jujus,
            f"0 to {game.discards[cards.JUJU]}",
        )


def laid_down(game: Any) -> list[tuple[int, int]]:
    """DOR-15, DOR-16: Return the seats with a card laid down for their next bid, and the cards."""
    top = game.depth - 1
    kind = game.pending_kind[top] if game.depth else phases.OVER
    if kind not in (phases.NAMING, phases.STAKING):
        return []
    extra = (game.pending_a if kind == phases.NAMING else game.pending_b)[top]
    if extra == pieces.EXTRA_NONE:
        return []
    card = cards.OVETOS if extra == pieces.EXTRA_OVETOS else cards.JUJU
    return [(seat, card) for seat in members(game.pending_seats[top])]


def card_laid_down_is_seen(game: Any) -> None:
    """DOR-15, DOR-16: A card laid down with a bid is public knowledge."""
    for seat, kind in laid_down(game):
        if not game.shown[seat][kind]:
            name, card = SEAT_NAMES[seat], CARD_NAMES[kind]
            refuse(f"{name} lays down {card}, but shown has none in that hand", name)


def payment_fits_a_way(game: Any) -> None:
    """DOR-22, DOR-23: The cards of a payment come from one hand and pay by one way."""
    paid = sum(game.paid) + sum(count > 0 for count in game.paid[cards.PAYABLE :])
    if paid > cards.HAND_LIMIT:
        refuse(
            f"paid has {paid} cards; allowed is 0 to {cards.HAND_LIMIT}",
            paid,
            f"0 to {cards.HAND_LIMIT}",
        )
    if not any(fits_way(game.paid, way) for way in range(board.WAYS)):
        refuse("paid holds cards that cannot pay together on any way", list(game.paid), *WAY_NAMES)


def fits_way(paid: list[int], way: int) -> bool:
    """DOR-22, DOR-23: Return True if all cards of a payment pay by a way."""
    by_water = WAY_NAMES.index("water")
    animals = [animal for animal in range(cards.ANIMALS) if paid[animal]]
    turned = [animal for animal in range(cards.ANIMALS) if paid[cards.PAYABLE + animal]]
    fits = all(animal == way for animal in animals) and way not in turned
    by_land = way < cards.ANIMALS or not turned
    return fits and by_land and (way == by_water or not paid[cards.ANIMALS])


def bids_are_for_open_ways(game: Any) -> None:
    """DOR-11, DOR-17, DOR-20: Each standing bid is a legal bid."""
    for seat in bidding_seats(game):
        _check_bid(game, seat)


def _check_bid(game: Any, seat: int) -> None:
    name, part, trip = SEAT_NAMES[seat], game.bid_part[seat], game.bid_on[seat]
    if part == 0 and trip // board.SITES == board.BY_AIR:
        refuse(
            f"{name} bids 0 for {trip_text(trip)}; a bid by air is at least 1", part, "1 or more"
        )
    if part == 0 and game.bid_last[seat] > 1:
        refuse(f"{name} bids 0 after another bid", part, "1 or more")
    if stages.BEGINNING < stage(game) <= stages.TRAVEL and not is_open(game, trip):
        place = board.SITE_NAMES[game.place]
        refuse(
            f"{name} bids for {trip_text(trip)}, where no way is open from {place}", trip_text(trip)
        )


def is_open(game: Any, trip: int) -> bool:
    """DOR-20: Return True if a trip is open for bids."""
    return bool(answer(game, entries.call_is_open, trip))


def rivals_outbid(game: Any) -> None:
    """DOR-12: In rival bidding each bid is higher than the one before."""
    if game.bidding != pieces.RIVAL:
        return
    seats = bidding_seats(game)
    for earlier, later in pairwise(seats):
        low, high = game.bid_part[earlier], game.bid_part[later]
        if high <= low:
            refuse(
                f"{SEAT_NAMES[later]} bids {high} after {SEAT_NAMES[earlier]} has bid {low}",
                high,
                f"{low + 1} or more",
            )


def latest_bid_stands(game: Any) -> None:
    """DOR-12: The latest bid stands until the bidding is over."""
    if stage(game) != stages.AUCTION:
        return
    if game.bidder != pieces.NOBODY and game.bid_last[game.bidder] != game.bids:
        refuse(
            f"bidder is seat {game.bidder}, whose latest bid is not the number {game.bids}",
            game.bidder,
        )


def winners_alone_are_left(game: Any) -> None:
    """DOR-22, DOR-58: Only the winners' bids stand: the leader's bid and its partners' bids."""
    seats = bidding_seats(game)
    if stage(game) == stages.AUCTION:
        return
    if not seats:
        _check_nobody_bid(game)
        return
    trips = {game.bid_on[seat] for seat in seats}
    if len(trips) > 1 or (game.bidding == pieces.RIVAL and seats != [game.bidder]):
        names = [SEAT_NAMES[seat] for seat in seats]
        refuse(
            f"the bidding is over, but the bids of {', '.join(names)} stand", names, "the winner's"
        )
    best = max(seats, key=lambda seat: (game.bid_part[seat], -game.bid_since[seat]))
    if game.turn != best:
        refuse(
            f"{SEAT_NAMES[game.turn]} leads, but the bidding was won by {SEAT_NAMES[best]}",
            game.turn,
            best,
        )


def _check_nobody_bid(game: Any) -> None:
    if stage(game) in (stages.PAYMENT, stages.TRAVEL):
        refuse("nobody has bid, and yet the bidding is over", None, "a bid")


OF_BIDS: Final = (
    bids_are_numbered,
    jujus_shut_out_others,
    card_laid_down_is_seen,
    payment_fits_a_way,
    bids_are_for_open_ways,
    rivals_outbid,
    latest_bid_stands,
    winners_alone_are_left,
)
