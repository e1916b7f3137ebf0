"""Remote workers: jobs of several nodes, leases, and failures of workers, nodes and Redis."""

import asyncio
from typing import Any

import pytest

from marooned.table.ai.jobs import Job
from marooned.table.ai.queries import AdviceQuery, Answer, OutlookQuery, ReviewQuery
from marooned.table.ai.remote.job_messages import JobMessage
from marooned.table.ai.remote.job_queue import asked_key
from marooned.table.ai.remote.job_worker import JobWorker
from marooned.table.ai.workers import Chosen, LostWorkerError
from tests.servers.redis_server import Redis
from tests.table.ai.remote.clusters import Cluster, among, held, known, move, remote
from tests.table.replication.lines import in_time, until

SLOW = move(player="strongest")


async def thinking_about(worker: JobWorker, count: int = 1) -> None:
    """Wait until a worker has a lease, and its process runs the job."""
    leases = worker._leases
    slots = worker._pool.local.slots
    await until(lambda: len(leases) >= count and any(h.job and h.worker.pid for h in slots))


def test_a_remote_worker_chooses_a_move(redis_url: str) -> None:
    """It chooses the same move as a local worker."""

    async def act(cluster: Cluster) -> tuple[Chosen, Chosen]:
        node, alone = await cluster.node(), await cluster.node(processes=1)
        here = await alone.choose(move())
        await cluster.worker()
        await known(node)
        there = await node.choose(move())
        assert node.local.slots[0].worker.pid is not None
        return here, there

    here, there = among(redis_url, act)
    assert here == there


def test_ai_players_use_the_policy_until_a_worker_joins(redis_url: str) -> None:
    """The deputy of a node without workers answers at once."""

    async def act(cluster: Cluster) -> tuple[Chosen, Chosen]:
        node = await cluster.node()
        return await node.choose(SLOW), await node.choose(move(player="greedy"))

    by_search, with_policy = among(redis_url, act)
    assert by_search == with_policy


def test_advice_and_outlooks_wait_for_a_worker(redis_url: str) -> None:
    """Requests of people are answered once a worker joins."""

    async def act(cluster: Cluster) -> tuple[Answer, Answer]:
        node, moment = await cluster.node(), move().moment
        asked = (AdviceQuery(moment, 0, 10), OutlookQuery(moment, (0,), 1))
        waiting = [asyncio.create_task(node.advise(question)) for question in asked]
        await cluster.worker()
        first, second = [await in_time(each) for each in waiting]
        return first, second

    advice, outlook = among(redis_url, act)
    assert "reason" in advice
    assert len(outlook["outlooks"]) == 1


def test_equal_jobs_of_two_nodes_run_once(redis_url: str) -> None:
    """Both nodes get the same answer, and a later node finds it stored."""

    async def act(cluster: Cluster) -> tuple[set[Chosen], int]:
        nodes = [await cluster.node(), await cluster.node()]
        worker = await cluster.worker()
        taken = counted(worker)
        for node in nodes:
            await known(node)
        found = await asyncio.gather(*(node.choose(move()) for node in nodes))
        later = await cluster.node()
        await known(later)
        return {*found, await later.choose(move())}, len(taken)

    found, taken = among(redis_url, act)
    assert (len(found), taken) == (1, 1)


def test_a_hurried_search_returns_its_best_move(redis_url: str) -> None:
    """The answer comes early, and is not reused for others."""

    async def act(cluster: Cluster) -> tuple[Chosen, Chosen]:
        node, patient = await cluster.node(seconds=5), await cluster.node(seconds=4)
        await cluster.worker()
        await known(node)
        await known(patient)
        silences: list[None] = []
        first = await node.choose(SLOW, lambda: silences.append(None))
        second = await patient.choose(SLOW)
        assert not silences
        return first, second

    first, second = among(redis_url, act)
    assert first.code is not None
    assert second.code is not None


def test_a_job_without_callers_is_dropped(redis_url: str) -> None:
    """A worker cancels a job when its only caller is gone."""

    async def act(cluster: Cluster) -> int:
        node = await cluster.node()
        worker = await cluster.worker()
        await known(node)
        asking = asyncio.create_task(node.choose(SLOW))
        await thinking_about(worker)
        asking.cancel()
        await until(lambda: not worker._leases)
        link = worker._link
        return int(await link.do(lambda redis: redis.exists(asked_key(JobMessage.of(SLOW).digest))))

    assert among(redis_url, act) == 0


def test_a_job_with_another_caller_continues(redis_url: str) -> None:
    """One of two nodes cancels; the other still gets the answer."""

    async def act(cluster: Cluster) -> tuple[Chosen, int]:
        here, there = await cluster.node(), await cluster.node()
        worker = await cluster.worker()
        let, taken = held(worker), counted(worker)
        await known(here)
        await known(there)
        asking = asyncio.create_task(here.choose(move()))
        staying = asyncio.create_task(there.choose(move()))
        link = worker._link
        digest = asked_key(JobMessage.of(move()).digest)

        async def askers() -> int:
            return int(await link.do(lambda redis: redis.hget(digest, "askers")) or 0)

        while not staying.done() and await askers() < 2:  # noqa: ASYNC110 - Redis sends no event
            await asyncio.sleep(0.01)
        asking.cancel()
        while await askers() > 1:  # noqa: ASYNC110 - Redis sends no event
            await asyncio.sleep(0.01)
        let.set()
        return await in_time(staying), len(taken)

    chosen, taken = among(redis_url, act)
    assert (chosen.code is not None, taken) == (True, 1)


