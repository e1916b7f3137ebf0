"""The bidding of rivals, and what leads to a bid in either form (DOR-10 to DOR-21)."""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow, allow_each
from marooned.engine.waiting.pending import pop, push, tell, top_a, top_b, top_kind
from marooned.games.dorada.model import State, actions, board, cards, events, phases, pieces
from marooned.games.dorada.rules import auction, cooperating, knowing, paths, paying


@rule
def least_bid(game: State, way: int, extra: int) -> int:
    """DOR-11, DOR-12, DOR-17: An opening is 0 or more, 1 by air; later bids are higher.

    DOR-15: Ovetos needs a bid of 4.
    """
    least = 1 if way == board.BY_AIR else 0
    if auction.is_opened(game):
        least = game.bid_part[game.bidder] + 1
    return max(least, game.ovetos_bid) if extra == pieces.EXTRA_OVETOS else least


@rule
def biddable_sites(game: State, seat: int, way: int, extra: int, anywhere: int) -> int:
    """DOR-14: Return the sites that a rival may bid for by a way, within what he can pay.

    So much he can pay by any way.
    """
    least = least_bid(game, way, extra)
    if least > anywhere and least > paying.means_with(game, seat, way, anywhere):
        return 0
    return paths.open_sites(game, way)


@rule
def can_bid(game: State, seat: int, extra: int) -> bool:
    """Tell whether a seat could make any bid."""
    if game.bidding == pieces.COOPERATIVE:
        return cooperating.can_partner(game, seat, extra)
    anywhere = paying.means_anywhere(game, seat)
    for way in range(board.WAYS):
        if biddable_sites(game, seat, way, extra, anywhere):
            return True
    return False


@rule
def allow_destinations(game: State, seat: int, extra: int, choices: list[int]) -> None:
    """DOR-12, DOR-19: Fill in the destinations that a seat may name, each with its way."""
    if game.bidding == pieces.COOPERATIVE:
        cooperating.allow_partnership(game, seat, extra, choices)
        return
    anywhere = paying.means_anywhere(game, seat)
    for way in range(board.WAYS):
        sites = biddable_sites(game, seat, way, extra, anywhere)
        allow_each(choices, actions.GO + way * board.SITES, sites)


@rule
def allow_jujus(game: State, seat: int, choices: list[int]) -> None:
    """DOR-16: A Juju may be played on any other player who is not out already."""
    for target in range(game.seats):
        if target != seat and not has(game.shut, target):
            allow(choices, actions.JUJU_ON + target)


@rule
def allow_bids(game: State, seat: int, choices: list[int]) -> None:
    """DOR-12, DOR-15, DOR-16: A seat names a destination, or first plays Ovetos or a Juju."""
    passes = choices[0]
    allow_destinations(game, seat, pieces.EXTRA_NONE, choices)
    can_name = choices[0] > passes
    if game.hand[seat][cards.OVETOS] > 0 and can_bid(game, seat, pieces.EXTRA_OVETOS):
        allow(choices, actions.OVETOS_CALL)
    if can_name and game.hand[seat][cards.JUJU] > 0:
        allow_jujus(game, seat, choices)


@rule
def allow_bidding(game: State, seat: int, choices: list[int]) -> None:
    """DOR-11, DOR-12, DOR-21: Whoever need not open may pass."""
    if top_kind(game) != phases.OPENING:
        allow(choices, actions.PASS)
    allow_bids(game, seat, choices)


@rule
def least_amount(game: State, seat: int, destination: int, extra: int) -> int:
    """DOR-12, DOR-51, DOR-56: Return the least that a seat may bid or add for a destination."""
    if game.bidding != pieces.COOPERATIVE:
        return least_bid(game, auction.way_of(destination), extra)
    if cooperating.is_standing(game, destination):
        return cooperating.least_added(game, destination, extra)
    return cooperating.least_alone(game, seat, auction.way_of(destination), extra)


@rule
def most_amount(game: State, seat: int, destination: int) -> int:
    """DOR-14, DOR-57: Return the most that a seat may bid or add for a destination."""
    if game.bidding == pieces.COOPERATIVE and cooperating.is_standing(game, destination):
        return cooperating.most_added(game, seat, destination)
    return paying.means(game, seat, auction.way_of(destination))


