"""Budgets of thinking: so many rollouts, which is repeatable, or so long. For search."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from marooned.arguments import whole
from marooned.contract import Json
from marooned.errors import OptionError, shown

USUAL: Final = 1000
"""Rollouts a decision, where nothing else is said."""
BLOCK: Final = 256
"""The most rollouts between two looks at the clock."""
MOST_SECONDS: Final = 3600.0
MOST: Final = 10**9
"""More rollouts a decision nobody lives to see."""


class Purse(Protocol):
    """The rest of a budget, spent in rounds."""

    @property
    def spent(self) -> float:
        """Which part has been spent, from 0 to 1."""

    def begin_round(self, left: int) -> None:
        """Begin a round; it and `left` - 1 later ones share what remains."""

    def worlds(self, lines: int) -> int:
        """Return in how many more worlds so many lines are tried now; 0 when the round is over."""


class Rollouts:
    """A number of rollouts."""

    def __init__(self, number: int) -> None:
        """Have so many left."""
        self._all = self._left = number
        self._round = 0

    @property
    def spent(self) -> float:
        """Which part has been spent."""
        return 1.0 - self._left / self._all

    def begin_round(self, left: int) -> None:
        """Begin a round, which has its equal share."""
        self._round = self._left // left

    def worlds(self, lines: int) -> int:
        """Return how many worlds a block of this round holds."""
        number = min(self._round, BLOCK) // lines or min(1, self._round // lines)
        self._round -= number * lines
        self._left -= number * lines
        return number


class Seconds:
    """A stretch of time, from now on a clock."""

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        """Have so long."""
        self._clock, self._begin = clock, clock()
        self._end = self._round = self._begin + seconds

    @property
    def spent(self) -> float:
        """Which part has been spent."""
        return min(1.0, (self._clock() - self._begin) / (self._end - self._begin))

    def begin_round(self, left: int) -> None:
        """Begin a round, which has its equal share."""
        now = self._clock()
        self._round = now + (self._end - now) / left

    def worlds(self, lines: int) -> int:
        """Return how many worlds are tried before the next look at the clock."""
        return max(1, BLOCK // lines) if self._clock() < self._round else 0


@dataclass(frozen=True, slots=True)
class Budget:
    """How much may be spent on one decision: rollouts, or seconds where they are given.

    Attributes:
        rollouts: How many.
        seconds: How long instead.
        of_a_core: Whether what a core spends on it counts, not what the clock tells: so a busy
            machine makes nobody weaker. Who thinks on several threads goes by the clock.

    Raises:
        OptionError: That is no number of rollouts or seconds, nothing, or too much.
    """

    rollouts: int = USUAL
    seconds: float | None = None
    of_a_core: bool = False

    def __post_init__(self) -> None:
        """Check that there is something to spend."""
        whole("budget", self.rollouts, 1, MOST)
        if self.seconds is not None and not _is_time(self.seconds):
            allowed = f"more than 0 and up to {MOST_SECONDS:g}"
            raise OptionError(
                f"the budget is {shown(self.seconds)} seconds; allowed are {allowed}",
                value=self.seconds,
                allowed=[allowed],
            )

    def purse(self, threads: int = 1) -> Purse:
        """Return it to be spent from now by one who thinks on so many threads."""
        if self.seconds is None:
            return Rollouts(self.rollouts)
        is_alone = self.of_a_core and threads == 1
        return Seconds(self.seconds, time.thread_time if is_alone else time.monotonic)

    def as_dict(self) -> Json:
        """Return it as plain data: as rollouts, or as milliseconds."""
        if self.seconds is None:
            return {"budget": self.rollouts}
        return {"milliseconds": 1000 * self.seconds}


def _is_time(value: object) -> bool:
    return (
        isinstance(value, int | float) and not isinstance(value, bool) and 0 < value <= MOST_SECONDS
    )


def budget_of(stated: Budget | int | None) -> Budget:
    """Return a budget as stated: as it is, so many rollouts, or the usual one.

    Raises:
        OptionError: It is none of these.
    """
    if isinstance(stated, Budget):
        return stated
    return Budget() if stated is None else Budget(stated)
