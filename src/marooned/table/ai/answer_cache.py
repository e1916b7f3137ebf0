"""Answer cache: keeps answers by key, and computes each only once for concurrent callers."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Final

from marooned.table.ai.queries import Answer

MAX_ANSWERS: Final = 1000


class AnswerCache:
    """LRU cache of answers; failures are not cached.

    Args:
        size: Maximum number of answers.
    """

    def __init__(self, size: int = MAX_ANSWERS) -> None:
        self._size = size
        self._tasks: OrderedDict[Hashable, asyncio.Task[Answer]] = OrderedDict()

    async def get(self, key: Hashable, ask: Callable[[], Coroutine[Any, Any, Answer]]) -> Answer:
        """Return the answer for a key; a caller that is cancelled does not stop the computation.

        Args:
            key: Identifies the query.
            ask: Computes the answer if it is not cached.
        """
        task = self._tasks.get(key) or self._start(key, ask())
        self._tasks.move_to_end(key)
        if len(self._tasks) > self._size:
            self._tasks.popitem(last=False)
        return await asyncio.shield(task)

    def _start(self, key: Hashable, asking: Coroutine[Any, Any, Answer]) -> asyncio.Task[Answer]:
        task = self._tasks[key] = asyncio.create_task(asking)
        task.add_done_callback(lambda done: self._forget_failed(key, done))
        return task

    def _forget_failed(self, key: Hashable, done: asyncio.Task[Answer]) -> None:
        has_failed = done.cancelled() or done.exception() is not None
        if has_failed and self._tasks.get(key) is done:
            del self._tasks[key]
