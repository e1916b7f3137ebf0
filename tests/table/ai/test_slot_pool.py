"""Slot pool: the order of jobs, lost workers, cancelled jobs and preemption."""

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from marooned.table.ai import slot_pool
from marooned.table.ai.jobs import MAX_PREEMPTIONS, Job
from marooned.table.ai.queries import AdviceQuery, Answer, OutlookQuery
from marooned.table.ai.workers import AiPlayerError
from tests.table.ai.puppets import (
    ADVISING,
    JUDGING,
    REVIEWING,
    SEARCHING,
    Troupe,
    advice,
    move,
    outlook,
    review,
    with_troupe,
)
from tests.table.scenes import settle

MANY = [f"ada {number}" for number in range(15)]
"""As many tables as one browser may open."""
PLAYERS = ("search", "strongest")


def test_many_tables_of_a_browser_delay_another_browser_by_one_job() -> None:
    """When fifteen tables of one browser wait, another browser's table is second."""

    async def act(troupe: Troupe) -> list[str]:
        for table in MANY:
            troupe.ask(move(table))
        await settle()
        troupe.ask(move("ben", "ben"))
        await troupe.go_on(16)
        return troupe.answered

    answered = with_troupe(act, SEARCHING)
    assert answered.index("ben") == 1
    assert sorted(answered) == sorted([*MANY, "ben"])


def test_many_jobs_of_a_table_delay_another_table_by_one_job() -> None:
    """The tables of a browser have equal shares, too."""

    async def act(troupe: Troupe) -> list[str]:
        for _ in range(5):
            troupe.ask(move("busy"))
        await settle()
        troupe.ask(move("calm"))
        await troupe.go_on(6)
        return troupe.answered

    assert with_troupe(act, SEARCHING).index("calm") == 1


def test_cheap_jobs_run_more_often_than_expensive_ones() -> None:
    """Eight usual searches of one browser weigh as much as one of the strongest of another."""

    async def act(troupe: Troupe) -> list[str]:
        for number in range(20):
            player = PLAYERS[number % 2]
            troupe.ask(move(player, player, player))
        await troupe.go_on(20)
        return troupe.answered

    first = with_troupe(act, SEARCHING)[:10]
    assert (first.count("search"), first.count("strongest")) == (8, 2)


def test_an_idle_browser_saves_up_no_share() -> None:
    """A browser that was idle for long does not run before all others for as long."""

    async def act(troupe: Troupe) -> list[str]:
        for _ in range(6):
            troupe.ask(move("early", "ada"))
        await troupe.go_on(4)
        for _ in range(4):
            troupe.ask(move("late", "ben"))
        await troupe.go_on(6)
        return troupe.answered[4:]

    assert "early" in with_troupe(act, SEARCHING)[1:5]


def test_policy_moves_do_not_wait_for_searches() -> None:
    """A policy move is answered while all searchers are busy."""

    async def act(troupe: Troupe) -> list[str]:
        troupe.pool.begin(troupe.pool.slots[0])
        for table in MANY:
            troupe.ask(move(table))
        quick = troupe.ask(move("quick", "ben", "greedy"))
        await settle()
        troupe.puppets[0].let()
        await quick
        return troupe.answered

    assert with_troupe(act, JUDGING, SEARCHING) == ["quick"]


def test_policy_moves_come_before_waiting_searches() -> None:
    """If one worker runs everything, policy moves come first."""

    async def act(troupe: Troupe) -> list[str]:
        for question in (move("a"), move("b"), move("quick", "ada", "greedy")):
            troupe.ask(question)
        await troupe.go_on(3)
        return troupe.answered

    assert with_troupe(act, SEARCHING) == ["quick", "a", "b"]


def test_advice_comes_last() -> None:
    """If one worker runs everything, moves come before advice: a whole table waits for them."""

    async def act(troupe: Troupe) -> list[str]:
        for question in (move("first"), advice("person"), move("table")):
            troupe.ask(question)
        await troupe.go_on(3)
        return troupe.answered

    assert with_troupe(act, SEARCHING | ADVISING) == ["first", "table", "person"]


