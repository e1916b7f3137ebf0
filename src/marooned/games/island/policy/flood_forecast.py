"""Flood forecast from public knowledge: the layers of the pile are known sets.

Computed once per decision of the policy.
"""

from typing import Final, NamedTuple

from marooned.engine.boards.grids import has, lowest, size
from marooned.engine.compiling.rule import rule
from marooned.games.island.model import State, board, cards, phases, pieces, roles
from marooned.games.island.rules import moving

ALL_SITES: Final = (1 << board.SITES) - 1
EVEN_SITES: Final = ALL_SITES // 3


class FloodForecast(NamedTuple):
    """Forecast of flood cards for this turn and the next turn, and the tiles that matter."""

    rising: float  # probability of a Waters Rise! before this turn's flood cards
    back: float  # probability that a given flood discard comes back this turn
    sure: int  # tiles whose cards come this turn unless the water rises
    maybe: int  # tiles of a layer of which only some cards come
    odds: float  # the probability of each tile in `maybe`
    sure_soon: int  # like `sure`, until the end of the next turn
    maybe_soon: int
    odds_soon: float
    last_sites: int  # the only sites left of treasures still to be captured
    paired: int  # sites whose other site is flooded
    sites: int  # sites whose other site is dry
    peopled: int  # tiles with pawns
    gates: int  # tiles beside a site or Fools' Landing, if few are left there
    links: int  # flooded tiles between Fools' Landing's dry land and that of a pawn or site
    bridges: int  # flooded tiles that are a pawn's or a site's only connection to Fools' Landing


@rule
def forecast_of(game: State) -> FloodForecast:
    """Return the forecast for the coming flood cards."""
    rising = rising_chance(game)
    due = cards_due(game)
    level = pieces.METER[min(game.water, pieces.SKULL - 1)]
    sure, maybe, odds = coming(game, due)
    sure_soon, maybe_soon, odds_soon = coming(game, due + level)
    sites = needed_sites(game)
    last, paired = sites & twins(game.sunk), sites & twins(game.flooded)
    peopled = peopled_tiles(game)
    return FloodForecast(
        rising,
        returning_chance(game, due, rising),
        sure,
        maybe,
        odds,
        sure_soon,
        maybe_soon,
        odds_soon,
        last,
        paired,
        sites & ~last & ~paired,
        peopled,
        gates(game, sites | 1 << board.FOOLS_LANDING),
        links(game, sites | peopled),
        bridges(game, sites | peopled),
    )


@rule
def cards_due(game: State) -> int:
    """Return the number of flood cards still to come this turn."""
    if game.pending_kind[0] == phases.FLOODING:
        return game.pending_a[0]
    return pieces.METER[min(game.water, pieces.SKULL - 1)]


@rule
def draws_due(game: State) -> int:
    """Return the number of treasure cards still to come this turn."""
    if game.pending_kind[0] == phases.DRAWING:
        return game.pending_a[0]
    return 0 if game.pending_kind[0] == phases.FLOODING else game.draws_per_turn


@rule
def rising_chance(game: State) -> float:
    """Return the probability of a Waters Rise! before this turn's flood cards."""
    draws = draws_due(game)
    if draws == 0 or game.deck_size == 0:
        return 0.0
    rising = 0
    for place in range(game.deck_size):
        if game.deck[place] == cards.WATERS_RISE:
            rising += 1
    return min(1.0, draws * rising / game.deck_size)


@rule
def returning_chance(game: State, due: int, rising: float) -> float:
    """Return the probability that a given flood discard comes back this turn."""
    if game.flood_discards == 0:
        return 0.0
    chance = rising * min(1.0, (due + 0.5) / size(game.flood_discards))
    beyond = due - game.pile_size
    if beyond > 0:
        chance = max(chance, beyond / size(~game.sunk & 0xFFFFFF))
    return chance


