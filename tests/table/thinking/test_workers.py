"""Companions think elsewhere, and whatever goes wrong there stays there."""

import asyncio
import os
import signal
import subprocess
from typing import Any

import pytest

from marooned.table.thinking.dealer import deal
from marooned.table.thinking.desk import Desk
from marooned.table.thinking.pool import WorkerPool
from marooned.table.thinking.queries import Moment, MoveQuestion, written
from marooned.table.thinking.workers import COMMAND, Chosen, CompanionError

OPTIONS = {"seed": 11}


def question(history: list[tuple[int, int]], player: str = "greedy", seat: int = 0) -> MoveQuestion:
    return MoveQuestion(Moment("k3", "island", 2, OPTIONS, history), player, seat)


def chosen(desk: Desk, asked: MoveQuestion) -> Any:
    return desk.answer(written(asked))["code"]


def test_a_desk_follows_a_game_back_and_forth() -> None:
    """The same question has the same answer, whatever was asked before."""
    desk, game = Desk(), deal("island", 2, OPTIONS)
    first = chosen(desk, question([]))
    game.play(game.legal_for(0)[0].code, seat=0)
    chosen(desk, question(game.history, seat=game.turn))
    assert chosen(desk, question([])) == first


def test_a_companion_whose_process_is_killed_thinks_again() -> None:
    """A lost process is started again, and the companion answers as it would have."""

    async def think_twice() -> tuple[Chosen, Chosen]:
        pool = WorkerPool(1, 120)
        first = await pool.think(question([]))
        pid = pool.workers[0].pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        second = await pool.think(question([]))
        await pool.close()
        return first, second

    first, second = asyncio.run(think_twice())
    assert first == second


def test_a_companion_that_fails_says_why() -> None:
    """An error in a companion's process comes back in words."""

    async def fail() -> None:
        pool = WorkerPool(1, 120)
        try:
            await pool.think(question([], player="oracle"))
        finally:
            await pool.close()

    with pytest.raises(CompanionError, match="oracle"):
        asyncio.run(fail())


def test_a_companion_that_takes_too_long_is_ended() -> None:
    """A companion that does not answer in time loses its process."""

    async def wait() -> None:
        pool = WorkerPool(1, 0.001)
        try:
            await pool.think(question([]))
        finally:
            assert pool.workers[0].pid is None
            await pool.close()

    with pytest.raises(CompanionError, match="no answer"):
        asyncio.run(wait())


def test_a_process_ends_with_its_node() -> None:
    """The process that companions think in ends when its node does, even in the middle of work."""
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        process.stdin.write(b'{"kind": "warm_up", "company": ["greedy"]}\n')
        process.stdin.close()
        assert process.wait(60) == 0
        assert process.stdout is not None
        assert process.stdout.read() == b""
