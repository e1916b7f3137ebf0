"""Positions at the beginning of turns, with the results of their games.

Training data of the leaf value.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from marooned.engine import hooks
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry
from marooned.players.imagining.trials import Question
from marooned.players.learning.watching import Share, watch

COLUMNS: Final = ("rows", "results", "games")
"""Columns of the samples."""


@dataclass(frozen=True)
class Beginnings:
    """Positions at the beginning of turns.

    Attributes:
        rows: The network's inputs, shape (positions, inputs), float16.
        results: The final share of the win, 0 to 1, shape (positions,), float32. It is 1 if a team
            has won, and among rivals the share of the observing seat.
        games: The number of each position's game in its series, shape (positions,).
        seconds: The CPU seconds that the games took.
    """

    rows: Any
    results: Any
    games: Any
    seconds: float


def noted_in(share: Share) -> Beginnings:
    """Play a share, and return the beginnings of its turns, as the team or each rival sees them."""
    began, definition = time.thread_time(), share.series.definition
    value, seats = definition.learned_value(), range(len(share.series.players))
    room, rows, seen = np.zeros(value.room), [], []

    def note(index: int, question: Question) -> None:
        for seat in (question.seat,) if definition.cooperative else seats:
            call_inputs(question.root, seat, room)
            rows.append(room[: value.width].astype(np.float16))
            seen.append((index, seat))

    shares = watch(share, note)
    return Beginnings(
        np.array(rows, np.float16).reshape(-1, value.width),
        np.array([shares[index][seat] for index, seat in seen], np.float32),
        np.array([share.first + index for index, _ in seen], np.int64),
        time.thread_time() - began,
    )


def joined(parts: list[Beginnings]) -> Beginnings:
    """Return the positions of several shares as one object."""
    columns = {name: np.concatenate([getattr(part, name) for part in parts]) for name in COLUMNS}
    return Beginnings(**columns, seconds=sum(part.seconds for part in parts))


@entry
def call_inputs(games: Games, seat: int, out: Any) -> None:
    """Fill in the network inputs of the only game of a batch, for a seat."""
    hooks.inputs(games[0], seat, out)