def test_a_cancelled_job_is_not_run() -> None:
    """A job that is cancelled before its turn never reaches a worker."""

    async def act(troupe: Troupe) -> list[str]:
        troupe.ask(move("first"))
        await settle()
        left = troupe.ask(move("left"))
        await settle()
        left.cancel()
        troupe.ask(move("last"))
        await troupe.go_on(2)
        return troupe.asked

    assert with_troupe(act, SEARCHING) == ["first", "last"]


def test_a_cancelled_job_that_runs_is_stopped() -> None:
    """Its worker is stopped, and runs the next job."""

    async def act(troupe: Troupe) -> tuple[int, list[str]]:
        left = troupe.ask(move("left"))
        await settle()
        troupe.ask(move("next"))
        left.cancel()
        await settle()
        return troupe.puppets[0].stops, troupe.asked

    assert with_troupe(act, SEARCHING) == (1, ["left", "next"])


def test_a_hurried_job_returns_its_best_result() -> None:
    """Its worker is stopped, and the best result so far is the answer."""

    async def act(troupe: Troupe) -> tuple[Answer, int]:
        job = Job(move("long"))
        asked = asyncio.create_task(troupe.pool.ask(job))
        await settle()
        troupe.pool.hurry(job)
        return await asked, troupe.puppets[0].stops

    assert with_troupe(act, SEARCHING) == ({"code": 0}, 1)


def test_a_browser_that_leaves_frees_its_workers() -> None:
    """When fifteen tables are closed, another browser's job runs at once."""

    async def act(troupe: Troupe) -> list[str]:
        left = [troupe.ask(move(table)) for table in MANY]
        await settle()
        for question in left:
            question.cancel()
        await settle()
        troupe.ask(move("ben", "ben"))
        await troupe.go_on()
        return troupe.answered

    assert with_troupe(act, SEARCHING) == ["ben"]


def test_a_job_whose_worker_is_lost_runs_on_another() -> None:
    """The job runs again before all jobs that wait."""

    async def act(troupe: Troupe) -> tuple[list[str], list[str]]:
        for table in ("lost", "other", "waiting"):
            troupe.ask(move(table))
        await settle()
        troupe.puppets[0].lose()
        await settle()
        return troupe.asked, troupe.silences

    assert with_troupe(act, SEARCHING, SEARCHING) == (["lost", "other", "lost"], ["lost"])


def test_a_job_that_loses_two_workers_fails() -> None:
    """It does not take every process with it; the others continue with the jobs that wait."""

    async def act(troupe: Troupe) -> list[str]:
        bad = troupe.ask(move("bad"))
        troupe.ask(move("good"))
        for _ in range(2):
            await settle()
            troupe.puppets[0].lose()
        with pytest.raises(AiPlayerError, match="lost"):
            await bad
        await troupe.go_on()
        return troupe.answered

    assert with_troupe(act, SEARCHING) == ["good"]


def test_a_worker_with_the_game_loaded_is_preferred() -> None:
    """Of the free workers, the one that ran a job of this table before is chosen."""

    async def act(troupe: Troupe) -> list[bool]:
        for table in ("a", "b"):
            troupe.ask(move(table))
        await troupe.go_on()
        troupe.ask(move("b"))
        await settle()
        return [slot.is_free for slot in troupe.pool.slots]

    assert with_troupe(act, SEARCHING, SEARCHING) == [True, False]


def test_a_running_review_is_preempted_by_advice() -> None:
    """Its worker is stopped, and the review runs again after the advice."""

    async def act(troupe: Troupe) -> tuple[list[str], list[str]]:
        troupe.ask(review("over"))
        await settle()
        troupe.ask(advice("person"))
        await troupe.go_on(2)
        return troupe.asked, troupe.answered

    order = with_troupe(act, REVIEWING)
    assert order == (["over", "person", "over"], ["person", "over"])


def test_a_preempted_review_whose_worker_is_lost_runs_once_more() -> None:
    """It starts again after the loss, and its answer counts."""

    async def act(troupe: Troupe) -> list[str]:
        troupe.ask(review("over"))
        await settle()
        troupe.pool.slots[0].job.is_preempted = True  # type: ignore[union-attr]
        troupe.puppets[0].lose()
        await troupe.go_on(3)
        return troupe.asked

    assert with_troupe(act, REVIEWING) == ["over", "over"]


