"""Log of refused connections: one line per address at first, and a count after a minute."""

import asyncio
import logging
from collections import Counter

LOGGER = logging.getLogger(__name__)
PERIOD_SECONDS = 60.0
MOST_ADDRESSES = 20
"""Maximum number of addresses logged in a period; all others count together."""
OTHERS = "other addresses"


class Refusals:
    """Logs the first refusal of each address at once, and the number of refusals later."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()

    def note(self, address: str, reason: str) -> None:
        """Count a refused connection of an address; the reason of the first is logged."""
        if not self._counts:
            asyncio.get_running_loop().call_later(PERIOD_SECONDS, self._summarize)
        if address not in self._counts and len(self._counts) >= MOST_ADDRESSES:
            address = OTHERS
        self._counts[address] += 1
        if self._counts[address] == 1:
            LOGGER.warning("connections from %s are refused: %s", address, reason)

    def _summarize(self) -> None:
        counts, self._counts = self._counts, Counter()
        for address, count in counts.items():
            if count > 1:
                text = "%d connections from %s were refused within %.0f s"
                LOGGER.warning(text, count, address, PERIOD_SECONDS)
