"""Answers that are kept: asked for once, as long as they do not fail."""

import asyncio

import pytest

from marooned.table.ai.answer_cache import AnswerCache
from marooned.table.ai.queries import Answer
from marooned.table.ai.workers import AiPlayerError
from tests.table.scenes import settle


class Asked:
    """Counts how often it is asked, and answers once it is let; it fails where it is told to."""

    def __init__(self) -> None:
        self.times = 0
        self.let = asyncio.Event()
        self.fails = False

    async def ask(self) -> Answer:
        self.times += 1
        number = self.times
        await self.let.wait()
        if self.fails:
            raise AiPlayerError("nobody knows")
        return {"number": number}


@pytest.fixture
def asked() -> Asked:
    return Asked()


def test_the_same_is_asked_once(asked: Asked) -> None:
    """Who asks while it is being asked waits with the first; who asks later is told at once."""

    async def scenario() -> None:
        kept = AnswerCache()
        both = [asyncio.create_task(kept.get("this", asked.ask)) for _ in range(2)]
        await settle()
        asked.let.set()
        assert [await each for each in both] == [{"number": 1}] * 2
        assert await kept.get("this", asked.ask) == {"number": 1}
        assert await kept.get("that", asked.ask) == {"number": 2}

    asyncio.run(scenario())


def test_what_failed_is_asked_anew(asked: Asked) -> None:
    """A failure is told, and not kept."""

    async def scenario() -> None:
        kept = AnswerCache()
        asked.fails = True
        asked.let.set()
        with pytest.raises(AiPlayerError):
            await kept.get("this", asked.ask)
        asked.fails = False
        assert await kept.get("this", asked.ask) == {"number": 2}

    asyncio.run(scenario())


def test_who_goes_away_leaves_the_others_their_answer(asked: Asked) -> None:
    """The first who asked may leave: the second is answered all the same."""

    async def scenario() -> None:
        kept = AnswerCache()
        first, second = (asyncio.create_task(kept.get("this", asked.ask)) for _ in range(2))
        await settle()
        first.cancel()
        await settle()
        asked.let.set()
        assert await second == {"number": 1}

    asyncio.run(scenario())


def test_only_so_many_are_kept(asked: Asked) -> None:
    """Those asked for last stay; the others are asked anew."""

    async def scenario() -> None:
        kept = AnswerCache(size=2)
        asked.let.set()
        for key in ("this", "that", "this", "other"):
            await kept.get(key, asked.ask)
        assert asked.times == 3
        assert await kept.get("this", asked.ask) == {"number": 1}
        assert await kept.get("that", asked.ask) == {"number": 4}

    asyncio.run(scenario())
