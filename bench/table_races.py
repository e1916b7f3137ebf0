"""Racing clicks: two browsers of a table act at the same moment, and each click counts once."""

import argparse
import asyncio
import random
import tempfile
import time
from collections import Counter
from pathlib import Path

from bench.crowd import Browser, running, tables

QUIET = 5.0


async def race(browsers: list[Browser], chance: random.Random, found: Counter[str]) -> bool:
    """Send the active seat's choice by two clicks at once; return False if the game has ended."""
    mover = next((each for each in browsers if each.seat in each.view["waiting"]), None)
    if mover is None or mover.view["outcome"]:
        return False
    before, code = mover.seq, chance.choice(mover.view["legal"])["code"]
    await asyncio.gather(mover.click(code), mover.click(code))
    errors = mover.refused
    while mover.seq == before:
        await mover.hear()
    while mover.seq < before + 2 and mover.refused == errors:
        await asyncio.wait_for(mover.hear(), QUIET)
    found["both played" if mover.seq == before + 2 else "one played, one refused"] += 1
    others = (each for each in browsers if each is not mover)
    for other in others:
        while other.seq < mover.seq:
            await asyncio.wait_for(other.hear(), QUIET)
    return True


async def run(browsers: list[Browser], pairs: int, found: Counter[str], seed: int) -> None:
    """Race at one table until the game ends, or until there were enough pairs."""
    chance = random.Random(seed)
    for _ in range(pairs):
        if not await race(browsers, chance, found):
            return


async def measure(pairs: int, number: int) -> None:
    """Measure, and print the results of the races."""
    found: Counter[str] = Counter()
    begun, seed = time.perf_counter(), 0
    with tempfile.TemporaryDirectory() as folder, running(Path(folder) / "t.sqlite3") as node:
        while found.total() < pairs:
            crowd = await tables(node.address, "island", 2, number)
            seeds = range(seed, seed + number)
            await asyncio.gather(
                *(run(each, pairs, found, own) for each, own in zip(crowd, seeds, strict=True))
            )
            seed += number
            for browsers in crowd:
                for browser in browsers:
                    assert browser.line is not None  # noqa: S101 - it sat down
                    await browser.line.close()
    told = ", ".join(f"{count} {how}" for how, count in found.items())
    print(
        f"{found.total()} pairs over {seed} tables in {time.perf_counter() - begun:.0f} s: {told}"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=10000)
    parser.add_argument("--tables", type=int, default=50)
    given = parser.parse_args()
    asyncio.run(measure(given.pairs, given.tables))
