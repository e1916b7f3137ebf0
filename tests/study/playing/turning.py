"""Prints digests of the games of a series, played on threads that may turn to native code midway.

python -m tests.study.playing.turning island search --games 6 --turn 2
"""

import argparse
import sys
from hashlib import blake2b
from unittest.mock import patch

from marooned import players
from marooned.discover import find
from marooned.engine.compiling.rule import is_native
from marooned.players.arena.series import Series
from marooned.players.search.budgets import Budget
from marooned.study.playing import native_code, on_threads
from marooned.study.playing.portions import Portion, Work

BUDGET = Budget(24)
SEED = 5


def digest_of(portion: Portion) -> str:
    """Return a digest of all that came of a portion's games."""
    return blake2b(repr(vars(portion.finished)).encode(), digest_size=8).hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("player")
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--turn", type=int, help="after how many games native code is ready")
    chosen = parser.parse_args()
    definition, player = find(chosen.game), players.find(chosen.player)
    options = definition.validated(definition.seats[0], {})
    team = (player.with_budget(BUDGET) if player.searches else player,) * options["players"]
    series = Series(definition, options, team, SEED)
    spans = [(number, number + 1) for number in range(chosen.games)]
    done: list[Portion] = []

    def is_ready(_code: native_code.NativeCode) -> bool:
        return chosen.turn is not None and not is_native() and len(done) >= chosen.turn

    with (
        patch.object(native_code.NativeCode, "is_ready", is_ready),
        patch.object(native_code.NativeCode, "want", lambda _code, _game: None),
    ):
        done.extend(on_threads.Threads(2).play([Work(None, series, spans)]))
    for portion in sorted(done, key=lambda each: each.first):
        sys.stdout.write(f"{portion.first} {digest_of(portion)}\n")
    sys.stdout.write(f"native {is_native()}\n")


if __name__ == "__main__":
    main()
