"""The program of a thinker: it takes questions until it is told to end."""

import asyncio
import secrets
import signal
import socket

from marooned.table.ai.pool import WorkerPool
from marooned.table.ai.remote.job_worker import Thinker
from marooned.table.ai.stale_rules import stale_rules
from marooned.table.replication.redis_link import Line
from marooned.table.settings import Settings


def run(settings: Settings, name: str | None = None) -> None:
    """Think until Ctrl-C, or until the machine asks to end."""
    asyncio.run(serve(settings, unique(name)))


def unique(name: str | None) -> str:
    """Return a name that no other thinker has."""
    return f"{name or socket.gethostname()}-{secrets.token_hex(3)}"


async def serve(settings: Settings, name: str) -> None:
    """Think until a signal comes; what is thought of then is given back."""
    assert settings.redis is not None  # noqa: S101 - the start refuses that
    line = Line(settings.redis.url)
    pool = WorkerPool(settings.processes, settings.thinking_seconds, settings.rules)
    thinker = Thinker(line, pool, name, settings.processes)
    ended = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    compiles = settings.rules == "native" or bool(stale_rules(settings.rules))
    thinker.begin(compiles=compiles)
    teller = asyncio.create_task(
        tell(line, f"{name} is an AI worker for the tables of {settings.redis}")
    )
    await ended.wait()
    teller.cancel()
    await thinker.close()


async def tell(line: Line, text: str) -> None:
    """Say once that it thinks, as soon as it can be asked."""
    await line.wait()
    print(f"{text} (Ctrl-C ends it)", flush=True)  # noqa: T201 - somebody waits for it
