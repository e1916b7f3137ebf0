"""A thinker: takes the questions that wait in the streams, and answers them from its processes.

It knows nothing but what it is asked. It holds a lease on each question while it thinks: whoever
dies over one loses it, and another takes it.
"""

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from marooned.discover import games
from marooned.table.ai.jobs import Errand, Rank
from marooned.table.ai.pool import WorkerPool
from marooned.table.ai.queries import Answer
from marooned.table.ai.remote.job_messages import (
    Letter,
    StrangeLetterError,
    rules_of,
    sealed_answer,
    stream_of,
)
from marooned.table.ai.remote.job_queue import (
    ANSWERED,
    BELL,
    DROPPED,
    ENOUGH,
    PASSED_ON,
    answer_of,
    asked_of,
)
from marooned.table.ai.remote.lua_scripts import (
    ANSWER,
    BEAT,
    GIVE_BACK,
    TAKE,
    TIDY,
    step,
)
from marooned.table.ai.remote.redis_pool import ADVISING, SEARCHING
from marooned.table.ai.remote.worker_registry import ABILITIES, THINKERS, Ability
from marooned.table.ai.workers import CompanionError
from marooned.table.replication.redis_link import Line, LineDownError, key, tried

LOGGER = logging.getLogger(__name__)
PULSE: Final = 0.3
"""Seconds from one sign of life to the next."""
LEASE_MS: Final = 1500
"""After so many milliseconds without a sign another takes a question."""
LIFE_MS: Final = 2000
"""After so many nobody counts on a thinker."""
OLDEST_MS: Final = 60_000
"""What nobody has taken for so long is dropped: whoever asked it is gone."""
KEPT_MS: Final = 60_000
"""For how long an answer is kept for whoever asks the same."""
TIDY_BEATS: Final = 400
"""After so many signs of life it looks for what thinkers before it have left behind."""
GONE_MS: Final = 60_000
"""For how long a thinker is gone whose name streams forget."""
MOST_LOST: Final = 2
"""So many thinkers may be lost over a question."""


@dataclass(eq=False)
class Lease:
    """A question that a thinker has taken; `is_cut` once it is to be answered at once."""

    stream: str
    number: str
    letter: Letter
    is_advice: bool
    errand: Errand | None = None
    task: asyncio.Task[None] | None = None
    is_cut: bool = False