@rule
def allow_amounts(game: State, seat: int, choices: list[int]) -> None:
    """DOR-12, DOR-14: Fill in the amounts that a seat may bid for the destination it named."""
    destination, extra = top_a(game), top_b(game)
    if game.bidding == pieces.COOPERATIVE:
        cooperating.allow_sums(game, seat, destination, extra, choices)
        return
    way = auction.way_of(destination)
    for amount in range(least_bid(game, way, extra), paying.means(game, seat, way) + 1):
        allow(choices, actions.STAKE + amount)


@rule
def announce(game: State, seat: int, extra: int) -> None:
    """DOR-15, DOR-16: A seat lays down the card that goes with its bid; the rest comes next."""
    knowing.show(game, seat, cards.OVETOS if extra == pieces.EXTRA_OVETOS else cards.JUJU)
    push(game, phases.NAMING, 1 << seat, extra, 0)
    tell(game, events.NONE, seat, 0, 0, 0)


@rule
def do_juju(game: State, seat: int, target: int) -> None:
    """DOR-16: A seat plays a Juju on another with the bid to come."""
    announce(game, seat, pieces.EXTRA_JUJU + target)


@rule
def do_name(game: State, seat: int, destination: int) -> None:
    """DOR-12: A seat names a destination; the amount comes next."""
    extra = pieces.EXTRA_NONE
    if top_kind(game) == phases.NAMING:
        extra = top_a(game)
        pop(game)
    push(game, phases.STAKING, 1 << seat, destination, extra)
    tell(game, events.NONE, seat, 0, 0, 0)


@rule
def take_bid(game: State) -> int:
    """Take the finished bid off the stack, with the question it answers; return its extra card."""
    extra = top_b(game)
    pop(game)
    pop(game)
    return extra


@rule
def do_stake(game: State, seat: int, amount: int) -> None:
    """DOR-12, DOR-15: A bid of one's own is made; with Ovetos it ends the bidding."""
    destination = top_a(game)
    extra = take_bid(game)
    auction.set_bid(game, seat, destination, amount)
    auction.use_extra(game, seat, extra)
    tell(game, events.BID, seat, destination, amount, extra)
    ask_next(game, seat, extra)


@rule
def do_add(game: State, seat: int, amount: int) -> None:
    """DOR-50: A seat adds to a bid that stands; DOR-54: with Ovetos it ends the bidding."""
    destination = top_a(game)
    extra = take_bid(game)
    cooperating.offer(game, seat, destination, amount, extra)
    ask_next(game, seat, extra)


@rule
def ask_next(game: State, seat: int, extra: int) -> None:
    """DOR-13: The bidding goes on until all others have passed in a row; DOR-12: clockwise.

    Those shut out by Juju are skipped.
    """
    if extra == pieces.EXTRA_OVETOS:
        return
    other = next_seat(game, seat)
    while other != game.bidder and has(game.shut, other):
        other = next_seat(game, other)
    if other != game.bidder:
        push(game, phases.BIDDING, 1 << other, 0, 0)


@rule
def next_seat(game: State, seat: int) -> int:
    """Return the seat on the left."""
    return seat + 1 if seat + 1 < game.seats else 0


@rule
def open_bidding(game: State) -> None:
    """DOR-11: The leader opens; DOR-21: where he cannot, the others may open by air."""
    if can_bid(game, game.turn, pieces.EXTRA_NONE):
        push(game, phases.OPENING, 1 << game.turn, 0, 0)
    else:
        ask_for_air(game, 1)


@rule
def ask_for_air(game: State, turns: int) -> None:
    """DOR-21: The next player clockwise may open by air."""
    push(game, phases.AIRING, 1 << (game.turn + turns) % game.seats, turns, 0)


@rule
def do_pass(game: State, seat: int) -> None:
    """DOR-12: A player who passes may bid again later, if the bidding comes round to him."""
    turns = top_a(game)
    was_airing = top_kind(game) == phases.AIRING
    pop(game)
    tell(game, events.PASS, seat, 0, 0, 0)
    if not was_airing:
        ask_next(game, seat, pieces.EXTRA_NONE)
    elif turns + 1 < game.seats:
        ask_for_air(game, turns + 1)


@rule
def free_paths(game: State) -> None:
    """DOR-21: Nobody opens: the two figures leave the board, and the leader opens."""
    tell(game, events.FREED, game.turn, game.bigfoot, game.leviathan, 0)
    game.bigfoot = board.NO_PATH
    game.leviathan = board.NO_PATH
    push(game, phases.OPENING, 1 << game.turn, 0, 0)
