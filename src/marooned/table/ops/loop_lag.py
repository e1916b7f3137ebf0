"""Event-loop lag of a node: the delay of a periodic timer, as a metric and a health check."""

import asyncio
from time import monotonic, perf_counter

from prometheus_client import Histogram

INTERVAL_SECONDS = 0.5
STUCK_SECONDS = 10.0
"""Seconds without a measurement after which the loop counts as stuck."""
BUCKETS = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5)


class LoopLag:
    """Measures the delay of the event loop every `INTERVAL_SECONDS`."""

    def __init__(self) -> None:
        self.latest = 0.0
        """Latest delay, in seconds."""
        self.histogram = Histogram(
            "marooned_loop_lag_seconds",
            "Event loop delay in seconds",
            buckets=BUCKETS,
            registry=None,
        )
        self._last = monotonic()

    @property
    def is_running(self) -> bool:
        """Whether the latest measurement is recent."""
        return monotonic() - self._last < STUCK_SECONDS

    async def measure(self) -> None:
        """Measure until the task is cancelled."""
        while True:
            due = perf_counter() + INTERVAL_SECONDS
            await asyncio.sleep(INTERVAL_SECONDS)
            self.latest = max(0.0, perf_counter() - due)
            self.histogram.observe(self.latest)
            self._last = monotonic()
