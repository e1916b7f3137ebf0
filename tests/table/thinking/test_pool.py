"""Which process is asked for what, before the rules are compiled and after it."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeVar

import pytest

from marooned.table.thinking.pool import PLAIN, WorkerPool
from marooned.table.thinking.queries import Moment, MoveQuestion, OutlookQuestion
from marooned.table.thinking.workers import Chosen, CompanionError

T = TypeVar("T")
MOMENT = Moment("k3", "island", 2, {"seed": 11}, [])
GREEDY = MoveQuestion(MOMENT, "greedy", 0)
SEARCHING = replace(GREEDY, player="search")


def with_pool(act: Callable[[WorkerPool], Awaitable[T]], seconds: float = 120) -> T:
    """Do something with a pool of one process that runs plain rules."""

    async def run() -> T:
        pool = WorkerPool(1, seconds, PLAIN)
        try:
            return await act(pool)
        finally:
            await pool.close()

    return asyncio.run(run())


def test_until_a_game_is_prepared_its_companions_act_by_judgement() -> None:
    """Who would search does at once what judgement does, and no process is asked but the deputy."""

    async def act(pool: WorkerPool) -> tuple[Chosen, Chosen]:
        by_search, by_judgement = await pool.think(SEARCHING), await pool.think(GREEDY)
        assert pool.deputy.pid is not None
        assert pool.workers[0].pid is None
        return by_search, by_judgement

    by_search, by_judgement = with_pool(act)
    assert by_search == by_judgement


def test_once_a_game_is_prepared_its_companions_think_as_they_are_meant_to() -> None:
    """A companion is asked in the process of its table from then on."""

    async def act(pool: WorkerPool) -> Chosen:
        await pool.preparation.wait("island")
        chosen = await pool.think(GREEDY)
        assert pool.deputy.pid is None
        assert pool.workers[0].pid is not None
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


def test_a_companion_whose_process_is_killed_thinks_again() -> None:
    """A lost process is started again, and the companion answers as it would have."""

    async def act(pool: WorkerPool) -> tuple[Chosen, Chosen]:
        first = await pool.think(GREEDY)
        pid = pool.deputy.pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        return first, await pool.think(GREEDY)

    first, second = with_pool(act)
    assert first == second


def test_a_companion_that_fails_says_why() -> None:
    """An error in a companion's process comes back in words."""

    async def act(pool: WorkerPool) -> Chosen:
        await pool.preparation.wait("island")
        return await pool.think(replace(GREEDY, player="oracle"))

    with pytest.raises(CompanionError, match="oracle"):
        with_pool(act)


def test_a_companion_that_takes_too_long_is_ended() -> None:
    """A companion that does not answer in time loses its process."""

    async def act(pool: WorkerPool) -> None:
        try:
            await pool.think(GREEDY)
        finally:
            assert pool.deputy.pid is None

    with pytest.raises(CompanionError, match="no answer"):
        with_pool(act, seconds=0.001)
