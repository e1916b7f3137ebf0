"""Nodes killed in turn under load: whatever a page was told as done must be in the log.

python -m bench.nodes.kills --kills 200 --tables 6
"""

import argparse
import asyncio
import contextlib
import random
import time

from sqlalchemy import create_engine, text

from bench.nodes.fleet import BROKEN, Person, company
from bench.nodes.ground import standing

GAME = "island"
CLICKS = text("SELECT click FROM log WHERE click IS NOT NULL")


async def play(persons: list[Person], told: set[str], chance: random.Random) -> None:
    """Click without a pause until a line breaks; note all that was told as done."""
    with contextlib.suppress(*BROKEN):
        while not persons[0].view["outcome"]:
            mover = next((each for each in persons if each.may_act), None)
            if mover is None:
                await asyncio.sleep(0.01)
                continue
            click, before = await mover.choose(chance), mover.seq
            if await mover.settle(click):
                told.add(click)
                for person in persons:
                    await person.reach(before + 1)


async def kill(times: int, tables: int, seconds: float, minutes: float) -> None:
    """Measure until nodes were killed so often, or the time is up; print what was lost."""
    chance, kills, until = random.Random(7), 0, time.monotonic() + 60 * minutes
    told: set[str] = set()
    with standing(2) as ground:
        crowd = [await company(ground.fleet.addresses, GAME, 2) for _ in range(tables)]
        while kills < times and time.monotonic() < until:
            playing = [asyncio.create_task(play(each, told, chance)) for each in crowd]
            await asyncio.sleep(chance.uniform(0, seconds))
            ground.fleet.kill(kills % 2)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            await asyncio.to_thread(ground.fleet.again, kills % 2)
            kills += 1
            for number, persons in enumerate(crowd):
                if persons[0].view.get("outcome"):
                    crowd[number] = await company(ground.fleet.addresses, GAME, 2)
                for person in crowd[number]:
                    await person.sit(ground.fleet.addresses[person.seat % 2])
        with create_engine(ground.url).connect() as connection:
            kept = set(connection.scalars(CLICKS))
    print(
        f"{kills} kills, {tables} tables, {len(told)} actions told as done, {len(told - kept)} lost"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--minutes", type=float, default=15)
    given = parser.parse_args()
    asyncio.run(kill(given.kills, given.tables, given.seconds, given.minutes))
