"""What a network is to answer: how games came out, mixed with what was thought on the way.

TD(lambda), backwards through each game. Arithmetic on arrays alone.
"""

from typing import Any

import numpy as np

from marooned.players.schooling.notebook import CHOSEN, OTHER, Notebook


def targets(book: Notebook, results: Any, trust: float, *, is_team: bool) -> Any:
    """Return what is to be answered in each position, float32, 0 to 1.

    Args:
        book: Positions in the order in which they were met, game by game.
        results: How each game came out for each seat, 0 to 1, shape (games, seats).
        trust: How much of the target is what came after (lambda), the rest what imagined luck made
            of the position.
        is_team: Whether what comes after counts whoever sees it, or only for who saw it.
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
