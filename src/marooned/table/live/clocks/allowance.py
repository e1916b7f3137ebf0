"""The allowance of a seat: what its clock gives it, less what it took as far as that counts."""

from collections.abc import Sequence

from marooned.table.live.clocks.times import Times
from marooned.table.terms import Clock

DAY = 24 * 3600
EXTRA = {"turn": 60, "game": 300, "days": DAY}
"""The seconds that one person gives another at once, by the kind of clock."""


def allowance(clock: Clock, times: Times, turns: Sequence[int], seat: int) -> float:
    """Return the seconds that a seat has, before what it has taken since the last action.

    `turns` are the numbers of the turns in which actions were played, and of the present one. By
    a clock of the game all counts; by others, what fell into the present turn.
    """
    first = 0 if clock.kind == "game" else turns.index(turns[-1])
    taken = sum(spent for who, spent in times.spent[first:] if who == seat)
    given = sum(
        grant.seconds
        for grant in times.grants
        if grant.seat == seat and min(grant.standing, len(turns) - 1) >= first
    )
    return clock.seconds + given - taken
