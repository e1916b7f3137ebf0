"""Workers: child processes that answer queries, so that the event loop is never blocked.

A worker sends heartbeats while it computes; one without a heartbeat is killed. It exits when its
standard input ends, so no worker outlives its node. On Linux the kernel kills it even if it is
stopped.
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
from marooned.table.ai.queries import ALIVE, Answer, Query, stop_line, to_line
from marooned.table.ai.worker_output import log_lines

BROKEN_PIPE = (ConnectionError, RuntimeError)
"""Errors of a write to a process that has ended: those of asyncio's loop and of uvloop."""
LONGEST_LINE = 2**24
ENDED = "the AI worker process has ended"
COMMAND = (sys.executable, "-P", "-m", "marooned.table.ai.worker_process")


class AiPlayerError(Exception):
    """An AI player, or a worker in general, gave no answer."""


class LostWorkerError(AiPlayerError):
    """The worker's process has ended, or was killed because it sent no heartbeat."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """An AI player's move, None for a pass, and its reason in one sentence."""

    code: int | None
    why: str | None = None


class Worker:
    """A worker process, started by the first query and restarted after a loss.

    It takes one query at a time.
    """

    def __init__(self, rules: str) -> None:
        """Create the worker without a process.

        Args:
            rules: Mode in which it runs the rules.
        """
        self._rules = rules
        self._process: Process | None = None
        self._asked = 0
        self._is_used = False
        self._watch: asyncio.Task[None] | None = None
        self._output: asyncio.Task[None] | None = None
        self.on_exit: Callable[[], None] = lambda: None
        """Called when the process exits while idle."""

    @property
    def pid(self) -> int | None:
        """Return the process id, None if no process is started."""
        return self._process.pid if self._process else None

    async def begin(self, silence: float = deadlines.START) -> None:
        """Start the process, if there is none, and wait for its first heartbeat.

        Args:
            silence: Timeout in seconds.

        Raises:
            LostWorkerError: The process ended or timed out.
        """
        if self._process is None:
            self._process, self._asked = await start_process(self._rules), 0
            if self._process.stderr is not None:
                reading = log_lines(self._process.stderr, self._process.pid)
                self._output = asyncio.create_task(reading)
            async with self._killing_on_error():
                await self._receive(silence)
            self._watch = asyncio.create_task(self._await_exit(self._process))

    async def ask(self, query: Query, silence: float = deadlines.SILENCE) -> Answer:
        """Return the answer to a query. Cancelling the call kills the process.

        Args:
            query: The query.
            silence: Heartbeat timeout in seconds.

        Raises:
            LostWorkerError: The process ended, or sent no heartbeat.
            AiPlayerError: The query failed.
        """
        await self.begin(max(deadlines.START, silence))
        async with self._killing_on_error():
            answer = await self._exchange(to_line(query), silence)
        if "error" in answer:
            raise AiPlayerError(answer["error"])
        return answer

    def stop(self) -> None:
        """Stop the current search, which then answers with its best result so far."""
        if self._process is not None and self._process.stdin is not None:
            with contextlib.suppress(*BROKEN_PIPE):
                self._process.stdin.write(stop_line(self._asked))

    async def close(self) -> None:
        """Kill the process."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _await_exit(self, process: Process) -> None:
        """Report an exit while idle; a pending query detects the exit itself."""
        await process.wait()
        if self._process is process and not self._is_used:
            self._process = None
            self.on_exit()

    @contextlib.asynccontextmanager
    async def _killing_on_error(self) -> AsyncIterator[None]:
        """Kill the process if the block fails: its next line would belong to the wrong query."""
        self._is_used = True
        try:
            yield
        except BaseException:
            await self.close()
            raise
        finally:
            self._is_used = False

    async def _exchange(self, query: bytes, silence: float) -> Answer:
        await self._send(query, silence)
        while ALIVE in (answer := await self._receive(silence)):
            pass
        return answer

    async def _send(self, line: bytes, silence: float) -> None:
        assert self._process is not None  # noqa: S101 - it was started
        assert self._process.stdin is not None  # noqa: S101 - started with pipes
        self._asked += 1
        try:
            self._process.stdin.write(line)
            async with heartbeat_timeout(silence):
                await self._process.stdin.drain()
        except BROKEN_PIPE as error:
            raise LostWorkerError(ENDED) from error

    async def _receive(self, silence: float) -> Answer:
        assert self._process is not None  # noqa: S101 - it was started
        assert self._process.stdout is not None  # noqa: S101 - started with pipes
        async with heartbeat_timeout(silence):
            line = await self._process.stdout.readline()
        if not line:
            raise LostWorkerError(ENDED)
        answer: Answer = json.loads(line)
        return answer


@contextlib.asynccontextmanager
async def heartbeat_timeout(seconds: float) -> AsyncIterator[None]:
    """Limit the time of a block.

    Raises:
        LostWorkerError: The block timed out.
    """
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError as error:
        text = f"the AI worker process has sent no heartbeat for {seconds:g} seconds"
        raise LostWorkerError(text) from error


async def start_process(rules: str) -> Process:
    """Start a process with the same import path, which ignores the node's Ctrl-C."""
    path = os.pathsep.join(filter(None, sys.path))
    return await asyncio.create_subprocess_exec(
        *COMMAND,
        stdin=PIPE,
        stdout=PIPE,
        stderr=PIPE,
        env=os.environ | {"PYTHONPATH": path, "MAROONED_RULES": rules},
        start_new_session=True,
        limit=LONGEST_LINE,
    )
