"""Network inputs: the probability, for each tile, that its card comes this turn or this round."""

from typing import Any

from marooned.engine.boards.grids import lowest, size
from marooned.engine.compiling.rule import rule
from marooned.games.island.model import State, pieces
from marooned.games.island.policy import flood_forecast
from marooned.games.island.value.slots import ROUND, TURN


@rule
def foretell(game: State, out: Any) -> None:
    """Compute the probability that each tile's card comes, allowing for a Waters Rise!."""
    rising = flood_forecast.rising_chance(game)
    due = flood_forecast.cards_due(game)
    level = pieces.METER[min(game.water, pieces.SKULL - 1)]
    round_due = due + (game.seats - 1) * level
    add_chances(game, out, TURN, due, 0, 1.0 - rising)
    add_chances(game, out, ROUND, round_due, 0, 1.0 - rising)
    if rising > 0.0:
        add_chances(game, out, TURN, due, game.flood_discards, rising)
        add_chances(game, out, ROUND, round_due, game.flood_discards, rising)


@rule
def add_chances(game: State, out: Any, at: int, due: int, on_top: int, chance: float) -> None:
    """Add the probability that each tile's card is among the next `due` cards.

    The set `on_top` is laid on the pile first. `chance` is the probability of this case; all
    results are multiplied by it.
    """
    left = float(due)
    if on_top:
        left -= add_layer(out, at, on_top, left, chance)
    last = game.pile_size
    while left > 0.0 and last > 0:
        tiles, first = flood_forecast.layer(game, last)
        left -= add_layer(out, at, tiles, left, chance)
        last = first
    if left > 0.0 and not on_top and game.flood_discards:
        add_layer(out, at, game.flood_discards, left, chance)


@rule
def add_layer(out: Any, at: int, tiles: int, left: float, chance: float) -> float:
    """Add a probability for each tile of a layer; return the layer's size.

    `left` is the number of cards still to come from this layer and the layers below.
    """
    number = float(size(tiles))
    part = chance * min(1.0, left / number)
    while tiles:
        out[at + lowest(tiles)] += part
        tiles &= tiles - 1
    return number


@rule
def expected(out: Any, at: int, tiles: int) -> float:
    """Return the expected number of the given tiles whose cards come."""
    total = 0.0
    while tiles:
        total += out[at + lowest(tiles)]
        tiles &= tiles - 1
    return total
