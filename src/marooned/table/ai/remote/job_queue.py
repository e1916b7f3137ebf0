"""Job queue of a node in Redis: submits each job once, and waits for its answer."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Final

from marooned.table.ai.queries import Answer
from marooned.table.ai.remote.job_messages import JobMessage, decode_answer
from marooned.table.ai.remote.lua_scripts import CANCEL, HURRY, POLL, SUBMIT, run_script
from marooned.table.ai.workers import AiPlayerError, LostWorkerError
from marooned.table.replication.redis_link import RedisDownError, RedisLink, key

ANSWERED, PASSED_ON = "answered", "passed_on"
"""Channels from workers to nodes: a job was answered, or passed on to another worker."""
BELL, ENOUGH, DROPPED = "bell", "enough", "dropped"
"""Channels from nodes to workers: a job was submitted, hurried, or dropped."""
POLL_INTERVAL: Final = 0.5
"""Seconds between two polls for an answer; notifications may be lost."""
ASKED_MS: Final = 60_000
"""Expiry of a job that is not polled, in milliseconds."""
UNUSED_MS: Final = 3_600_000
"""Expiry of a stream without new jobs, in milliseconds."""
LOST: Final = "lost"


@dataclass(eq=False)
class AnswerListener:
    """A caller that waits for an answer.

    Attributes:
        on_lost: Called when the job's worker was lost.
        answered: Set when an answer is announced.
    """

    on_lost: Callable[[], None]
    answered: asyncio.Event = field(default_factory=asyncio.Event)


class JobQueue:
    """Submits a node's jobs, and waits for their answers."""

    def __init__(self, link: RedisLink, is_supported: Callable[[str], bool]) -> None:
        """Create the queue without jobs.

        Args:
            link: Link to Redis; not started yet.
            is_supported: Returns True if a live worker supports the rules.
        """
        self._link = link
        self._is_supported = is_supported
        self._listeners: dict[str, set[AnswerListener]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        link.subscribe(ANSWERED, self._note_answer)
        link.subscribe(PASSED_ON, self._note_loss)

    async def ask(self, message: JobMessage, on_lost: Callable[[], None]) -> Answer:
        """Return the answer to a job. Cancelling the call drops the job.

        Args:
            message: The job.
            on_lost: Called when the job's worker is lost.

        Raises:
            LostWorkerError: Redis is not available, or no worker supports the rules any more.
            AiPlayerError: The job failed.
        """
        listener, text = AnswerListener(on_lost), ""
        self._listeners.setdefault(message.digest, set()).add(listener)
        try:
            text = await self._await(message, listener)
        except RedisDownError as error:
            raise LostWorkerError(str(error)) from error
        finally:
            self._forget(message.digest, listener)
            if not text:
                self._start(self._cancel(message))
        answer = decode_answer(text)
        if "error" in answer:
            raise AiPlayerError(answer["error"])
        return answer

    def hurry(self, message: JobMessage) -> None:
        """Request an early answer to a job: the best result so far."""
        self._start(self._hurry(message))

    async def close(self) -> None:
        """Cancel all messages that are not sent yet."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _await(self, message: JobMessage, listener: AnswerListener) -> str:
        """Submit a job, and poll for its answer; a job that Redis has lost is submitted again."""
        text = LOST
        while not text or text == LOST:
            if text == LOST:
                text = await self._submit(message)
            elif not self._is_supported(message.rules):
                raise RedisDownError(
                    f"no remote worker supports the rules {message.rules} any more"
                )
            else:
                await self._wait(listener)
                keys = [asked_key(message.digest), answer_key(message.digest)]
                text = await self._run(POLL, keys, ASKED_MS)
        return text

    async def _submit(self, message: JobMessage) -> str:
        digest = message.digest
        keys = [message.stream, asked_key(digest), answer_key(digest)]
        bell = self._link.channel_name(BELL)
        return str(await self._run(SUBMIT, keys, digest, message.text, ASKED_MS, bell, UNUSED_MS))

    async def _wait(self, listener: AnswerListener) -> None:
        """Wait until an answer is announced, or the next poll is due."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(POLL_INTERVAL):
                await listener.answered.wait()
        listener.answered.clear()

    async def _cancel(self, message: JobMessage) -> None:
        keys = [asked_key(message.digest), message.stream]
        with contextlib.suppress(RedisDownError):
            await self._run(CANCEL, keys, self._link.channel_name(DROPPED), message.digest)

    async def _hurry(self, message: JobMessage) -> None:
        with contextlib.suppress(RedisDownError):
            channel = self._link.channel_name(ENOUGH)
            await self._run(HURRY, [asked_key(message.digest)], channel, message.digest)

    async def _run(self, script: str, keys: list[str], *args: str | int) -> Any:
        return await self._link.do(lambda redis: run_script(redis, script, keys, *args))

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _forget(self, digest: str, listener: AnswerListener) -> None:
        self._listeners[digest].discard(listener)
        if not self._listeners[digest]:
            del self._listeners[digest]

    def _note_answer(self, digest: str) -> None:
        for listener in self._listeners.get(digest, ()):
            listener.answered.set()

    def _note_loss(self, digest: str) -> None:
        for listener in self._listeners.get(digest, ()):
            listener.on_lost()


def asked_key(digest: str) -> str:
    """Return the key of a job's state: its stream entry and the number of its callers."""
    return key("asked", digest)


def answer_key(digest: str) -> str:
    """Return the key of a job's answer."""
    return key("answer", digest)
