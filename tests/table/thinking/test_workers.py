"""Companions think elsewhere, and whatever goes wrong there stays there."""

import asyncio
import os
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

from marooned.engine.compiling.rule import MODES
from marooned.engine.compiling.rule import chosen_mode as mode
from marooned.engine.weighing.effort import Effort
from marooned.players.planning.planner import Planner
from marooned.table.thinking import workers
from marooned.table.thinking.dealer import deal
from marooned.table.thinking.desk import Desk
from marooned.table.thinking.queries import Answer, Moment, MoveQuestion, WarmUp, written
from marooned.table.thinking.workers import COMMAND

OPTIONS = {"seed": 11}
SIGN = """print('{"alive": true}', flush=True)"""
SLOW = 60.0
"""Seconds without a sign of life that these tests bear."""


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


def test_another_desk_goes_on_with_a_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is asked, and whatever they were asked before, a companion does the same."""
    monkeypatch.setattr(Planner.__init__, "__defaults__", (Effort(2),))
    lasting, game = Desk(), deal("island", 2, OPTIONS)
    turn = game.turn
    while game.turn == turn:
        asked = replace(question(game.history, "quick", turn), mates=(0, 1))
        code = chosen(lasting, asked)
        assert chosen(Desk(), asked) == code
        game.play(code, seat=turn)
    assert game.seq > 1


def test_a_process_tells_which_part_is_done_before_it_answers() -> None:
    """While something takes long its process tells how far it is, up to the whole."""

    async def warm() -> list[float]:
        worker, parts = workers.Worker(mode()), list[float]()
        try:
            assert await worker.ask(WarmUp("_template", ("random",)), SLOW, parts.append) == {}
        finally:
            await worker.close()
        return parts

    parts = asyncio.run(warm())
    assert parts == sorted(parts)
    assert parts[-1] == 1.0


@pytest.mark.parametrize("rules", MODES)
def test_a_process_runs_the_rules_in_the_mode_it_is_told(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the node runs them in does not matter."""
    answer = "print(json.dumps({'mode': os.environ['MAROONED_RULES']}))"
    told = f"import json,os; {SIGN}; input(); {answer}"
    monkeypatch.setattr(workers, "COMMAND", (sys.executable, "-c", told))

    async def ask() -> Answer:
        worker = workers.Worker(rules)
        try:
            return await worker.ask(question([]), SLOW)
        finally:
            await worker.close()

    assert asyncio.run(ask()) == {"mode": rules}


def test_a_process_ends_with_its_node() -> None:
    """The process that companions think in ends when its node does, even in the middle of work."""
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        process.stdin.write(b'{"kind": "warm_up", "game": "island", "company": ["greedy"]}\n')
        process.stdin.close()
        assert process.wait(60) == 0
        assert process.stdout is not None
        assert process.stdout.read() == b""


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="this system knows no priorities")
@pytest.mark.parametrize("gives_way", [False, True])
def test_a_process_that_gives_way_comes_last(
    gives_way: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever plays goes before what is compiled for later."""
    told = f"{SIGN}; input(); print('{{}}'); input()"
    monkeypatch.setattr(workers, "COMMAND", (sys.executable, "-c", told))

    async def ask() -> int:
        worker = workers.Worker(mode(), gives_way=gives_way)
        try:
            await worker.ask(question([]), SLOW)
            assert worker.pid is not None
            return os.getpriority(os.PRIO_PROCESS, worker.pid)
        finally:
            await worker.close()

    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert asyncio.run(ask()) == (workers.LAST if gives_way else own)
