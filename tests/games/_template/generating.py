"""Positions of every kind for the laws: fewer cards, wood on the beaches, castaways anywhere."""

from marooned.engine.chance.luck import below, stream
from marooned.engine.compiling.rule import answers, rule
from marooned.games._template.model import board, cards
from marooned.games._template.model.state import State
from tests.laws.own_tests import scatter

DRAWS, PLACES, TIRED, FATES = range(0, 80, 20)  # where each part's numbers begin in the stream


@rule
def drawn(luck: int, number: int, most: int) -> int:
    """Return the n-th choice among so many."""
    return below(stream(luck, number), most)


@rule
def bring(game: State, card: int, fate: int) -> None:
    """Lay a card's wood on its beach or on the fire, or let it be lost."""
    if card // board.BEACHES == cards.BREAKER:
        return
    wood = card // board.BEACHES + 1
    if fate == 0 and game.fire + wood < game.needed:
        game.fire += wood
    elif fate == 1:
        game.wood[card % board.BEACHES] += wood


@answers(scatter, State)
@rule
def scatter_all(game: State, luck: int) -> None:
    """Change a freshly dealt game into a position in the midst of it."""
    for number in range(drawn(luck, DRAWS, cards.CARDS)):
        game.left -= 1
        bring(game, game.deck[game.left], drawn(luck, FATES + number, 3))
        game.deck[game.left] = 0
    for seat in range(game.seats):
        game.place[seat] = drawn(luck, PLACES + seat, board.BEACHES)
    game.tired = drawn(luck, TIRED, 1 << game.seats)
    game.pending_a[0] = 1 + drawn(luck, TIRED + 1, game.actions_per_turn)
