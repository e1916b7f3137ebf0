"""Fair queue of jobs: by rank, then in equal shares between browsers, and between their tables.

Each browser and each table has a virtual clock. A job advances both clocks by its weight, and the
job with the lowest clocks is next. An idle browser saves up no share: its clock never lags behind
the clock of the job that was taken last.
"""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field

from marooned.table.ai.jobs import Job, Rank

MAX_CLOCKS = 1000


@dataclass(eq=False)
class VirtualClocks:
    """Virtual clocks of browsers or tables: the sum of the weights of their jobs."""

    now: float = 0.0
    times: dict[Hashable, float] = field(default_factory=dict)

    def time_of(self, owner: Hashable) -> float:
        """Return the clock of a browser or table."""
        return max(self.now, self.times.get(owner, 0.0))

    def advance(self, owner: Hashable, weight: float) -> None:
        """Advance a clock; above the size limit, clocks at or behind the current time are dropped.

        Args:
            owner: The browser or table.
            weight: The weight of its job.
        """
        self.now = self.time_of(owner)
        self.times[owner] = self.now + weight
        if len(self.times) > MAX_CLOCKS:
            self.times = {other: time for other, time in self.times.items() if time > self.now}


class FairQueue:
    """The jobs that wait for a worker."""

    def __init__(self) -> None:
        self._waiting: list[Job] = []
        self._browsers = {rank: VirtualClocks() for rank in Rank}
        self._tables: dict[tuple[Rank, str], VirtualClocks] = {}

    def __len__(self) -> int:
        """Return the number of waiting jobs."""
        return len(self._waiting)

    def __iter__(self) -> Iterator[Job]:
        """Iterate over a copy of the waiting jobs, in order of arrival."""
        return iter(list(self._waiting))

    def put(self, job: Job) -> None:
        """Add a job."""
        self._waiting.append(job)

    def discard(self, job: Job) -> None:
        """Remove a job if it waits."""
        if job in self._waiting:
            self._waiting.remove(job)

    def first(self, fits: Callable[[Job], bool]) -> Job | None:
        """Return the next job among those that fit; the earliest if several are equal."""
        return min(filter(fits, self._waiting), key=self._sort_key, default=None)

    def take(self, job: Job) -> None:
        """Remove a job, and charge its browser and its table for it once."""
        self._waiting.remove(job)
        if not job.is_charged:
            job.is_charged = True
            self._browsers[job.rank].advance(job.browser, job.weight)
            self._table_clocks(job).advance(job.table, job.weight)

    def _sort_key(self, job: Job) -> tuple[Rank, bool, float, float]:
        """Return the sort key of a job: within a rank, jobs that were started before are first."""
        browser = self._browsers[job.rank].time_of(job.browser)
        table = self._table_clocks(job).time_of(job.table)
        return job.rank, not job.is_charged, browser, table

    def _table_clocks(self, job: Job) -> VirtualClocks:
        if len(self._tables) > MAX_CLOCKS:
            self._tables.clear()
        return self._tables.setdefault((job.rank, job.browser), VirtualClocks())
