"""The posting of questions: put into a stream once, whoever asks, and waited for."""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from marooned.table.ai.queries import Answer
from marooned.table.ai.remote.job_messages import Letter, opened_answer
from marooned.table.ai.remote.lua_scripts import ASK, HURRY, LEAVE, LOOK, step
from marooned.table.ai.workers import CompanionError, LostWorkerError
from marooned.table.replication.redis_link import Line, LineDownError, key

ANSWERED, PASSED_ON = "answered", "passed_on"
BELL, ENOUGH, DROPPED = "bell", "enough", "dropped"
"""The channels: what thinkers say, and what nodes say to them."""
LOOK_AGAIN: Final = 0.5
"""Seconds after which one looks for an answer of which nothing was heard."""
ASKED_MS: Final = 60_000
"""For how long a question stays asked of which nothing is heard, in milliseconds."""
UNUSED_MS: Final = 3_600_000
"""For how long a stream stays in which nothing new is asked."""
LOST: Final = "lost"


@dataclass(eq=False)
class Ear:
    """Somebody who waits for an answer; `passed_on` is called when its thinker was lost."""

    passed_on: Callable[[], None]
    heard: asyncio.Event = field(default_factory=asyncio.Event)


class Posting:
    """Puts a node's questions, and waits for their answers."""

    def __init__(self, line: Line, is_known: Callable[[str], bool]) -> None:
        """Begin with no question.

        Args:
            line: To Redis; not begun yet.
            is_known: Tells whether there is anybody who knows some rules.
        """
        self._line = line
        self._is_known = is_known
        self._ears: dict[str, set[Ear]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        line.hear(ANSWERED, self._note_answer)
        line.hear(PASSED_ON, self._note_loss)

    async def ask(self, letter: Letter, passed_on: Callable[[], None]) -> Answer:
        """Return the answer to a question; who no longer waits for it is cancelled.

        Raises:
            LostWorkerError: Redis is away, or nobody is there any more who could answer.
            CompanionError: It failed.
        """
        ear, found = Ear(passed_on), ""
        self._ears.setdefault(letter.digest, set()).add(ear)
        try:
            found = await self._await(letter, ear)
        except LineDownError as error:
            raise LostWorkerError(str(error)) from error
        finally:
            self._forget(letter.digest, ear)
            if not found:
                self._do(self._leave(letter))
        answer = opened_answer(found)
        if "error" in answer:
            raise CompanionError(answer["error"])
        return answer

    def hurry(self, letter: Letter) -> None:
        """Have a question answered with what was found so far."""
        self._do(self._hurry(letter))

    async def close(self) -> None:
        """Let go of all that is still to be said."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _await(self, letter: Letter, ear: Ear) -> str:
        """Ask, and look for the answer until it is there; what Redis has lost is asked again."""
        found = LOST
        while not found or found == LOST:
            if found == LOST:
                found = await self._put(letter)
            elif not self._is_known(letter.rules):
                raise LineDownError(f"no remote worker supports the rules {letter.rules} any more")
            else:
                await self._listen(ear)
                keys = [asked_of(letter.digest), answer_of(letter.digest)]
                found = await self._step(LOOK, keys, ASKED_MS)
        return found

    async def _put(self, letter: Letter) -> str:
        digest = letter.digest
        keys = [letter.stream, asked_of(digest), answer_of(digest)]
        bell = self._line.named(BELL)
        return str(await self._step(ASK, keys, digest, letter.text, ASKED_MS, bell, UNUSED_MS))

    async def _listen(self, ear: Ear) -> None:
        """Wait until an answer is heard of, or it is time to look."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LOOK_AGAIN):
                await ear.heard.wait()
        ear.heard.clear()

    async def _leave(self, letter: Letter) -> None:
        keys = [asked_of(letter.digest), letter.stream]
        with contextlib.suppress(LineDownError):
            await self._step(LEAVE, keys, self._line.named(DROPPED), letter.digest)

    async def _hurry(self, letter: Letter) -> None:
        with contextlib.suppress(LineDownError):
            channel = self._line.named(ENOUGH)
            await self._step(HURRY, [asked_of(letter.digest)], channel, letter.digest)

    async def _step(self, text: str, keys: list[str], *args: str | int) -> Any:
        return await self._line.do(lambda redis: step(redis, text, keys, *args))

    def _do(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _forget(self, digest: str, ear: Ear) -> None:
        self._ears[digest].discard(ear)
        if not self._ears[digest]:
            del self._ears[digest]

    def _note_answer(self, digest: str) -> None:
        for ear in self._ears.get(digest, ()):
            ear.heard.set()

    def _note_loss(self, digest: str) -> None:
        for ear in self._ears.get(digest, ()):
            ear.passed_on()


def asked_of(digest: str) -> str:
    """Return where it stands who asks a question."""
    return key("asked", digest)


def answer_of(digest: str) -> str:
    """Return where the answer to a question lies."""
    return key("answer", digest)
