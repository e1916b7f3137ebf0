"""Thinkers elsewhere answer a node's questions, and survive whatever ends."""

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
from tests.table.ai.remote.societies import Society, among, held, known, move, remote
from tests.table.replication.lines import in_time, until

SLOW = move(player="strongest")


async def thinking_about(thinker: JobWorker, count: int = 1) -> None:
    """Wait until a thinker has a question, and its process thinks."""
    leases = thinker._leases
    slots = thinker._pool.local.slots
    await until(lambda: len(leases) >= count and any(h.job and h.worker.pid for h in slots))


def test_a_companion_is_thought_for_elsewhere(redis_url: str) -> None:
    """It does the same as where its own node thinks."""

    async def act(society: Society) -> tuple[Chosen, Chosen]:
        node, alone = await society.node(), await society.node(processes=1)
        here = await alone.choose(move())
        await society.thinker()
        await known(node)
        there = await node.choose(move())
        assert node.local.slots[0].worker.pid is not None
        return here, there

    here, there = among(redis_url, act)
    assert here == there


def test_until_a_thinker_comes_companions_judge(redis_url: str) -> None:
    """A node without one answers at once, by its deputy."""

    async def act(society: Society) -> tuple[Chosen, Chosen]:
        node = await society.node()
        return await node.choose(SLOW), await node.choose(move(player="greedy"))

    by_search, with_policy = among(redis_url, act)
    assert by_search == with_policy


def test_advice_and_outlooks_wait_for_a_thinker(redis_url: str) -> None:
    """Whoever asks is answered once somebody can."""

    async def act(society: Society) -> tuple[Answer, Answer]:
        node, moment = await society.node(), move().moment
        asked = (AdviceQuery(moment, 0, 10), OutlookQuery(moment, (0,), 1))
        waiting = [asyncio.create_task(node.advise(question)) for question in asked]
        await society.thinker()
        first, second = [await in_time(each) for each in waiting]
        return first, second

    advice, outlook = among(redis_url, act)
    assert "reason" in advice
    assert len(outlook["outlooks"]) == 1


def test_a_question_is_thought_of_once_whoever_asks(redis_url: str) -> None:
    """Two nodes that ask the same get one answer, and who asks later finds it there."""

    async def act(society: Society) -> tuple[set[Chosen], int]:
        nodes = [await society.node(), await society.node()]
        thinker = await society.thinker()
        taken = counted(thinker)
        for node in nodes:
            await known(node)
        found = await asyncio.gather(*(node.choose(move()) for node in nodes))
        later = await society.node()
        await known(later)
        return {*found, await later.choose(move())}, len(taken)

    found, taken = among(redis_url, act)
    assert (len(found), taken) == (1, 1)


def test_a_search_that_is_hurried_says_what_it_has_found(redis_url: str) -> None:
    """The answer comes before the search would have ended, and is kept for nobody."""

    async def act(society: Society) -> tuple[Chosen, Chosen]:
        node, patient = await society.node(seconds=5), await society.node(seconds=4)
        await society.thinker()
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


def test_what_nobody_waits_for_is_dropped(redis_url: str) -> None:
    """A thinker lets go of a question once the only one who asked it is gone."""

    async def act(society: Society) -> int:
        node = await society.node()
        thinker = await society.thinker()
        await known(node)
        asking = asyncio.create_task(node.choose(SLOW))
        await thinking_about(thinker)
        asking.cancel()
        await until(lambda: not thinker._leases)
        line = thinker._link
        return int(await line.do(lambda redis: redis.exists(asked_key(JobMessage.of(SLOW).digest))))

    assert among(redis_url, act) == 0


def test_what_another_node_waits_for_goes_on(redis_url: str) -> None:
    """A question is dropped for one of two who asked it, and answered for the other."""

    async def act(society: Society) -> tuple[Chosen, int]:
        here, there = await society.node(), await society.node()
        thinker = await society.thinker()
        let, taken = held(thinker), counted(thinker)
        await known(here)
        await known(there)
        asking = asyncio.create_task(here.choose(move()))
        staying = asyncio.create_task(there.choose(move()))
        line = thinker._link
        digest = asked_key(JobMessage.of(move()).digest)

        async def askers() -> int:
            return int(await line.do(lambda redis: redis.hget(digest, "askers")) or 0)

        while not staying.done() and await askers() < 2:  # noqa: ASYNC110 - Redis tells nobody
            await asyncio.sleep(0.01)
        asking.cancel()
        while await askers() > 1:  # noqa: ASYNC110 - Redis tells nobody
            await asyncio.sleep(0.01)
        let.set()
        return await in_time(staying), len(taken)

    chosen, taken = among(redis_url, act)
    assert (chosen.code is not None, taken) == (True, 1)


def test_another_answers_in_place_of_a_thinker_that_dies(redis_url: str) -> None:
    """Its lease runs out, the page is told, and the answer is the same."""

    async def act(society: Society) -> tuple[Chosen, int]:
        node = await society.node()
        dying = society.unbegun()
        held(dying)
        dying.begin()
        await known(node)
        silences: list[None] = []
        asking = asyncio.create_task(node.choose(move(), lambda: silences.append(None)))
        await until(lambda: dying._leases)
        await die(dying)
        await society.thinker()
        return await in_time(asking), len(silences)

    chosen, silences = among(redis_url, act)
    assert (chosen.code is not None, silences) == (True, 1)


