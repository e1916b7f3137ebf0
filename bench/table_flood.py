"""A flood of silent connections while people play: latency of clicks and health checks.

Everything runs on this machine: people come from 127.0.0.3, the attacker from 127.0.0.2, health
checks from 127.0.0.4. The program ends by itself.

python -m bench.table_flood --connections 5000 --people 20 --seconds 20 --files 1024
"""

import argparse
import asyncio
import contextlib
import gc
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import httpx
from websockets.asyncio.client import connect

from bench.crowd import Browser, Program, opened, quantile
from marooned.table.http.cookies import COOKIE

STRANGER, PEOPLE, PROBE = "127.0.0.2", "127.0.0.3", "127.0.0.4"
SEATS = 2
PAUSE = 0.5
"""Seconds between two clicks at a table, and between two health checks."""
PATIENCE = 30.0
AS_SHIPPED = {
    "MAROONED_CONNECTIONS": "4096",
    "MAROONED_CONNECTIONS_OF_AN_ADDRESS": "256",
    "MAROONED_METRICS_TOKEN": "a-token-of-this-measurement",
}
"""The default values of settings that the crowd raises."""
FLOOD = """
import os, resource, socket, sys, time
number, port, seconds = map(int, sys.argv[1:])
os.nice(19)
hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
until, lines, opened, again = time.monotonic() + seconds, [], 0, 0
def fresh():
    line = socket.socket()
    line.setblocking(False)
    line.bind(("127.0.0.2", 0))
    line.connect_ex(("127.0.0.1", port))
    return line
while time.monotonic() < until:
    while len(lines) < number and time.monotonic() < until:
        lines.append(fresh())
        opened += 1
        if opened % 100 == 0:
            time.sleep(0.005)
    kept = []
    for line in lines:
        try:
            closed = line.recv(1) == b""
        except BlockingIOError:
            closed = False
        except OSError:
            closed = True
        if closed:
            line.close()
        else:
            kept.append(line)
    lines = kept
    time.sleep(1)
"""
"""The attacker: keeps a number of connections open, and reopens those that were closed.

It runs at the lowest priority, so that it takes no CPU time from the node.
"""


LIMITED = """
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, ({files}, {files}))
"""


class Player(Browser):
    """A person's browser, which connects from the people's address."""

    async def sit(self) -> None:
        """Join the table."""
        place = f"{self.address.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"
        cookie = {"Cookie": f"{COOKIE}={self.cookie}"}
        self.line = await connect(
            place,
            additional_headers=cookie,
            max_queue=None,
            local_addr=(PEOPLE, 0),
            open_timeout=PATIENCE,
        )
        await self.hear()

    async def leave(self) -> None:
        """Close the connection."""
        if self.line is not None:
            await self.line.close()


class Times:
    """Milliseconds of clicks, of new pages and of health checks."""

    def __init__(self) -> None:
        self.clicks: list[float] = []
        self.pages: list[float] = []
        self.health: list[float] = []
        self.failures = 0

    def rows(self, when: str) -> Iterator[str]:
        """Yield a row of the table for each kind."""
        for kind in ("clicks", "pages", "health"):
            found = getattr(self, kind)
            if not found:
                yield f"| {when}: {kind} | 0 | - | - | - | {self.failures} |"
                continue
            parts = " | ".join(f"{quantile(found, part):.1f}" for part in (0.5, 0.95, 1.0))
            yield f"| {when}: {kind} | {len(found)} | {parts} | {self.failures} |"


