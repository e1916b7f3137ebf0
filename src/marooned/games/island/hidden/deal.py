"""Resampling of the hidden information: the order of the decks (ISL-6)."""

from marooned.engine.boards.grids import has
from marooned.engine.chance.decks import shuffle
from marooned.engine.chance.keys import sow
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import imagine
from marooned.games.island.model import State, pieces
from marooned.games.island.rules import treasure_deck


@answers(imagine, State)
@rule
def imagine_hidden(game: State, _seat: int, high: int, low: int) -> None:
    """ISL-6: Shuffle the treasure deck, and each known layer of the flood pile on its own."""
    sow(game, high, low)
    treasure_deck.shuffle_deck(game)
    first = 0
    for last in range(1, game.pile_size + 1):
        if last == game.pile_size or has(game.layers, last):
            shuffle(game, pieces.FLOOD_DECK, game.pile, first, last)
            first = last
