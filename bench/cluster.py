"""Costs of games on a cluster: CPU seconds of games, and of sending and receiving them.

    python bench/cluster.py [GAME ...] [--games N] [--threads N] [--on ray://HOST:PORT]

The games are played by policies, with the minimum number of seats. One table per game shows the
measurements, and estimates for 10^9 games.
"""

import argparse
import pickle
import time
from collections.abc import Iterator
from dataclasses import dataclass
from tempfile import TemporaryDirectory
from typing import Any

import marooned
from marooned.players.arena.series import Series
from marooned.players.companions import JUDGING
from marooned.players.companions import find as find_player
from marooned.study.conducting import study
from marooned.study.playing.on_ray import Ray
from marooned.study.playing.portions import Portion, Work
from marooned.study.playing.sessions import join

MANY = 10**9
MACHINE = 16
"""Cores per machine in the estimates."""
MACHINES = 4
HOUR = 3600


@dataclass(frozen=True)
class Cost:
    """The costs of a game.

    Attributes:
        playing: CPU seconds of a worker.
        sending: CPU seconds of this process, if only sums are needed.
        keeping: Further CPU seconds for a study, which builds, compresses and stores rows.
        sent: Bytes that workers send back.
        kept: Bytes of a row in memory.
        pace: Games per second over all cores.
    """

    playing: float
    sending: float
    keeping: float
    sent: float
    kept: float
    pace: float


def measured(definition: Any, games: int, where: Ray) -> Cost:
    """Play games as an arena and as a study do, each after a warm-up."""
    series = judged(definition)
    list(where.play([Work(None, series, [(games, games + 100)])]))
    clock, own = time.perf_counter(), time.process_time()
    portions = list(where.play([Work(None, series, [(0, games)])]))
    clock, own = time.perf_counter() - clock, time.process_time() - own
    seconds = sum(portion.standing.seconds for portion in portions)
    studying, kept = studied(definition, games, where)
    return Cost(
        seconds / games, own / games, studying - own / games, sent(portions), kept, games / clock
    )


def judged(definition: Any) -> Series:
    """Return the games to play."""
    options = definition.validated(None, {})
    team = (find_player(JUDGING),) * options["players"]
    return Series(definition, options, team, seed=1, rotating=not definition.cooperative)


def studied(definition: Any, games: int, where: Ray) -> tuple[float, float]:
    """Return a study's CPU seconds of this process per game, and bytes of memory per row."""
    stated = {"title": "Costs", "game": definition.name, "player": JUDGING, "games": games}
    with TemporaryDirectory() as folder:
        study(stated | {"games": 100}, out=f"{folder}/ready", where=where)
        own = time.process_time()
        rows = study(stated, out=f"{folder}/measured", where=where).rows
        return (time.process_time() - own) / games, rows.estimated_size() / games


def sent(portions: list[Portion]) -> float:
    """Return the bytes per game that workers send back."""
    games = sum(portion.standing.games for portion in portions)
    return sum(len(pickle.dumps(portion, 5)) for portion in portions) / games


def figures(cost: Cost) -> Iterator[tuple[str, str]]:
    """Yield the measurements, then the estimates."""
    yield "games a CPU-second of a worker", f"{1 / cost.playing:,.0f}"
    yield "games a second, all in all", f"{cost.pace:,.0f}"
    yield "CPU of the sending process, a game", f"{1e6 * cost.sending:.1f} µs"
    yield "more for a study's rows, a game", f"{1e6 * cost.keeping:.1f} µs"
    yield "on the way, a game", f"{cost.sent:.0f} bytes"
    yield "in memory, a row of a study", f"{cost.kept:.0f} bytes"
    yield "10⁹ games, CPU-seconds", f"{MANY * cost.playing:,.0f}"
    yield "10⁹ games, hours of one core", f"{MANY * cost.playing / HOUR:.0f}"
    yield "10⁹ games, hours of four machines of 16 cores", f"{hours(cost):.1f}"
    yield "games a second that one process sends out", f"{1 / cost.sending:,.0f}"
    yield "cores that it keeps at work", f"{cost.playing / cost.sending:.0f}"
    yield "games a second that a study takes in", f"{1 / (cost.sending + cost.keeping):,.0f}"
    yield "cores that it keeps at work", f"{cost.playing / (cost.sending + cost.keeping):.0f}"
    yield "10⁸ rows in memory", f"{cost.kept / 10:.0f} GB"


def hours(cost: Cost) -> float:
    """Return the hours of many games on some machines, or on all cores that can be kept busy."""
    cores = min(MACHINES * MACHINE, cost.playing / cost.sending)
    return MANY * cost.playing / cores / HOUR


def main() -> None:
    """Print one table per game."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("game", nargs="*")
    wanted.add_argument("--games", type=int, default=20_000)
    wanted.add_argument("--threads", type=int)
    wanted.add_argument("--on", default="")
    said = wanted.parse_args()
    where = Ray(said.on, said.threads)
    begun = time.perf_counter()
    print(f"{join(said.on, said.threads)} cores, joined in {time.perf_counter() - begun:.1f} s")
    for name in said.game or marooned.games():
        print(f"\n| {name} | |\n|---|---|", flush=True)
        for what, value in figures(measured(marooned.games()[name], said.games, where)):
            print(f"| {what} | {value} |", flush=True)


if __name__ == "__main__":
    main()
