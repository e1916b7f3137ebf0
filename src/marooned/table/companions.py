"""Companions think in processes of their own, off the event loop; the first compiles the rules.

Such a process ends when its standard input does, so none outlives its node however that ends.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
import zlib
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from typing import Any

from marooned.table.thinking import WARM_UP, Question

ATTEMPTS = 2
COMMAND = (sys.executable, "-P", "-m", "marooned.table.thinking")


class CompanionError(Exception):
    """A companion gave no answer."""


class LostWorkerError(CompanionError):
    """The process it thought in has ended."""


class Worker:
    """One process, started when first asked and again when it was lost."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._process: Process | None = None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    async def ask(self, told: dict[str, Any], seconds: float | None) -> int | None:
        async with self._lock:
            try:
                answer = await asyncio.wait_for(self._exchange(told), seconds)
            except TimeoutError as error:
                raise CompanionError(f"no answer within {seconds} seconds") from error
        if "error" in answer:
            raise CompanionError(answer["error"])
        code: int | None = answer["code"]
        return code

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _exchange(self, told: dict[str, Any]) -> dict[str, Any]:
        """Ask and hear the answer; a process whose answer was not heard is of no more use."""
        try:
            line = await self._answer(json.dumps(told).encode() + b"\n")
        except BaseException:
            await self.close()
            raise
        answer: dict[str, Any] = json.loads(line)
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


class Companions:
    """The processes of a node; a table's companions always think in the same one."""

    def __init__(self, processes: int, seconds: float) -> None:
        self.workers = [Worker() for _ in range(processes)]
        self._seconds = seconds

    async def prepare(self, company: Sequence[str]) -> None:
        """Have the first process compile what players need, once for every process after it."""
        await self.workers[0].ask({WARM_UP: list(company)}, None)

    async def think(self, question: Question) -> int | None:
        """Return the code of a companion's action, None where it passes.

        Raises:
            CompanionError: It failed, took too long, or lost its process more than once.
        """
        worker = self.workers[zlib.crc32(question.table.encode()) % len(self.workers)]
        told = question.as_dict()
        for _ in range(ATTEMPTS - 1):
            with contextlib.suppress(LostWorkerError):
                return await worker.ask(told, self._seconds)
        return await worker.ask(told, self._seconds)

    async def close(self) -> None:
        for worker in self.workers:
            await worker.close()
