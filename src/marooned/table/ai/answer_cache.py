"""Answers that stay true: kept for whoever asks the same again, and asked for once at a time."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Final

from marooned.table.ai.queries import Answer

MOST: Final = 1000
"""Answers that are kept: those asked for last."""


class KeptAnswers:
    """Keeps answers by what was asked; those that failed are asked for anew.

    Args:
        most: How many are kept.
    """

    def __init__(self, most: int = MOST) -> None:
        """Begin without any."""
        self._most = most
        self._asked: OrderedDict[Hashable, asyncio.Task[Answer]] = OrderedDict()

    async def of(self, key: Hashable, ask: Callable[[], Coroutine[Any, Any, Answer]]) -> Answer:
        """Return the answer to a question; who goes away leaves it to the others who wait."""
        asked = self._asked.get(key) or self._begun(key, ask())
        self._asked.move_to_end(key)
        if len(self._asked) > self._most:
            self._asked.popitem(last=False)
        return await asyncio.shield(asked)

    def _begun(self, key: Hashable, asking: Coroutine[Any, Any, Answer]) -> asyncio.Task[Answer]:
        asked = self._asked[key] = asyncio.create_task(asking)
        asked.add_done_callback(lambda done: self._forget_failed(key, done))
        return asked

    def _forget_failed(self, key: Hashable, done: asyncio.Task[Answer]) -> None:
        has_failed = done.cancelled() or done.exception() is not None
        if has_failed and self._asked.get(key) is done:
            del self._asked[key]
