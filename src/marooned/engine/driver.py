"""Turn loop for players that move one at a time: chooses the seat to ask, applies its answer.

Compiled and plain.

Before each decision the seats that may interject are asked in turn order, and each may pass. After
them, the first pending seat is asked. `passed` is a bit set of the seats that have passed since the
last action. A seat may pass while other seats are pending, or open a window for other seats. Such a
seat is not asked again at once whether it wants to interject.
"""

from marooned.engine import hooks
from marooned.engine.boards.grids import has, lowest
from marooned.engine.compiling.record import Record
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow
from marooned.engine.waiting.pending import waiting

NOBODY = -1
FIRST_SEAT = 0
"""In a deal from a given start position, this seat keeps its cards.

Everything that is hidden from the seat is dealt again.
"""


@rule
def first_in_order(game: Record, seats: int) -> int:
    """Return the first of the given seats in turn order, starting with the active seat.

    Return NOBODY if there are no seats.
    """
    if seats == 0:
        return NOBODY
    ahead = seats >> game.turn
    return game.turn + lowest(ahead) if ahead else lowest(seats)


@rule
def next_asked(game: Record, passed: int) -> int:
    """Return the seat to ask next."""
    interjecting = hooks.interjecting(game) & ~passed
    return first_in_order(game, interjecting or waiting(game))


@rule
def list_answers(game: Record, seat: int, choices: list[int]) -> None:
    """Fill in a seat's legal codes; a seat that only interjects may also pass."""
    hooks.legal(game, seat, choices)
    if not has(waiting(game), seat):
        allow(choices, hooks.PASS)


@rule
def answer(game: Record, seat: int, code: int, passed: int) -> int:
    """Carry out an answer, advance the game, and return the seats that have passed since."""
    if code == hooks.PASS and not has(waiting(game), seat):
        return passed | 1 << seat
    others, depth = waiting(game) & ~(1 << seat), game.depth
    hooks.act(game, seat, code)
    settle(game)
    return passed_since(game, seat, code, passed, others, depth)


@rule
def passed_since(game: Record, seat: int, code: int, passed: int, others: int, depth: int) -> int:
    """Return the seats that have passed, after `seat` has answered.

    Before the answer, the seats in `passed` had passed, the seats in `others` were pending besides
    `seat`, and the stack held `depth` entries.
    """
    if game.depth > depth:
        return 1 << seat if has_opened_window(game, seat) else 0
    return passed | 1 << seat if code == hooks.PASS and is_still_asking(game, others) else 0


@rule
def is_still_asking(game: Record, others: int) -> bool:
    """Return True if a pass only removed one of the pending seats."""
    return others != 0 and waiting(game) == others


@rule
def has_opened_window(game: Record, seat: int) -> bool:
    """Return True if the answer opened a window for other seats only."""
    return waiting(game) != 0 and not has(waiting(game), seat)


@rule
def settle(game: Record) -> None:
    """Advance the game until a seat must decide or the game ends."""
    while hooks.advance(game):
        pass
