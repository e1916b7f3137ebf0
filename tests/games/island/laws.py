"""What holds after every action of this game and is no property of a single position.

What is, is an invariant of the game's own. Found by the shared laws; compiled or plain as the rules
are.
"""

from typing import Final

from marooned.engine.compiling.record import DEPTH
from marooned.engine.compiling.rule import answers, rule
from marooned.games.island.model import board, cards, pieces
from marooned.games.island.model.state import State
from tests.laws.own_tests import KEPT, broken

MOST_BYTES: Final = 700
"""Of a stored game."""
LAWS: Final = (
    "at most four decisions are pending",
    "what is taken from a deck or the stack leaves a zero",
    "what is sunk, captured or risen stays so",
    "the tiles and the adventurers stay as they were dealt",
    "seats that nobody takes hold nothing",
)
MOST_PENDING: Final = 4


@rule
def leftovers_are_zero(game: State) -> bool:
    left = 0
    for place in range(game.depth, DEPTH):
        left |= game.pending_kind[place] | game.pending_seats[place]
        left |= game.pending_a[place] | game.pending_b[place]
    for place in range(game.deck_size, cards.MOST_CARDS):
        left |= game.deck[place]
    for place in range(game.pile_size, board.TILES):
        left |= game.pile[place]
    return left == 0


@rule
def nothing_comes_back(game: State, before: State) -> bool:
    sunk, captured = before.sunk & ~game.sunk, before.captured & ~game.captured
    return sunk == 0 and captured == 0 and game.water >= before.water and game.turns >= before.turns


@rule
def deal_stands(game: State, before: State) -> bool:
    for tile in range(board.TILES):
        if game.space[tile] != before.space[tile]:
            return False
    for seat in range(pieces.MOST_SEATS):
        if game.role[seat] != before.role[seat]:
            return False
    return game.seats == before.seats and game.edition == before.edition


@rule
def others_hold_nothing(game: State) -> bool:
    for seat in range(game.seats, pieces.MOST_SEATS):
        for card in range(cards.HOLDABLE):
            if game.hand[seat][card] != 0:
                return False
    return True


@answers(broken, State)
@rule
def broken_law(game: State, before: State) -> int:
    """Return the number of the first law in LAWS that does not hold."""
    if game.depth > MOST_PENDING:
        return 1
    if not leftovers_are_zero(game):
        return 2
    if not nothing_comes_back(game, before):
        return 3
    if not deal_stands(game, before):
        return 4
    return KEPT if others_hold_nothing(game) else 5
