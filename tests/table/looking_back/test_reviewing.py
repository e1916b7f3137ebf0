"""The work of the reviewer: which decision comes when, and what becomes of one that fails."""

import asyncio
import threading
from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from marooned.table.looking_back import reviewer
from marooned.table.looking_back.reviewer import Reviewer

TABLE: Any = SimpleNamespace(
    stored=SimpleNamespace(id="k3", game="chess", chairs=[], options={}, opener="opener")
)
SETTINGS: Any = SimpleNamespace(review_rollouts=1, threads=1)
STEPS: Any = {moment: (moment - 1, [SimpleNamespace(seat=0)]) for moment in range(10)}
FAILING = 9


class Thinker:
    """Thinks of each decision until it is let, and notes in whose share."""

    def __init__(self) -> None:
        self.thought: list[tuple[int, str]] = []
        self.begun, self.let = asyncio.Event(), asyncio.Event()

    async def review(self, question: Any) -> Any:
        moment = len(question.moment.history) + 1
        self.thought.append((moment, question.moment.browser))
        self.begun.set()
        await self.let.wait()
        if moment == FAILING:
            raise RuntimeError


class Watched(Reviewer):
    """A reviewer whose thinker a test lets think."""

    def __init__(self) -> None:
        self.thinker = Thinker()
        thinker, findings = (
            cast("Any", self.thinker),
            cast("Any", SimpleNamespace(of=_nothing, keep=_nothing)),
        )
        super().__init__(thinker, findings, SETTINGS)

    async def end(self) -> None:
        self.thinker.let.set()
        task = self._under_way[TABLE.stored.id].task
        assert task is not None
        await task


async def _nothing(*_what: Any) -> list[Any]:
    return []


async def _finished(_table: Any) -> Any:
    return SimpleNamespace(history=list(range(10)))


@pytest.fixture(autouse=True)
def _steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewer, "finished", _finished)
    monkeypatch.setattr(reviewer, "steps_by_moment", steps)
    monkeypatch.setattr(reviewer, "told_of", lambda *_what: {})
    monkeypatch.setattr(reviewer, "is_choice", lambda *_what: True)


def steps(_course: Any) -> Any:
    """Return the steps of the game, put together where nobody else is held up by it."""
    assert threading.current_thread() is not threading.main_thread()
    return STEPS


async def asked(*wishes: list[int], by: Iterable[str] = ("ada", "ben")) -> tuple[Watched, Any]:
    """Ask for decisions, each wish by another, while the first is thought of."""
    watched = Watched()
    for wish, browser in zip(wishes, by, strict=False):
        await watched.ask(TABLE, wish, browser)
        await watched.thinker.begun.wait()
    await watched.end()
    return watched, await watched.found(TABLE)


def thought(*wishes: list[int]) -> list[int]:
    """Return in which order decisions were thought of."""
    return [moment for moment, _ in asyncio.run(asked(*wishes))[0].thinker.thought]


def test_what_is_asked_for_meanwhile_is_thought_of_next() -> None:
    """It is not lost, and what was under way is not thought of twice."""
    assert thought([1, 2], [6]) == [1, 6, 2]


def test_a_decision_wished_for_twice_is_thought_of_once() -> None:
    """However often it stands in a wish, and while it is under way."""
    assert thought([1, 1, 2, 1], [1]) == [1, 2]


def test_a_decision_that_fails_leaves_the_others() -> None:
    """It is told that it could not be looked at."""
    watched, found = asyncio.run(asked([FAILING, 2]))
    assert [moment for moment, _ in watched.thinker.thought] == [FAILING, 2]
    assert found.failed == [FAILING]


def test_a_decision_is_thought_of_in_the_share_of_who_asked() -> None:
    """It is not charged to whoever opened the table."""
    watched, _ = asyncio.run(asked([1, 2], [6]))
    assert watched.thinker.thought == [(1, "ada"), (6, "ben"), (2, "ada")]


async def asked_after_long() -> list[int]:
    """Return what is thought of where somebody asks again as patience with them ends."""
    watched = Watched()
    await watched.ask(TABLE, [1])
    await watched.thinker.begun.wait()
    reviewing = watched._under_way[TABLE.stored.id]
    reviewing.asked -= 2 * reviewer.PATIENCE
    watched._begin(reviewing, [6], "ben")
    await watched.end()
    return [moment for moment, _ in watched.thinker.thought]


def test_a_wish_is_as_good_as_a_question() -> None:
    """It is not let go of because nobody had asked for long before."""
    assert asyncio.run(asked_after_long()) == [1, 6]
