"""Reaction windows: before each draw, seats with a possible answer may act or pass.

Used by rules. The entry of the draws lies below the window on the stack. The second argument of
this entry is 1 after the window before the next draw.
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
    """Return the number of draws still due."""
    return top_a(game)


@rule
def is_window_due(game: Record) -> bool:
    """Return True if the window before the next draw has not been held yet."""
    return top_b(game) == 0


@rule
def hold_window(game: Record, kind: int, seats: int) -> None:
    """Open a window for the given seats. Without seats the window is over at once."""
    game.pending_b[game.depth - 1] = 1
    if seats:
        push(game, kind, seats, 0, 0)


@rule
def unasked(game: Record) -> int:
    """Return the seats that are not pending.

    These seats may still act, because a pass is not final.
    """
    return everybody(game) & ~waiting(game)


@rule
def withdraw_window(game: Record, kind: int) -> None:
    """Close an open window without a result.

    The window is then due again, and all seats may answer again.
    """
    if top_kind(game) == kind:
        pop(game)
        game.pending_b[game.depth - 1] = 0


@rule
def let_go_on(game: Record, seat: int) -> None:
    """Record that a seat allows the next draw; the window closes after its last seat."""
    answered(game, seat)
    if waiting(game) == 0:
        pop(game)


@rule
def take_due(game: Record) -> None:
    """Count one draw as done; a new window is due before the next draw."""
    top = game.depth - 1
    game.pending_a[top] -= 1
    game.pending_b[top] = 0
