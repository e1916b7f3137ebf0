"""Worker registry: the live remote workers, with the games that they support and their capacity."""

import asyncio
import contextlib
import json
import logging
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Final

from marooned.table.ai.remote.lua_scripts import LIST_WORKERS, run_script
from marooned.table.replication.redis_link import RedisDownError, RedisLink, attempt, key

LOGGER = logging.getLogger(__name__)
WORKERS, CAPACITIES = key("thinkers"), key("abilities")
REFRESH_INTERVAL: Final = 0.5


@dataclass(frozen=True, slots=True)
class WorkerCapacity:
    """The jobs that a worker can run.

    Attributes:
        rules: The games that it supports, with the versions of their rules.
        searching: Number of searches at a time.
        advising: Number of jobs of people at a time.
    """

    rules: tuple[str, ...]
    searching: int
    advising: int

    def to_json(self) -> str:
        """Return the capacity as JSON."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> "WorkerCapacity":
        """Return a capacity from its JSON form."""
        data = json.loads(text)
        rules, numbers = data["rules"], (data["searching"], data["advising"])
        return cls(tuple(map(str, rules)), *map(int, numbers))


class WorkerRegistry:
    """Polls the list of live workers.

    Args:
        link: Link to Redis.
        on_refresh: Called after each poll.
    """

    def __init__(self, link: RedisLink, on_refresh: Callable[[], None]) -> None:
        self.capacities: list[WorkerCapacity] = []
        self._link = link
        self._on_refresh = on_refresh
        self._task: asyncio.Task[None] | None = None

    @property
    def rules(self) -> set[str]:
        """Return the rules that at least one worker supports."""
        return {rules for capacity in self.capacities for rules in capacity.rules}

    def begin(self) -> None:
        """Start to poll."""
        self._task = asyncio.create_task(self._follow())

    async def close(self) -> None:
        """Stop to poll."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _follow(self) -> None:
        while True:
            await attempt("listing AI workers", self._refresh())
            await asyncio.sleep(REFRESH_INTERVAL)

    async def _refresh(self) -> None:
        self.capacities = await self._list()
        self._on_refresh()

    async def _list(self) -> list[WorkerCapacity]:
        """Return the capacities of all live workers; none if Redis is not available."""
        texts: list[str] = []
        with contextlib.suppress(RedisDownError):
            keys = [WORKERS, CAPACITIES]
            texts = await self._link.do(lambda redis: run_script(redis, LIST_WORKERS, keys))
        return sorted(filter(None, map(parse_capacity, texts)), key=WorkerCapacity.to_json)


def parse_capacity(text: str) -> WorkerCapacity | None:
    """Return a capacity, None if the text is malformed."""
    try:
        return WorkerCapacity.from_json(text)
    except (KeyError, TypeError, ValueError):
        LOGGER.warning("an AI worker sent a malformed message")
        return None