@rule
def coming(game: State, due: int) -> tuple[int, int, float]:
    """Return the tiles that surely come next, the tiles that may come, and their probability."""
    sure = 0
    last = game.pile_size
    while last > 0:
        tiles, first = layer(game, last)
        if due < last - first:
            return sure, tiles, due / (last - first)
        sure |= tiles
        due -= last - first
        last = first
    return sure, 0, 0.0


@rule
def layer(game: State, last: int) -> tuple[int, int]:
    """Return the layer that ends before a place in the pile: its tiles and its first place."""
    tiles = 0
    first = last
    while first > 0:
        first -= 1
        tiles |= 1 << game.pile[first]
        if has(game.layers, first):
            break
    return tiles, first


@rule
def needed_sites(game: State) -> int:
    """Return the remaining sites of treasures still to be captured."""
    sites = 0
    for treasure in range(cards.TREASURES):
        if not has(game.captured, treasure):
            sites |= 3 << 2 * treasure
    return sites & ~game.sunk


@rule
def twins(tiles: int) -> int:
    """Return the other sites of the treasures that have a site in the set."""
    sites = tiles & ALL_SITES
    return (sites & EVEN_SITES) << 1 | (sites & ~EVEN_SITES) >> 1


@rule
def peopled_tiles(game: State) -> int:
    """Return the tiles with pawns."""
    tiles = 0
    for seat in range(game.seats):
        tiles |= 1 << game.pawn[seat]
    return tiles


@rule
def bridges(game: State, wanted: int) -> int:
    """Return the flooded tiles without which wanted tiles would be cut off from Fools' Landing."""
    ground = moving.remaining(game)
    reached = joined(game, 1 << board.FOOLS_LANDING, ground)
    found = 0
    tiles = game.flooded & reached & ~(1 << board.FOOLS_LANDING)
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        if not is_gone_round(game, tile, ground):
            rest = joined(game, 1 << board.FOOLS_LANDING, ground & ~(1 << tile)) | 1 << tile
            if wanted & reached & ~rest:
                found |= 1 << tile
    return found


@rule
def is_gone_round(game: State, tile: int, ground: int) -> bool:
    """Return True if a tile's neighbours stay connected without it, so that it is no bridge."""
    near = game.beside[tile] & ground
    return near & ~joined(game, near & -near, game.around[tile] & ground) == 0


@rule
def gates(game: State, wanted: int) -> int:
    """Return the tiles beside wanted tiles that have at most two neighbours left."""
    found = 0
    while wanted:
        near = game.beside[lowest(wanted)] & moving.remaining(game)
        wanted &= wanted - 1
        if size(near) <= 2:
            found |= near
    return found


@rule
def links(game: State, wanted: int) -> int:
    """Return the flooded tiles that separate wanted tiles from the dry land of Fools' Landing."""
    dry = moving.remaining(game) & ~game.flooded
    home = joined(game, 1 << board.FOOLS_LANDING, dry)
    far = joined(game, wanted & ~home, dry)
    return (
        game.flooded & (moving.beside_any(game, home) | home) & (moving.beside_any(game, far) | far)
    )


@rule
def joined(game: State, tiles: int, ground: int) -> int:
    """Return the given tiles and all tiles of `ground` that are connected to them."""
    fresh = tiles
    while fresh:
        fresh = moving.beside_any(game, fresh) & ground & ~tiles
        tiles |= fresh
    return tiles


@rule
def is_cut_off(game: State, seat: int) -> bool:
    """Return True if a pawn can neither walk, fly nor dive to Fools' Landing."""
    if game.role[seat] in (roles.PILOT, roles.DIVER) or has(game.sunk, board.FOOLS_LANDING):
        return False
    joined = 1 << board.FOOLS_LANDING
    fresh = joined
    while fresh and not has(joined, game.pawn[seat]):
        near = (
            moving.around_any(game, fresh)
            if game.role[seat] == roles.EXPLORER
            else moving.beside_any(game, fresh)
        )
        fresh = near & moving.remaining(game) & ~joined
        joined |= fresh
    return not has(joined, game.pawn[seat])
