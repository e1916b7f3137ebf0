"""Worker pool: which worker runs each job, and the fallbacks for stuck and dead workers."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeVar

import pytest

from marooned.table.ai.game_replay import deal
from marooned.table.ai.jobs import Job
from marooned.table.ai.pool import PLAIN, WorkerPool
from marooned.table.ai.queries import (
    BROKEN_OFF,
    Moment,
    MoveQuery,
    OutlookQuery,
    to_line,
)
from marooned.table.ai.slot_pool import WorkerSlot
from marooned.table.ai.worker_process import JobRunner
from marooned.table.ai.workers import AiPlayerError, Chosen
from tests.table.replication.lines import until

T = TypeVar("T")
MOMENT = Moment("k3", "island", 2, {"seed": 11}, [])
GREEDY = MoveQuery(MOMENT, "greedy", 0)
SEARCHING = replace(GREEDY, player="search")
LONG_SEARCH = replace(GREEDY, player="strongest")


def with_pool(act: Callable[[WorkerPool], Awaitable[T]], seconds: float = 120) -> T:
    """Run a function with a pool of one process with plain rules."""

    async def run() -> T:
        pool = WorkerPool(1, seconds, PLAIN)
        try:
            return await act(pool)
        finally:
            await pool.close()

    return asyncio.run(run())


def halt(slot: WorkerSlot, how: signal.Signals) -> int:
    """Send a signal to a worker's process, and return the process id."""
    assert slot.worker.pid is not None
    os.kill(slot.worker.pid, how)
    return slot.worker.pid


def test_a_search_runs_on_a_searcher() -> None:
    """The deputy runs the policy only; its process starts with its first job."""

    async def act(pool: WorkerPool) -> Chosen:
        chosen = await pool.choose(SEARCHING)
        assert pool.deputy.worker.pid is None
        assert pool.searchers[0].worker.pid is not None
        return chosen

    assert with_pool(act).code is not None


def test_advice_is_given_by_the_adviser() -> None:
    """The adviser answers a person's request for win chances."""

    async def act(pool: WorkerPool) -> int:
        answer = await pool.advise(OutlookQuery(MOMENT, (0,), 1))
        assert pool.adviser.worker.pid is not None
        return len(answer["outlooks"])

    assert with_pool(act) == 1


def test_a_pool_without_workers_uses_the_policy() -> None:
    """AI players still act, and a request for advice is refused with the reason."""

    async def act() -> Chosen:
        pool = WorkerPool(0, 120, PLAIN)
        try:
            with pytest.raises(AiPlayerError, match="no AI workers"):
                await pool.advise(OutlookQuery(MOMENT, (0,), 1))
            return await pool.choose(SEARCHING)
        finally:
            await pool.close()

    assert asyncio.run(act()).code is not None


def test_a_node_starts_one_searcher_and_a_table_all_others() -> None:
    """No job is needed, so the first one need not wait for a process."""

    async def act(pool: WorkerPool) -> tuple[list[bool], list[bool]]:
        def started() -> list[bool]:
            return [slot.worker.pid is not None for slot in pool.local.slots]

        pool.begin()
        await until(lambda: started()[1])
        before = started()
        pool.begin_all()
        await until(lambda: all(started()))
        return before, started()

    assert with_pool(act) == ([True, True, False], [True, True, True])


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_a_stuck_or_dead_deputy_is_replaced(how: signal.Signals) -> None:
    """If its process is killed or stopped, another one takes its place and answers the same."""

    async def act(pool: WorkerPool) -> tuple[Chosen, Chosen, int]:
        silences: list[None] = []
        first = await pool.choose(GREEDY)
        before = halt(pool.deputy, how)
        second = await pool.choose(GREEDY, lambda: silences.append(None))
        assert before != pool.deputy.worker.pid
        return first, second, len(silences)

    first, second, silences = with_pool(act)
    assert first == second
    assert silences >= 1


