"""Windows: before something is drawn, the seats that could answer may do so or pass.

For rules. What is drawn lies below the window on the stack; its second argument is 1 once the
window before the next draw has been held.
"""

from marooned.engine.compiling.record import Record
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import (
    answered,
    everybody,
    pop,
    push,
    top_a,
    top_b,
    top_kind,
    waiting,
)


@rule
def draws_left(game: Record) -> int:
    """Return how many draws are still due."""
    return top_a(game)


@rule
def is_window_due(game: Record) -> bool:
    """Tell whether the window before the next draw has yet to be held."""
    return top_b(game) == 0


@rule
def hold_window(game: Record, kind: int, seats: int) -> None:
    """Hold a window for some seats; for none it is over at once."""
    game.pending_b[game.depth - 1] = 1
    if seats:
        push(game, kind, seats, 0, 0)


@rule
def unasked(game: Record) -> int:
    """Return the seats that nobody waits for: they may speak up, for a pass is not final."""
    return everybody(game) & ~waiting(game)


@rule
def withdraw_window(game: Record, kind: int) -> None:
    """Take an open window away, so that it is due again and everybody may answer anew."""
    if top_kind(game) == kind:
        pop(game)
        game.pending_b[game.depth - 1] = 0


@rule
def let_go_on(game: Record, seat: int) -> None:
    """Note that a seat lets the next draw come; the window closes when all have."""
    answered(game, seat)
    if waiting(game) == 0:
        pop(game)


@rule
def take_due(game: Record) -> None:
    """Count one draw as made; before the next one there is a new window."""
    top = game.depth - 1
    game.pending_a[top] -= 1
    game.pending_b[top] = 0
