"""The fair order of errands: by rank; within it each browser has its share, and each of its tables.

What somebody is given moves their clock on by its weight, and who is behind comes first. Nobody
saves up by asking nothing: a clock never starts behind that of whoever was served last.
"""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field

from marooned.table.ai.jobs import Errand, Rank

MOST_REMEMBERED = 1000


@dataclass(eq=False)
class Clocks:
    """How much each has had."""

    now: float = 0.0
    read: dict[Hashable, float] = field(default_factory=dict)

    def of(self, who: Hashable) -> float:
        """Return where somebody's clock stands."""
        return max(self.now, self.read.get(who, 0.0))

    def move_on(self, who: Hashable, weight: float) -> None:
        """Give somebody so much; clocks that would stand there anyway are put away."""
        self.now = self.of(who)
        self.read[who] = self.now + weight
        if len(self.read) > MOST_REMEMBERED:
            self.read = {other: at for other, at in self.read.items() if at > self.now}


class FairOrder:
    """The errands that wait."""

    def __init__(self) -> None:
        """Begin with none."""
        self._waiting: list[Errand] = []
        self._browsers = {rank: Clocks() for rank in Rank}
        self._tables: dict[tuple[Rank, str], Clocks] = {}

    def __len__(self) -> int:
        """Return how many wait."""
        return len(self._waiting)

    def __iter__(self) -> Iterator[Errand]:
        """Give those that wait, as they came."""
        return iter(list(self._waiting))

    def put(self, errand: Errand) -> None:
        """Have an errand wait."""
        self._waiting.append(errand)

    def discard(self, errand: Errand) -> None:
        """Let an errand wait no longer, if it does."""
        if errand in self._waiting:
            self._waiting.remove(errand)

    def first(self, fits: Callable[[Errand], bool]) -> Errand | None:
        """Return whose turn it is among those that fit; of equals the one that came first."""
        return min(filter(fits, self._waiting), key=self._place, default=None)

    def take(self, errand: Errand) -> None:
        """Let an errand go, once at the cost of its browser's share and its table's."""
        self._waiting.remove(errand)
        if not errand.is_charged:
            errand.is_charged = True
            self._browsers[errand.rank].move_on(errand.browser, errand.weight)
            self._clocks_of_tables(errand).move_on(errand.table, errand.weight)

    def _place(self, errand: Errand) -> tuple[Rank, bool, float, float]:
        """Return what an errand is ordered by; one that was begun before goes first."""
        browser = self._browsers[errand.rank].of(errand.browser)
        table = self._clocks_of_tables(errand).of(errand.table)
        return errand.rank, not errand.is_charged, browser, table

    def _clocks_of_tables(self, errand: Errand) -> Clocks:
        if len(self._tables) > MOST_REMEMBERED:
            self._tables.clear()
        return self._tables.setdefault((errand.rank, errand.browser), Clocks())
