"""Reviews: decisions of a finished game beside what the strongest companion would have done."""

import asyncio
import time

import pytest

from marooned.table.ai.fair_queue import FairQueue
from marooned.table.ai.jobs import Job, Rank
from marooned.table.ai.queries import AdviceQuery, Moment, ReviewQuery
from tests.table.browsers import ADA, BEN, PATIENCE, Browser, Message
from tests.table.gathered import code, played_out


@pytest.fixture(scope="module")
def ada(address: str) -> Browser:
    return Browser(address)


@pytest.fixture(scope="module")
def over(ada: Browser, address: str) -> str:
    """Return a table at which two have played to the end."""
    return played_out(ada, Browser(address))


def choice(browser: Browser, table: str) -> Message:
    """Return the first step of a game at which there was something to choose."""
    steps = browser.http.get(f"/api/tables/{table}/replay").json()["steps"]
    return next(step for step in steps if step["kind"] != "pass")


def reviewed(browser: Browser, table: str, moment: int) -> Message:
    """Return the review of a step, once there is one."""
    address, until = f"/api/tables/{table}/reviews", time.monotonic() + PATIENCE
    told = browser.http.post(address, json={"moments": [moment]}).json()
    while told["pending"] and time.monotonic() < until:
        time.sleep(0.05)
        told = browser.http.get(address).json()
    return next(found for found in told["reviews"] if found["moment"] == moment)


def test_a_decision_stands_beside_a_better_one(ada: Browser, over: str) -> None:
    """What was played and what is best each have their chance, and there is a reason."""
    step = choice(ada, over)
    found = reviewed(ada, over, step["moment"])
    assert (found["seat"], found["played"]["text"]) == (step["seat"], step["text"])
    assert found["best"]["win_chance"] >= found["played"]["win_chance"] - 0.2
    assert found["reason"]


def test_a_review_is_kept(ada: Browser, over: str) -> None:
    """Who asks again is answered at once, with the same."""
    moment = choice(ada, over)["moment"]
    found = reviewed(ada, over, moment)
    told = ada.http.post(f"/api/tables/{over}/reviews", json={"moments": [moment]}).json()
    assert (told["pending"], found in told["reviews"]) == ([], True)


def test_steps_that_were_not_cannot_be_reviewed(ada: Browser, over: str) -> None:
    """The error names the moment."""
    answer = ada.http.post(f"/api/tables/{over}/reviews", json={"moments": [10**6]})
    assert code(answer) == (409, "illegal")
    assert "1000000" in answer.json()["error"]["message"]


def test_a_running_game_is_not_reviewed(visitor: Browser) -> None:
    """It would be advice on what others know."""
    table = visitor.open(ADA, BEN)
    assert code(visitor.http.get(f"/api/tables/{table}/reviews")) == (409, "running")


def test_reviews_come_after_all_who_play() -> None:
    """Advice that was asked for later goes first."""
    asyncio.run(in_order())


async def in_order() -> None:
    moment, order = Moment("k3", "island", 2, {}, []), FairQueue()
    late, first = (Job(kind(moment, 0, 1)) for kind in (ReviewQuery, AdviceQuery))
    for job in (late, first):
        order.put(job)
    assert order.first(lambda _each: True) is first
    assert late.rank == max(Rank)
