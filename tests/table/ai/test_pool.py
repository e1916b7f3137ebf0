"""Which AI worker is asked what, and what happens if it is stuck or dead."""

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
    """Do something with a pool of one process that runs plain rules."""

    async def run() -> T:
        pool = WorkerPool(1, seconds, PLAIN)
        try:
            return await act(pool)
        finally:
            await pool.close()

    return asyncio.run(run())


def halt(slot: WorkerSlot, how: signal.Signals) -> int:
    """Send a thinker's process a signal; return its number."""
    assert slot.worker.pid is not None
    os.kill(slot.worker.pid, how)
    return slot.worker.pid


def test_a_search_is_asked_of_a_thinker() -> None:
    """The deputy judges only; it has no process until it is asked to."""

    async def act(pool: WorkerPool) -> Chosen:
        chosen = await pool.choose(SEARCHING)
        assert pool.deputy.worker.pid is None
        assert pool.searchers[0].worker.pid is not None
        return chosen

    assert with_pool(act).code is not None


def test_advice_is_given_by_the_adviser() -> None:
    """A person who asks how a game stands is answered by the adviser."""

    async def act(pool: WorkerPool) -> int:
        answer = await pool.advise(OutlookQuery(MOMENT, (0,), 1))
        assert pool.adviser.worker.pid is not None
        return len(answer["outlooks"])

    assert with_pool(act) == 1


def test_a_pool_without_workers_refuses_advice_and_judges() -> None:
    """Companions go on acting, and the refusal says why."""

    async def act() -> Chosen:
        pool = WorkerPool(0, 120, PLAIN)
        try:
            with pytest.raises(AiPlayerError, match="no AI workers"):
                await pool.advise(OutlookQuery(MOMENT, (0,), 1))
            return await pool.choose(SEARCHING)
        finally:
            await pool.close()

    assert asyncio.run(act()).code is not None


def test_a_node_begins_its_first_thinker_and_a_table_all_others() -> None:
    """No question is needed, so the first one need not wait for a process."""

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
def test_who_judges_is_begun_anew_when_it_is_stuck_or_dead(how: signal.Signals) -> None:
    """A process that is killed or stopped is put another in its place, which answers the same."""

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


def test_a_planner_is_asked_of_workers_with_fast_rules() -> None:
    """The deputy runs plain rules, in which a plan takes too long."""

    async def act(pool: WorkerPool) -> bool:
        job = Job(replace(GREEDY, player="quick"))
        able = [slot for slot in (pool.deputy, *pool.searchers, pool.adviser) if slot.fits(job)]
        return able == [*pool.searchers, pool.adviser]

    assert with_pool(act)


def test_judgement_plays_for_who_is_stuck() -> None:
    """Where a search is stopped and everybody who might take it over, judgement acts for it."""

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


def test_a_stuck_search_keeps_no_quick_companion_waiting() -> None:
    """While a thinker is stopped in the middle of a search another table is answered."""

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


def test_two_hundred_questions_are_answered_though_processes_die() -> None:
    """No question is lost with the process that was asked it."""

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
    """Wait until a thinker is asked something."""
    while True:
        if slot.job is not None:
            return
        await asyncio.sleep(0.01)


def of_table(number: int) -> MoveQuery:
    """Return a quick question of one of many tables."""
    return replace(GREEDY, moment=replace(MOMENT, table=f"table {number % 30}"))


def test_where_no_process_answers_the_node_judges() -> None:
    """Without any time for processes the answer is judgement's all the same."""

    async def act(pool: WorkerPool) -> tuple[Chosen, Chosen]:
        return await pool.choose(SEARCHING, seconds=0.001), await pool.choose(GREEDY)

    at_once, with_policy = with_pool(act)
    assert at_once == with_policy


def test_for_a_companion_that_fails_judgement_plays() -> None:
    """A player whom nobody knows does what judgement would do."""

    async def act(pool: WorkerPool) -> tuple[Chosen, Chosen]:
        return await pool.choose(replace(GREEDY, player="oracle")), await pool.choose(GREEDY)

    failed, with_policy = with_pool(act)
    assert failed == with_policy


def test_what_nobody_can_answer_is_refused() -> None:
    """A question that makes no sense comes back in words."""
    with pytest.raises(AiPlayerError, match="atoll"):
        with_pool(lambda pool: pool.choose(replace(GREEDY, moment=replace(MOMENT, game="atoll"))))


def test_a_search_that_takes_long_is_asked_for_what_it_found() -> None:
    """Once its time to think is over a search answers by what it has tried so far."""
    desk = JobRunner(wants_more=lambda: False)
    answer = desk.answer(to_line(LONG_SEARCH))
    assert answer["code"] in deal("island", 2, {"seed": 11}).legal_codes(0)
    assert answer[BROKEN_OFF]
