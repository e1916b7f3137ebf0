"""Canteens: drinking from wells, sharing, the Water Carrier (DES-16, DES-17, DES-46)."""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow
from marooned.engine.waiting.pending import tell
from marooned.games.desert.model import State, actions, board, events, pieces, roles
from marooned.games.desert.rules import moving, turn


@rule
def thirst(game: State, seat: int) -> int:
    """Return how much water a canteen still takes."""
    return game.canteens[game.role[seat]] - game.water[seat]


@rule
def fill(game: State, seat: int, water: int) -> int:
    """Fill a canteen up to its maximum; return how much went in."""
    gained = min(water, thirst(game, seat))
    game.water[seat] += gained
    return gained


@rule
def fill_on(game: State, cell: int, water: int) -> int:
    """DES-17, DES-27: Each pawn on a tile gains water; return the seats that gained any."""
    gained = 0
    for seat in range(game.seats):
        if game.pawn[seat] == cell and fill(game, seat, water) > 0:
            gained |= 1 << seat
    return gained


@rule
def gifts_left(game: State) -> int:
    """DES-16: Between two other happenings there are at most twenty gifts."""
    return pieces.MOST_GIFTS - game.gifts


@rule
def may_give(game: State) -> bool:
    """DES-16: Tell whether one more gift may be made before something else happens."""
    return gifts_left(game) > 0


@rule
def is_in_reach(game: State, seat: int, other: int) -> bool:
    """DES-16: Water goes to the same tile; DES-46: the Water Carrier's to adjacent ones too."""
    cell, target = game.pawn[seat], game.pawn[other]
    if cell == target:
        return True
    return game.role[seat] == roles.WATER_CARRIER and has(moving.beside(1 << cell), target)


@rule
def can_share(game: State, seat: int, other: int) -> bool:
    """DES-16: The giver may go down to none, the receiver not above his maximum."""
    return (
        other != seat
        and game.water[seat] > 0
        and thirst(game, other) > 0
        and is_in_reach(game, seat, other)
    )


@rule
def can_share_any(game: State, seat: int) -> bool:
    """Tell whether a player has water and somebody to give it to."""
    for other in range(game.seats):
        if can_share(game, seat, other):
            return True
    return False


@rule
def allow_sharing(game: State, seat: int, choices: list[int]) -> None:
    """DES-16: One water a gift."""
    for other in range(game.seats):
        if can_share(game, seat, other):
            allow(choices, actions.SHARE + other)


@rule
def do_share(game: State, seat: int, other: int) -> None:
    """DES-16: Water passes for free; DES-37: the receiver is not asked."""
    game.water[seat] -= 1
    game.water[other] += 1
    game.gifts += 1
    tell(game, events.SHARE, seat, other, 1, 0)


@rule
def can_fetch(game: State, seat: int) -> bool:
    """DES-46: The Water Carrier on an excavated well, unless her canteen is full."""
    cell = game.pawn[seat]
    return (
        game.role[seat] == roles.WATER_CARRIER
        and game.face[cell] == board.WELL
        and has(game.excavated, cell)
        and thirst(game, seat) > 0
    )


@rule
def allow_fetching(game: State, seat: int, choices: list[int]) -> None:
    """DES-46: Sand on the well does not matter unless she is buried."""
    if can_fetch(game, seat):
        allow(choices, actions.FETCH)


@rule
def do_fetch(game: State, seat: int) -> None:
    """DES-46: Take two water for one action."""
    tell(game, events.FETCH, seat, game.pawn[seat], fill(game, seat, game.well_water), 0)
    turn.spend_action(game)
