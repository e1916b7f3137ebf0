"""Training targets: TD(lambda), which mixes game results with estimates along the way.

Targets are computed backwards through each game. Only arrays are used.
"""

from typing import Any

import numpy as np

from marooned.players.schooling.notebook import CHOSEN, OTHER, Notebook


def targets(book: Notebook, results: Any, trust: float, *, is_team: bool) -> Any:
    """Return the target of each position, shape (positions,), float32, 0 to 1.

    Args:
        book: The positions in the order of play, game by game.
        results: The result of each game for each seat, 0 to 1, shape (games, seats).
        trust: Lambda: the weight of later results. The worth in imagined worlds has the remaining
            weight.
        is_team: True if later results count for every seat, False if only for the observing seat.
    """
    wanted = np.zeros(len(book.games), np.float32)
    later, off = [0.0] * results.shape[1], [0.0] * results.shape[1]
    game = -1
    for place in range(len(wanted) - 1, -1, -1):
        if book.games[place] != game:
            game = book.games[place]
            later, off = [float(result) for result in results[game]], [0.0] * len(off)
        seat = 0 if is_team else book.seats[place]
        worth, kind = float(book.worths[place]), book.kinds[place]
        if kind == OTHER:
            wanted[place] = min(1.0, max(0.0, worth + off[seat]))
            continue
        if kind == CHOSEN and worth >= 0.0:
            later[seat] = (1 - trust) * worth + trust * later[seat]
            off[seat] = later[seat] - worth
        wanted[place] = later[seat]
    return wanted
