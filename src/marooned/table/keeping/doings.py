"""Doings: how often somebody did something of late."""

import time
from collections import defaultdict


class Doings:
    """Counts, in memory alone, what each did within the last seconds."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._moments: dict[str, list[float]] = defaultdict(list)

    def count(self, who: str) -> int:
        """Return how often somebody did it of late."""
        since = time.monotonic() - self._seconds
        found = [moment for moment in self._moments.get(who, ()) if moment > since]
        if found:
            self._moments[who] = found
        else:
            self._moments.pop(who, None)
        return len(found)

    def note(self, *who: str) -> None:
        """Count once more for some."""
        for each in who:
            self._moments[each].append(time.monotonic())

    def take_back(self, *who: str) -> None:
        """Count the last time no more for some."""
        for each in who:
            if self.count(each):
                self._moments[each].pop()

    def forget(self) -> None:
        """Let go of those who did nothing of late."""
        for who in list(self._moments):
            self.count(who)