def test_plans_run_on_workers_with_fast_rules() -> None:
    """The deputy runs plain rules, in which a plan takes too long."""

    async def act(pool: WorkerPool) -> bool:
        job = Job(replace(GREEDY, player="quick"))
        able = [slot for slot in (pool.deputy, *pool.searchers, pool.adviser) if slot.fits(job)]
        return able == [*pool.searchers, pool.adviser]

    assert with_pool(act)


def test_the_policy_acts_for_a_stuck_search() -> None:
    """If every searcher is stopped, the policy chooses the move."""

    async def act(pool: WorkerPool) -> tuple[Chosen, Chosen]:
        judged = await pool.choose(GREEDY)
        searching = asyncio.create_task(pool.choose(LONG_SEARCH))
        while True:
            await asyncio.sleep(0.01)
            if searching.done():
                return judged, searching.result()
            if pool.searchers[0].job and pool.searchers[0].worker.pid:
                halt(pool.searchers[0], signal.SIGSTOP)

    judged, searched = with_pool(act)
    assert judged == searched


def test_a_stuck_search_does_not_delay_policy_moves() -> None:
    """While a searcher is stopped during a search, another table is answered."""

    async def act(pool: WorkerPool) -> tuple[bool, Chosen]:
        await pool.choose(GREEDY)
        searching = asyncio.create_task(pool.choose(LONG_SEARCH))
        await asking(pool.searchers[0])
        halt(pool.searchers[0], signal.SIGSTOP)
        await pool.choose(replace(GREEDY, moment=replace(MOMENT, table="other")))
        return searching.done(), await searching

    was_done, searched = with_pool(act)
    assert not was_done
    assert searched.code is not None


def test_two_hundred_jobs_are_answered_though_processes_die() -> None:
    """No job is lost when its process is killed."""

    async def act(pool: WorkerPool) -> list[Chosen]:
        asked = [asyncio.create_task(pool.choose(of_table(number))) for number in range(200)]
        for number in (20, 100):
            await asked[number]
            if pool.deputy.worker.pid:
                halt(pool.deputy, signal.SIGKILL)
        return list(await asyncio.gather(*asked))

    legal = deal("island", 2, {"seed": 11}).legal_codes(0)
    answers = with_pool(act)
    assert len(answers) == 200
    assert {answer.code for answer in answers} <= set(legal)


async def asking(slot: WorkerSlot) -> None:
    """Wait until a slot runs a job."""
    while True:
        if slot.job is not None:
            return
        await asyncio.sleep(0.01)


def of_table(number: int) -> MoveQuery:
    """Return a quick query of one of many tables."""
    return replace(GREEDY, moment=replace(MOMENT, table=f"table {number % 30}"))


def test_the_node_itself_answers_if_no_process_does() -> None:
    """With no time for processes the policy still answers."""

    async def act(pool: WorkerPool) -> tuple[Chosen, Chosen]:
        return await pool.choose(SEARCHING, seconds=0.001), await pool.choose(GREEDY)

    at_once, with_policy = with_pool(act)
    assert at_once == with_policy


def test_the_policy_acts_for_an_unknown_player() -> None:
    """A player that this version lacks does the same as the policy."""

    async def act(pool: WorkerPool) -> tuple[Chosen, Chosen]:
        return await pool.choose(replace(GREEDY, player="oracle")), await pool.choose(GREEDY)

    failed, with_policy = with_pool(act)
    assert failed == with_policy


def test_an_invalid_query_fails() -> None:
    """A query about an unknown game raises an error that names it."""
    with pytest.raises(AiPlayerError, match="atoll"):
        with_pool(lambda pool: pool.choose(replace(GREEDY, moment=replace(MOMENT, game="atoll"))))


def test_a_stopped_search_returns_its_best_move() -> None:
    """After a stop, a search answers with its best move so far."""
    desk = JobRunner(wants_more=lambda: False)
    answer = desk.answer(to_line(LONG_SEARCH))
    assert answer["code"] in deal("island", 2, {"seed": 11}).legal_codes(0)
    assert answer[BROKEN_OFF]
