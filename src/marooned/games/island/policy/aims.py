"""Targets of a pawn: sites, partners, home. Computed once per decision of the policy."""

from typing import NamedTuple

from marooned.engine.boards.grids import has, size
from marooned.engine.compiling.rule import rule
from marooned.engine.rotation import seat_at
from marooned.games.island.model import State, board, cards
from marooned.games.island.policy import card_worth, weights
from marooned.games.island.policy.weights import W


class Aims(NamedTuple):
    """Targets of a pawn with their values; partners are the seats after its own in turn order."""

    tiles: int  # all targets
    capture: int  # sites at which its cards suffice to capture
    near: int  # sites for which it holds cards but lacks one
    home: float  # value of being on Fools' Landing
    partners: int  # tiles of partners worth meeting
    first_at: int  # tile of each partner, as a set; empty if meeting has no value
    second_at: int
    third_at: int
    first: float  # value of meeting each partner
    second: float
    third: float


@rule
def aims_of(game: State, seat: int) -> Aims:
    """Return the targets of a seat's pawn."""
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
    """Return the value of meeting the player `step` seats later, and that player's tile, if any."""
    if step >= game.seats:
        return 0.0, 0
    other = seat_at(game, seat, step)
    worth = card_worth.meeting_worth(game, seat, other)
    return worth, 1 << game.pawn[other] if worth > 0.0 else 0


@rule
def sites_of(game: State, seat: int, least: int, most: int) -> int:
    """Return the sites of treasures of which a hand holds `least` to `most` cards."""
    sites = 0
    for card in range(cards.TREASURES):
        if least <= game.hand[seat][card] <= most and not has(game.captured, card):
            sites |= 3 << 2 * card
    return sites & ~game.sunk


@rule
def at_tiles(tiles: int, aims: Aims) -> float:
    """Return the best value of a target on any tile of a set."""
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
    """Return the highest value of meeting a partner on a set of tiles."""
    best = 0.0
    if tiles & aims.first_at:
        best = aims.first
    if tiles & aims.second_at:
        best = max(best, aims.second)
    if tiles & aims.third_at:
        best = max(best, aims.third)
    return best
