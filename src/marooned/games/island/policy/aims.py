"""Aims of a pawn: sites, partners, home. For the judgement, once a decision."""

from typing import NamedTuple

from marooned.engine.boards.grids import has, size
from marooned.engine.compiling.rule import rule
from marooned.engine.rotation import seat_at
from marooned.games.island.model import State, board, cards
from marooned.games.island.policy import card_worth, weights
from marooned.games.island.policy.weights import W


class Aims(NamedTuple):
    """The aims of a pawn, and what each is worth; partners are those on the seats after its own."""

    tiles: int  # where any of them are
    capture: int  # sites where it holds the cards to capture
    near: int  # sites where it lacks one card, and holds one at least
    home: float  # what being on Fools' Landing is worth
    partners: int  # tiles of those worth meeting
    first_at: int  # the tile of each of them, as a set; none where meeting is worth nothing
    second_at: int
    third_at: int
    first: float  # and what meeting it is worth
    second: float
    third: float


@rule
def aims_of(game: State, seat: int) -> Aims:
    """Return what a seat's pawn wants to go to."""
    home = max(0.0, W[weights.HOMING + size(game.captured)])
    first, first_at = partner(game, seat, 1)
    second, second_at = partner(game, seat, 2)
    third, third_at = partner(game, seat, 3)
    partners = first_at | second_at | third_at
    capture = sites_of(game, seat, game.set_size, 9)
    lacking = max(1, game.set_size - 1)
    near = sites_of(game, seat, lacking, lacking)
    tiles = capture | near | partners | 1 << board.FOOLS_LANDING
    return Aims(
        tiles, capture, near, home, partners, first_at, second_at, third_at, first, second, third
    )


@rule
def partner(game: State, seat: int, step: int) -> tuple[float, int]:
    """Return what meeting the player so many seats on is worth, and its tile if it is anything."""
    if step >= game.seats:
        return 0.0, 0
    other = seat_at(game, seat, step)
    worth = card_worth.meeting_worth(game, seat, other)
    return worth, 1 << game.pawn[other] if worth > 0.0 else 0


@rule
def sites_of(game: State, seat: int, least: int, most: int) -> int:
    """Return the sites of treasures of which a hand holds so many cards."""
    sites = 0
    for card in range(cards.TREASURES):
        if least <= game.hand[seat][card] <= most and not has(game.captured, card):
            sites |= 3 << 2 * card
    return sites & ~game.sunk


@rule
def at_tiles(tiles: int, aims: Aims) -> float:
    """Return the best of what waits on any tile of a set."""
    best = aims.home if has(tiles, board.FOOLS_LANDING) else 0.0
    if tiles & aims.capture:
        best = max(best, W[weights.CAPTURING])
    elif tiles & aims.near:
        best = max(best, W[weights.NEAR_SITE])
    if tiles & aims.partners:
        best = max(best, best_partner(tiles, aims))
    return best


@rule
def best_partner(tiles: int, aims: Aims) -> float:
    """Return what the partner most worth meeting on a set of tiles is worth."""
    best = 0.0
    if tiles & aims.first_at:
        best = aims.first
    if tiles & aims.second_at:
        best = max(best, aims.second)
    if tiles & aims.third_at:
        best = max(best, aims.third)
    return best
