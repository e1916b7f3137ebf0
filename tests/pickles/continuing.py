"""Games, batches and forks continued after a round trip.

python -m tests.pickles.continuing dump|play FILE

For tests of pickles, in one process and between processes whose rules run in different modes.
"""

from __future__ import annotations

import pickle
import sys
from pathlib import Path
from random import Random
from typing import Any

import marooned
from marooned.engine.compiling.rule import MODE

SEED = 11
STEPS = 60
MOST_STEPS = 1000
KINDS = ("game",) if MODE == "wasm" else ("game", "batch", "fork")
"""Batches and forks have no WebAssembly code."""


def play(game: marooned.Game, steps: int) -> None:
    """Play random actions, up to the end of the game at most."""
    random = Random(SEED)
    for _ in range(steps):
        if game.is_over:
            return
        game.play(random.choice(game.legal))


def made(name: str, kind: str) -> Any:
    """Return a game after some actions, a batch after some steps, or a fork."""
    if kind == "batch":
        many = marooned.Batch(
            name, games=3, seed=SEED, observations=True, finals=True, masks="bits", threads=1
        )
        for _ in range(STEPS):
            many.step(many.sample())
        return many
    game = marooned.Game(name, seed=SEED)
    play(game, STEPS)
    return marooned.Fork(game) if kind == "fork" else game


def continued(each: Any) -> list[Any]:
    """Play on, and return all that shows; equal things return equal lists."""
    if isinstance(each, marooned.Game):
        return _game_continued(each)
    return _batch_continued(each) if isinstance(each, marooned.Batch) else _fork_continued(each)


def _game_continued(game: marooned.Game) -> list[Any]:
    undone = game.earlier(game.seq)
    undone.undo()
    before = [bytes(undone.state), undone.events, game.record(), game.events, game.can_undo]
    passes = [sorted(game.still_passed()), game.start]
    play(game, MOST_STEPS)
    return [*before, *passes, bytes(game.state), game.record(), game.outcome]


def _batch_continued(many: marooned.Batch) -> list[Any]:
    found: list[Any] = []
    for _ in range(STEPS):
        now = many.step(many.sample())
        arrays = (now.seats, now.masks, now.rewards, now.outcomes, now.observations, now.finals)
        found.append([each.tolist() for each in (*arrays, many.seeds)])
    return found


def _fork_continued(fork: marooned.Fork) -> list[Any]:
    found: list[Any] = []
    while not fork.is_over and len(found) < MOST_STEPS:
        fork.act(fork.codes[-1])
        found.append([fork.seat, fork.codes, bytes(fork.state)])
    return found


def main(task: str, path: Path) -> None:
    """Write a pickle of a game of each kind, or read it and print how the games continue."""
    if task == "dump":
        path.write_bytes(pickle.dumps([made(name, "game") for name in marooned.games()]))
    for game in pickle.loads(path.read_bytes()):  # noqa: S301 - our own
        sys.stdout.write(f"{game.name} {continued(game)}\n")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
