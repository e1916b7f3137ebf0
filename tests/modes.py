"""Plain equals native: two processes play the same games and tell a digest after each action.

python -m tests.modes --games 10000
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2b
from itertools import zip_longest
from random import Random
from typing import IO, Any

import numpy as np

import marooned
from marooned.definition import GameDefinition
from marooned.discover import examples, find
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import MODES, PLAIN

BATCH = 20
LEARNERS = 4
STEPS = 30
NO_DIFFERENCE = ""
MARKER = 1  # field at the end of a compiled record, which tells the games apart


def digests(name: str, number: int, seed: int) -> Iterator[str]:
    """Play games of one name in this process's mode and give a line for each action."""
    from tests.examination import ways_of
    from tests.laws.own_tests import own
    from tests.laws.tables import blanks

    own(name, "laws")
    definition, ways = find(name), ways_of(name)
    for batch, first in enumerate(range(0, number, BATCH)):
        kinds = blanks(definition, BATCH, Random(seed + first))
        yield from batch_digests(definition, kinds, ways[batch % len(ways)], seed + first)
    yield from learner_digests(name, seed)


def learner_digests(name: str, seed: int) -> Iterator[str]:
    """Have learners play at random among companions, and give a line for what each step brings."""
    from marooned.envs.gymnasium.many import LearnersVectorEnv

    details: dict[str, Any] = {
        "seat": "any",
        "companions": "gentle",
        "shaping": "chance",
        "max_steps": STEPS // 2,
    }
    envs = LearnersVectorEnv(LEARNERS, name, autoreset_mode="SameStep", **details)
    _, infos = envs.reset(seed=seed)
    for step in range(STEPS):
        rows, paid, *_, infos = envs.step(envs.batch.sample())
        seen = (rows, infos["action_mask"], infos["seat"], envs.batch.seeds)
        digest = blake2b(b"".join(each.tobytes() for each in seen), digest_size=8).hexdigest()
        yield f"{name} learners' step {step}: {digest} paid {paid.round(9).tolist()}"


def batch_digests(definition: GameDefinition, kinds: Games, way: Any, seed: int) -> Iterator[str]:
    from tests.laws.playing import Desk, deal_all, scatter_all
    from tests.laws.tables import seeded

    games, desk = seeded(kinds, BATCH, seed), Desk()
    deal_all(games)
    if way.is_generated:
        scatter_all(games, seed)
    for index in range(BATCH):
        yield told(games, index, f"{definition.name} {way.name}")
        for seat, code in desk.steps(games, index, way, seed):
            choices = desk.choices[: 1 + int(desk.choices[0])]
            decision = f"seat {seat} code {code} of {[int(each) for each in choices]}"
            yield told(games, index, decision)


def told(games: Games, index: int, decision: str) -> str:
    digest = blake2b(numbers_of(games, index), digest_size=8).hexdigest()
    return f"{decision}: {digest}"


def numbers_of(games: Games, index: int) -> bytes:
    """Return all numbers of a state, its last event included, as bytes: the same in both modes."""
    game: Any = games[index]
    names = game.names if PLAIN else games.dtype.names[:-MARKER]
    found: list[int] = []
    for name in sorted(names):
        found += flat(getattr(game, name) if PLAIN else game[name].tolist())
    return np.array(found, np.int64).tobytes()


def flat(value: Any) -> list[int]:
    """Return the numbers of a nested list in order."""
    if not isinstance(value, list):
        return [value]
    if not isinstance(value[0], list):
        return value
    return [number for part in value for number in flat(part)]


def telling(mode: str, games: int, seed: int, game: str | None) -> subprocess.Popen[str]:
    """Start a process that tells its digests in a mode."""
    words = ["-m", "tests.modes", "--tell", "--games", str(games), "--seed", str(seed)]
    words += ["--game", game] if game else []
    environment = os.environ | {"MAROONED_RULES": mode}
    return subprocess.Popen(
        [sys.executable, *words], env=environment, stdout=subprocess.PIPE, text=True
    )


def compare(games: int, seed: int, game: str | None = None) -> tuple[int, str]:
    """Return how many lines both modes told alike, and the first difference."""
    tellers = [telling(mode, games, seed, game) for mode in MODES]
    try:
        return compared(*(lines_of(teller.stdout) for teller in tellers))
    finally:
        for teller in tellers:
            teller.kill()
            teller.communicate()


def lines_of(output: IO[str] | None) -> IO[str]:
    assert output is not None
    return output


def compared(native: IO[str], plain: IO[str]) -> tuple[int, str]:
    count = 0
    for one, other in zip_longest(native, plain, fillvalue="nothing more\n"):
        if one != other:
            return count, f"action {count}: native {one.strip()!r}, plain {other.strip()!r}"
        count += 1
    return count, NO_DIFFERENCE


def main(arguments: Any = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.modes", description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tell", action="store_true", help="print this process's digests")
    parser.add_argument("--game", help="one game; all when not given")
    chosen = parser.parse_args(arguments)
    if chosen.tell:
        for name in [chosen.game] if chosen.game else (*marooned.games(), *examples()):
            sys.stdout.writelines(f"{line}\n" for line in digests(name, chosen.games, chosen.seed))
        return 0
    count, difference = compare(chosen.games, chosen.seed, chosen.game)
    sys.stdout.write(f"{difference or f'plain equals native over {count} states'}\n")
    return int(bool(difference) or count == 0)


if __name__ == "__main__":
    sys.exit(main())
