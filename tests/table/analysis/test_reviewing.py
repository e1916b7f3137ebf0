"""Tests of the reviewer: the order of decisions, and decisions that fail."""

import asyncio
import threading
from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from marooned.table.analysis import reviewer
from marooned.table.analysis.reviewer import Reviewer
from tests.table.analysis.fake_tables import FakeTable

HISTORY = SimpleNamespace(codes=list(range(10)), game=SimpleNamespace(is_over=True))
STATE = SimpleNamespace(
    id="k3", game="chess", seats=(), options={}, running=SimpleNamespace(history=HISTORY)
)
TABLE: Any = FakeTable(STATE)
SETTINGS: Any = SimpleNamespace(review_rollouts=1, threads=1)
STEPS: Any = {moment: (moment - 1, [SimpleNamespace(seat=0)]) for moment in range(10)}
FAILING = 9


class Thinker:
    """A pool that reviews each decision until it may answer, and records in whose share."""

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
    """A reviewer whose pool a test controls."""

    def __init__(self) -> None:
        self.thinker = Thinker()
        thinker, findings = (
            cast("Any", self.thinker),
            cast("Any", SimpleNamespace(of=_nothing, keep=_nothing)),
        )
        super().__init__(thinker, findings, SETTINGS)

    async def end(self) -> None:
        self.thinker.let.set()
        task = self._under_way[TABLE.id].task
        assert task is not None
        await task


async def _nothing(*_what: Any) -> list[Any]:
    return []


@pytest.fixture(autouse=True)
def _steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewer, "steps_by_moment", steps)
    monkeypatch.setattr(reviewer, "finding_of", lambda *_what: {})
    monkeypatch.setattr(reviewer, "is_choice", lambda *_what: True)


def steps(_history: Any) -> Any:
    """Return the steps of the game; they must be found in a thread."""
    assert threading.current_thread() is not threading.main_thread()
    return STEPS


async def asked(*wishes: list[int], by: Iterable[str] = ("ada", "ben")) -> tuple[Watched, Any]:
    """Ask for decisions, each list by another client, while the first is reviewed."""
    watched = Watched()
    for wish, browser in zip(wishes, by, strict=False):
        await watched.ask(TABLE, wish, browser)
        await watched.thinker.begun.wait()
    await watched.end()
    return watched, await watched.found(TABLE)


def thought(*wishes: list[int]) -> list[int]:
    """Return the order in which decisions were reviewed."""
    return [moment for moment, _ in asyncio.run(asked(*wishes))[0].thinker.thought]


def test_later_requests_are_reviewed_next() -> None:
    """Nothing is lost, and the decision under way is not reviewed twice."""
    assert thought([1, 2], [6]) == [1, 6, 2]


def test_a_decision_that_is_asked_for_twice_is_reviewed_once() -> None:
    """In one request, and while it is under way."""
    assert thought([1, 1, 2, 1], [1]) == [1, 2]


def test_a_decision_that_fails_leaves_the_others() -> None:
    """The answer lists it as failed."""
    watched, found = asyncio.run(asked([FAILING, 2]))
    assert [moment for moment, _ in watched.thinker.thought] == [FAILING, 2]
    assert found.failed == [FAILING]


def test_a_decision_counts_for_the_client_that_asked() -> None:
    """It does not count for the host of the table."""
    watched, _ = asyncio.run(asked([1, 2], [6]))
    assert watched.thinker.thought == [(1, "ada"), (6, "ben"), (2, "ada")]


async def asked_after_long() -> list[int]:
    """Return the reviewed decisions if a client asks again just before the reviewer gives up."""
    watched = Watched()
    await watched.ask(TABLE, [1])
    await watched.thinker.begun.wait()
    reviewing = watched._under_way[TABLE.id]
    reviewing.asked -= 2 * reviewer.PATIENCE
    watched._begin(reviewing, [6], "ben")
    await watched.end()
    return [moment for moment, _ in watched.thinker.thought]


def test_a_request_counts_as_a_poll() -> None:
    """Its decisions are reviewed though no client had polled for long."""
    assert asyncio.run(asked_after_long()) == [1, 6]
