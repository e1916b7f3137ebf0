"""What holds from one action of this game to the next; the game's invariants tell the rest.

Found by the shared laws; compiled or plain as the rules are.
"""

from typing import Final

from marooned.engine.boards.grids import size
from marooned.engine.compiling.rule import answers, rule
from marooned.games.desert.model import board, cards, pieces
from marooned.games.desert.model.state import State
from tests.laws.own_tests import KEPT, broken

MOST_BYTES: Final = 450
"""Of a stored game."""
LAWS: Final = (
    "every tile keeps its city side, wherever it is blown",
    "no equipment comes back that has left the game",
    "what is excavated, held or risen stays so",
    "the adventurers stay as they were dealt",
)


@rule
def face_at_home(game: State, home: int) -> int:
    for cell in range(board.CELLS):
        if game.home[cell] == home:
            return game.face[cell]
    return board.STORM


@rule
def tiles_keep_their_sides(game: State, before: State) -> bool:
    for home in range(board.CELLS):
        if face_at_home(game, home) != face_at_home(before, home):
            return False
    return True


@rule
def equipment_of(game: State, card: int) -> int:
    found = 0
    for place in range(game.stock_size):
        if game.stock[place] == card:
            found += 1
    for seat in range(pieces.MOST_SEATS):
        found += game.hand[seat][card]
    return found


@rule
def no_equipment_comes_back(game: State, before: State) -> bool:
    for card in range(cards.EQUIPMENT):
        if equipment_of(game, card) > equipment_of(before, card):
            return False
    return True


@rule
def nothing_comes_back(game: State, before: State) -> bool:
    for part in range(pieces.PARTS):
        was, now = before.part_holder[part], game.part_holder[part]
        if was != pieces.NOBODY and was != now:  # noqa: PLR1714 - members of one width
            return False
    if size(game.excavated) < size(before.excavated):
        return False
    return game.tick >= before.tick and game.turns >= before.turns


@rule
def roles_stand(game: State, before: State) -> bool:
    for seat in range(pieces.MOST_SEATS):
        if game.role[seat] != before.role[seat]:
            return False
    return game.seats == before.seats


@answers(broken, State)
@rule
def broken_law(game: State, before: State) -> int:
    """Return the number of the first law in LAWS that does not hold."""
    if not tiles_keep_their_sides(game, before):
        return 1
    if not no_equipment_comes_back(game, before):
        return 2
    if not nothing_comes_back(game, before):
        return 3
    return KEPT if roles_stand(game, before) else 4
