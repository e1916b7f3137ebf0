"""Windows over something that is drawn, each function by an entry, for the tests beside."""

from typing import Annotated, Any, Final

import numpy as np

import tests.caching  # noqa: F401 - before anything is compiled
from marooned.engine.compiling.record import Games, Record, record
from marooned.engine.compiling.rule import entry
from marooned.engine.memory import batch, snapshot, store
from marooned.engine.waiting.pending import push
from marooned.engine.waiting.windows import (
    draws_left,
    hold_window,
    is_window_due,
    let_go_on,
    take_due,
    unasked,
    withdraw_window,
)

DRAWING: Final = 1
WINDOW: Final = 2


@record
class Windows(Record):
    """A record with nothing of its own but one number."""

    spare: Annotated[int, (np.int8, ())]


@entry
def call_draw(games: Games, cards: int) -> None:
    """Make so many draws due."""
    push(games[0], DRAWING, 0, cards, 0)


@entry
def call_hold(games: Games, seats: int) -> None:
    """Hold a window."""
    hold_window(games[0], WINDOW, seats)


@entry
def call_withdraw(games: Games, kind: int) -> None:
    """Withdraw a window of a kind."""
    withdraw_window(games[0], kind)


@entry
def call_pass(games: Games, seat: int) -> None:
    """Let a seat pass."""
    let_go_on(games[0], seat)


@entry
def call_unasked(games: Games) -> int:
    """Return whom nobody waits for."""
    return unasked(games[0])


@entry
def call_take(games: Games) -> None:
    """Make one draw."""
    take_due(games[0])


@entry
def call_draws_left(games: Games) -> int:
    """Return how many draws are still due."""
    return draws_left(games[0])


@entry
def call_is_due(games: Games) -> bool:
    """Tell whether a window is due."""
    return is_window_due(games[0])


def drawing(cards: int) -> Any:
    """Return a batch of one record of three seats with so many draws due."""
    games = batch(Windows)
    plain = snapshot(Windows, games)
    plain.seats = 3
    store(games, 0, plain)
    call_draw(games, cards)
    return games


def stack(games: Any) -> list[tuple[int, int, int, int]]:
    """Return the pending entries: kind, seats, and both arguments."""
    plain = snapshot(Windows, games)
    columns = (plain.pending_kind, plain.pending_seats, plain.pending_a, plain.pending_b)
    return list(zip(*columns, strict=True))[: plain.depth]
