"""Compiles the rules of every game before tests run side by side, each game in its own process.

python -m tests.precompiling

Tests compile the little that is lacking then.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

import marooned
from marooned import players
from marooned.discover import examples
from marooned.engine.compiling.cache import kept_code, source_digest
from marooned.engine.compiling.rule import PLAIN
from marooned.players.search.budgets import Budget
from tests.caching import compiled_files, digest_of, drop_stale
from tests.guests import GUESTS, INVITED

if TYPE_CHECKING:
    from collections.abc import Iterator

PLAYERS = ("search", "quick", "greedy", "random")
BUDGET = Budget(16)
GAMES = 12
"""So many whole games pass through every rule."""


def names() -> Iterator[str]:
    """Give all games that tests play, those of the house first."""
    yield from (*marooned.games(), *examples(), *GUESTS)


def warm() -> None:
    """Have all games compiled, as many at a time as there are cores, unless they already are."""
    if PLAIN or is_warm():
        return
    drop_stale()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for name in pool.map(compile_apart, names()):
            print(f"The rules of {name} are compiled.", flush=True)  # noqa: T201 - it takes long
    mark().write_text(state(), "utf-8")


def mark() -> Path:
    return kept_code() / "warm"


def state() -> str:
    """Return by what it shows whether anything is to be compiled anew."""
    return f"{source_digest()} {digest_of(compiled_files())}"


def is_warm() -> bool:
    return mark().exists() and mark().read_text("utf-8") == state()


def compile_apart(name: str) -> str:
    """Compile a game in a process of its own; return its name."""
    command = [sys.executable, "-m", "tests.precompiling", name]
    native = INVITED | {"MAROONED_RULES": "native"}
    subprocess.run(command, env=os.environ | native, check=True)
    return name


def compile_here(name: str) -> None:
    """Do all that makes the rules of a game compile: play, think, advise, learn, keep its laws."""
    from marooned.players.advice.outlook import outlook
    from marooned.players.advice.recommendation import advise
    from tests.envs.everywhere import step_everywhere
    from tests.examination import examine

    game = marooned.Game(name, seed=0)
    advise(game, budget=BUDGET)
    outlook(game, game.turn, worlds=1)
    for player in PLAYERS:
        play(game, players.find(player).with_budget(BUDGET))
    game.position()
    game.record()
    batch = marooned.Batch(name)
    batch.step(batch.sample())
    step_everywhere(name)
    examine(name, GAMES)


def play(game: marooned.Game, player: players.Player) -> None:
    """Have a player decide once for whoever is asked."""
    if game.asked() is not None:
        game.view(game.turn)
        action = players.choose(player, game, game.turn, seed=game.seq)
        game.play(action or game.legal[0])


if __name__ == "__main__":
    if len(sys.argv) > 1:
        compile_here(sys.argv[1])
    else:
        warm()
