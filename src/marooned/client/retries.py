"""Retries: a request that is refused only temporarily is sent again, within a time limit."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from marooned.client.refusal_errors import HURRIED, UNKEPT, RefusedError
from marooned.client.wire import FIRST_WAIT, LONGEST_WAIT

A_LITTLE: Final = 0.3
"""Seconds to wait after a request that was refused because it followed another too quickly."""


class Retries:
    """The retries of one request to a table.

    Args:
        patience: The time limit for retries while the table cannot store anything, in seconds.
    """

    def __init__(self, patience: float) -> None:
        """Start without a refusal."""
        self._patience = patience
        self._wait = FIRST_WAIT
        self._deadline: float | None = None

    async def wait(self, error: RefusedError) -> None:
        """Wait until the request may be sent again, with exponential backoff.

        Raises:
            RefusedError: The refusal is not temporary, or the time limit is over.
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
