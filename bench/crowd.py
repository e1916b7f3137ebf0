"""A crowd of browsers at one node: many tables, with one browser per person."""

import asyncio
import json
import os
import random
import secrets
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from marooned.client.deltas import Deltas
from marooned.table.http.cookies import COOKIE

PROGRAM = "import marooned.table; marooned.table.play(port={port})"
WIDE = {
    "MAROONED_TABLES": "100000",
    "MAROONED_TABLES_OF_A_GUEST": "100000",
    "MAROONED_TABLES_OF_AN_ADDRESS": "100000",
    "MAROONED_OPENINGS_A_MINUTE": "100000",
    "MAROONED_CONNECTIONS": "100000",
    "MAROONED_CONNECTIONS_OF_AN_ADDRESS": "100000",
    "MAROONED_MESSAGES": "1000",
    "MAROONED_PROCESSES": "1",
    "MAROONED_RULES": "plain",
    "MAROONED_WINDOW_SECONDS": "0.2",
}
TICKS = os.sysconf("SC_CLK_TCK")
Message = dict[str, Any]


class Program:
    """A node as a separate program, whose CPU time can be read."""

    def __init__(
        self, database: Path | str, port: int = 0, before: str = "", **environment: str
    ) -> None:
        """Start the node. `before` is Python code that it runs first."""
        told = os.environ | WIDE | {"MAROONED_DATABASE": str(database)} | environment
        command = [sys.executable, "-c", before + PROGRAM.format(port=port)]
        self._program = subprocess.Popen(command, stdout=subprocess.PIPE, env=told, text=True)  # noqa: S603 - the program itself
        assert self._program.stdout is not None  # noqa: S101 - as asked for
        self.address = self._program.stdout.readline().split()[4]

    @property
    def port(self) -> int:
        """The port of the node."""
        return int(self.address.rpartition(":")[2])

    def seconds(self) -> float:
        """Return the CPU seconds of the node."""
        parts = Path(f"/proc/{self._program.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / TICKS

    def kilobytes(self) -> int:
        """Return the resident memory of the node in KiB."""
        lines = Path(f"/proc/{self._program.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))

    def end(self) -> None:
        """Ask the node to stop, as an operator does, and wait until it has stopped."""
        self._program.terminate()
        self._program.wait()

    def kill(self) -> None:
        """Kill the node with SIGKILL."""
        self._program.kill()
        self._program.wait()


@contextmanager
def running(database: Path | str, **environment: str) -> Iterator[Program]:
    """Run a node on a database until the measurement ends."""
    program = Program(database, 0, **environment)
    try:
        yield program
    finally:
        program.kill()


@dataclass
class Browser:
    """One browser at a table: its seat, its view, and its connection."""

    address: str
    table: str
    seat: int
    cookie: str
    line: ClientConnection | None = None
    seq: int = 0
    view: Message = field(default_factory=dict)
    views: Deltas = field(default_factory=Deltas)
    refused: int = 0

    async def sit(self) -> None:
        """Join the table. Like a browser, it offers compression."""
        place = f"{self.address.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"
        cookie = {"Cookie": f"{COOKIE}={self.cookie}"}
        self.line = await connect(place, additional_headers=cookie, max_queue=None)
        await self.hear()

    async def hear(self) -> Message:
        """Return the next push or error."""
        assert self.line is not None  # noqa: S101 - it sits
        while True:
            message: Message = json.loads(await self.line.recv())
            self.refused += message["type"] == "error"
            if message["type"] == "push":
                self.views.hear(message)
                self.seq, self.view = message["seq"], self.views.pushes[message["seat"]]["view"]
                return message
            if message["type"] == "error":
                return message

    async def act(self, chance: random.Random) -> None:
        """Click on a random action."""
        code = chance.choice(self.view["legal"])["code"]
        await self.click(code)

    async def click(self, code: int) -> None:
        """Send one click."""
        assert self.line is not None  # noqa: S101 - it sits
        told = {"type": "play", "seq": self.seq, "seat": self.seat, "code": code}
        await self.line.send(json.dumps({**told, "request_id": secrets.token_hex(8)}))


async def opened(
    client: httpx.AsyncClient, address: str, game: str, seats: int, **options: object
) -> list[Browser]:
    """Open a table, and return one browser per person."""
    client.cookies.clear()
    persons = [{"kind": "person", "name": f"P{seat}", "friend": seat > 0} for seat in range(seats)]
    answer = await client.post(
        "/api/tables", json={"game": game, "seats": persons, "options": options}
    )
    answer.raise_for_status()
    table, first = answer.json()["table"], client.cookies[COOKIE]
    return [await seated(client, address, table, seat, first) for seat in range(seats)]


async def seated(
    client: httpx.AsyncClient, address: str, table: str, seat: int, first: str
) -> Browser:
    """Return the browser of a seat. A guest takes the seat by invitation."""
    if seat == 0:
        return Browser(address, table, seat, first)
    owner = {"Cookie": f"{COOKIE}={first}"}
    client.cookies.clear()
    place = f"/api/tables/{table}/seats"
    link = await client.post(f"{place}/{seat}/invitation", json={}, headers=owner)
    link.raise_for_status()
    client.cookies.clear()
    taken = await client.post(place, json={"secret": link.json()["secret"], "name": f"F{seat}"})
    taken.raise_for_status()
    return Browser(address, table, seat, client.cookies[COOKIE])


async def tables(address: str, game: str, seats: int, number: int) -> list[list[Browser]]:
    """Open many tables, and seat all persons."""
    async with httpx.AsyncClient(base_url=address, timeout=120) as client:
        found = []
        for table in range(1, number + 1):
            found.append(await opened(client, address, game, seats))
            await asyncio.gather(*(browser.sit() for browser in found[-1]))
            print(f"table {table} of {number}", end="\r", file=sys.stderr, flush=True)
    return found


def quantile(found: list[float], part: float) -> float:
    """Return a quantile of the values."""
    ordered = sorted(found)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def own_seconds() -> float:
    """Return the CPU seconds of this process, which is the crowd."""
    return time.process_time()
