"""Sockets leave nothing for the garbage collector, which a node runs seldom."""

import asyncio
import gc
import socket
import sys
from pathlib import Path

import httpx
import pytest

from marooned.table.http.server import server
from marooned.table.settings import Settings

uvloop = pytest.importorskip("uvloop", reason="asyncio's own transports refer to themselves")

VISITS = 100
FEW = 3
"""Objects of each visit that may stay for a moment, such as timers."""
VISITOR = """
import asyncio
from websockets.asyncio.client import connect

async def main():
    for _ in range({visits}):
        async with connect("{address}") as socket:
            for _ in range(3):
                await socket.recv()

asyncio.run(main())
"""


async def visits(address: str, number: int) -> None:
    """Look at a table from another process, whose objects do not count."""
    code = VISITOR.format(address=address, visits=number)
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", code)
    assert await process.wait() == 0
    await asyncio.sleep(0.3)


async def objects_left(folder: Path) -> float:
    """Return the number of objects that a visit leaves at a node."""
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    serving = server(Settings(database=folder / "t.db", processes=0), listener)
    task = asyncio.create_task(serving.serve([listener]))
    while not serving.started:  # noqa: ASYNC110 - it has no event
        await asyncio.sleep(0.05)
    address = f"127.0.0.1:{listener.getsockname()[1]}"
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as client:
        seats = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ben"}]
        answer = await client.post("/api/tables", json={"game": "island", "seats": seats})
        table = answer.raise_for_status().json()["table"]
    place = f"ws://{address}/api/tables/{table}/socket"
    await visits(place, 10)
    gc.collect()
    gc.disable()
    try:
        before = len(gc.get_objects())
        await visits(place, VISITS)
        return (len(gc.get_objects()) - before) / VISITS
    finally:
        gc.enable()
        serving.should_exit = True
        await task


def test_a_closed_socket_is_freed(tmp_path: Path) -> None:
    """Spectators connect and disconnect."""
    assert uvloop.run(objects_left(tmp_path)) < FEW
