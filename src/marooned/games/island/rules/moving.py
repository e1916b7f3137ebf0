"""Moving: where pawns can go.

Walking, flying, diving, being navigated, swimming (ISL-11 to ISL-15, ISL-31, ISL-32, MAN-2 to
MAN-4).
"""

from marooned.engine.boards.grids import NOWHERE, has, lowest
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow_each
from marooned.engine.waiting.pending import tell
from marooned.games.island.model import State, actions, board, events, roles
from marooned.games.island.rules import turn


@rule
def remaining(game: State) -> int:
    """Return the tiles that have not sunk."""
    return board.ALL_TILES & ~game.sunk


@rule
def adjacent(game: State, seat: int, tile: int) -> int:
    """ISL-12: The Explorer's neighbours include the diagonal ones.

    Everybody else's are orthogonal.
    """
    return game.around[tile] if game.role[seat] == roles.EXPLORER else game.beside[tile]


@rule
def walks(game: State, seat: int, tile: int) -> int:
    """ISL-11: A pawn moves to an adjacent tile, dry or flooded, not onto or over a missing one."""
    return adjacent(game, seat, tile) & remaining(game)


@rule
def beside_any(game: State, tiles: int) -> int:
    """Return the spaces' tiles orthogonally adjacent to any of a set."""
    found = 0
    while tiles:
        found |= game.beside[lowest(tiles)]
        tiles &= tiles - 1
    return found


@rule
def around_any(game: State, tiles: int) -> int:
    """Return the tiles a king's step away from any of a set."""
    found = 0
    while tiles:
        found |= game.around[lowest(tiles)]
        tiles &= tiles - 1
    return found


@rule
def winding_dives(game: State, tile: int) -> int:
    """ISL-14: The Diver goes through any chain of flooded or missing spaces and ends on a tile."""
    through = game.flooded | game.sunk
    reached = game.beside[tile]
    entered = reached & through
    fresh = entered
    while fresh:
        found = beside_any(game, fresh)
        reached |= found
        fresh = found & through & ~entered
        entered |= fresh
    return reached & remaining(game) & ~(1 << tile)


@rule
def straight_dives(game: State, tile: int) -> int:
    """MAN-2: The Diver goes straight through flooded or missing spaces and ends on a tile."""
    reached = 0
    for direction in range(4):
        through = game.flooded | game.sunk
        space = game.beyond[direction][tile]
        while space != NOWHERE:
            reached |= 1 << space
            space = game.beyond[direction][space] if has(through, space) else NOWHERE
    return reached & remaining(game)


@rule
def moves_from(game: State, seat: int, tile: int) -> int:
    """Return the tiles one move action takes a pawn to from a tile, flight apart."""
    if game.role[seat] != roles.DIVER:
        return walks(game, seat, tile)
    return straight_dives(game, tile) if game.straight_dive else winding_dives(game, tile)


@rule
def moves(game: State, seat: int) -> int:
    """Return the tiles one move action takes a pawn to, flight apart."""
    return moves_from(game, seat, game.pawn[seat])


@rule
def moves_from_any(game: State, seat: int, tiles: int) -> int:
    """Return the tiles one move action takes a pawn to from any of a set."""
    found = 0
    while tiles:
        found |= moves_from(game, seat, lowest(tiles))
        tiles &= tiles - 1
    return found


@rule
def moves_away(game: State, seat: int, goal: int) -> int:
    """Return how many moves take a pawn to a tile, flight apart; NOWHERE if none do."""
    seen = 1 << game.pawn[seat]
    edge = seen
    count = 0
    while edge:
        if has(edge, goal):
            return count
        edge = moves_from_any(game, seat, edge) & ~seen
        seen |= edge
        count += 1
    return NOWHERE


@rule
def moves_within(game: State, seat: int, count: int) -> int:
    """ISL-11: Return the tiles that so many moves at most take a pawn to, its own included."""
    found = 1 << game.pawn[seat]
    for _ in range(count):
        found |= moves_from_any(game, seat, found)
    return found


@rule
def can_fly(game: State, seat: int) -> bool:
    """ISL-13: The Pilot flies once per turn, for one action."""
    return game.role[seat] == roles.PILOT and not turn.has_flown(game)


@rule
def flights(game: State, seat: int) -> int:
    """ISL-13: The Pilot flies to any other tile."""
    return remaining(game) & ~(1 << game.pawn[seat])


