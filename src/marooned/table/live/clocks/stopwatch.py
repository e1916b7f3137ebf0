"""A stopwatch: it runs, stands, and is read."""

import time


class Stopwatch:
    """Counts the seconds for which it ran."""

    def __init__(self, seconds: float = 0) -> None:
        self._before = seconds
        self._since: float | None = None

    @property
    def runs(self) -> bool:
        """Whether it runs now."""
        return self._since is not None

    @property
    def seconds(self) -> float:
        """How long it ran so far."""
        if self._since is None:
            return self._before
        return self._before + time.monotonic() - self._since

    def turn(self, *, on: bool) -> None:
        """Let it run, or stand."""
        if on == self.runs:
            return
        self._before, self._since = self.seconds, time.monotonic() if on else None
