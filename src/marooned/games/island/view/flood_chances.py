"""How likely each tile's flood card comes before the turn is over, as far as all know it.

The layers of the flood pile are known sets, the number of Waters Rise! in the treasure deck is
known, and all else is even chance. What somebody may do about it is left out.
"""

from typing import Any, NamedTuple

from marooned.engine.chance.hypergeometric import number_drawn, together
from marooned.games.island.model import board, cards, phases, pieces
from marooned.wording.phrases import members


class Layer(NamedTuple):
    """A set of tiles whose flood cards lie together, in unknown order."""

    tiles: int
    size: int


def rises(game: Any) -> list[float]:
    """ISL-23: Return the chance of each number of Waters Rise! among the treasure cards to come."""
    due, size = treasure_cards_due(game), game.deck_size
    left = game.deck[:size].count(cards.WATERS_RISE)
    first = number_drawn(size, left, min(due, size))
    if due <= size:
        return first
    anew = game.discards[cards.WATERS_RISE] + left
    return together(first, number_drawn(sum(game.discards) + left, anew, due - size))


def treasure_cards_due(game: Any) -> int:
    """ISL-22: Return how many treasure cards are still to come in this turn."""
    kind = game.pending_kind[0]
    if kind == phases.DRAWING:
        return int(game.pending_a[0])
    return int(game.draws_per_turn) if kind == phases.ACTIONS else 0


def level(game: Any, risen: int) -> int:
    """ISL-30: Return how many flood cards come at the water level after so many rises."""
    if game.pending_kind[0] == phases.FLOODING:
        return int(game.pending_a[0])
    return pieces.METER[min(game.water + risen, pieces.SKULL - 1)]


def flood_chances(game: Any) -> list[float]:
    """ISL-30: Return for each tile the chance that its flood card comes in this turn."""
    total = [0.0] * board.TILES
    for risen, chance in enumerate(rises(game)):
        for tile, drawn in enumerate(drawn_after(game, risen)):
            total[tile] += chance * drawn
    return [min(1.0, chance) for chance in total]


def drawn_after(game: Any, risen: int) -> list[float]:
    """Return for each tile the chance that its card comes after so many rises."""
    chances, due = [0.0] * board.TILES, level(game, risen)
    for layer in layers_after(game, risen):
        for tile in members(layer.tiles):
            chances[tile] = max(chances[tile], min(1.0, due / layer.size))
        due -= layer.size
        if due <= 0:
            break
    return chances


def layers_after(game: Any, risen: int) -> list[Layer]:
    """ISL-23: Return the sets of the flood pile, the top one first; rises put the discards on top.

    ISL-33: Below the pile lie all flood cards in the game, which are shuffled once it is empty.
    """
    pile = pile_layers(game)
    discards = Layer(game.flood_discards, game.flood_discards.bit_count())
    everything = sum(layer.tiles for layer in pile) | game.flood_discards
    anew = Layer(everything, everything.bit_count())
    returned = [discards] if risen and discards.size else []
    return [*returned, *pile, *([anew] if anew.size else [])]


def pile_layers(game: Any) -> list[Layer]:
    """Return the known sets of the flood pile, the top one first."""
    found, tiles = [], 0
    for place in reversed(range(game.pile_size)):
        tiles |= 1 << game.pile[place]
        if game.layers >> place & 1:
            found.append(Layer(tiles, tiles.bit_count()))
            tiles = 0
    return found
