"""The variant of cooperative bidding: several may share one bid (DOR-50 to DOR-58)."""

from marooned.engine.boards.grids import lowest
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow, allow_each
from marooned.engine.waiting.pending import tell
from marooned.games.dorada.model import State, actions, board, events, pieces
from marooned.games.dorada.rules import auction, paths, paying


@rule
def is_standing(game: State, destination: int) -> bool:
    """DOR-50: Tell whether a bid stands on a destination."""
    return auction.partners_on(game, destination) > 0


@rule
def standing_sites(game: State, way: int) -> int:
    """DOR-56: Return the sites that a bid by a way stands on."""
    sites = 0
    for seat in range(game.seats):
        if game.bid_on[seat] != auction.NO_BID and auction.way_of(game.bid_on[seat]) == way:
            sites |= 1 << (game.bid_on[seat] - way * board.SITES)
    return sites


@rule
def is_bound(game: State, seat: int) -> bool:
    """DOR-52: Tell whether a seat shares its bid and may bid for nothing else."""
    return game.bid_on[seat] != auction.NO_BID and auction.partners_on(game, game.bid_on[seat]) > 1


@rule
def least_alone(game: State, seat: int, way: int, extra: int) -> int:
    """DOR-51, DOR-56, DOR-57: A new bid is at least 1, an opening 0 but by air.

    It is higher than the bid that the seat leaves for it.
    """
    least = 1 if way == board.BY_AIR or auction.is_opened(game) else 0
    if game.bid_on[seat] != auction.NO_BID:
        least = game.bid_part[seat] + 1
    return max(least, game.ovetos_bid) if extra == pieces.EXTRA_OVETOS else least


@rule
def new_sites(game: State, seat: int, way: int, extra: int) -> int:
    """DOR-51, DOR-52, DOR-56: Return the sites that a seat may bid for on its own by a way."""
    if is_bound(game, seat):
        return 0
    sites = paths.open_sites(game, way) & ~standing_sites(game, way)
    enough = sites != 0 and paying.means(game, seat, way) >= least_alone(game, seat, way, extra)
    return sites if enough else 0


@rule
def committed_to(game: State, seat: int, destination: int) -> int:
    """Return what a seat has offered for a destination so far."""
    return game.bid_part[seat] if game.bid_on[seat] == destination else 0


@rule
def most_added(game: State, seat: int, destination: int) -> int:
    """DOR-57: Nobody adds more to a bid than he can pay that way: return how much a seat could."""
    if is_bound(game, seat) and game.bid_on[seat] != destination:
        return 0
    return paying.means(game, seat, auction.way_of(destination)) - committed_to(
        game, seat, destination
    )


@rule
def least_added(game: State, destination: int, extra: int) -> int:
    """DOR-56: Adding means 1 more; DOR-54: with Ovetos the total must come to 4."""
    if extra == pieces.EXTRA_OVETOS:
        return max(1, game.ovetos_bid - auction.total_on(game, destination))
    return 1


@rule
def shared_sites(game: State, seat: int, way: int, extra: int) -> int:
    """DOR-50: Return the sites whose standing bid by a way a seat may add to."""
    sites = left = standing_sites(game, way)
    while left:
        destination = way * board.SITES + lowest(left)
        left &= left - 1
        if most_added(game, seat, destination) < least_added(game, destination, extra):
            sites &= ~(1 << (destination - way * board.SITES))
    return sites


@rule
def partner_sites(game: State, seat: int, way: int, extra: int) -> int:
    """DOR-50, DOR-51: Return the sites that a seat may name by a way, new or standing."""
    return new_sites(game, seat, way, extra) | shared_sites(game, seat, way, extra)


@rule
def can_partner(game: State, seat: int, extra: int) -> bool:
    """Tell whether a seat could bid or add at all."""
    for way in range(board.WAYS):
        if partner_sites(game, seat, way, extra):
            return True
    return False


@rule
def allow_partnership(game: State, seat: int, extra: int, choices: list[int]) -> None:
    """DOR-50, DOR-51: Fill in the destinations that a seat may name."""
    for way in range(board.WAYS):
        allow_each(choices, actions.GO + way * board.SITES, partner_sites(game, seat, way, extra))


@rule
def allow_sums(game: State, seat: int, destination: int, extra: int, choices: list[int]) -> None:
    """DOR-50, DOR-57: Fill in what a seat may bid for, or add to, the destination it named."""
    if is_standing(game, destination):
        for amount in range(
            least_added(game, destination, extra), most_added(game, seat, destination) + 1
        ):
            allow(choices, actions.ADD + amount - 1)
        return
    way = auction.way_of(destination)
    for amount in range(least_alone(game, seat, way, extra), paying.means(game, seat, way) + 1):
        allow(choices, actions.STAKE + amount)


@rule
def offer(game: State, seat: int, destination: int, amount: int, extra: int) -> None:
    """DOR-50: A seat adds to a bid; one that it made alone elsewhere is withdrawn."""
    auction.set_bid(game, seat, destination, committed_to(game, seat, destination) + amount)
    auction.use_extra(game, seat, extra)
    tell(game, events.ADD, seat, destination, amount, extra)


@rule
def reached_at(game: State, destination: int) -> int:
    """DOR-53: Return the number of the bid that brought a destination to its present total."""
    latest = 0
    for seat in range(game.seats):
        if game.bid_on[seat] == destination:
            latest = max(latest, game.bid_last[seat])
    return latest


@rule
def beats(game: State, destination: int, best: int) -> bool:
    """DOR-53: The higher total wins; of equal totals the one that was reached first."""
    if best == auction.NO_BID:
        return True
    ours, theirs = auction.total_on(game, destination), auction.total_on(game, best)
    if ours == theirs:
        return reached_at(game, destination) < reached_at(game, best)
    return ours > theirs


@rule
def highest_shared(game: State) -> int:
    """DOR-53: Return the destination where the highest total stands."""
    best = auction.NO_BID
    for seat in range(game.seats):
        if game.bid_on[seat] != auction.NO_BID and beats(game, game.bid_on[seat], best):
            best = game.bid_on[seat]
    return best


@rule
def goes_before(game: State, seat: int, other: int) -> bool:
    """DOR-58: The larger part leads; of equal parts the one that came in first."""
    if other == pieces.NOBODY or game.bid_part[seat] > game.bid_part[other]:
        return True
    is_equal = game.bid_part[seat] == game.bid_part[other]
    return is_equal and game.bid_since[seat] < game.bid_since[other]


@rule
def largest_partner(game: State, destination: int) -> int:
    """DOR-58: Return the partner who becomes leader."""
    best = pieces.NOBODY
    for seat in range(game.seats):
        if game.bid_on[seat] == destination and goes_before(game, seat, best):
            best = seat
    return best
