"""Size of a node: memory, CPU and disk of one server process for a number of tables.

python -m bench.nodes.sizing --tables 20,200,2000 --seats 2 --pause 5 --seconds 60
"""

import argparse
import asyncio
import gc
import random
import resource
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from bench.crowd import Program, own_seconds, quantile, tables
from bench.table_load import Played

TABLE = """\
| tables | people | actions a second | memory, empty and full (MiB) | KiB a table \
| CPU (% of a core) | latency p50, p99 (ms) | database (MiB) | KiB a table | the crowd busy |
|---|---|---|---|---|---|---|---|---|---|"""
MIB = 2**20
SPARE = 512
"""Files that the crowd opens besides its connections."""
WARMING = 2.0
"""Seconds after the start until the rules are loaded."""


@dataclass(frozen=True)
class Size:
    """What a node needed for its tables."""

    tables: int
    people: int
    wall: float
    clicks: int
    empty: int
    """Resident memory without tables, in KiB."""
    full: int
    cpu: float
    crowd: float
    late: list[float]
    disk: int
    """Bytes of the database after the node has stopped."""

    def row(self) -> str:
        """Return a row of the table."""
        memory = f"{self.empty / 1024:.0f}, {self.full / 1024:.0f}"
        latency = f"{quantile(self.late, 0.5):.0f}, {quantile(self.late, 0.99):.0f}"
        return (
            f"| {self.tables:,} | {self.people:,} | {self.clicks / self.wall:.1f} | {memory} "
            f"| {(self.full - self.empty) / self.tables:.0f} | {self.cpu / self.wall:.0%} "
            f"| {latency} | {self.disk / MIB:.1f} | {self.disk / 1024 / self.tables:.0f} "
            f"| {self.crowd / self.wall:.0%} |"
        )


async def measure(game: str, number: int, seats: int, seconds: float, pause: float) -> Size:
    """Play at all tables of a node of its own; each table has one action per pause."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "t.sqlite3"
        node = Program(database, 0, MAROONED_PACE="0")
        try:
            time.sleep(WARMING)  # noqa: ASYNC251 - nothing else runs yet
            empty = node.kilobytes()
            crowd = await tables(node.address, game, seats, number)
            chance = random.Random(7)
            gc.disable()  # the crowd's own pauses are not part of the measurement
            played = [Played(each, random.Random(chance.random())) for each in crowd]
            begun, own, spent = time.perf_counter(), own_seconds(), node.seconds()
            await asyncio.gather(*(each.play(begun + seconds, pause) for each in played))
            wall = time.perf_counter() - begun
            cpu, own, full = node.seconds() - spent, own_seconds() - own, node.kilobytes()
            gc.enable()
        finally:
            node.end()
        disk = bytes_in(Path(folder))
    late = [1000 * each for one in played for each in one.heard] or [0.0]
    clicks = sum(each.clicks for each in played)
    return Size(number, number * seats, wall, clicks, empty, full, cpu, own, late, disk)


def bytes_in(folder: Path) -> int:
    """Return the size of a database with the files beside it."""
    return sum(each.stat().st_size for each in folder.glob("t.sqlite3*"))


def raise_limit(connections: int) -> None:
    """Allow the crowd as many open files as it needs.

    Raises:
        SystemExit: The system allows fewer.
    """
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + SPARE
    if most < wanted:
        raise SystemExit(f"{wanted} open files are needed; allowed are {most} (ulimit -Hn)")
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="island")
    parser.add_argument("--tables", default="20,200,2000")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=5, help="seconds between actions")
    given = parser.parse_args()
    numbers = [int(each) for each in given.tables.split(",")]
    raise_limit(max(numbers) * given.seats)
    print(f"{given.game}, {given.seats} seats, one action in {given.pause:g} s at each table\n")
    print(TABLE)
    for each in numbers:
        found = asyncio.run(measure(given.game, each, given.seats, given.seconds, given.pause))
        print(found.row(), flush=True)
