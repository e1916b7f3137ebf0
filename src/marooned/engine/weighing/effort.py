"""How much goes into a plan: positions, plans and imagined worlds. For games and planners."""

from typing import NamedTuple

BREADTH = 32
"""Positions of a level that are gone on from, where nothing else is said."""
WIDEST = 64
"""Positions of a level that there is room for."""


class Effort(NamedTuple):
    """How much goes into a plan.

    Attributes:
        breadth: How many positions of a level are gone on from, up to WIDEST.
        candidates: How many plans are tried in imagined worlds beside judgement's, fewer than
            WIDEST; one is not tried.
        worlds: In how many worlds they are tried before the better half of them is.
        foretold: For how many worlds counts what was thought of a plan before.
        ahead: How many turns beyond the present one judgement plays on there.
    """

    breadth: int = BREADTH
    candidates: int = 1
    worlds: int = 0
    foretold: int = 12
    ahead: int = 0
