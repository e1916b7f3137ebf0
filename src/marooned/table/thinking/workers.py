"""Workers: processes of their own, which are asked whatever needs thought off the event loop.

The first one compiles the rules. Such a process ends when its standard input does, so none outlives
its node however that ends.
"""

import asyncio
import contextlib
import json
import os
import sys
import zlib
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterable
from dataclasses import dataclass

from marooned.table.thinking.queries import (
    AdviceQuestion,
    Answer,
    MoveQuestion,
    OutlookQuestion,
    Question,
    WarmUp,
    written,
)

ATTEMPTS = 2
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

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._process: Process | None = None

    @property
    def pid(self) -> int | None:
        """Return the number of the process, None where none runs."""
        return self._process.pid if self._process else None

    async def ask(self, question: Question, seconds: float | None) -> Answer:
        """Return the answer to a question; one is asked after the other.

        Raises:
            CompanionError: It failed, took too long, or lost its process.
        """
        async with self._lock:
            try:
                answer = await asyncio.wait_for(self._exchange(written(question)), seconds)
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

    async def _exchange(self, question: bytes) -> Answer:
        """Ask and hear the answer; a process whose answer was not heard is of no more use."""
        try:
            line = await self._answer(question)
        except BaseException:
            await self.close()
            raise
        answer: Answer = json.loads(line)
        return answer

    async def _answer(self, question: bytes) -> bytes:
        process = self._process = self._process or await started()
        assert process.stdin is not None  # noqa: S101 - started with pipes
        assert process.stdout is not None  # noqa: S101 - likewise
        process.stdin.write(question)
        with contextlib.suppress(ConnectionError):
            await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise LostWorkerError("the process it thinks in has ended")
        return line


async def started() -> Process:
    """Start a process that sees the same packages, and no Ctrl-C meant for the node."""
    path = os.pathsep.join(filter(None, sys.path))
    return await asyncio.create_subprocess_exec(
        *COMMAND,
        stdin=PIPE,
        stdout=PIPE,
        env=os.environ | {"PYTHONPATH": path},
        start_new_session=True,
    )


class WorkerPool:
    """The thinking processes of a node; a table's companions always think in the same one.

    Persons are advised by a process of its own, so that no companion waits for that.
    """

    def __init__(self, processes: int, seconds: float) -> None:
        self.workers = [Worker() for _ in range(processes)]
        self.advice_worker = Worker()
        self._seconds = seconds

    async def prepare(self, company: Iterable[str]) -> None:
        """Have the first process compile what players need, once for every process after it."""
        await self.workers[0].ask(WarmUp(tuple(company)), None)

    async def prepare_advice(self, company: Iterable[str]) -> None:
        """Have the adviser load what was compiled for players."""
        await self.advice_worker.ask(WarmUp(tuple(company)), None)

    async def think(self, question: MoveQuestion) -> Chosen:
        """Return what a companion does.

        Raises:
            CompanionError: It failed, took too long, or lost its process more than once.
        """
        table = question.moment.table
        worker = self.workers[zlib.crc32(table.encode()) % len(self.workers)]
        return Chosen(**await self._ask(worker, question))

    async def advise(self, question: AdviceQuestion | OutlookQuestion) -> Answer:
        """Return what a person is told.

        Raises:
            CompanionError: As for a companion's thought.
        """
        return await self._ask(self.advice_worker, question)

    async def _ask(self, worker: Worker, question: Question) -> Answer:
        for _ in range(ATTEMPTS - 1):
            with contextlib.suppress(LostWorkerError):
                return await worker.ask(question, self._seconds)
        return await worker.ask(question, self._seconds)

    async def close(self) -> None:
        """End all processes."""
        for worker in (*self.workers, self.advice_worker):
            await worker.close()
