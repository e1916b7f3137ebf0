"""The pulse of a node's loop: how late it comes to what is due."""

import asyncio
from time import monotonic, perf_counter

from prometheus_client import Histogram

BEAT_SECONDS = 0.5
DEAD_SECONDS = 10.0
"""After so long without a beat the loop stands still."""
LAG_SECONDS = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5)


class Pulse:
    """Beats for as long as the loop runs, and measures how late each beat is."""

    def __init__(self) -> None:
        self.lag = 0.0
        """How many seconds the last beat was late."""
        self.lags = Histogram(
            "marooned_loop_lag_seconds",
            "Event loop delay in seconds",
            buckets=LAG_SECONDS,
            registry=None,
        )
        self._last = monotonic()

    @property
    def is_alive(self) -> bool:
        """Whether the last beat was not long ago."""
        return monotonic() - self._last < DEAD_SECONDS

    async def beat(self) -> None:
        """Beat for ever."""
        while True:
            due = perf_counter() + BEAT_SECONDS
            await asyncio.sleep(BEAT_SECONDS)
            self.lag = max(0.0, perf_counter() - due)
            self.lags.observe(self.lag)
            self._last = monotonic()
