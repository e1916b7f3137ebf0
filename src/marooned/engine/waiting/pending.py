"""The stack of pending decisions, and the last event.

For all rules. An entry has a kind, the seats still to answer (as bits; none if the game itself
continues) and two arguments.
"""

from marooned.engine.compiling.record import Record
from marooned.engine.compiling.rule import rule


@rule
def push(game: Record, kind: int, seats: int, a: int, b: int) -> None:
    """Push an entry onto the stack."""
    top = game.depth
    game.pending_kind[top] = kind
    game.pending_seats[top] = seats
    game.pending_a[top] = a
    game.pending_b[top] = b
    game.depth = top + 1


@rule
def pop(game: Record) -> None:
    """Pop the top entry and set its fields to zero, so that equal positions are equal records."""
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
    """Return the kind of the top entry, 0 if the stack is empty."""
    return game.pending_kind[game.depth - 1] if game.depth > 0 else 0


@rule
def waiting(game: Record) -> int:
    """Return the pending seats, as bits."""
    return game.pending_seats[game.depth - 1] if game.depth > 0 else 0


@rule
def everybody(game: Record) -> int:
    """Return all seats, as bits."""
    return (1 << game.seats) - 1


@rule
def top_a(game: Record) -> int:
    """Return the first argument of the top entry; the stack must not be empty."""
    return game.pending_a[game.depth - 1]


@rule
def top_b(game: Record) -> int:
    """Return the second argument of the top entry; the stack must not be empty."""
    return game.pending_b[game.depth - 1]


@rule
def set_top_a(game: Record, value: int) -> None:
    """Change the first argument of the top entry; the stack must not be empty."""
    game.pending_a[game.depth - 1] = value


@rule
def set_top_b(game: Record, value: int) -> None:
    """Change the second argument of the top entry; the stack must not be empty."""
    game.pending_b[game.depth - 1] = value


@rule
def answered(game: Record, seat: int) -> None:
    """Record that a seat has answered the top entry."""
    game.pending_seats[game.depth - 1] &= ~(1 << seat)


@rule
def tell(game: Record, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Record an event, which the table displays."""
    game.event_kind = kind
    game.event_seat = seat
    game.event_a = a
    game.event_b = b
    game.event_c = c
