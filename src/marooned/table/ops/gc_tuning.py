"""The garbage collector of a node: its whole rounds are few, and made when the node says so.

A whole round looks at all that stands at every table, and the loop stands still meanwhile: half a
second with 500 tables. The node begins and ends it; nobody else calls it.
"""

import asyncio
import gc

ROUND_SECONDS = 600.0
NEVER = 1_000_000_000


class Rounds:
    """Whole rounds of the collector, at a steady pace of their own."""

    def __init__(self) -> None:
        self._before = gc.get_threshold()

    def begin(self) -> None:
        """Leave no whole round to chance; what dies young is still found at once."""
        young, middle, _ = self._before
        gc.set_threshold(young, middle, NEVER)

    def end(self) -> None:
        """Leave the collector as it was found."""
        gc.set_threshold(*self._before)

    async def keep(self) -> None:
        """Make a whole round every so often, for ever."""
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            gc.collect()
