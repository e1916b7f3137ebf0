"""Resampling of the hidden information: the order of the cards (TPL-2)."""

from marooned.engine.chance.decks import shuffle
from marooned.engine.chance.keys import sow
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import imagine
from marooned.games._template.model import State, cards


@answers(imagine, State)
@rule
def imagine_hidden(game: State, _seat: int, high: int, low: int) -> None:
    """TPL-2: Shuffle the cards left: they are public, and only their order is hidden."""
    sow(game, high, low)
    shuffle(game, cards.SEA_DECK, game.deck, 0, game.left)
