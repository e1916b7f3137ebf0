"""Random roles and first seat at the start of a game, unless the table has chosen them."""

from marooned.engine.chance.decks import fill_in_order, shuffle
from marooned.engine.chance.keys import lot
from marooned.engine.compiling.record import Record
from marooned.engine.compiling.rule import rule
from marooned.engine.lots import NO_LOT, UNCHOSEN


@rule
def deal_roles(game: Record, deck: int, role: list[int], lots: list[int], number: int) -> None:
    """Give each seat without a role a random role that is not taken.

    `lots` is a buffer for the shuffle; afterwards it holds the roles in shuffled order.
    """
    fill_in_order(lots, number)
    shuffle(game, deck, lots, 0, number)
    drawn = 0
    for seat in range(game.seats):
        if role[seat] == UNCHOSEN:
            while is_taken(game, role, lots[drawn]):
                drawn += 1
            role[seat] = lots[drawn]


@rule
def is_taken(game: Record, role: list[int], wanted: int) -> bool:
    """Return True if a seat already has the role."""
    for seat in range(game.seats):
        if role[seat] == wanted:
            return True
    return False


@rule
def draw_first(game: Record, deck: int) -> None:
    """Draw the first seat by lot, unless the table has chosen it."""
    if game.turn == NO_LOT:
        game.turn = lot(game, deck, game.seats)