async def tables(address: str, people: int) -> list[list[Player]]:
    """Open tables, and seat all people."""
    transport = httpx.AsyncHTTPTransport(local_address=PEOPLE)
    async with httpx.AsyncClient(base_url=address, transport=transport, timeout=120) as client:
        crowd = [await opened(client, address, "island", SEATS) for _ in range(people // SEATS)]
    players = [
        [Player(each.address, each.table, each.seat, each.cookie) for each in browsers]
        for browsers in crowd
    ]
    for each in players:
        await asyncio.gather(*(player.sit() for player in each))
    return players


async def play(players: list[Player], chance: random.Random, until: float, times: Times) -> None:
    """Click at intervals. A click is complete when all pages of the table have received it."""
    await asyncio.sleep(chance.uniform(0, PAUSE))
    while time.perf_counter() < until:
        mover = next((each for each in players if each.seat in each.view["waiting"]), None)
        if mover is None or not mover.view["legal"]:
            return
        before, begun = mover.seq, time.perf_counter()
        await mover.act(chance)
        for player in players:
            while player.seq <= before:
                if (await asyncio.wait_for(player.hear(), PATIENCE))["type"] == "error":
                    break
        times.clicks.append(1000 * (time.perf_counter() - begun))
        await asyncio.sleep(PAUSE)


async def ask(address: str, path: str, source: str, found: list[float]) -> bool:
    """Request a path over a new connection and record its time; return True if it worked."""
    transport = httpx.AsyncHTTPTransport(local_address=source)
    begun = time.perf_counter()
    try:
        async with httpx.AsyncClient(transport=transport, timeout=5) as client:
            (await client.get(f"{address}{path}")).raise_for_status()
    except httpx.HTTPError:
        return False
    found.append(1000 * (time.perf_counter() - begun))
    return True


async def look(address: str, until: float, times: Times) -> None:
    """Request health and a list of the page, each over a new connection."""
    while time.perf_counter() < until:
        for path, source, found in (
            ("/api/health/ready", PROBE, times.health),
            ("/api/games", PEOPLE, times.pages),
        ):
            times.failures += not await ask(address, path, source, found)
        await asyncio.sleep(PAUSE)


async def watch(address: str, players: list[list[Player]], seconds: float) -> Times:
    """Have all people play for some seconds; return the times of their clicks."""
    times, until, chance = Times(), time.perf_counter() + seconds, random.Random(7)
    gc.collect()
    gc.disable()  # the crowd's own pauses are not part of the measurement
    playing = [play(each, random.Random(chance.random()), until, times) for each in players]
    with contextlib.suppress(TimeoutError):
        await asyncio.gather(*playing, look(address, until, times))
    gc.enable()
    return times


@asynccontextmanager
async def flooded(port: int, number: int, seconds: float) -> AsyncIterator[None]:
    """Have an attacker open connections within the block, in a separate process."""
    command = [sys.executable, "-c", FLOOD, str(number), str(port), str(round(seconds))]
    stranger = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
    try:
        yield
    finally:
        with contextlib.suppress(ProcessLookupError):
            stranger.terminate()
        await stranger.wait()


@contextmanager
def node(files: int, database: Path) -> Iterator[Program]:
    """Run a node with a limit of open files; 0 keeps the system's limit."""
    program = Program(database, 0, LIMITED.format(files=files) if files else "", **AS_SHIPPED)
    try:
        yield program
    finally:
        program.kill()


async def measure(number: int, people: int, seconds: float, files: int) -> None:
    """Measure before, during and after the flood, and print the results."""
    folder = tempfile.TemporaryDirectory()
    with folder, node(files, Path(folder.name) / "t.sqlite3") as program:
        for when in ("warm", "before", "during", "after"):
            crowd = await tables(program.address, people)
            times = await phase(when, program, crowd, number, seconds)
            print(*times.rows(when), sep="\n", flush=True)
            await asyncio.gather(*(player.leave() for each in crowd for player in each))
        print(*await refused(program.address), sep="\n")


async def phase(
    when: str, program: Program, crowd: list[list[Player]], number: int, seconds: float
) -> Times:
    """Measure one phase."""
    spent, begun = program.seconds(), time.perf_counter()
    if when == "during":
        async with flooded(program.port, number, 10 * seconds):
            await asyncio.sleep(2)
            times = await watch(program.address, crowd, seconds)
    else:
        times = await watch(program.address, crowd, seconds)
    busy = (program.seconds() - spent) / (time.perf_counter() - begun)
    print(f"{when}: node busy {busy:.0%} of a core")
    return times


async def refused(address: str) -> list[str]:
    """Return the node's own count of refused connections."""
    headers = {"Authorization": f"Bearer {AS_SHIPPED['MAROONED_METRICS_TOKEN']}"}
    async with httpx.AsyncClient(base_url=address, headers=headers, timeout=5) as client:
        lines = (await client.get("/metrics")).text.splitlines()
    return [line for line in lines if line.startswith("marooned_connections")]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--connections", type=int, default=5000)
    parser.add_argument("--people", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--files", type=int, default=0, help="the node's limit of open files")
    given = parser.parse_args()
    print("| when | number | p50 (ms) | p95 | most | failed |\n|---|---|---|---|---|---|")
    asyncio.run(measure(given.connections, given.people, given.seconds, given.files))
