"""The one driver of players that move one at a time: who is asked next, and what an answer does.

Compiled and plain.

Before each decision the seats that may interject are asked in turn order, each may pass; then the
first seat waited for. `passed` holds, a bit each, the seats that have passed since the last action:
who passes where others are still waited for, or opens a window for others, is not asked at once
whether he would interject.
"""

from marooned.engine import hooks
from marooned.engine.boards.grids import has, lowest
from marooned.engine.compiling.record import Record
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow
from marooned.engine.waiting.pending import waiting

NOBODY = -1
FIRST_SEAT = 0
"""Whose cards a deal from a stated beginning keeps; what this seat does not know is dealt anew."""


@rule
def first_in_order(game: Record, seats: int) -> int:
    """Return the first of some seats, counted from the one whose turn it is.

    NOBODY when there are none.
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
    """Fill in a seat's legal codes; one that only interjects may also pass."""
    hooks.legal(game, seat, choices)
    if not has(waiting(game), seat):
        allow(choices, hooks.PASS)


@rule
def answer(game: Record, seat: int, code: int, passed: int) -> int:
    """Carry out an answer, let the game go on, and return the seats that have passed since."""
    if code == hooks.PASS and not has(waiting(game), seat):
        return passed | 1 << seat
    others, depth = waiting(game) & ~(1 << seat), game.depth
    hooks.act(game, seat, code)
    settle(game)
    return passed_since(game, seat, code, passed, others, depth)


@rule
def passed_since(game: Record, seat: int, code: int, passed: int, others: int, depth: int) -> int:
    """Return the seats that have passed since an answer, its seat too where it let others go on.

    Before it some seats had `passed`, `others` were waited for too, and so deep was the stack.
    """
    if game.depth > depth:
        return 1 << seat if has_opened_window(game, seat) else 0
    return passed | 1 << seat if code == hooks.PASS and is_still_asking(game, others) else 0


@rule
def is_still_asking(game: Record, others: int) -> bool:
    """Tell whether a pass changed nothing but that one seat fewer is waited for."""
    return others != 0 and waiting(game) == others


@rule
def has_opened_window(game: Record, seat: int) -> bool:
    """Tell whether what was laid on top of what was pending waits for others alone."""
    return waiting(game) != 0 and not has(waiting(game), seat)


@rule
def settle(game: Record) -> None:
    """Let the game go on by itself until it waits or ends."""
    while hooks.advance(game):
        pass
