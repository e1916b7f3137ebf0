"""A slot pool without processes: its workers answer when a test releases them."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from marooned.table.ai.jobs import Job, Rank
from marooned.table.ai.queries import (
    BROKEN_OFF,
    AdviceQuery,
    Answer,
    Moment,
    MoveQuery,
    OutlookQuery,
    Query,
    ReviewQuery,
)
from marooned.table.ai.slot_pool import SlotPool, WorkerSlot
from marooned.table.ai.workers import LostWorkerError, Worker
from tests.table.scenes import settle

T = TypeVar("T")
AnyQuery = MoveQuery | AdviceQuery | OutlookQuery
SEARCHING, JUDGING = {Rank.JUDGED, Rank.SEARCHED}, {Rank.JUDGED}
ADVISING = {Rank.ADVISED, Rank.FORESEEN}
REVIEWING = ADVISING | {Rank.REVIEWED}


def move(table: str, browser: str = "ada", player: str = "strongest") -> MoveQuery:
    moment = Moment(table, "island", 2, {}, [], browser=browser)
    return MoveQuery(moment, player, 0)


def advice(table: str, browser: str = "ada") -> AdviceQuery:
    return AdviceQuery(move(table, browser).moment, 0, 1)


def review(table: str, browser: str = "ada") -> ReviewQuery:
    return ReviewQuery(move(table, browser).moment, 0, 1)


def outlook(table: str, browser: str = "ada") -> OutlookQuery:
    return OutlookQuery(move(table, browser).moment, (0,), 1)


class Puppet(Worker):
    """A worker that answers each query once it is released, or is lost."""

    def __init__(self, asked: list[str]) -> None:
        super().__init__("plain")
        self._asked_of = asked
        self.begins = True
        self._is_there = False
        self._end: asyncio.Future[None] = asyncio.Future()
        self.stops = 0
        self.is_done = False
        """Whether its answer is complete when it is stopped."""

    @property
    def pid(self) -> int | None:
        return 1 if self._is_there else None

    async def begin(self, _silence: float = 0) -> None:
        if not self.begins:
            await asyncio.Event().wait()
        self._is_there = True

    async def ask(self, question: Query, *_how: Any) -> Answer:
        self._asked_of.append(question.moment.table)
        self._end, stops = asyncio.Future(), self.stops
        await self._end
        is_cut = self.stops > stops and not self.is_done
        return {"code": 0} | ({BROKEN_OFF: True} if is_cut else {})

    def stop(self) -> None:
        self.stops += 1
        self.let()

    def let(self) -> None:
        """Release its answer."""
        if not self._end.done():
            self._end.set_result(None)

    def lose(self) -> None:
        """Lose it during its query."""
        self._is_there = False
        self._end.set_exception(LostWorkerError("it was lost"))

    async def close(self) -> None:
        self._is_there = False


class Troupe:
    """A slot pool of puppets, with the order in which its jobs start and end."""

    def __init__(self, *ranks: set[Rank], begins: bool = True) -> None:
        self.asked: list[str] = []
        self.answered: list[str] = []
        self.silences: list[str] = []
        self.puppets = [Puppet(self.asked) for _ in ranks]
        self.puppets[0].begins = begins
        slots = [WorkerSlot(puppet, each) for puppet, each in zip(self.puppets, ranks, strict=True)]
        self.pool = SlotPool(slots)

    def ask(self, question: AnyQuery) -> asyncio.Task[Answer]:
        """Queue a job, concurrent to the others."""
        return asyncio.create_task(self._ask(question))

    async def _ask(self, question: AnyQuery) -> Answer:
        table = question.moment.table
        answer = await self.pool.ask(Job(question, lambda: self.silences.append(table)))
        self.answered.append(table)
        return answer

    async def go_on(self, times: int = 1) -> None:
        """Release the answers of all puppets a number of times."""
        for _ in range(times):
            await settle()
            for puppet in self.puppets:
                puppet.let()
        await settle()


def with_troupe(act: Callable[[Troupe], Awaitable[T]], *ranks: set[Rank], begins: bool = True) -> T:
    """Run a function with a slot pool of puppets."""

    async def run() -> T:
        troupe = Troupe(*ranks, begins=begins)
        try:
            return await act(troupe)
        finally:
            await troupe.pool.close()

    return asyncio.run(run())
