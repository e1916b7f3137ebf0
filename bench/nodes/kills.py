"""Kills nodes in turn under load: every acknowledged action must be in the log.

python -m bench.nodes.kills --kills 200 --tables 6 --minutes 20

A killed node restarts while other nodes take over its clients. These nodes are killed next.
"""

import argparse
import asyncio
import contextlib
import random
import time

import httpx
from sqlalchemy import create_engine, text

from bench.nodes.fleet import BROKEN, Fleet, Person, company
from bench.nodes.ground import standing

GAME = "island"
CLICKS = text(
    "SELECT body->>'click' FROM entries WHERE kind = 'play' AND body->>'click' IS NOT NULL"
)
AWAY = (*BROKEN, httpx.HTTPError)
BREATH = 0.1
"""Seconds before a person who found no live node tries again."""


async def play(persons: list[Person], told: set[str], chance: random.Random) -> None:
    """Click without a pause until the game ends or a connection breaks; record accepted clicks."""
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


def turned(fleet: Fleet, first: int) -> list[str]:
    """Return the addresses of the nodes, rotated."""
    addresses, first = fleet.addresses, first % len(fleet.addresses)
    return addresses[first:] + addresses[:first]


async def follow(fleet: Fleet, told: set[str], seed: int) -> None:
    """Play at one table after another forever, and reconnect after each break."""
    chance, persons = random.Random(seed), list[Person]()
    while True:
        with contextlib.suppress(*AWAY):
            if not persons or persons[0].view.get("outcome"):
                for person in persons:
                    await person.leave()
                persons = await company(turned(fleet, chance.randrange(len(fleet.nodes))), GAME, 2)
            for person in persons:
                if person.is_cut:
                    await person.come_back(turned(fleet, person.seat + seed))
            await play(persons, told, chance)
            continue
        await asyncio.sleep(BREATH)


async def kill_in_turn(fleet: Fleet, times: int, seconds: float, until: float) -> int:
    """Kill nodes until a number of kills or a point in time. At least one node is always alive."""
    chance, number = random.Random(7), len(fleet.nodes)
    starts: dict[int, asyncio.Task[None]] = {}
    kills = 0
    while kills < times and time.monotonic() < until:
        await asyncio.sleep(chance.uniform(0, seconds))
        due = (starts[each % number] for each in (kills, kills + 1) if each % number in starts)
        await asyncio.gather(*due)
        fleet.kill(kills % number)
        starts[kills % number] = asyncio.create_task(asyncio.to_thread(fleet.again, kills % number))
        kills += 1
    await asyncio.gather(*starts.values())
    return kills


async def measure(times: int, tables: int, nodes: int, seconds: float, minutes: float) -> None:
    """Measure until a number of kills or a time limit; print the number of lost actions."""
    told: set[str] = set()
    begun = time.monotonic()
    with standing(nodes, MAROONED_PROCESSES="0") as ground:
        playing = [asyncio.create_task(follow(ground.fleet, told, each)) for each in range(tables)]
        kills = await kill_in_turn(ground.fleet, times, seconds, begun + 60 * minutes)
        for task in playing:
            task.cancel()
        ended = await asyncio.gather(*playing, return_exceptions=True)
        with create_engine(ground.url).connect() as connection:
            kept = set(connection.scalars(CLICKS))
    for error in (each for each in ended if not isinstance(each, asyncio.CancelledError)):
        print(f"a table was left: {error!r}")
    wall = time.monotonic() - begun
    print(f"{kills} kills of {nodes} nodes, {tables} tables, in {wall:.0f} s: ", end="")
    print(f"{len(told)} actions told as done, {len(told - kept)} lost")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--minutes", type=float, default=20)
    given = parser.parse_args()
    asyncio.run(measure(given.kills, given.tables, given.nodes, given.seconds, given.minutes))