@pytest.mark.parametrize("later", [review, advice, outlook])
def test_a_review_is_not_preempted_without_need(
    later: Callable[..., AdviceQuery | OutlookQuery],
) -> None:
    """Neither reviews nor win chances preempt it, nor advice that a free worker can run."""

    async def act(troupe: Troupe) -> list[int]:
        troupe.ask(review("over"))
        await settle()
        troupe.ask(later("other"))
        await settle()
        return [puppet.stops for puppet in troupe.puppets]

    spare = [ADVISING] if later is advice else []
    assert sum(with_troupe(act, REVIEWING, *spare)) == 0


def test_a_preempted_review_that_was_complete_is_not_run_again() -> None:
    """Its answer is complete, so nothing of it is lost."""

    async def act(troupe: Troupe) -> tuple[list[str], list[str]]:
        troupe.ask(review("over"))
        await settle()
        troupe.puppets[0].is_done = True
        troupe.ask(advice("person"))
        await troupe.go_on(2)
        return troupe.asked, troupe.answered

    order = with_troupe(act, REVIEWING)
    assert order == (["over", "person"], ["over", "person"])


def test_a_review_that_is_preempted_before_it_was_sent_is_not_sent() -> None:
    """The advice runs at once, and the review after it."""

    async def act(troupe: Troupe) -> list[str]:
        troupe.pool.begin(troupe.pool.slots[0])
        await settle()
        troupe.ask(review("over"))
        troupe.ask(advice("person"))
        await troupe.go_on(2)
        return troupe.asked

    assert with_troupe(act, REVIEWING) == ["person", "over"]


def test_the_number_of_preemptions_is_limited() -> None:
    """A review ends in spite of many requests for advice."""

    async def act(troupe: Troupe) -> int:
        troupe.ask(review("over"))
        for number in range(MAX_PREEMPTIONS + 2):
            await settle()
            troupe.ask(advice(f"person {number}"))
            await settle()
            troupe.puppets[0].let()
        return troupe.puppets[0].stops

    assert with_troupe(act, REVIEWING) == MAX_PREEMPTIONS


def test_a_preempted_job_is_next_and_charged_once() -> None:
    """Its browser is not behind a browser whose reviews were never preempted."""

    async def act(troupe: Troupe) -> list[str]:
        for question in (review("a1"), advice("person"), review("a2")):
            troupe.ask(question)
            await settle()
        for table in ("b1", "b2"):
            troupe.ask(review(table, "ben"))
        await troupe.go_on(5)
        return troupe.answered

    assert with_troupe(act, REVIEWING) == ["person", "a1", "b1", "a2", "b2"]


async def letting(troupe: Troupe, asked: asyncio.Task[Answer]) -> None:
    """Let all workers answer until a job is done."""
    while not asked.done():
        await troupe.go_on()


def test_a_process_that_does_not_start_delays_no_job(monkeypatch: pytest.MonkeyPatch) -> None:
    """The silence is reported, and another process starts."""
    monkeypatch.setattr(slot_pool, "LATE", 0)

    async def act(troupe: Troupe) -> tuple[list[str], list[str]]:
        asked = troupe.ask(move("a"))
        await asyncio.gather(asked, letting(troupe, asked))
        return troupe.answered, troupe.silences

    assert with_troupe(act, SEARCHING, SEARCHING, begins=False) == (["a"], ["a"])


def test_two_hundred_jobs_are_all_answered() -> None:
    """No job is lost, though some workers are lost and some callers cancel."""

    async def act(troupe: Troupe) -> tuple[int, int]:
        luck = Random(1)
        asked = [troupe.ask(move(f"{n % 40}", f"{n % 7}", PLAYERS[n % 2])) for n in range(200)]
        left = [each for each in asked if luck.random() < 0.1 and each.cancel()]
        while len(troupe.answered) < 200 - len(left):
            await troupe.go_on()
            puppet = luck.choice(troupe.puppets)
            if luck.random() < 0.05 and not puppet._end.done():
                puppet.lose()
        answers = await asyncio.gather(*asked, return_exceptions=True)
        return len(left), sum(isinstance(answer, dict) for answer in answers)

    left, answered = with_troupe(act, JUDGING, SEARCHING, SEARCHING)
    assert left + answered == 200
