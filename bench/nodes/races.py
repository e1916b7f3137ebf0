"""Racing clicks: two pages of one seat, at two nodes, act at the same moment.

python -m bench.nodes.races --pairs 10000 --tables 20
"""

import argparse
import asyncio
import random
import time
from collections import Counter

from sqlalchemy import create_engine, text

from bench.nodes.fleet import Fleet, Person, company
from bench.nodes.ground import standing

GAME = "island"
ENTRIES = text("SELECT count(*) FROM entries WHERE kind = 'play'")


async def race(pages: list[tuple[Person, Person]], chance: random.Random) -> str | None:
    """Have two pages of the active seat click at once; return how many of the clicks counted."""
    pair = next((pair for pair in pages if pair[0].may_act), None)
    if pair is None or pair[0].view["outcome"]:
        return None
    before, code = pair[0].seq, chance.choice(pair[0].view["legal"])["code"]
    clicks = await asyncio.gather(*(page.click(code) for page in pair))
    counted = [await page.settle(click) for page, click in zip(pair, clicks, strict=True)]
    for page in (page for each in pages for page in each):
        await page.reach(before + sum(counted))
    return f"{sum(counted)} counted"


async def run(fleet: Fleet, until: int, found: Counter[str], chance: random.Random) -> None:
    """Race at one table after another until there were enough pairs."""
    while found.total() < until:
        persons = await company(fleet.addresses, GAME, 2)
        pages = [(person, person.again()) for person in persons]
        for number, (_, other) in enumerate(pages, 1):
            await other.sit(fleet.addresses[number % len(fleet.addresses)])
        while found.total() < until and (ended := await race(pages, chance)):
            found[ended] += 1
        for page in (page for each in pages for page in each):
            await page.leave()


async def measure(pairs: int, tables: int) -> None:
    """Measure; print the results of the races and the number of actions in the log."""
    found: Counter[str] = Counter()
    with standing(2) as ground:
        begun = time.perf_counter()
        await asyncio.gather(
            *(run(ground.fleet, pairs, found, random.Random(seed)) for seed in range(tables))
        )
        wall = time.perf_counter() - begun
        with create_engine(ground.url).connect() as connection:
            entries = connection.scalar(ENTRIES)
    told = ", ".join(f"{count} with {how}" for how, count in sorted(found.items()))
    print(f"{found.total()} pairs, {tables} tables at a time, in {wall:.0f} s: {told}")
    print(f"the log holds {entries} actions")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=10000)
    parser.add_argument("--tables", type=int, default=20)
    given = parser.parse_args()
    asyncio.run(measure(given.pairs, given.tables))
