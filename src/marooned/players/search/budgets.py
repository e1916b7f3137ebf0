"""Search budgets: a number of rollouts, with repeatable results, or a time. For the search."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from marooned.arguments import whole
from marooned.contract import Json
from marooned.errors import OptionError, shown

USUAL: Final = 1000
"""Default rollouts per decision."""
BLOCK: Final = 256
"""Maximum rollouts between two looks at the clock."""
MOST_SECONDS: Final = 3600.0
MOST: Final = 10**9
"""Maximum rollouts per decision."""


class Purse(Protocol):
    """The rest of a budget, which is spent in rounds."""

    @property
    def spent(self) -> float:
        """The part of the budget that is spent, 0 to 1."""

    def begin_round(self, left: int) -> None:
        """Begin a round with an equal share of the rest.

        `left` is the number of rounds that are left, including this round.
        """

    def worlds(self, lines: int) -> int:
        """Return the number of worlds for the next trial of `lines` lines; 0 after the round."""


class Rollouts:
    """A budget in rollouts."""

    def __init__(self, number: int) -> None:
        """Begin with `number` rollouts."""
        self._all = self._left = number
        self._round = 0

    @property
    def spent(self) -> float:
        """The part of the budget that is spent, 0 to 1."""
        return 1.0 - self._left / self._all

    def begin_round(self, left: int) -> None:
        """Begin a round with an equal share of the rest."""
        self._round = self._left // left

    def worlds(self, lines: int) -> int:
        """Return the number of worlds in the round's next block."""
        number = min(self._round, BLOCK) // lines or min(1, self._round // lines)
        self._round -= number * lines
        self._left -= number * lines
        return number


class Seconds:
    """A budget in seconds, from now on."""

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        """Begin with `seconds` seconds on a clock."""
        self._clock, self._begin = clock, clock()
        self._end = self._round = self._begin + seconds

    @property
    def spent(self) -> float:
        """The part of the budget that is spent, 0 to 1."""
        return min(1.0, (self._clock() - self._begin) / (self._end - self._begin))

    def begin_round(self, left: int) -> None:
        """Begin a round with an equal share of the rest."""
        now = self._clock()
        self._round = now + (self._end - now) / left

    def worlds(self, lines: int) -> int:
        """Return the number of worlds to try before the next look at the clock."""
        return max(1, BLOCK // lines) if self._clock() < self._round else 0


@dataclass(frozen=True, slots=True)
class Budget:
    """The budget of one decision: rollouts, or seconds if they are given.

    Attributes:
        rollouts: The number of rollouts.
        seconds: The time limit in seconds, instead of rollouts.
        of_a_core: True to count CPU time instead of wall time, so that players are not weaker on a
            busy machine. Searches on several threads always use wall time.

    Raises:
        OptionError: The rollouts or seconds are not a number, or the number is too low or too high.
    """

    rollouts: int = USUAL
    seconds: float | None = None
    of_a_core: bool = False

    def __post_init__(self) -> None:
        """Check that the budget is valid."""
        whole("budget", self.rollouts, 1, MOST)
        if self.seconds is not None and not _is_time(self.seconds):
            allowed = f"more than 0 and up to {MOST_SECONDS:g}"
            raise OptionError(
                f"the budget is {shown(self.seconds)} seconds; allowed are {allowed}",
                value=self.seconds,
                allowed=[allowed],
            )

    def purse(self, threads: int = 1) -> Purse:
        """Return a purse with this budget, for a number of threads. Time counts from now on."""
        if self.seconds is None:
            return Rollouts(self.rollouts)
        is_alone = self.of_a_core and threads == 1
        return Seconds(self.seconds, time.thread_time if is_alone else time.monotonic)

    def as_dict(self) -> Json:
        """Return plain data: the rollouts, or the milliseconds."""
        if self.seconds is None:
            return {"budget": self.rollouts}
        return {"milliseconds": 1000 * self.seconds}


def _is_time(value: object) -> bool:
    return (
        isinstance(value, int | float) and not isinstance(value, bool) and 0 < value <= MOST_SECONDS
    )


def budget_of(stated: Budget | int | None) -> Budget:
    """Return a budget from an existing budget, a number of rollouts, or None for the default.

    Raises:
        OptionError: The number of rollouts is not valid.
    """
    if isinstance(stated, Budget):
        return stated
    return Budget() if stated is None else Budget(stated)
