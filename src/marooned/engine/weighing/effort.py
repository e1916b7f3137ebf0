"""Search limits for planning: positions, plans and sampled worlds. Used by games and planners."""

from typing import NamedTuple

BREADTH = 32
"""Default number of positions kept per search level."""
WIDEST = 64
"""Maximum number of positions per search level."""


class Effort(NamedTuple):
    """Search limits of a plan.

    Attributes:
        breadth: Number of positions that are kept and expanded per level, up to WIDEST.
        candidates: Number of plans that are tried in sampled worlds besides the policy's plan,
            fewer than WIDEST. If the value is 1, plans are not tried.
        worlds: Number of worlds in which all candidates are tried. Afterwards the better half of
            the candidates is tried in more worlds.
        foretold: Weight of the value that a plan had before it was tried, as a number of worlds.
        ahead: Number of turns after the current one that the policy plays in each world.
    """

    breadth: int = BREADTH
    candidates: int = 1
    worlds: int = 0
    foretold: int = 12
    ahead: int = 0
