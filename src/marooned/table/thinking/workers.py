"""Workers: processes of their own, which are asked whatever needs thought off the event loop.

Such a process ends when its standard input does, so none outlives its node however that ends.
"""

import asyncio
import contextlib
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from dataclasses import dataclass

from marooned.table.thinking.queries import PART, Answer, Question, written

LAST = 19
"""The priority of a process that gives way to every other."""
COMMAND = (sys.executable, "-P", "-m", "marooned.table.thinking.desk")


class CompanionError(Exception):
    """A companion gave no answer."""


class LostWorkerError(CompanionError):
    """The process it thought in has ended."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A companion's move, None where it passes, and why in one sentence."""

    code: int | None
    why: str | None = None


class Worker:
    """One thinking process, started when first asked and again when it was lost."""

    def __init__(self, rules: str, *, gives_way: bool = False) -> None:
        """Begin without a process.

        Args:
            rules: The mode in which it runs the rules.
            gives_way: Whether all others of the machine go before it.
        """
        self._rules = rules
        self._gives_way = gives_way
        self._lock = asyncio.Lock()
        self._process: Process | None = None

    @property
    def pid(self) -> int | None:
        """Return the number of the process, None where none runs."""
        return self._process.pid if self._process else None

    async def ask(
        self,
        question: Question,
        seconds: float | None,
        tell: Callable[[float], None] = lambda _part: None,
    ) -> Answer:
        """Return the answer to a question; one is asked after the other.

        Args:
            question: What is asked.
            seconds: How long it may take; None for as long as it does.
            tell: Hears which part is done, 0 to 1, of what takes long.

        Raises:
            CompanionError: It failed, took too long, or lost its process.
        """
        async with self._lock:
            try:
                answer = await asyncio.wait_for(self._exchange(written(question), tell), seconds)
            except TimeoutError as error:
                raise CompanionError(f"no answer within {seconds} seconds") from error
        if "error" in answer:
            raise CompanionError(answer["error"])
        return answer

    async def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _exchange(self, question: bytes, tell: Callable[[float], None]) -> Answer:
        """Ask and hear the answer; a process whose answer was not heard is of no more use."""
        try:
            answer = await self._answer(question)
            while PART in answer:
                tell(answer[PART])
                answer = await self._hear()
        except BaseException:
            await self.close()
            raise
        return answer

    async def _answer(self, question: bytes) -> Answer:
        process = self._process = self._process or await self._started()
        assert process.stdin is not None  # noqa: S101 - started with pipes
        process.stdin.write(question)
        with contextlib.suppress(ConnectionError):
            await process.stdin.drain()
        return await self._hear()

    async def _started(self) -> Process:
        process = await started(self._rules)
        if self._gives_way and hasattr(os, "setpriority"):
            os.setpriority(os.PRIO_PROCESS, process.pid, LAST)
        return process

    async def _hear(self) -> Answer:
        assert self._process is not None  # noqa: S101 - it was asked
        assert self._process.stdout is not None  # noqa: S101 - started with pipes
        line = await self._process.stdout.readline()
        if not line:
            raise LostWorkerError("the process it thinks in has ended")
        answer: Answer = json.loads(line)
        return answer


async def started(rules: str) -> Process:
    """Start a process that sees the same packages, and no Ctrl-C meant for the node."""
    path = os.pathsep.join(filter(None, sys.path))
    return await asyncio.create_subprocess_exec(
        *COMMAND,
        stdin=PIPE,
        stdout=PIPE,
        env=os.environ | {"PYTHONPATH": path, "MAROONED_RULES": rules},
        start_new_session=True,
    )
