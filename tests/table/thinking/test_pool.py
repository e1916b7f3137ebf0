"""Which process is asked for what, before the rules are compiled and after it."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeVar

import pytest

from marooned.table.thinking.crew import Hand
from marooned.table.thinking.dealer import deal
from marooned.table.thinking.desk import Desk
from marooned.table.thinking.errands import Errand
from marooned.table.thinking.pool import PLAIN, WorkerPool
from marooned.table.thinking.queries import (
    BROKEN_OFF,
    Moment,
    MoveQuestion,
    OutlookQuestion,
    written,
)
from marooned.table.thinking.workers import Chosen, CompanionError

T = TypeVar("T")
MOMENT = Moment("k3", "island", 2, {"seed": 11}, [])
GREEDY = MoveQuestion(MOMENT, "greedy", 0)
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


def halt(hand: Hand, how: signal.Signals) -> int:
    """Send a thinker's process a signal; return its number."""
    assert hand.worker.pid is not None
    os.kill(hand.worker.pid, how)
    return hand.worker.pid


def test_until_a_game_is_prepared_its_companions_act_by_judgement() -> None:
    """Who would search does at once what judgement does, and no process is asked but the deputy."""

    async def act(pool: WorkerPool) -> tuple[Chosen, Chosen]:
        by_search, by_judgement = await pool.think(SEARCHING), await pool.think(GREEDY)
        assert pool.deputy.worker.pid is not None
        assert pool.thinkers[0].worker.pid is None
        return by_search, by_judgement

    by_search, by_judgement = with_pool(act)
    assert by_search == by_judgement


def test_once_a_game_is_prepared_its_companions_search() -> None:
    """Who searches is asked in a process that searches from then on, and the deputy is not."""

    async def act(pool: WorkerPool) -> Chosen:
        await pool.preparation.wait("island")
        chosen = await pool.think(SEARCHING)
        assert pool.deputy.worker.pid is None
        assert pool.thinkers[0].worker.pid is not None
        return chosen

    assert with_pool(act).code is not None


def test_advice_waits_until_a_game_is_prepared() -> None:
    """Who asks how a game stands is answered when it is prepared, not refused."""

    async def act(pool: WorkerPool) -> int:
        answer = await pool.advise(OutlookQuestion(MOMENT, (0,), 1))
        assert pool.preparation.is_ready("island")
        return len(answer["outlooks"])

    assert with_pool(act) == 1


