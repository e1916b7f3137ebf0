"""Examines whether the memory of a game's module grows while a process searches.

python -m tests.engine.wasm.searching island --searches 10000
"""

import argparse
import resource
import sys
from collections.abc import Iterator
from itertools import islice
from typing import Final

import marooned
from marooned import players
from marooned.discover import find
from marooned.engine.compiling.rule import MODE
from marooned.engine.wasm.runtime import module_of
from marooned.players.search.budgets import Budget

BUDGET: Final = Budget(8)
SETTLED: Final = 100
"""Searches after which the memory has its size."""


def sizes(name: str) -> Iterator[int]:
    """Give the bytes of the memory after each search, each of another position."""
    memory = module_of(find(name).face.State.marker()).instance.memory
    player = players.find("search").with_budget(BUDGET)
    game = marooned.Game(name, seed=1)
    number = 0
    while True:
        if game.outcome is not None:
            game = marooned.Game(name, seed=number)
        action = players.choose(player, game, game.turn, seed=number)
        game.play(action or game.legal[0])
        number += 1
        yield memory.size


def resident() -> int:
    """Return the most memory that this process has had, in KiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(marooned.games()))
    parser.add_argument("--searches", type=int, default=300)
    chosen = parser.parse_args()
    if MODE != "wasm":
        parser.error("the rules must run as WebAssembly: MAROONED_RULES=wasm")
    grown = []
    for name in chosen.games:
        found = sizes(name)
        settled = list(islice(found, SETTLED))[-1]
        before = resident()
        last = list(islice(found, chosen.searches - SETTLED))[-1]
        sys.stdout.write(
            f"{name}: {settled:,} bytes after {SETTLED} searches, {last:,} after "
            f"{chosen.searches:,}; the process had {before:,} KiB, then {resident():,}\n"
        )
        if last != settled:
            grown.append(name)
    if grown:
        sys.exit(f"The memory grew in {', '.join(grown)}.")


if __name__ == "__main__":
    main()
