"""Runs of single seeds: each has its own loop, folder, clock and random numbers."""

from __future__ import annotations

import asyncio
import logging
import random
import tempfile
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from marooned.table.ai.workers import AiPlayerError
from marooned.table.store.tables import Store
from tests.simulation.broken_laws import BROKEN
from tests.simulation.chaos import Trace
from tests.simulation.simulated_world import World
from tests.simulation.stand_ins import standing_in
from tests.simulation.virtual_loop import VirtualLoop

MEMORY: Final = Path("/dev/shm")  # noqa: S108 - a folder with a random name is made in it
OUTAGES: Final = "database outage"
"""Beginning of the lines that a node logs about the faults of its database."""


class Noted(logging.Handler):
    """Keeps the errors that nodes log."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if not isinstance(error, AiPlayerError) and not record.getMessage().startswith(OUTAGES):
            self.lines.append(logging.Formatter().format(record))


@dataclass(slots=True)
class Result:
    """What became of a run."""

    seed: int
    digest: str
    counts: Counter[str] = field(default_factory=Counter)
    failure: str | None = None

    @property
    def replay(self) -> str:
        """The command that runs it again."""
        return f"python -m tests.simulation {self.seed} --trace"


@cache
def empty_database() -> bytes:
    """Return a database without tables, in its newest form."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "empty.sqlite3"

        async def made() -> None:
            store = Store(path)
            await store.open()
            await store.close()

        asyncio.run(made())
        return path.read_bytes()


@contextmanager
def noted_errors() -> Iterator[Noted]:
    logger, noted = logging.getLogger("marooned"), Noted()
    was = logger.propagate
    logger.addHandler(noted)
    logger.propagate = False
    try:
        yield noted
    finally:
        logger.removeHandler(noted)
        logger.propagate = was


def simulate(seed: int, *, is_printed: bool = False) -> Result:
    """Run one seed."""
    database = empty_database()
    BROKEN.clear()
    trace = Trace(is_printed=is_printed)
    loops: list[VirtualLoop] = []
    chance = random.Random(f"loop {seed}")

    def new_loop() -> VirtualLoop:
        loops.append(VirtualLoop(chance))
        return loops[-1]

    failure = None
    with ExitStack() as stack:
        where = MEMORY if MEMORY.is_dir() else None
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="simulation-", dir=where))
        noted = stack.enter_context(noted_errors())
        world = World(seed, Path(folder), trace)
        secret = random.Random(world.chance.getrandbits(64))
        world.database.write_bytes(database)
        runner = asyncio.Runner(loop_factory=new_loop)
        now = lambda: loops[-1].now if loops else 0.0  # noqa: E731
        stack.enter_context(standing_in(now, secret, world.chaos))
        try:
            with runner:
                runner.run(world.run())
        except Exception as error:  # noqa: BLE001 - it is the result of the run
            if is_printed:
                traceback.print_exception(error)
            failure = f"{type(error).__name__}: {error}"
        if failure is None and noted.lines:
            failure = f"a node logged errors: {noted.lines[0]}"
    return Result(seed, trace.digest, trace.counts, failure)
