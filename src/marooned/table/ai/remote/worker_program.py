"""Main program of a remote AI worker, for `marooned think`."""

import asyncio
import secrets
import signal
import socket

from marooned.table.ai.pool import WorkerPool
from marooned.table.ai.remote.job_worker import JobWorker
from marooned.table.ai.stale_rules import stale_rules
from marooned.table.replication.redis_link import RedisLink
from marooned.table.settings import Settings


def run(settings: Settings, name: str | None = None) -> None:
    """Run a worker until Ctrl-C or SIGTERM."""
    asyncio.run(serve(settings, unique(name)))


def unique(name: str | None) -> str:
    """Return a name with a random suffix; the default is the host's name."""
    return f"{name or socket.gethostname()}-{secrets.token_hex(3)}"


async def serve(settings: Settings, name: str) -> None:
    """Take jobs until a signal arrives, then return the unfinished ones."""
    assert settings.redis is not None  # noqa: S101 - checked at the start
    link = RedisLink(settings.redis.url)
    pool = WorkerPool(settings.processes, settings.thinking_seconds, settings.rules)
    worker = JobWorker(link, pool, name, settings.processes)
    ended = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    compiles = settings.rules == "native" or bool(stale_rules(settings.rules))
    worker.begin(compiles=compiles)
    greeting = asyncio.create_task(
        announce(link, f"{name} is an AI worker for the tables of {settings.redis}")
    )
    await ended.wait()
    greeting.cancel()
    await worker.close()


async def announce(link: RedisLink, text: str) -> None:
    """Print a line as soon as Redis is available."""
    await link.wait()
    print(f"{text} (Ctrl-C ends it)", flush=True)  # noqa: T201 - the operator waits for it
