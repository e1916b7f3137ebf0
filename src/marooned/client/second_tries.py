"""Second tries: what is refused for the moment alone is said again, until patience ends."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from marooned.client.troubles import HURRIED, UNKEPT, RefusedError
from marooned.client.wire import FIRST_WAIT, LONGEST_WAIT

A_LITTLE: Final = 0.3
"""Seconds until what came too fast is said again."""


class SecondTries:
    """The tries of one thing that is said to a table.

    Args:
        patience: For how many seconds a table is asked again that can keep nothing.
    """

    def __init__(self, patience: float) -> None:
        """Begin before the first refusal."""
        self._patience = patience
        self._wait = FIRST_WAIT
        self._deadline: float | None = None

    async def wait(self, error: RefusedError) -> None:
        """Wait until it may be said again, longer from time to time.

        Raises:
            RefusedError: No waiting helps against the refusal, or patience is at its end.
        """
        if error.code == HURRIED:
            await asyncio.sleep(A_LITTLE)
            return
        if error.code != UNKEPT or self._is_over():
            raise error
        await asyncio.sleep(self._wait)
        self._wait = min(LONGEST_WAIT, 2 * self._wait)

    def _is_over(self) -> bool:
        now = time.monotonic()
        if self._deadline is None:
            self._deadline = now + self._patience
        return now >= self._deadline