def counted(thinker: JobWorker) -> list[object]:
    """Return the questions that a thinker takes from now on."""
    taken: list[object] = []
    begin = thinker._begin

    def note(*what: Any) -> None:
        taken.append(what)
        begin(*what)

    thinker._begin = note  # type: ignore[assignment, method-assign]
    return taken


async def die(thinker: JobWorker) -> None:
    """End a thinker as if it were killed: it says nothing more to anybody."""
    thinker._link.is_up = False
    await thinker._link.close()
    await thinker.close()


def test_a_thinker_that_ends_gives_back_what_it_thinks_about(redis_url: str) -> None:
    """Another takes it at once, and nobody who asked notices."""

    async def act(society: Society) -> Chosen:
        node = await society.node()
        ending = society.unbegun()
        held(ending)
        ending.begin()
        await known(node)
        asking = asyncio.create_task(node.choose(move()))
        await until(lambda: ending._leases)
        await society.thinker()
        await ending.close()
        return await in_time(asking)

    assert among(redis_url, act).code is not None


def test_the_answer_survives_the_node_that_asked(redis_url: str) -> None:
    """A node that dies takes no question with it: whoever asks again finds it thought of."""

    async def act(society: Society) -> tuple[Chosen, int]:
        dying, heir = await society.node(), await society.node()
        thinker = await society.thinker()
        taken = counted(thinker)
        await known(dying)
        await known(heir)
        let = held(thinker)
        asking = asyncio.create_task(dying.choose(move()))
        await until(lambda: taken)
        remote(dying)._link.is_up = False
        asking.cancel()
        let.set()
        return await in_time(heir.choose(move())), len(taken)

    chosen, taken = among(redis_url, act)
    assert (chosen.code is not None, taken) == (True, 1)


def test_a_question_over_which_thinkers_die_is_given_up(redis_url: str) -> None:
    """After so many it fails, and judgement acts for the companion."""

    async def act(society: Society) -> Answer:
        thinker = society.unbegun()
        message = JobMessage.of(move())
        lease = type("Lease", (), {"message": message, "job": None})()
        answer = await thinker._answer(lease, 9)
        await thinker._pool.close()
        return answer

    assert "8 AI workers died on it" in among(redis_url, act)["error"]


def test_while_redis_is_away_the_node_answers_by_itself(
    redis_server: Redis, redis_url: str
) -> None:
    """A question that is under way is answered by judgement; thinkers come back by themselves."""

    async def act(society: Society) -> tuple[Chosen, Chosen, Chosen]:
        node = await society.node()
        thinker = await society.thinker()
        await known(node)
        asking = asyncio.create_task(node.choose(SLOW))
        await thinking_about(thinker)
        await asyncio.to_thread(redis_server.stop)
        try:
            lost = await in_time(asking)
            away = await node.choose(move())
        finally:
            await asyncio.to_thread(redis_server.start)
        await until(lambda: not thinker._leases)
        await known(node)
        return lost, away, await in_time(node.choose(move("k4")))

    lost, away, back = among(redis_url, act)
    assert None not in (lost.code, away.code, back.code)


def test_questions_go_to_all_who_are_free(redis_url: str) -> None:
    """Two thinkers think about two questions at the same time."""

    async def act(society: Society) -> None:
        node = await society.node()
        thinkers = [await society.thinker(), await society.thinker()]
        await until(lambda: len(remote(node).slots) == 4)
        tables = ("k1", "k2")
        asking = [asyncio.create_task(node.choose(move(table, "strongest"))) for table in tables]
        await until(lambda: all(thinker._leases for thinker in thinkers))
        for each in asking:
            each.cancel()
        await asyncio.gather(*asking, return_exceptions=True)

    among(redis_url, act)


def test_a_sign_of_life_that_fails_is_not_the_last(
    redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever goes wrong once, a thinker goes on telling that it lives."""
    beats: list[None] = []

    async def fail(_self: JobWorker) -> None:
        beats.append(None)
        raise ValueError(len(beats))

    async def act(society: Society) -> None:
        monkeypatch.setattr(JobWorker, "_beat", fail)
        await society.thinker()
        await until(lambda: len(beats) >= 2)

    among(redis_url, act)


def test_a_review_comes_home_once_nobody_elsewhere_thinks(redis_url: str) -> None:
    """What the last thinker leaves is asked of the processes here, where there are any."""

    async def act(society: Society) -> Answer:
        node, leaving = await society.node(processes=1), society.unbegun()
        held(leaving)
        leaving.begin()
        await known(node)
        node.local.ask = asked_here  # type: ignore[assignment, method-assign]
        asking = asyncio.create_task(node.review(ReviewQuery(move().moment, 0, 1)))
        await until(lambda: leaving._leases)
        await leaving.close()
        return await in_time(asking)

    assert among(redis_url, act) == {"asked": "here"}


async def asked_here(_errand: Job) -> Answer:
    return {"asked": "here"}


def test_what_waits_for_thinkers_is_given_back_once_none_is_there(redis_url: str) -> None:
    """A review that nobody has taken fails, for whoever asked it to ask others."""

    async def act(society: Society) -> None:
        node = await society.node(processes=1)
        review = Job(ReviewQuery(move().moment, 0, 1))
        with pytest.raises(LostWorkerError, match="island"):
            await in_time(remote(node).ask(review))

    among(redis_url, act)
