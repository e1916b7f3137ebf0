"""Workers: processes of their own, which are asked whatever needs thought off the event loop.

Such a process gives signs of life while it thinks: one that gives none for a while is ended. It
ends by itself when its standard input does, so none outlives its node however that ends; Linux
kills it then, even if it is stopped.
"""

import asyncio
import contextlib
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

from marooned.table.ai import deadlines
from marooned.table.ai.queries import ALIVE, Answer, Question, enough, written

BROKEN_PIPE = (ConnectionError, RuntimeError)
"""What a write raises after its process has ended: asyncio's loop the one, uvloop the other."""
LONGEST_LINE = 2**24
ENDED = "the AI worker process has ended"
COMMAND = (sys.executable, "-P", "-m", "marooned.table.ai.worker_process")


class CompanionError(Exception):
    """A companion gave no answer."""


class LostWorkerError(CompanionError):
    """The process it thought in has ended, or had to be ended: it gave no sign of life."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A companion's move, None where it passes, and why in one sentence."""

    code: int | None
    why: str | None = None


class Worker:
    """One thinking process, started when first asked and again when it was lost.

    Whoever asks it waits for the answer before asking again.
    """

    def __init__(self, rules: str) -> None:
        """Begin without a process.

        Args:
            rules: The mode in which it runs the rules.
        """
        self._rules = rules
        self._process: Process | None = None
        self._asked = 0
        self._is_used = False
        self._watch: asyncio.Task[None] | None = None
        self.follow_end: Callable[[], None] = lambda: None
        """Called when the process exits while idle."""

    @property
    def pid(self) -> int | None:
        """Return the number of the process, None where none runs."""
        return self._process.pid if self._process else None

    async def begin(self, silence: float = deadlines.START) -> None:
        """Start the process, where none runs, and wait for its first sign of life.

        Args:
            silence: How many seconds it may take to begin.

        Raises:
            LostWorkerError: There is none.
        """
        if self._process is None:
            self._process, self._asked = await started(self._rules), 0
            async with self._ending_if_lost():
                await self._hear(silence)
            self._watch = asyncio.create_task(self._await_end(self._process))

    async def ask(self, question: Question, silence: float = deadlines.SILENCE) -> Answer:
        """Return the answer to a question; who no longer waits for it ends the process.

        Args:
            question: What is asked.
            silence: Without a sign of life for so many seconds the process is ended.

        Raises:
            LostWorkerError: Its process was lost, or gave no sign of life.
            CompanionError: It failed.
        """
        await self.begin(max(deadlines.START, silence))
        async with self._ending_if_lost():
            answer = await self._exchange(written(question), silence)
        if "error" in answer:
            raise CompanionError(answer["error"])
        return answer

    def stop(self) -> None:
        """Ask for no more thought: a search that is under way answers what it has found so far."""
        if self._process is not None and self._process.stdin is not None:
            with contextlib.suppress(*BROKEN_PIPE):
                self._process.stdin.write(enough(self._asked))

    async def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _await_end(self, process: Process) -> None:
        """Note that the process has ended; a pending question finds that out itself."""
        await process.wait()
        if self._process is process and not self._is_used:
            self._process = None
            self.follow_end()

    @contextlib.asynccontextmanager
    async def _ending_if_lost(self) -> AsyncIterator[None]:
        """End a process whose answer was not heard: it is of no more use."""
        self._is_used = True
        try:
            yield
        except BaseException:
            await self.close()
            raise
        finally:
            self._is_used = False

    async def _exchange(self, question: bytes, silence: float) -> Answer:
        await self._say(question, silence)
        while ALIVE in (heard := await self._hear(silence)):
            pass
        return heard

    async def _say(self, line: bytes, silence: float) -> None:
        assert self._process is not None  # noqa: S101 - it has begun
        assert self._process.stdin is not None  # noqa: S101 - started with pipes
        self._asked += 1
        try:
            self._process.stdin.write(line)
            async with living(silence):
                await self._process.stdin.drain()
        except BROKEN_PIPE as error:
            raise LostWorkerError(ENDED) from error

    async def _hear(self, silence: float) -> Answer:
        assert self._process is not None  # noqa: S101 - it was asked
        assert self._process.stdout is not None  # noqa: S101 - started with pipes
        async with living(silence):
            line = await self._process.stdout.readline()
        if not line:
            raise LostWorkerError(ENDED)
        heard: Answer = json.loads(line)
        return heard


@contextlib.asynccontextmanager
async def living(seconds: float) -> AsyncIterator[None]:
    """Give a process up that lets one wait for so long."""
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError as error:
        text = f"the AI worker process has sent no heartbeat for {seconds:g} seconds"
        raise LostWorkerError(text) from error


async def started(rules: str) -> Process:
    """Start a process that sees the same packages, and no Ctrl-C meant for the node."""
    path = os.pathsep.join(filter(None, sys.path))
    return await asyncio.create_subprocess_exec(
        *COMMAND,
        stdin=PIPE,
        stdout=PIPE,
        env=os.environ | {"PYTHONPATH": path, "MAROONED_RULES": rules},
        start_new_session=True,
        limit=LONGEST_LINE,
    )