def test_a_game_that_cannot_be_compiled_is_played_by_judgement(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Advice is refused then, and companions go on acting."""

    async def fail(_self: WorkerPool, _game: str, _tell: object) -> None:
        raise CompanionError("no compiler")

    monkeypatch.setattr(WorkerPool, "_prepare", fail)

    async def act(pool: WorkerPool) -> Chosen:
        with pytest.raises(CompanionError, match="'island'"):
            await pool.advise(OutlookQuestion(MOMENT, (0,), 1))
        return await pool.think(SEARCHING)

    assert with_pool(act).code is not None


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_who_judges_is_begun_anew_when_it_is_stuck_or_dead(how: signal.Signals) -> None:
    """A process that is killed or stopped is put another in its place, which answers the same."""

    async def act(pool: WorkerPool) -> tuple[Chosen, Chosen, int]:
        silences: list[None] = []
        first = await pool.think(GREEDY)
        before = halt(pool.deputy, how)
        second = await pool.think(GREEDY, lambda: silences.append(None))
        assert before != pool.deputy.worker.pid
        return first, second, len(silences)

    first, second, silences = with_pool(act)
    assert first == second
    assert silences >= 1


def test_who_plans_is_asked_where_rules_are_compiled() -> None:
    """Who judges for others does so by plain rules, in which a plan takes too long."""

    async def act(pool: WorkerPool) -> bool:
        errand = Errand(replace(GREEDY, player="quick"))
        able = [hand for hand in (pool.deputy, *pool.thinkers, pool.adviser) if hand.fits(errand)]
        return able == [*pool.thinkers, pool.adviser]

    assert with_pool(act)


def test_judgement_plays_for_who_is_stuck() -> None:
    """Where a search is stopped and everybody who might take it over, judgement acts for it."""

    async def act(pool: WorkerPool) -> tuple[Chosen, Chosen]:
        await pool.preparation.wait("island")
        judged = await pool.think(GREEDY)
        searching = asyncio.create_task(pool.think(LONG_SEARCH))
        while True:
            await asyncio.sleep(0.01)
            if searching.done():
                return judged, searching.result()
            if pool.thinkers[0].errand and pool.thinkers[0].worker.pid:
                halt(pool.thinkers[0], signal.SIGSTOP)

    judged, searched = with_pool(act)
    assert judged == searched


def test_a_stuck_search_keeps_no_quick_companion_waiting() -> None:
    """While a thinker is stopped in the middle of a search another table is answered."""

    async def act(pool: WorkerPool) -> tuple[bool, Chosen]:
        await pool.preparation.wait("island")
        await pool.think(GREEDY)
        searching = asyncio.create_task(pool.think(LONG_SEARCH))
        await asking(pool.thinkers[0])
        halt(pool.thinkers[0], signal.SIGSTOP)
        await pool.think(replace(GREEDY, moment=replace(MOMENT, table="other")))
        return searching.done(), await searching

    was_done, searched = with_pool(act)
    assert not was_done
    assert searched.code is not None


def test_two_hundred_questions_are_answered_though_processes_die() -> None:
    """No question is lost with the process that was asked it."""

    async def act(pool: WorkerPool) -> list[Chosen]:
        asked = [asyncio.create_task(pool.think(of_table(number))) for number in range(200)]
        for number in (20, 100):
            await asked[number]
            if pool.deputy.worker.pid:
                halt(pool.deputy, signal.SIGKILL)
        return list(await asyncio.gather(*asked))

    legal = deal("island", 2, {"seed": 11}).legal_codes(0)
    answers = with_pool(act)
    assert len(answers) == 200
    assert {answer.code for answer in answers} <= set(legal)


async def asking(hand: Hand) -> None:
    """Wait until a thinker is asked something."""
    while True:
        if hand.errand is not None:
            return
        await asyncio.sleep(0.01)


def of_table(number: int) -> MoveQuestion:
    """Return a quick question of one of many tables."""
    return replace(GREEDY, moment=replace(MOMENT, table=f"table {number % 30}"))


def test_where_no_process_answers_the_node_judges() -> None:
    """Without any time for processes the answer is judgement's all the same."""

    async def act(pool: WorkerPool) -> tuple[Chosen, Chosen]:
        return await pool.think(SEARCHING, seconds=0.001), await pool.think(GREEDY)

    at_once, by_judgement = with_pool(act)
    assert at_once == by_judgement


def test_for_a_companion_that_fails_judgement_plays() -> None:
    """A player whom nobody knows does what judgement would do."""

    async def act(pool: WorkerPool) -> tuple[Chosen, Chosen]:
        await pool.preparation.wait("island")
        return await pool.think(replace(GREEDY, player="oracle")), await pool.think(GREEDY)

    failed, by_judgement = with_pool(act)
    assert failed == by_judgement


def test_what_nobody_can_answer_is_refused() -> None:
    """A question that makes no sense comes back in words."""
    with pytest.raises(CompanionError, match="atoll"):
        with_pool(lambda pool: pool.think(replace(GREEDY, moment=replace(MOMENT, game="atoll"))))


def test_a_search_that_takes_long_is_asked_for_what_it_found() -> None:
    """Once its time to think is over a search answers by what it has tried so far."""
    desk = Desk(goes_on=lambda: False)
    answer = desk.answer(written(LONG_SEARCH))
    assert answer["code"] in deal("island", 2, {"seed": 11}).legal_codes(0)
    assert answer[BROKEN_OFF]
