"""Worker processes: games that are kept, modes of the rules, and the end of the process."""

import asyncio
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

from marooned.engine.compiling.rule import MODES
from marooned.engine.weighing.effort import Effort
from marooned.players.planning.planner import Planner
from marooned.table.ai import workers
from marooned.table.ai.game_replay import deal
from marooned.table.ai.queries import Answer, Moment, MoveQuery, to_line
from marooned.table.ai.worker_process import JobRunner
from marooned.table.ai.workers import COMMAND

OPTIONS = {"seed": 11}
HEARTBEAT = """print('{"alive": true}', flush=True)"""
SLOW = 60.0
"""Seconds without a sign of life that these tests bear."""


def question(history: list[tuple[int, int]], player: str = "greedy", seat: int = 0) -> MoveQuery:
    return MoveQuery(Moment("k3", "island", 2, OPTIONS, history), player, seat)


def chosen(runner: JobRunner, asked: MoveQuery) -> Any:
    return runner.answer(to_line(asked))["code"]


def test_a_runner_follows_a_game_back_and_forth() -> None:
    """The same query has the same answer after queries about later positions."""
    runner, game = JobRunner(), deal("island", 2, OPTIONS)
    first = chosen(runner, question([]))
    game.play(game.legal_for(0)[0].code, seat=0)
    chosen(runner, question(game.history, seat=game.turn))
    assert chosen(runner, question([])) == first


def test_another_runner_continues_a_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    """An AI player acts the same with any runner, new or old."""
    monkeypatch.setattr(Planner.__init__, "__defaults__", (Effort(2),))
    lasting, game = JobRunner(), deal("island", 2, OPTIONS)
    turn = game.turn
    while game.turn == turn:
        asked = replace(question(game.history, "quick", turn), mates=(0, 1))
        code = chosen(lasting, asked)
        assert chosen(JobRunner(), asked) == code
        game.play(code, seat=turn)
    assert game.seq > 1


@pytest.mark.parametrize("rules", MODES)
def test_a_process_runs_the_rules_in_the_mode_of_its_worker(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mode of the node does not matter."""
    answer = "print(json.dumps({'mode': os.environ['MAROONED_RULES']}))"
    program = f"import json,os; {HEARTBEAT}; input(); {answer}"
    monkeypatch.setattr(workers, "COMMAND", (sys.executable, "-c", program))

    async def ask() -> Answer:
        worker = workers.Worker(rules)
        try:
            return await worker.ask(question([]), SLOW)
        finally:
            await worker.close()

    assert asyncio.run(ask()) == {"mode": rules}


def test_a_process_ends_with_its_node() -> None:
    """A worker process ends when its input ends, even during a computation."""
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        process.stdin.write(to_line(question([])))
        process.stdin.close()
        assert process.wait(60) == 0
        assert process.stdout is not None
        assert process.stdout.read() == b""
