"""The law of modes, examined: native, WebAssembly and plain rules give equal bytes.

    python -m tests.modes --games 10000 --decisions 2000

Whole games of each kind of play and shape, and decisions of every player, are compared between
native code and WebAssembly; fewer of them, as they take long, with plain rules. In many positions
plain rules call every entry of a game's `rules.wasm`; native code, WebAssembly in wasmtime and
WebAssembly in V8 make the same calls and must return and leave the same bytes.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import marooned
from marooned.players.companions import PLAYERS
from tests.modes import NATIVE, PLAIN, WASM
from tests.modes.comparing import compared, recorded_calls, replayed
from tests.modes.in_v8 import v8_differences
from tests.modes.states import EQUAL
from tests.modes.telling import DECISIONS, GAMES, LEARNERS

FEW_ROLLOUTS: Final = 16
"""The budget of players that search with plain rules."""


@dataclass(frozen=True)
class Sizes:
    """How much is compared.

    Attributes:
        games: Whole games of each kind of play and shape, native and WebAssembly.
        plain_games: The same of plain rules: 10,000 of each kind of play, over all shapes.
        decisions: Decisions of each player, native and WebAssembly.
        plain_decisions: The same of plain rules, with 16 rollouts.
        rollouts: The budget of players that search.
        positions: Positions in which every entry is called, in all modes and V8.
        thinking: In how many of these players think.
    """

    games: int = 10_000
    plain_games: int = 350
    decisions: int = 2_000
    plain_decisions: int = 100
    rollouts: int = 64
    positions: int = 500
    thinking: int = 20


def examined(game: str, sizes: Sizes) -> Iterator[tuple[str, str]]:
    """Give what was compared for a game, and the difference that was found, if any."""
    numbers = {WASM: sizes.games, PLAIN: sizes.plain_games}
    for mode, number in numbers.items():
        yield compared_lines(mode, [GAMES, game, "--number", str(number)])
    yield compared_lines(PLAIN, [LEARNERS, game])
    for player in PLAYERS:
        words = [DECISIONS, game, "--player", player]
        wasm = ["--number", str(sizes.decisions), "--rollouts", str(sizes.rollouts)]
        yield compared_lines(WASM, [*words, *wasm])
        plain = ["--number", str(sizes.plain_decisions), "--rollouts", str(FEW_ROLLOUTS)]
        yield compared_lines(PLAIN, [*words, *plain])
    with tempfile.TemporaryDirectory() as folder:
        yield from examined_calls(game, Path(folder), sizes)


def compared_lines(mode: str, words: list[str]) -> tuple[str, str]:
    """Compare lines that native code and another mode print."""
    count, difference = compared((NATIVE, mode), words)
    nothing = "" if count else "nothing was compared"
    return f"{' '.join(words)}: {NATIVE} and {mode}, {count} lines", difference or nothing


def examined_calls(game: str, folder: Path, sizes: Sizes) -> Iterator[tuple[str, str]]:
    """Compare calls of all entries in many positions."""
    missing = recorded_calls(game, folder, sizes.positions, sizes.thinking)
    yield f"calls of all entries of {game}, {sizes.positions} positions", first_of(missing)
    for mode in (NATIVE, WASM):
        yield f"the same calls, {mode}", first_of(replayed(mode, game, folder))
    yield "the same calls, V8", first_of(v8_differences(game, folder))


def first_of(found: Iterator[str] | list[str]) -> str:
    return next(iter(found), EQUAL)


def main(arguments: Any = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.modes", description=__doc__)
    for name, size in vars(Sizes()).items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=int, default=size)
    parser.add_argument("--game", help="one game (default: all)")
    chosen = vars(parser.parse_args(arguments))
    game, failed = chosen.pop("game"), False
    for name in [game] if game else marooned.games():
        for what, difference in examined(name, Sizes(**chosen)):
            sys.stdout.write(f"{what}: {f'DIFFERENCE {difference}' if difference else 'equal'}\n")
            sys.stdout.flush()
            failed |= bool(difference)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
