"""Load of 1, 2 and 4 nodes: actions per second, latency to all pages, CPU per action.

python -m bench.nodes.load --nodes 1,2,4 --tables 20 --seats 2 --seconds 20
python -m bench.nodes.load --nodes 1 --tables 8 --seats 4 --spectators 4    # watched tables
"""

import argparse
import asyncio
import random
import time
from dataclasses import dataclass, field

from sqlalchemy import Engine, create_engine, text

from bench.crowd import own_seconds, quantile
from bench.nodes.fleet import Fleet, Person, company
from bench.nodes.ground import Ground, standing

GAME = "island"
WARMING = 3
"""Actions of each table before the measurement."""
REST = 0.5
"""Seconds between opening and playing, so that presence messages have been sent."""
COMMITS = text("SELECT txid_snapshot_xmax(txid_current_snapshot())")
"""The id of the next writing transaction. Transactions that only read have none."""
TABLE = """\
| nodes | actions | a second | p50, p99 (ms) | CPU an action: nodes, PostgreSQL, Redis (ms) \
| commits an action | letters a page | the crowd busy |
|---|---|---|---|---|---|---|---|"""


@dataclass
class Span:
    """The totals of a measurement, over all rounds."""

    wall: float = 0
    crowd: float = 0
    nodes: float = 0
    database: float = 0
    redis: float = 0
    commits: float = 0
    letters: float = 0
    late: list[float] = field(default_factory=list)
    """Milliseconds from each click until all pages of its table have received it."""

    def row(self, number: int, seats: int) -> str:
        """Return a row of the table."""
        actions = len(self.late)
        spent = (1000 * each / actions for each in (self.nodes, self.database, self.redis))
        return (
            f"| {number} | {actions} | {actions / self.wall:.0f} "
            f"| {quantile(self.late, 0.5):.1f}, {quantile(self.late, 0.99):.1f} "
            f"| {', '.join(f'{each:.2f}' for each in spent)} | {self.commits / actions:.2f} "
            f"| {self.letters / actions / seats:.0f} | {self.crowd / self.wall:.0%} |"
        )


@dataclass(frozen=True)
class Sizes:
    """What is opened: tables, and the persons and spectators of each."""

    tables: int
    seats: int
    spectators: int


class Meter:
    """Reads the current totals."""

    def __init__(self, ground: Ground, engine: Engine) -> None:
        self._ground = ground
        self._engine = engine

    def read(self, crowd: list[list[Person]]) -> list[float]:
        """Return the current totals, in the order of a span's fields."""
        nodes = sum(node.seconds() for node in self._ground.fleet.nodes)
        letters = sum(person.letters for persons in crowd for person in persons)
        servers = self._ground.database_seconds(), self._ground.redis_seconds()
        return [time.perf_counter(), own_seconds(), nodes, *servers, self._commits(), letters]

    def _commits(self) -> float:
        with self._engine.connect() as connection:
            return float(connection.scalar(COMMITS) or 0)


async def play(persons: list[Person], most: float, late: list[float], over: asyncio.Event) -> None:
    """Click without a pause, at most `most` times; record the milliseconds until all pages have it.

    If a game ends, the round ends at all tables, because fewer tables would be a different load.
    """
    chance = random.Random(persons[0].table)
    while most > 0 and not over.is_set():
        mover = next((each for each in persons if each.may_act), None)
        if persons[0].view["outcome"] or mover is None:
            over.set()
            return
        begun, before = time.perf_counter(), mover.seq
        if await mover.settle(await mover.choose(chance)):
            for person in persons:
                await person.reach(before + 1)
            late.append(1000 * (time.perf_counter() - begun))
            most -= 1


async def play_all(crowd: list[list[Person]], most: float, seconds: float) -> list[float]:
    """Play at all tables until a time limit or the end of a game; return the latencies."""
    late: list[float] = []
    over = asyncio.Event()
    asyncio.get_running_loop().call_later(seconds, over.set)
    await asyncio.gather(*(play(persons, most, late, over) for persons in crowd))
    return late


async def seated(fleet: Fleet, sizes: Sizes) -> list[list[Person]]:
    """Open tables at the nodes in turn, whose persons and spectators connect to different nodes."""
    turns = (number % len(fleet.nodes) for number in range(sizes.tables))
    addresses = (fleet.addresses[first:] + fleet.addresses[:first] for first in turns)
    return list(await asyncio.gather(*(watched(each, sizes) for each in addresses)))


async def watched(addresses: list[str], sizes: Sizes) -> list[Person]:
    """Open a table, and return the pages of its persons and spectators."""
    persons = await company(addresses, GAME, sizes.seats)
    spectators = [Person(persons[0].table, -1, f"spectator{n}") for n in range(sizes.spectators)]
    for number, spectator in enumerate(spectators):
        await spectator.sit(addresses[number % len(addresses)])
    return [*persons, *spectators]


async def go_round(ground: Ground, meter: Meter, sizes: Sizes, span: Span, left: float) -> None:
    """Open tables, and play at them. Only the play is measured."""
    crowd = await seated(ground.fleet, sizes)
    await play_all(crowd, WARMING, left)
    await asyncio.sleep(REST)
    before = meter.read(crowd)
    span.late += await play_all(crowd, float("inf"), left)
    await asyncio.sleep(REST)  # the database reports commits with a delay
    spent = [now - then for now, then in zip(meter.read(crowd), before, strict=True)]
    spent[0] -= REST
    for name, each in zip(Span.__dataclass_fields__, spent, strict=False):
        setattr(span, name, getattr(span, name) + each)
    for person in (person for persons in crowd for person in persons):
        await person.leave()


async def measure(number: int, sizes: Sizes, seconds: float) -> Span:
    """Measure a number of nodes."""
    span = Span()
    with standing(number, MAROONED_PROCESSES="0") as ground:
        engine = create_engine(ground.url)
        meter = Meter(ground, engine)
        await go_round(ground, meter, sizes, Span(), 1)
        while span.wall < seconds:
            await go_round(ground, meter, sizes, span, seconds - span.wall)
        engine.dispose()
    return span


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nodes", default="1,2,4")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--spectators", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=20)
    given = parser.parse_args()
    print(TABLE)
    for each in given.nodes.split(","):
        sizes = Sizes(given.tables, given.seats, given.spectators)
        found = asyncio.run(measure(int(each), sizes, given.seconds))
        print(found.row(int(each), given.seats + given.spectators), flush=True)
