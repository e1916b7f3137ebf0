"""The work of the reviewer: which decision comes when, and what becomes of one that fails."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from marooned.table.looking_back import reviewer
from marooned.table.looking_back.reviewer import Reviewer

TABLE: Any = SimpleNamespace(stored=SimpleNamespace(id="k3"))
FAILING = 9


class Watched(Reviewer):
    """A reviewer that notes what it thinks of, and thinks no longer than a moment."""

    def __init__(self) -> None:
        nothing: Any = SimpleNamespace(of=_nothing)
        super().__init__(nothing, nothing, nothing)
        self.thought: list[int] = []

    async def task(self) -> None:
        task = self._under_way[TABLE.stored.id].task
        assert task is not None
        await task

    async def _review(self, _stored: Any, _course: Any, moment: int) -> None:
        self.thought.append(moment)
        await asyncio.sleep(0.05)
        if moment == FAILING:
            raise RuntimeError


async def _nothing(_table: str) -> list[Any]:
    return []


async def _finished(_table: Any) -> None:
    return None


@pytest.fixture(autouse=True)
def _steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewer, "finished", _finished)
    monkeypatch.setattr(reviewer, "steps_by_moment", lambda _course: dict.fromkeys(range(10)))
    monkeypatch.setattr(reviewer, "real_choices", lambda _course, moments: list(moments))


async def asked(*wishes: list[int]) -> tuple[list[int], Any]:
    """Ask for decisions, one wish while another is thought of; return what was done."""
    watched = Watched()
    for wish in wishes:
        await watched.ask(TABLE, wish)
        await asyncio.sleep(0.02)
    await watched.task()
    return watched.thought, await watched.found(TABLE)


def test_what_is_asked_for_meanwhile_is_thought_of_next() -> None:
    """It is not lost, and what was under way is not thought of twice."""
    assert asyncio.run(asked([1, 2], [6]))[0] == [1, 6, 2]


def test_a_decision_wished_for_twice_is_thought_of_once() -> None:
    """However often it stands in a wish, and while it is under way."""
    assert asyncio.run(asked([1, 1, 2, 1], [1]))[0] == [1, 2]


def test_a_decision_that_fails_leaves_the_others() -> None:
    """It is told that it could not be looked at."""
    thought, found = asyncio.run(asked([FAILING, 2]))
    assert (thought, found.failed) == ([FAILING, 2], [FAILING])
