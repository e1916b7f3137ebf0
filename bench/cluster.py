"""What games cost on a cluster: CPU-seconds of games, and of sending them out and taking them in.

    python bench/cluster.py [GAME ...] [--games N] [--threads N] [--on ray://HOST:PORT]

A row a game, judged by the players who judge, with as many seats as it needs at least.
"""

import argparse
import time
from typing import Any

import marooned
from marooned.players.arena.series import Series
from marooned.players.companions import JUDGING
from marooned.players.companions import find as find_player
from marooned.study.playing.on_ray import Ray
from marooned.study.playing.portions import Work
from marooned.study.playing.sessions import join


def measured(definition: Any, games: int, where: Ray) -> str:
    """Play games of one kind, once to get ready and once to measure; return a line."""
    options = definition.validated(None, {})
    team = (find_player(JUDGING),) * options["players"]
    series = Series(definition, options, team, seed=1, rotating=not definition.cooperative)
    list(where.play([Work(None, series, [(games, games + 100)])]))
    clock, own = time.perf_counter(), time.process_time()
    portions = list(where.play([Work(None, series, [(0, games)])]))
    clock, own = time.perf_counter() - clock, time.process_time() - own
    seconds = sum(portion.standing.seconds for portion in portions)
    return (
        f"{definition.name:<10} {games / seconds:>9.0f} games a CPU-second  "
        f"{games / clock:>9.0f} a second  {len(portions):>5} portions  "
        f"{1e6 * own / games:>7.1f} µs of this process a game"
    )


def main() -> None:
    """Print a line a game."""
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
        print(measured(marooned.games()[name], said.games, where), flush=True)


if __name__ == "__main__":
    main()
