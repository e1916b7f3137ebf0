"""Compiles the rules of every game before tests run side by side, each game in its own process.

python -m tests.precompiling

Only one process at a time may write to a cache. So each game is compiled into a copy of the cache,
and what is new in the copies is taken over. Tests compile the little that is lacking then.
"""

from __future__ import annotations

import os
import pickle
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

import marooned
from marooned import players
from marooned.discover import examples
from marooned.engine.compiling.cache import cache_folder, writing
from marooned.engine.compiling.rule import PLAIN
from marooned.players.search.budgets import Budget
from tests.caching import compiled_files, digest_of, drop_stale
from tests.guests import GUESTS, INVITED

if TYPE_CHECKING:
    from collections.abc import Iterator

PLAYERS = ("search", "greedy", "random")
BUDGET = Budget(16)
GAMES = 12
"""So many whole games pass through every rule."""


def names() -> Iterator[str]:
    """Give all games that tests play, those of the house first."""
    yield from (*marooned.games(), *examples(), *GUESTS)


def warm() -> None:
    """Have all games compiled, as many at a time as there are cores, unless they already are."""
    folder = cache_folder()
    if PLAIN or folder is None or is_warm(folder):
        return
    drop_stale()
    with tempfile.TemporaryDirectory() as place, ThreadPoolExecutor(os.cpu_count()) as pool:
        copies = {name: copied(folder, Path(place) / name) for name in names()}
        for name, _ in zip(copies, pool.map(compile_apart, copies, copies.values()), strict=True):
            take_over(copies[name], folder)
            print(f"The rules of {name} are compiled.", flush=True)  # noqa: T201 - it takes long
    mark_of(folder).write_text(digest_of(compiled_files()), "utf-8")


def mark_of(folder: Path) -> Path:
    return folder / "warm"


def is_warm(folder: Path) -> bool:
    mark = mark_of(folder)
    return mark.exists() and mark.read_text("utf-8") == digest_of(compiled_files())


def copied(folder: Path, place: Path) -> Path:
    """Return a copy of the cache, where a process finds it that is given the place."""
    return Path(shutil.copytree(folder, place / folder.parent.name / folder.name))


def compile_apart(name: str, copy: Path) -> None:
    """Compile a game in a process of its own, into a copy of the cache."""
    environment = os.environ | INVITED | {"MAROONED_CACHE": str(copy.parents[1])}
    subprocess.run([sys.executable, "-m", "tests.precompiling", name], env=environment, check=True)


def compile_here(name: str) -> None:
    """Do all that makes the rules of a game compile: play, think, advise, and look at its laws."""
    from marooned.players.advice.outlook import outlook
    from marooned.players.advice.recommendation import advise
    from tests.examination import examine

    game = marooned.Game(name, seed=0)
    advise(game, budget=BUDGET)
    outlook(game, game.turn, worlds=1)
    for player in PLAYERS:
        play(game, players.find(player).with_budget(BUDGET))
    game.position()
    game.record()
    examine(name, GAMES)


def play(game: marooned.Game, player: players.Player) -> None:
    """Have a player decide once for whoever is asked."""
    if game.asked() is not None:
        game.view(game.turn)
        action = players.choose(player, game, game.turn, seed=game.seq)
        game.play(action or game.legal[0])


def take_over(copy: Path, folder: Path) -> None:
    """Take what a copy of the cache has more than the cache itself."""
    with writing():
        for index in sorted(copy.rglob("*.nbi")):
            target = folder / index.relative_to(copy)
            target.parent.mkdir(parents=True, exist_ok=True)
            add(kept_in(index, index), kept_in(target, index))


def kept_in(index: Path, stamped: Path) -> Any:
    """Return what is kept of a function in the place of an index, for the sources of another."""
    from numba.core.caching import IndexDataCacheFile

    with stamped.open("rb") as file:
        pickle.load(file)  # noqa: S301 - Numba's version, written by ourselves
        stamp, _ = pickle.load(file)  # noqa: S301 - likewise
    open_cache: Any = IndexDataCacheFile
    return open_cache(str(index.parent), index.stem, stamp)


def add(more: Any, kept: Any) -> None:
    """Add each version of a function, by the types that it was compiled for, that is lacking."""
    known = kept._load_index()
    for types in more._load_index():
        if types not in known:
            kept.save(types, more.load(types))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        compile_here(sys.argv[1])
    else:
        warm()