class Thinker:
    """Takes questions as long as it has somebody free for them."""

    def __init__(self, line: Line, pool: WorkerPool, name: str, searching: int) -> None:
        """Begin without a question.

        Args:
            line: To Redis; not begun yet.
            pool: Who thinks.
            name: What no other thinker is called.
            searching: For how many companions it thinks at a time.
        """
        self._line = line
        self._pool = pool
        self._name = name
        self._searching = searching
        self._leases: dict[str, Lease] = {}
        self._has_cause = asyncio.Event()
        self._turns = 0
        self._tasks: list[asyncio.Task[None]] = []
        line.hear(BELL, lambda _told: self._has_cause.set())
        line.hear(ENOUGH, self._hurry)
        line.hear(DROPPED, self._drop)

    def begin(self, *, compiles: bool = False) -> None:
        """Start the workers, and think about questions.

        Args:
            compiles: Whether workers compile rules, which keeps them from signs of life.
        """
        self._line.begin()
        self._pool.begin(compiles=compiles)
        self._tasks = [asyncio.create_task(each) for each in (self._live(), self._work())]

    async def close(self) -> None:
        """Give back what it thinks about, for others to take at once, and end."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        leases = list(self._leases.values())
        for lease in leases:
            self._end(lease)
        with contextlib.suppress(LineDownError):
            keys = [THINKERS, ABILITIES, *(lease.stream for lease in leases)]
            numbers = [lease.number for lease in leases]
            await self._step(GIVE_BACK, keys, self._name, self._line.named(BELL), *numbers)
        await self._pool.close()
        await self._line.close()

    @property
    def ability(self) -> Ability:
        """The questions that it takes."""
        return Ability(tuple(map(rules_of, games())), self._searching, 1)

    async def _live(self) -> None:
        """Give signs of life for ever."""
        beats = 0
        while True:
            await tried("sending a heartbeat", self._beat())
            if beats % TIDY_BEATS == 0:
                await tried("removing dead AI workers", self.tidy())
            beats += 1
            await asyncio.sleep(PULSE)

    async def tidy(self, gone_ms: int = GONE_MS) -> int:
        """Have the streams of its games forget who is gone; return how often that was so."""
        rules = self.ability.rules
        streams = [stream_of(rank, each) for rank in Rank for each in rules]
        return int(await self._step(TIDY, [THINKERS, *streams], gone_ms)) if streams else 0

    async def _beat(self) -> None:
        """Give a sign of life, and hear of each question whether it is still waited for."""
        leases = list(self._leases.values())
        named = ((lease.stream, asked_of(lease.letter.digest)) for lease in leases)
        keys = [THINKERS, ABILITIES, *(name for pair in named for name in pair)]
        args: list[str | int] = [self._name, LIFE_MS, self.ability.told(), KEPT_MS]
        args += [lease.number for lease in leases]
        for lease, told in zip(leases, await self._step(BEAT, keys, *args), strict=True):
            if told == "gone":
                self._end(lease)
            elif told == "enough":
                self._hurry(lease.letter.digest)

    async def _work(self) -> None:
        """Take questions for ever; where nothing is told, look for them again and again."""
        while True:
            await tried("taking AI jobs", self._take_all())
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PULSE):
                    await self._has_cause.wait()
            self._has_cause.clear()

    async def _take_all(self) -> None:
        while await self._take():
            pass

    async def _take(self) -> bool:
        """Take a question and begin to think about it; False where there is none."""
        places = {stream_of(rank, rules): (rank, rules) for rank, rules in self._wanted()}
        if not places:
            return False
        names = (self._line.named(PASSED_ON),)
        args = (self._name, LEASE_MS, OLDEST_MS, key("asked", ""), *names)
        found = await self._step(TAKE, list(places), *args)
        if found:
            self._begin(places[found[0]], *found)
        return bool(found)

    def _wanted(self) -> Iterator[tuple[Rank, str]]:
        """Give what it may take now: what goes first first, each time from another game on."""
        ready = self.ability.rules
        self._turns += 1
        start = self._turns % max(1, len(ready))
        for rank in sorted(self._free_ranks()):
            yield from ((rank, rules) for rules in ready[start:] + ready[:start])

    def _free_ranks(self) -> set[Rank]:
        free = set(SEARCHING) if self._busy(is_advice=False) < self._searching else set()
        return free if self._busy(is_advice=True) else free | ADVISING

    def _busy(self, *, is_advice: bool) -> int:
        return sum(lease.is_advice == is_advice for lease in self._leases.values())

    def _begin(
        self,
        place: tuple[Rank, str],
        stream: str,
        number: str,
        digest: str,
        text: str,
        times: int,
    ) -> None:
        rank, rules = place
        is_advice = rank not in SEARCHING or self._busy(is_advice=False) >= self._searching
        lease = Lease(stream, number, Letter(rank, rules, text), is_advice)
        if digest not in self._leases:
            self._leases[digest] = lease
            lease.task = asyncio.create_task(self._serve(lease, digest, times))

    async def _serve(self, lease: Lease, digest: str, times: int) -> None:
        """Think about a question, and send the answer."""
        try:
            answer = await self._answer(lease, times)
            await self._send(lease, digest, sealed_answer(answer, is_cut=lease.is_cut))
        except LineDownError:
            LOGGER.warning("an answer is lost: Redis is not available")
        finally:
            del self._leases[digest]
            self._has_cause.set()

    async def _answer(self, lease: Lease, times: int) -> Answer:
        """Return the answer; whatever goes wrong is one, too."""
        if times > MOST_LOST + 1:
            return {"error": f"{times - 1} AI workers died on it"}
        try:
            lease.errand = self._pool.errand(lease.letter.question())
            return await self._pool.crew.ask(lease.errand)
        except (CompanionError, StrangeLetterError) as error:
            return {"error": str(error)}

    async def _send(self, lease: Lease, digest: str, sealed: str) -> None:
        keys = [lease.stream, asked_of(digest), answer_of(digest)]
        channel = self._line.named(ANSWERED)
        await self._step(ANSWER, keys, lease.number, sealed, KEPT_MS, channel, digest)

    def _hurry(self, digest: str) -> None:
        """Have a question answered with what was found so far."""
        lease = self._leases.get(digest)
        if lease is not None and lease.errand is not None:
            lease.is_cut = True
            self._pool.crew.hurry(lease.errand)

    def _drop(self, digest: str) -> None:
        """Think no more about what nobody waits for."""
        if lease := self._leases.get(digest):
            self._end(lease)

    def _end(self, lease: Lease) -> None:
        if lease.task is not None:
            lease.task.cancel()

    async def _step(self, text: str, keys: list[str], *args: str | int) -> Any:
        return await self._line.do(lambda redis: step(redis, text, keys, *args))
