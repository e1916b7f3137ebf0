"""The great examination: whole games of every game, every law looked at after every action.

    MAROONED_BOUNDS=1 python -m tests.examination --games 1000000

A third are played at random, a third by the game's own judgement with a fifth of random moves, a
third mostly at random from generated positions. It fails unless every ending was reached and no law
broke.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from random import Random
from typing import Any

import marooned
from marooned.definition import GameDefinition
from marooned.discover import examples, find
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import PLAIN
from marooned.engine.memory import snapshot
from tests.laws.own_tests import KEPT, law_name, own
from tests.laws.playing import (
    CODE,
    OWN_LAWS,
    SEAT,
    SHARED_LAWS,
    WAYS,
    Desk,
    Way,
    deal_all,
    outcome,
    scatter_all,
)

BATCH = 10_000
LOOKED_AT = 500  # games of a batch of which the examination of positions sees a moment and the end
KINDS = 1_000
SEEDS = 1 << 32


@dataclass
class Report:
    """What an examination found."""

    game: str
    endings: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    @property
    def missing(self) -> list[str]:
        """The endings that no game reached."""
        face = find(self.game).face
        return [ending for ending in face.ENDINGS[1:] if not self.endings[ending]]


@dataclass(frozen=True)
class Examiner:
    """Examines one game in batches."""

    definition: GameDefinition
    kinds: Games

    def batch(self, way: Way, number: int, seed: int) -> tuple[Counter[str], list[str]]:
        """Play one batch and return its endings and what broke."""
        from tests.laws.tables import seeded

        games, desk = seeded(self.kinds, number, seed), Desk()
        deal_all(games)
        if way.is_generated:
            scatter_all(games, seed)
        fault, index = desk.play(games, self.definition.face.CODES, way, seed)
        names = self.definition.face.ENDINGS
        endings = Counter(names[outcome(games, each)] for each in range(index))
        faults = [self.told(games, index, fault, way, desk)] if fault != KEPT else []
        return endings, [
            *faults,
            *self.impossible(desk.moments, index),
            *self.impossible(games, index),
        ]

    def impossible(self, games: Games, number: int) -> Iterator[str]:
        """Give what the examination of positions has against states that games have reached."""
        face, name = self.definition.face, self.definition.name
        for index in range(0, number, max(1, number // LOOKED_AT)):
            state = snapshot(face.State, games, index)
            try:
                face.check(state)
            except marooned.PositionError as error:
                position = json.dumps(face.write_position(state), ensure_ascii=False)
                yield f"{name}: {error}: {position}"

    def told(self, games: Games, index: int, fault: int, way: Way, desk: Desk) -> str:
        """Say which law broke, after what, in which position."""
        face, name = self.definition.face, self.definition.name
        law = law_name(name, fault) if fault < OWN_LAWS else SHARED_LAWS[fault - OWN_LAWS]
        before = snapshot(face.State, games, index if fault >= OWN_LAWS else len(games) - 1)
        text = face.texts(before)[int(desk.note[CODE])]
        position = json.dumps(face.write_position(before), ensure_ascii=False)
        seat = int(desk.note[SEAT])
        return f"{name}, {way.name}: {law!r} broke: seat {seat} played {text!r} in {position}"


def ways_of(name: str) -> list[Way]:
    has_positions = own(name, "generating") is not None
    return [way for way in WAYS.values() if has_positions or not way.is_generated]


def batches(name: str, games: int, seed: int) -> Iterator[tuple[Way, int, int]]:
    random, ways = Random(seed), ways_of(name)
    for way in ways:
        left = -(-games // len(ways))
        while left > 0:
            yield way, min(left, BATCH), random.randrange(SEEDS)
            left -= BATCH


def examine(
    name: str, games: int, *, seed: int = 1, threads: int = 1, loud: bool = False
) -> Report:
    """Play so many games in all the ways and report."""
    from tests.laws.tables import blanks

    definition, report = find(name), Report(name)
    own(name, "laws")
    kinds = min(KINDS, max(20, games // 3))
    examiner = Examiner(definition, blanks(definition, kinds, Random(seed)))
    with ThreadPoolExecutor(1 if PLAIN else threads) as pool:
        work = [pool.submit(examiner.batch, *each) for each in batches(name, games, seed)]
        for number, done in enumerate(work, 1):
            endings, faults = done.result()
            report.endings += endings
            report.faults += faults
            if loud:
                sys.stderr.write(f"\r{name}: batch {number} of {len(work)}")
    return report


def shown(report: Report, seconds: float) -> Iterator[str]:
    total = sum(report.endings.values())
    yield f"{report.game}: {total} games in {seconds:.0f} s"
    for ending, count in report.endings.most_common():
        yield f"  {ending:16}{count:10}"
    yield from (f"  never ended: {ending}" for ending in report.missing)
    yield from (f"  BROKEN {fault}" for fault in report.faults)


def main(arguments: Any = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.examination", description=__doc__)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--game", help="one game; all when not given")
    chosen = parser.parse_args(arguments)
    failed = False
    for name in [chosen.game] if chosen.game else (*marooned.games(), *examples()):
        started = time.monotonic()
        report = examine(name, chosen.games, seed=chosen.seed, threads=chosen.threads, loud=True)
        sys.stderr.write("\n")
        seconds = time.monotonic() - started
        sys.stdout.writelines(f"{line}\n" for line in shown(report, seconds))
        failed |= bool(report.missing or report.faults)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
