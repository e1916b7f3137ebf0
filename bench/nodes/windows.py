"""Secret windows answered by two rivals at two nodes, one of which is killed after both answers.

python -m bench.nodes.windows --windows 100
"""

import argparse
import asyncio
import itertools
import random
import time

from sqlalchemy import create_engine, text

from bench.nodes.fleet import PATIENCE, Fleet, Person, company
from bench.nodes.ground import standing

GAME = "dorada"
SETTINGS = {"MAROONED_PACE": "0", "MAROONED_WINDOW_SECONDS": "1"}
Answers = dict[str, tuple[int, int]]
"""The answers by click: the seat and the code."""
ENTRIES = text("""
    SELECT body->>'click' AS click,
        CAST(body->>'seat' AS INTEGER) AS seat, CAST(body->>'code' AS INTEGER) AS code
    FROM entries WHERE "table" = :table AND kind = 'play' AND body->>'click' IS NOT NULL
""")


async def who_acts(persons: list[Person]) -> Person:
    """Return the active person, once that person's page shows it."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for person in persons:
            if person.may_act:
                return person
        await asyncio.sleep(0.02)
    views = [(person.seat, person.seq, person.is_cut, person.view) for person in persons]
    raise TimeoutError(f"nobody is waited for: {views}")


async def step(persons: list[Person], chance: random.Random) -> None:
    """Have the active person act, and wait until all pages have received it."""
    mover = await who_acts(persons)
    before = mover.seq
    click = await mover.choose(chance)
    if not await mover.settle(click):
        raise AssertionError(f"nobody else acted, and it is refused: {mover.refused[click]}")
    for person in persons:
        await person.reach(before + 1)


async def opened(persons: list[Person], chance: random.Random) -> bool:
    """Play until a secret window opens for all; return False if the game ends before."""
    while not all(person.window for person in persons):
        await asyncio.sleep(0.02)
        if persons[0].view["outcome"]:
            return False
        if not any(person.window for person in persons):
            await step(persons, chance)
    return True


async def answered(
    fleet: Fleet, persons: list[Person], victim: int, chance: random.Random
) -> Answers:
    """Have two rivals answer at two nodes, kill one node, and reconnect all persons."""
    said: Answers = {}
    for person in persons[:2]:
        code = chance.choice(person.view["legal"])["code"]
        click = await person.click(code)
        await person.keep(click)
        said[click] = person.seat, code
    seq = persons[0].seq
    fleet.kill(victim)
    fleet.again(victim)
    for number, person in enumerate(persons):
        await person.sit(fleet.addresses[number % 2])
    for person in persons:
        await person.reach(seq + 1)
    return said


async def kept(fleet: Fleet, windows: int) -> dict[str, Answers]:
    """Play games until there were enough windows; return the stored answers of each table."""
    chance, numbers = random.Random(7), itertools.count()
    told: dict[str, Answers] = {}
    while True:
        persons = await company(fleet.addresses, GAME, 3)
        said = told.setdefault(persons[0].table, {})
        while await opened(persons, chance):
            number = next(numbers)
            if number == windows:
                return told
            said |= await answered(fleet, persons, number % 2, chance)


def lost(url: str, told: dict[str, Answers]) -> list[str]:
    """Return the clicks whose stored answers are not in the log."""
    with create_engine(url).connect() as connection:
        found = {
            row.click: (row.seat, row.code)
            for table in told
            for row in connection.execute(ENTRIES, {"table": table})
        }
    said = {click: answer for answers in told.values() for click, answer in answers.items()}
    return [click for click, answer in said.items() if found.get(click) != answer]


def measure(windows: int) -> None:
    """Measure, and print the number of lost answers."""
    begun = time.perf_counter()
    with standing(2, **SETTINGS) as ground:
        told = asyncio.run(kept(ground.fleet, windows))
        gone = lost(ground.url, told)
    answers = sum(map(len, told.values()))
    wall = time.perf_counter() - begun
    print(f"{windows} windows in {wall:.0f} s: {answers} answers kept, {len(gone)} lost")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--windows", type=int, default=100)
    measure(parser.parse_args().windows)