def test_another_worker_takes_over_from_a_dead_one(redis_url: str) -> None:
    """The lease expires, the silence is reported, and the answer is the same."""

    async def act(cluster: Cluster) -> tuple[Chosen, int]:
        node = await cluster.node()
        dying = cluster.new_worker()
        held(dying)
        dying.begin()
        await known(node)
        silences: list[None] = []
        asking = asyncio.create_task(node.choose(move(), lambda: silences.append(None)))
        await until(lambda: dying._leases)
        await die(dying)
        await cluster.worker()
        return await in_time(asking), len(silences)

    chosen, silences = among(redis_url, act)
    assert (chosen.code is not None, silences) == (True, 1)


def counted(worker: JobWorker) -> list[object]:
    """Return a list of the jobs that a worker takes from now on."""
    taken: list[object] = []
    begin = worker._begin

    def note(*what: Any) -> None:
        taken.append(what)
        begin(*what)

    worker._begin = note  # type: ignore[assignment, method-assign]
    return taken


async def die(worker: JobWorker) -> None:
    """End a worker as if it were killed, without messages to others."""
    worker._link.is_up = False
    await worker._link.close()
    await worker.close()


def test_a_worker_that_ends_returns_its_leases(redis_url: str) -> None:
    """Another worker takes the job at once, and the caller does not notice."""

    async def act(cluster: Cluster) -> Chosen:
        node = await cluster.node()
        ending = cluster.new_worker()
        held(ending)
        ending.begin()
        await known(node)
        asking = asyncio.create_task(node.choose(move()))
        await until(lambda: ending._leases)
        await cluster.worker()
        await ending.close()
        return await in_time(asking)

    assert among(redis_url, act).code is not None


def test_the_answer_survives_the_node_that_asked(redis_url: str) -> None:
    """When a node dies, another node that asks the same joins the running job."""

    async def act(cluster: Cluster) -> tuple[Chosen, int]:
        dying, heir = await cluster.node(), await cluster.node()
        worker = await cluster.worker()
        taken = counted(worker)
        await known(dying)
        await known(heir)
        let = held(worker)
        asking = asyncio.create_task(dying.choose(move()))
        await until(lambda: taken)
        remote(dying)._link.is_up = False
        asking.cancel()
        let.set()
        return await in_time(heir.choose(move())), len(taken)

    chosen, taken = among(redis_url, act)
    assert (chosen.code is not None, taken) == (True, 1)


def test_a_job_that_kills_workers_fails(redis_url: str) -> None:
    """After too many lost workers the answer is an error."""

    async def act(cluster: Cluster) -> Answer:
        worker = cluster.new_worker()
        message = JobMessage.of(move())
        lease = type("Lease", (), {"message": message, "job": None})()
        answer = await worker._answer(lease, 9)
        await worker._pool.close()
        return answer

    assert "8 AI workers died on it" in among(redis_url, act)["error"]


def test_while_redis_is_away_the_node_answers_by_itself(
    redis_server: Redis, redis_url: str
) -> None:
    """Without Redis the policy answers a running job; workers return when Redis does."""

    async def act(cluster: Cluster) -> tuple[Chosen, Chosen, Chosen]:
        node = await cluster.node()
        worker = await cluster.worker()
        await known(node)
        asking = asyncio.create_task(node.choose(SLOW))
        await thinking_about(worker)
        await asyncio.to_thread(redis_server.stop)
        try:
            lost = await in_time(asking)
            away = await node.choose(move())
        finally:
            await asyncio.to_thread(redis_server.start)
        await until(lambda: not worker._leases)
        await known(node)
        return lost, away, await in_time(node.choose(move("k4")))

    lost, away, back = among(redis_url, act)
    assert None not in (lost.code, away.code, back.code)


def test_jobs_run_on_all_free_workers(redis_url: str) -> None:
    """Two workers run two jobs at the same time."""

    async def act(cluster: Cluster) -> None:
        node = await cluster.node()
        workers = [await cluster.worker(), await cluster.worker()]
        await until(lambda: len(remote(node).slots) == 4)
        tables = ("k1", "k2")
        asking = [asyncio.create_task(node.choose(move(table, "strongest"))) for table in tables]
        await until(lambda: all(worker._leases for worker in workers))
        for each in asking:
            each.cancel()
        await asyncio.gather(*asking, return_exceptions=True)

    among(redis_url, act)


def test_heartbeats_continue_after_a_failure(
    redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an unexpected error, a worker sends the next heartbeat."""
    beats: list[None] = []

    async def fail(_self: JobWorker) -> None:
        beats.append(None)
        raise ValueError(len(beats))

    async def act(cluster: Cluster) -> None:
        monkeypatch.setattr(JobWorker, "_beat", fail)
        await cluster.worker()
        await until(lambda: len(beats) >= 2)

    among(redis_url, act)


def test_a_review_runs_locally_when_the_last_remote_worker_leaves(redis_url: str) -> None:
    """A job that the last remote worker returns runs on the node's own processes."""

    async def act(cluster: Cluster) -> Answer:
        node, leaving = await cluster.node(processes=1), cluster.new_worker()
        held(leaving)
        leaving.begin()
        await known(node)
        node.local.ask = asked_here  # type: ignore[assignment, method-assign]
        asking = asyncio.create_task(node.review(ReviewQuery(move().moment, 0, 1)))
        await until(lambda: leaving._leases)
        await leaving.close()
        return await in_time(asking)

    assert among(redis_url, act) == {"asked": "here"}


async def asked_here(_job: Job) -> Answer:
    return {"asked": "here"}


def test_a_waiting_review_fails_without_remote_workers(redis_url: str) -> None:
    """A review that no worker has taken fails, so that local processes can run it."""

    async def act(cluster: Cluster) -> None:
        node = await cluster.node(processes=1)
        review = Job(ReviewQuery(move().moment, 0, 1))
        with pytest.raises(LostWorkerError, match="island"):
            await in_time(remote(node).ask(review))

    among(redis_url, act)
