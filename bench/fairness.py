"""Waits of people who open and join tables while others read long replays.

python -m bench.fairness [--readers 6] [--seconds 20]
"""

import argparse
import asyncio
import tempfile
import time
from itertools import count
from pathlib import Path

import httpx

import marooned
from bench.crowd import opened, quantile, running
from marooned.players import decide

GAMES = 12
"""Number of finished games that are read."""
REST = 0.3
"""Seconds between two openings."""


def long_record(seed: int) -> str:
    """Return the record of a finished game of Dorada, which has the longest replays."""
    game = marooned.Game("dorada", players=5, seed=seed)
    passed: frozenset[int] = frozenset()
    while (seat := game.asked(passed)) is not None:
        code = decide("greedy", game, seat, seed=1).code
        if code is None or code not in game.legal_codes(seat):
            passed |= {seat}
            continue
        game.play(code, seat=seat)
        passed = game.still_passed(passed)
    return game.record()


async def uploaded(client: httpx.AsyncClient, seed: int) -> str:
    """Upload a finished game, and return its table."""
    answer = await client.post("/api/uploads", json={"text": long_record(seed)})
    return str(answer.raise_for_status().json()["table"])


async def read(client: httpx.AsyncClient, tables: list[str], first: int) -> None:
    """Read all views of all seats of one game after another, forever."""
    for number in count(first):
        table, seat = tables[number % len(tables)], number % 5
        await client.get(f"/api/tables/{table}/replay")
        await client.get(f"/api/tables/{table}/replay/frames", params={"seat": seat})
        await client.get(f"/api/tables/{table}/views", params={"moment": 100, "seat": seat})


async def open_and_join(address: str, until: float) -> tuple[list[float], list[float]]:
    """Open and join tables until a point in time; return the seconds that both took."""
    opening, joining = list[float](), list[float]()
    async with httpx.AsyncClient(base_url=address, timeout=120) as client:
        while time.perf_counter() < until:
            begun = time.perf_counter()
            persons = await opened(client, address, "island", 2)
            middle = time.perf_counter()
            await persons[0].sit()
            opening.append(middle - begun)
            joining.append(time.perf_counter() - middle)
            assert persons[0].line is not None  # noqa: S101 - it sits
            await persons[0].line.close()
            await asyncio.sleep(REST)
    return opening, joining


async def measure(readers: int, seconds: float) -> None:
    """Print the waits without readers and with them."""
    with tempfile.TemporaryDirectory() as folder, running(Path(folder) / "t.db") as node:
        async with httpx.AsyncClient(base_url=node.address, timeout=120) as client:
            tables = [await uploaded(client, seed) for seed in range(GAMES)]
        print("| readers | to open: p50, p95, most (ms) | to join: p50, p95, most (ms) |")
        print("|---|---|---|")
        for number in (0, readers):
            clients = [httpx.AsyncClient(base_url=node.address, timeout=120) for _ in range(number)]
            reading = [
                asyncio.create_task(read(client, tables, first))
                for first, client in enumerate(clients)
            ]
            waits = await open_and_join(node.address, time.perf_counter() + seconds)
            for task in reading:
                task.cancel()
            await asyncio.gather(*reading, return_exceptions=True)
            shown = (", ".join(f"{1000 * each:.0f}" for each in spread(wait)) for wait in waits)
            print(f"| {number} | {' | '.join(shown)} |", flush=True)


def spread(waits: list[float]) -> tuple[float, float, float]:
    """Return the median, the 95th percentile and the largest of some waits."""
    return quantile(waits, 0.5), quantile(waits, 0.95), max(waits)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--readers", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=20)
    given = parser.parse_args()
    asyncio.run(measure(given.readers, given.seconds))
