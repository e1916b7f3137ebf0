"""Moving: where pawns can go.

Walking, tunnels, climbing, carrying, being navigated (DES-10, DES-11, DES-15, DES-41, DES-42,
DES-45).
"""

from marooned.engine.boards.grids import NOWHERE, has
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow_each
from marooned.engine.waiting.pending import tell
from marooned.games.desert.model import State, actions, board, events, pieces, roles
from marooned.games.desert.rules import ending, turn


@rule
def beside(cells: int) -> int:
    """Return the cells orthogonally adjacent to any of a set; some may be in the set."""
    across = (cells & ~board.WEST_EDGE) >> 1 | (cells & ~board.EAST_EDGE) << 1
    return (across | cells << board.SIDE | cells >> board.SIDE) & board.ALL_CELLS


@rule
def around(cells: int) -> int:
    """Return the cells a king's step away from any of a set; some may be in the set."""
    across = (cells & ~board.WEST_EDGE) >> 1 | (cells & ~board.EAST_EDGE) << 1
    rows = cells | across
    return (across | rows << board.SIDE | rows >> board.SIDE) & board.ALL_CELLS


@rule
def adjacent(game: State, seat: int, cells: int) -> int:
    """DES-42: The Explorer's neighbours include diagonal ones; DES-10: others' are orthogonal."""
    return around(cells) if game.role[seat] == roles.EXPLORER else beside(cells)


@rule
def tiles(game: State) -> int:
    """DES-10: Nobody ever enters the storm: return the cells that bear a tile."""
    return board.ALL_CELLS & ~(1 << game.storm)


@rule
def open_tiles(game: State) -> int:
    """DES-10: A tile with two or more sand is blocked: return the others."""
    return tiles(game) & ~game.blocked


@rule
def enterable(game: State, seat: int) -> int:
    """DES-41: The Climber enters any tile; DES-10: the others enter unblocked ones."""
    return tiles(game) if game.role[seat] == roles.CLIMBER else open_tiles(game)


@rule
def hops(game: State, cells: int) -> int:
    """DES-11: A pawn reaches any excavated tunnel tile from any other."""
    return game.tunnels if cells & game.tunnels else 0


@rule
def steps(game: State, seat: int, cells: int) -> int:
    """Return the tiles that one step takes a pawn to from any of a set."""
    return (adjacent(game, seat, cells) | hops(game, cells)) & enterable(game, seat)


@rule
def moves(game: State, seat: int) -> int:
    """DES-10, DES-11: Return the tiles that a move action takes a pawn to."""
    own = 1 << game.pawn[seat]
    return steps(game, seat, own) & ~own


@rule
def moves_away(game: State, seat: int, goal: int) -> int:
    """DES-10, DES-11: Return how many moves take a pawn to a tile; NOWHERE if none do."""
    seen = 1 << game.pawn[seat]
    edge = seen
    count = 0
    while edge:
        if has(edge, goal):
            return count
        edge = steps(game, seat, edge) & ~seen
        seen |= edge
        count += 1
    return NOWHERE


@rule
def moves_within(game: State, seat: int, count: int) -> int:
    """DES-10, DES-11: Return the tiles that so many moves take a pawn to, its own included."""
    found = 1 << game.pawn[seat]
    for _ in range(count):
        found |= steps(game, seat, found)
    return found


@rule
def seat_of(game: State, role: int) -> int:
    """Return the seat of an adventurer, NOBODY when nobody plays it."""
    for seat in range(game.seats):
        if game.role[seat] == role:
            return seat
    return pieces.NOBODY


@rule
def is_climber_on(game: State, cell: int) -> bool:
    """DES-41: Tell whether the Climber is on a tile."""
    climber = seat_of(game, roles.CLIMBER)
    return climber != pieces.NOBODY and game.pawn[climber] == cell


@rule
def is_buried(game: State, seat: int) -> bool:
    """DES-15: A pawn on a blocked tile is buried; DES-41: but not on the Climber's tile."""
    cell = game.pawn[seat]
    return has(game.blocked, cell) and not is_climber_on(game, cell)


@rule
def fellows(game: State, seat: int) -> int:
    """Return the other seats whose pawns share a seat's tile."""
    found = 0
    for other in range(game.seats):
        if other != seat and game.pawn[other] == game.pawn[seat]:
            found |= 1 << other
    return found


@rule
def allow_with_fellows(game: State, seat: int, choices: list[int], first: int, cells: int) -> None:
    """Allow each cell together with each pawn that may be taken along from a seat's tile."""
    for other in range(game.seats):
        if has(fellows(game, seat), other):
            allow_each(choices, first + other * board.CELLS, cells)


@rule
def allow_moves(game: State, seat: int, choices: list[int]) -> None:
    """DES-10: Move; DES-41: the Climber may take one other pawn from his tile along."""
    cells = moves(game, seat)
    allow_each(choices, actions.MOVE, cells)
    if game.role[seat] == roles.CLIMBER:
        allow_with_fellows(game, seat, choices, actions.CARRY, cells)


@rule
def go(game: State, seat: int, carried: int, cell: int) -> None:
    """Put a pawn, and one taken along, onto another tile."""
    game.pawn[seat] = cell
    if carried != pieces.NOBODY:
        game.pawn[carried] = cell


@rule
def do_move(game: State, seat: int, carried: int, cell: int) -> None:
    """DES-10: Move for an action; DES-41: take another pawn along; DES-37: that is not asked."""
    tell(game, events.MOVE, seat, game.pawn[seat], cell, carried)
    go(game, seat, carried, cell)
    turn.spend_action(game)


@rule
def reach(game: State, seat: int) -> int:
    """DES-45: Return the tiles up to three steps away, a tunnel hop counting as one.

    A step that brings the win is the last.
    """
    own = 1 << game.pawn[seat]
    last = ending.last_home(game, seat)
    reached = own
    fresh = own
    for _ in range(pieces.STEPS):
        fresh = steps(game, seat, fresh & ~last) & ~reached
        reached |= fresh
    return reached & ~own


@rule
def can_navigate(game: State, seat: int, other: int) -> bool:
    """DES-45: The Navigator moves another player who is not buried.

    The Climber is led step by step instead.
    """
    return (
        game.role[seat] == roles.NAVIGATOR
        and other != seat
        and game.role[other] != roles.CLIMBER
        and not is_buried(game, other)
    )


@rule
def allow_navigations(game: State, seat: int, choices: list[int]) -> None:
    """DES-45: Anyone else may be moved, the Explorer diagonally too."""
    for other in range(game.seats):
        if can_navigate(game, seat, other):
            allow_each(choices, actions.NAVIGATE + other * board.CELLS, reach(game, other))


@rule
def do_navigate(game: State, seat: int, other: int, cell: int) -> None:
    """DES-45: Move another player for one action; DES-37: he is not asked."""
    tell(game, events.NAVIGATE, seat, game.pawn[other], cell, other)
    game.pawn[other] = cell
    turn.spend_action(game)
