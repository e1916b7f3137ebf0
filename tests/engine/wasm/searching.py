"""Prints the size of a module's memory after each of many searches: it does not grow.

python -m tests.engine.wasm.searching island --searches 300
"""

import argparse
import sys
from collections.abc import Iterator

import marooned
from marooned import players
from marooned.discover import find
from marooned.engine.wasm.runtime import module_of
from marooned.players.search.budgets import Budget

BUDGET = Budget(8)


def sizes(name: str, searches: int) -> Iterator[int]:
    """Give the bytes of the memory after each search, each of another position."""
    memory = module_of(find(name).face.State.marker()).instance.memory
    player = players.find("search").with_budget(BUDGET)
    game = marooned.Game(name, seed=1)
    for number in range(searches):
        if game.outcome is not None:
            game = marooned.Game(name, seed=number)
        action = players.choose(player, game, game.turn, seed=number)
        game.play(action or game.legal[0])
        yield memory.size


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--searches", type=int, default=300)
    chosen = parser.parse_args()
    for size in sizes(chosen.game, chosen.searches):
        sys.stdout.write(f"{size}\n")


if __name__ == "__main__":
    main()
