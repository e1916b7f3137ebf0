"""The options written into an empty state, and the deal (TPL-1, TPL-2)."""

from collections.abc import Mapping
from typing import Any, Final

from marooned.engine.chance.decks import shuffle
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import setup
from marooned.games._template.model import State, board, cards
from marooned.games._template.rules import turn

NEEDED: Final = {"calm": 8, "rough": 11}  # TPL-8


def configure(game: Any, options: Mapping[str, Any]) -> None:
    """Write validated options into an empty state."""
    game.seats = options["players"]
    game.needed = NEEDED[options["weather"]]
    game.actions_per_turn = options["actions"]


@rule
def land_castaways(game: State) -> None:
    """TPL-1: Everybody begins on the beach in the middle."""
    for seat in range(game.seats):
        game.place[seat] = board.START


@rule
def shuffle_sea(game: State) -> None:
    """TPL-2: All cards of the sea are shuffled."""
    for card in range(cards.CARDS):
        game.deck[card] = card
    game.left = cards.CARDS
    shuffle(game, cards.SEA_DECK, game.deck, 0, game.left)


@answers(setup, State)
@rule
def deal(game: State) -> None:
    """Set the whole game up, to the first castaway's first action."""
    land_castaways(game)
    shuffle_sea(game)
    turn.begin_turn(game)
