"""1, 2 and 4 nodes side by side: actions a second, from a click to all pages, CPU an action.

python -m bench.nodes.load --nodes 1,2,4 --tables 40 --seconds 30
"""

import argparse
import asyncio
import random
import time

from bench.crowd import own_seconds, quantile
from bench.nodes.fleet import Fleet, Person, company
from bench.nodes.ground import standing

GAME = "island"


async def play(persons: list[Person], until: float, late: list[float], seed: int) -> None:
    """Click without a pause; note how long each takes until all pages of the table have it."""
    chance = random.Random(seed)
    while time.perf_counter() < until and not persons[0].view["outcome"]:
        mover = next((each for each in persons if each.may_act), None)
        if mover is None:
            await asyncio.sleep(0.005)
            continue
        begun, before = time.perf_counter(), mover.seq
        if await mover.settle(await mover.choose(chance)):
            for person in persons:
                await person.reach(before + 1)
            late.append(1000 * (time.perf_counter() - begun))


async def through(fleet: Fleet, tables: int, until: float, late: list[float]) -> None:
    """Play at so many tables at a time, one after the other, through all nodes."""

    async def follow(seed: int) -> None:
        while time.perf_counter() < until:
            first = seed % len(fleet.nodes)
            turned = fleet.addresses[first:] + fleet.addresses[:first]
            persons = await company(turned, GAME, 2)
            await play(persons, until, late, seed)
            for person in persons:
                await person.leave()

    await asyncio.gather(*(follow(seed) for seed in range(tables)))


async def measure(number: int, tables: int, seconds: float) -> None:
    """Measure so many nodes, and print a row."""
    late: list[float] = []
    with standing(number) as (fleet, _):
        begun, own = time.perf_counter(), own_seconds()
        theirs = sum(node.seconds() for node in fleet.nodes)
        await through(fleet, tables, begun + seconds, late)
        wall = time.perf_counter() - begun
        cost = 1000 * (sum(node.seconds() for node in fleet.nodes) - theirs) / len(late)
        busy = (own_seconds() - own) / wall
    told = f"{quantile(late, 0.5):.0f}, {quantile(late, 0.99):.0f}"
    print(
        f"| {number} | {len(late) / wall:.0f} | {told} | {cost:.2f} ms | {busy:.0%} |", flush=True
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nodes", default="1,2,4")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=30)
    given = parser.parse_args()
    print(
        "| nodes | actions a second | p50, p99 (ms) | CPU of the nodes an action | the crowd busy |"
    )
    print("|---|---|---|---|---|")
    for each in given.nodes.split(","):
        asyncio.run(measure(int(each), given.tables, given.seconds))
