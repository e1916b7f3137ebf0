"""The stack of pending decisions, and the last event.

What a game waits for and what it has just done. For all rules.

An entry is a kind, the seats still to answer (a bit each; none when the game itself goes on) and
two arguments.
"""

from marooned.engine.compiling.record import Record
from marooned.engine.compiling.rule import rule


@rule
def push(game: Record, kind: int, seats: int, a: int, b: int) -> None:
    """Lay an entry on top of the stack."""
    top = game.depth
    game.pending_kind[top] = kind
    game.pending_seats[top] = seats
    game.pending_a[top] = a
    game.pending_b[top] = b
    game.depth = top + 1


@rule
def pop(game: Record) -> None:
    """Take the top entry away and leave zeros, so that equal situations are equal records."""
    top = game.depth - 1
    game.pending_kind[top] = 0
    game.pending_seats[top] = 0
    game.pending_a[top] = 0
    game.pending_b[top] = 0
    game.depth = top


@rule
def clear(game: Record) -> None:
    """Empty the stack."""
    while game.depth > 0:
        pop(game)


@rule
def top_kind(game: Record) -> int:
    """Return what is pending on top, 0 when nothing is."""
    return game.pending_kind[game.depth - 1] if game.depth > 0 else 0


@rule
def waiting(game: Record) -> int:
    """Return the seats waited for, a bit each."""
    return game.pending_seats[game.depth - 1] if game.depth > 0 else 0


@rule
def everybody(game: Record) -> int:
    """Return all seats, a bit each."""
    return (1 << game.seats) - 1


@rule
def top_a(game: Record) -> int:
    """Return the first argument of what is pending on top; something must be."""
    return game.pending_a[game.depth - 1]


@rule
def top_b(game: Record) -> int:
    """Return the second argument of what is pending on top; something must be."""
    return game.pending_b[game.depth - 1]


@rule
def set_top_a(game: Record, value: int) -> None:
    """Change the first argument of what is pending on top; something must be."""
    game.pending_a[game.depth - 1] = value


@rule
def set_top_b(game: Record, value: int) -> None:
    """Change the second argument of what is pending on top; something must be."""
    game.pending_b[game.depth - 1] = value


@rule
def answered(game: Record, seat: int) -> None:
    """Note that a seat has answered the top entry."""
    game.pending_seats[game.depth - 1] &= ~(1 << seat)


@rule
def tell(game: Record, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Leave the event that the table will show."""
    game.event_kind = kind
    game.event_seat = seat
    game.event_a = a
    game.event_b = b
    game.event_c = c
