"""The archive: whose replays wait for whose, how long they are kept, how dear they may be."""

import asyncio
import gc
import threading
from types import SimpleNamespace
from typing import Any

import pytest

import marooned
from marooned.players import decide
from marooned.players.advice.prospect import Judge
from marooned.table.looking_back import archive, curves
from marooned.table.looking_back.archive import Archive


class Shelved:
    """A table as far as the archive asks it."""

    def __init__(self, name: str, told: Any) -> None:
        self.stored = SimpleNamespace(id=name)
        self._course = SimpleNamespace(ended=True, told=told)

    async def course(self) -> Any:
        return self._course


@pytest.fixture(autouse=True)
def _told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "replay_of", lambda course: course.told())


def shelved(name: str, told: Any) -> Any:
    return Shelved(name, told)


async def beside_a_long_one() -> Any:
    """Return what is told of a short game while a long one is put together."""
    kept, held = Archive(), threading.Event()
    long = asyncio.create_task(kept.replay(shelved("long", lambda: held.wait(20))))
    await asyncio.sleep(0)
    try:
        return await asyncio.wait_for(kept.replay(shelved("short", lambda: "short")), 5)
    finally:
        held.set()
        await long


def test_no_game_waits_for_another() -> None:
    """A short one is told while a long one is put together."""
    assert asyncio.run(beside_a_long_one()) == "short"


async def asked_often(count: int) -> int:
    """Return how often a game was put together for so many who asked at once."""
    kept, told = Archive(), list[int]()
    table = shelved("one", lambda: told.append(1))
    await asyncio.gather(*(kept.replay(table) for _ in range(count)))
    return len(told)


def test_all_who_ask_at_once_share_one_replay() -> None:
    """It is put together once."""
    assert asyncio.run(asked_often(5)) == 1


async def abandoned() -> Any:
    """Return a replay for which one person stopped waiting while another did not."""
    kept, held = Archive(), threading.Event()
    table = shelved("one", lambda: held.wait(20) and "told")
    first, second = (asyncio.create_task(kept.replay(table)) for _ in range(2))
    await asyncio.sleep(0.05)
    first.cancel()
    held.set()
    return await second


def test_who_leaves_takes_it_from_nobody_else() -> None:
    """The other one is told the game."""
    assert asyncio.run(abandoned()) == "told"


async def let_go() -> int:
    """Return how many replays are kept of a table that is gone."""
    kept = Archive()
    await kept.replay(shelved("gone", lambda: "told"))
    await asyncio.sleep(0)
    gc.collect()
    return len(kept)


def test_a_replay_goes_with_its_table() -> None:
    """Nothing is kept of a table that was deleted."""
    assert asyncio.run(let_go()) == 0


@pytest.fixture(scope="module")
def game() -> marooned.Game:
    """Return some actions of a game, played by judgement."""
    found = marooned.Game("island", seed=5)
    while found.seq < 11:
        seat = found.waiting[0]
        found.play(decide("greedy", found, seat, seed=1).code, seat)
    return found


@pytest.mark.parametrize("is_learned", [True, False])
def test_a_long_curve_is_estimated_at_so_many_moments(
    game: marooned.Game, monkeypatch: pytest.MonkeyPatch, *, is_learned: bool
) -> None:
    """Each moment has a chance all the same, that of the end its own."""
    if not is_learned:
        rough = Judge(lambda _game, _seat: 0.5, "nobody", is_fast=True)
        monkeypatch.setattr(curves, "judge_of", lambda _game: rough)
    monkeypatch.setattr(curves, "MOST_LEARNED" if is_learned else "MOST", 4)
    monkeypatch.setattr(curves, "chances_at", lambda at, _judge: [at.seq])
    found = curves.curve_of(game)
    assert [seq for (seq,) in found] == [0, 0, 0, 3, 3, 3, 6, 6, 6, 9, 9, 11]
