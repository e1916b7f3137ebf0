"""What holds after every action of this game. Found by the shared laws."""

from typing import Final

from marooned.engine.compiling.rule import answers, rule
from marooned.engine.waiting.pending import top_kind, waiting
from marooned.games._template.model import board, cards, endings, phases
from marooned.games._template.model.state import State
from tests.laws.own_tests import KEPT, broken

LAWS: Final = (
    "there is no more wood than the sea has brought",
    "a card is in the deck once, and a drawn one leaves a zero",
    "a castaway acts, or some hold on to wood",
    "fire, cards and turns go one way only",
    "an ending is earned",
)


@rule
def wood_in_deck(game: State) -> int:
    found = 0
    for place in range(game.left):
        if game.deck[place] // board.BEACHES != cards.BREAKER:
            found += game.deck[place] // board.BEACHES + 1
    return found


@rule
def wood_adds_up(game: State) -> bool:
    found = game.fire + wood_in_deck(game)
    for beach in range(board.BEACHES):
        found += game.wood[beach]
        if game.wood[beach] < 0:
            return False
    return found <= cards.WOOD


@rule
def deck_is_sound(game: State) -> bool:
    seen = 0
    for place in range(cards.CARDS):
        card = game.deck[place]
        if place >= game.left and card != 0:
            return False
        if place < game.left and seen >> card & 1:
            return False
        seen |= 1 << card
    return True


@rule
def pending_is_sound(game: State) -> bool:
    if game.outcome != 0:
        return game.depth == 0
    if top_kind(game) == phases.ACTIONS:
        return game.depth == 1 and waiting(game) == 1 << game.turn and game.left > 0
    return game.depth == 1 and top_kind(game) == phases.HOLDING and waiting(game) & game.tired == 0


@rule
def goes_on(game: State, before: State) -> bool:
    return (
        game.fire >= before.fire
        and game.left <= before.left
        and game.turns - before.turns in (0, 1)
    )


@rule
def ending_is_earned(game: State) -> bool:
    if (game.fire >= game.needed) != (game.outcome == endings.RESCUED):
        return False
    return game.outcome != endings.NIGHTFALL or game.left == 0


@answers(broken, State)
@rule
def broken_law(game: State, before: State) -> int:
    """Return the number of the first law in LAWS that does not hold."""
    if not wood_adds_up(game):
        return 1
    if not deck_is_sound(game):
        return 2
    if not pending_is_sound(game):
        return 3
    if not goes_on(game, before):
        return 4
    return KEPT if ending_is_earned(game) else 5
