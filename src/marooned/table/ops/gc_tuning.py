"""Garbage collection of a node: full collections are rare and run on a schedule.

A full collection visits all objects of every table, and blocks the event loop: for half a second
with 500 tables.
"""

import asyncio
import gc

COLLECTION_SECONDS = 600.0
NEVER = 1_000_000_000


class FullCollections:
    """Runs full collections on a schedule instead of after allocations."""

    def __init__(self) -> None:
        self._before = gc.get_threshold()

    def begin(self) -> None:
        """Disable automatic full collections; younger generations are still collected."""
        young, middle, _ = self._before
        gc.set_threshold(young, middle, NEVER)

    def end(self) -> None:
        """Restore the thresholds of the collector."""
        gc.set_threshold(*self._before)

    async def run(self) -> None:
        """Run a full collection every `COLLECTION_SECONDS`."""
        while True:
            await asyncio.sleep(COLLECTION_SECONDS)
            gc.collect()
