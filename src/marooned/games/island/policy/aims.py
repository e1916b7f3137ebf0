"""Aims of a pawn: sites, partners, home. For the judgement, once a decision."""

from typing import NamedTuple

from marooned.engine.boards.grids import has, size
from marooned.engine.compiling.rule import rule
from marooned.games.island.model import State, board, cards
from marooned.games.island.policy import card_worth, weights
from marooned.games.island.policy.weights import W


class Aims(NamedTuple):
    """The aims of a pawn, and what each is worth; partners are those on the seats after its own."""

    capture: int  # sites where it holds the cards to capture
    near: int  # sites where it lacks one card, and holds one at least
    home: float  # what being on Fools' Landing is worth
    partners: int  # tiles of those worth meeting
    first: float  # what meeting each of them is worth
    second: float
    third: float


@rule
def aims_of(game: State, seat: int) -> Aims:
    """Return what a seat's pawn wants to go to."""
    home = W[weights.HOMING + size(game.captured)]
    first = partner_worth(game, seat, 1)
    second = partner_worth(game, seat, 2)
    third = partner_worth(game, seat, 3)
    partners = 0
    if first > 0.0:
        partners |= 1 << partner_tile(game, seat, 1)
    if second > 0.0:
        partners |= 1 << partner_tile(game, seat, 2)
    if third > 0.0:
        partners |= 1 << partner_tile(game, seat, 3)
    capture = sites_of(game, seat, game.set_size, 9)
    lacking = max(1, game.set_size - 1)
    near = sites_of(game, seat, lacking, lacking)
    return Aims(capture, near, home, partners, first, second, third)


@rule
def partner_tile(game: State, seat: int, step: int) -> int:
    """Return where the pawn so many seats on is."""
    return game.pawn[(seat + step) % game.seats]


@rule
def partner_worth(game: State, seat: int, step: int) -> float:
    """Return what meeting the player so many seats on is worth."""
    return (
        card_worth.meeting_worth(game, seat, (seat + step) % game.seats)
        if step < game.seats
        else 0.0
    )


@rule
def sites_of(game: State, seat: int, least: int, most: int) -> int:
    """Return the sites of treasures of which a hand holds so many cards."""
    sites = 0
    for card in range(cards.TREASURES):
        if least <= game.hand[seat][card] <= most and not has(game.captured, card):
            sites |= 3 << 2 * card
    return sites & ~game.sunk


@rule
def at_tiles(game: State, seat: int, tiles: int, aims: Aims) -> float:
    """Return the best of what waits on any tile of a set."""
    best = aims.home if has(tiles, board.FOOLS_LANDING) else 0.0
    if tiles & aims.capture:
        best = max(best, W[weights.CAPTURING])
    elif tiles & aims.near:
        best = max(best, W[weights.NEAR_SITE])
    if tiles & aims.partners:
        best = max(best, best_partner(game, seat, tiles, aims))
    return best


@rule
def best_partner(game: State, seat: int, tiles: int, aims: Aims) -> float:
    """Return what the partner most worth meeting on a set of tiles is worth."""
    best = 0.0
    if has(tiles, partner_tile(game, seat, 1)):
        best = aims.first
    if has(tiles, partner_tile(game, seat, 2)):
        best = max(best, aims.second)
    if has(tiles, partner_tile(game, seat, 3)):
        best = max(best, aims.third)
    return best
