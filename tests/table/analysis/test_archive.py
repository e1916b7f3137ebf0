"""Tests of the archive: which replays wait for others, how long they are kept, what they cost."""

import asyncio
import gc
import threading
from types import SimpleNamespace
from typing import Any

import pytest

import marooned
from marooned.players import decide
from marooned.players.advice.prospect import Judge
from marooned.table.analysis import archive, win_curve
from marooned.table.analysis.archive import Archive
from tests.table.analysis.fake_tables import FakeTable


@pytest.fixture(autouse=True)
def _computed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "replay_of", lambda history: history.compute())


def finished_table(name: str, compute: Any) -> Any:
    """Return a table whose replay is computed by a function."""
    history = SimpleNamespace(game=SimpleNamespace(is_over=True), compute=compute)
    return FakeTable(SimpleNamespace(id=name, running=SimpleNamespace(history=history)))


async def beside_a_long_one() -> Any:
    """Return the replay of a short game while a long one is computed."""
    kept, held = Archive(), threading.Event()
    long = asyncio.create_task(kept.replay(finished_table("long", lambda: held.wait(20))))
    await asyncio.sleep(0)
    try:
        return await asyncio.wait_for(kept.replay(finished_table("short", lambda: "short")), 5)
    finally:
        held.set()
        await long


def test_no_game_waits_for_another() -> None:
    """A short one is returned while a long one is computed."""
    assert asyncio.run(beside_a_long_one()) == "short"


async def asked_often(count: int) -> int:
    """Return the number of computations of a replay for a number of requests at once."""
    kept, calls = Archive(), list[int]()
    table = finished_table("one", lambda: calls.append(1))
    await asyncio.gather(*(kept.replay(table) for _ in range(count)))
    return len(calls)


def test_requests_at_once_share_one_replay() -> None:
    """It is computed once."""
    assert asyncio.run(asked_often(5)) == 1


async def abandoned() -> Any:
    """Return a replay for which one of two clients stopped waiting."""
    kept, held = Archive(), threading.Event()
    table = finished_table("one", lambda: held.wait(20) and "replay")
    first, second = (asyncio.create_task(kept.replay(table)) for _ in range(2))
    await asyncio.sleep(0.05)
    first.cancel()
    held.set()
    return await second


def test_a_client_that_leaves_does_not_stop_the_computation() -> None:
    """The other one gets the replay."""
    assert asyncio.run(abandoned()) == "replay"


async def let_go() -> int:
    """Return the number of replays after their table has gone."""
    kept = Archive()
    await kept.replay(finished_table("gone", lambda: "replay"))
    await asyncio.sleep(0)
    gc.collect()
    return len(kept)


def test_a_replay_is_dropped_with_its_table() -> None:
    """Nothing stays in memory of a table that was deleted."""
    assert asyncio.run(let_go()) == 0


@pytest.fixture(scope="module")
def game() -> marooned.Game:
    """Return a game after some actions of the built-in policy."""
    found = marooned.Game("island", seed=5)
    while found.seq < 11:
        seat = found.waiting[0]
        found.play(decide("greedy", found, seat, seed=1).code, seat)
    return found


@pytest.mark.parametrize("is_learned", [True, False])
def test_a_long_curve_is_estimated_at_some_moments(
    game: marooned.Game, monkeypatch: pytest.MonkeyPatch, *, is_learned: bool
) -> None:
    """The other moments have the chance of the one before; the end has its own."""
    if not is_learned:
        rough = Judge(lambda _game, _seat: 0.5, "nobody", is_fast=True)
        monkeypatch.setattr(win_curve, "judge_of", lambda _game: rough)
    monkeypatch.setattr(win_curve, "MOST_LEARNED" if is_learned else "MOST", 4)
    monkeypatch.setattr(win_curve, "chances_at", lambda at, _judge: [at.seq])
    found = win_curve.curve_of(game)
    assert [seq for (seq,) in found] == [0, 0, 0, 3, 3, 3, 6, 6, 6, 9, 9, 11]
