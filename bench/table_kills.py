"""Kills a node repeatedly under load: everything that a browser received must survive."""

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
import time
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from bench.crowd import Browser, Program, tables

Told = dict[str, int]


async def play(browsers: list[Browser], told: Told, chance: random.Random) -> None:
    """Click without a pause until the connection breaks; record the latest revision received."""
    with contextlib.suppress(ConnectionClosed, OSError):
        while True:
            mover = next((each for each in browsers if each.seat in each.view["waiting"]), None)
            if mover is None or mover.view["outcome"]:
                return
            await mover.act(chance)
            for browser in browsers:
                await browser.hear()
                told[browser.table] = max(told[browser.table], browser.seq)


async def joined(browsers: list[Browser], address: str) -> None:
    """Have browsers reconnect to a restarted node."""
    for browser in browsers:
        browser.address, browser.view, browser.seq = address, {}, 0
        await browser.sit()


async def kill(times: int, number: int, seconds: float, minutes: float) -> None:
    """Measure until a number of kills or a time limit; print the number of tables with losses."""
    chance, kills, until = random.Random(7), 0, time.monotonic() + 60 * minutes
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "t.sqlite3"
        node = Program(database)
        crowd = await tables(node.address, "island", 2, number)
        told: Told = {browsers[0].table: 0 for browsers in crowd}
        lost, clicks = 0, 0
        while kills < times and time.monotonic() < until:
            kills += 1
            print(f"kill {kills} of {times}", end="\r", file=sys.stderr, flush=True)
            playing = [asyncio.create_task(play(each, told, chance)) for each in crowd]
            await asyncio.sleep(chance.uniform(0, seconds))
            node.kill()
            await asyncio.gather(*playing)
            node = Program(database)
            for browsers in crowd:
                await joined(browsers, node.address)
                lost += browsers[0].seq < told[browsers[0].table]
            if all(browsers[0].view["outcome"] for browsers in crowd):
                clicks += sum(told.values())
                crowd = await tables(node.address, "island", 2, number)
                told = {browsers[0].table: 0 for browsers in crowd}
        clicks += sum(told.values())
        node.kill()
    print(f"{kills} kills, {number} tables, {clicks} actions told: {lost} tables lost any of them")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--minutes", type=float, default=7)
    given = parser.parse_args()
    asyncio.run(kill(given.kills, given.tables, given.seconds, given.minutes))
