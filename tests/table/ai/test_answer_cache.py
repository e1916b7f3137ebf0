"""Answer cache: each answer is computed once, unless the computation fails."""

import asyncio

import pytest

from marooned.table.ai.answer_cache import AnswerCache
from marooned.table.ai.queries import Answer
from marooned.table.ai.workers import AiPlayerError
from tests.table.scenes import settle


class Asked:
    """Counts calls, and answers once it is released; it can fail."""

    def __init__(self) -> None:
        self.times = 0
        self.let = asyncio.Event()
        self.fails = False

    async def ask(self) -> Answer:
        self.times += 1
        number = self.times
        await self.let.wait()
        if self.fails:
            raise AiPlayerError("it failed")
        return {"number": number}


@pytest.fixture
def asked() -> Asked:
    return Asked()


def test_the_same_answer_is_computed_once(asked: Asked) -> None:
    """Concurrent callers share the computation, and later callers get the cached answer."""

    async def scenario() -> None:
        kept = AnswerCache()
        both = [asyncio.create_task(kept.get("this", asked.ask)) for _ in range(2)]
        await settle()
        asked.let.set()
        assert [await each for each in both] == [{"number": 1}] * 2
        assert await kept.get("this", asked.ask) == {"number": 1}
        assert await kept.get("that", asked.ask) == {"number": 2}

    asyncio.run(scenario())


def test_a_failure_is_not_cached(asked: Asked) -> None:
    """The caller gets the error, and the next call computes the answer again."""

    async def scenario() -> None:
        kept = AnswerCache()
        asked.fails = True
        asked.let.set()
        with pytest.raises(AiPlayerError):
            await kept.get("this", asked.ask)
        asked.fails = False
        assert await kept.get("this", asked.ask) == {"number": 2}

    asyncio.run(scenario())


def test_a_cancelled_caller_does_not_stop_the_others(asked: Asked) -> None:
    """If the first caller is cancelled, the second still gets the answer."""

    async def scenario() -> None:
        kept = AnswerCache()
        first, second = (asyncio.create_task(kept.get("this", asked.ask)) for _ in range(2))
        await settle()
        first.cancel()
        await settle()
        asked.let.set()
        assert await second == {"number": 1}

    asyncio.run(scenario())


def test_the_size_of_the_cache_is_limited(asked: Asked) -> None:
    """The answers used last stay; the others are computed again."""

    async def scenario() -> None:
        kept = AnswerCache(size=2)
        asked.let.set()
        for key in ("this", "that", "this", "other"):
            await kept.get(key, asked.ask)
        assert asked.times == 3
        assert await kept.get("this", asked.ask) == {"number": 1}
        assert await kept.get("that", asked.ask) == {"number": 4}

    asyncio.run(scenario())
