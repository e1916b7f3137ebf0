"""A few moments of a game, played in every way, at which rows and views are laid side by side."""

from functools import cache
from random import Random

import marooned
from tests.laws.played import play, table
from tests.laws.playing import WAYS

STEPS = (0, 7, 23, 61, 400)


@cache
def moments(name: str) -> list[marooned.Game]:
    """Return games with any options, dealt or from generated positions, some of them over."""
    found = []
    for number, way in enumerate(WAYS.values()):
        for steps in STEPS:
            game = table(name, 10 * number + steps, steps, way, steps)
            play(game, steps, way, Random(steps))
            found.append(game)
    return found