@rule
def navigation_step(game: State, seat: int, tile: int) -> int:
    """MAN-4: A step given by the Navigator may be the moved player's movement, but no flight."""
    if game.own_steps and game.role[seat] == roles.DIVER:
        return straight_dives(game, tile)
    return walks(game, seat, tile)


@rule
def two_steps(game: State, seat: int) -> int:
    """ISL-15: The Navigator moves another player up to two adjacent tiles, in any directions."""
    tile = game.pawn[seat]
    first = navigation_step(game, seat, tile)
    reached = first
    while first:
        reached |= navigation_step(game, seat, lowest(first))
        first &= first - 1
    return reached & ~(1 << tile)


@rule
def diver_steps(game: State, tile: int) -> int:
    """ISL-15: The Navigator moves the Diver through one missing space as one of the two steps."""
    first = game.beside[tile]
    return (first | beside_any(game, first)) & remaining(game) & ~(1 << tile)


@rule
def navigations(game: State, seat: int) -> int:
    """ISL-15: Return the tiles that the Navigator can move a player to with one action."""
    if game.role[seat] == roles.DIVER and not game.own_steps:
        return diver_steps(game, game.pawn[seat])
    return two_steps(game, seat)


@rule
def swims(game: State, seat: int) -> int:
    """ISL-31: A pawn whose tile sinks swims to an adjacent tile; ISL-32: some swim farther."""
    tile = game.pawn[seat]
    role = game.role[seat]
    if role == roles.PILOT:
        return remaining(game)
    if role == roles.DIVER:
        return nearest(game, tile)
    return walks(game, seat, tile)


@rule
def nearest(game: State, tile: int) -> int:
    """ISL-32: The Diver swims to a nearest remaining tile over spaces, choosing among equals."""
    seen = 1 << tile
    edge = seen
    while edge:
        edge = swim_step(game, edge) & ~seen
        seen |= edge
        if edge & remaining(game):
            return edge & remaining(game)
    return 0


@rule
def swim_step(game: State, edge: int) -> int:
    """MAN-3: The Diver's swim goes by king's steps in the manual, orthogonally otherwise."""
    return around_any(game, edge) if game.king_swim else beside_any(game, edge)


@rule
def can_fly_somewhere(game: State, seat: int) -> bool:
    """ISL-10: Tell whether the Pilot has a flight left and a tile to fly to."""
    return can_fly(game, seat) and flights(game, seat) != 0


@rule
def can_navigate_anyone(game: State, seat: int) -> bool:
    """ISL-10: Tell whether the Navigator has anybody to move."""
    if game.role[seat] != roles.NAVIGATOR:
        return False
    for other in range(game.seats):
        if other != seat and navigations(game, other) != 0:
            return True
    return False


@rule
def allow_moves(game: State, seat: int, choices: list[int]) -> None:
    """Allow a pawn's moves and the Pilot's flight."""
    allow_each(choices, actions.MOVE, moves(game, seat))
    if can_fly(game, seat):
        allow_each(choices, actions.FLY, flights(game, seat))


@rule
def allow_navigations(game: State, seat: int, choices: list[int]) -> None:
    """ISL-15: The Navigator may move every other player."""
    if game.role[seat] == roles.NAVIGATOR:
        for other in range(game.seats):
            if other != seat:
                allow_each(
                    choices, actions.NAVIGATE + other * board.TILES, navigations(game, other)
                )


@rule
def do_move(game: State, seat: int, tile: int) -> None:
    """Walk or dive for one action (ISL-11, ISL-14)."""
    tell(game, events.MOVE, seat, game.pawn[seat], tile, 0)
    game.pawn[seat] = tile
    turn.spend_action(game)


@rule
def do_fly(game: State, seat: int, tile: int) -> None:
    """ISL-13: Fly for one action; not again this turn."""
    tell(game, events.FLY, seat, game.pawn[seat], tile, 0)
    game.pawn[seat] = tile
    turn.note_flight(game)
    turn.spend_action(game)


@rule
def do_navigate(game: State, seat: int, pawn: int, tile: int) -> None:
    """ISL-15: Move another player for one action; ISL-34: he is not asked."""
    tell(game, events.NAVIGATE, seat, pawn, game.pawn[pawn], tile)
    game.pawn[pawn] = tile
    turn.spend_action(game)
