"""Instructions and data accesses per decision: the cost of the rules without any clock.

    python bench/instructions.py [GAME …]

Valgrind runs the compiled rules and counts instructions and data accesses. The same number of games
is allocated twice. First a few of them are played, then all, and the difference is divided by their
decisions. So the start of Python, the loading of the rules and the allocation of games do not
count. Machine code is compiled for a Haswell processor, which Valgrind supports completely. Code
for a newer processor may need fewer instructions.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from marooned.cli.speeds.runs import SEATS
from marooned.discover import find, games
from marooned.engine.compiling.rule import use_native
from marooned.players import companions
from marooned.players.arena.series import Series

FEW, MANY = 256, 4096
PLAYERS: Final = ("random", "greedy")
ENVIRONMENT: Final = {
    "NUMBA_CPU_NAME": "haswell",
    "NUMBA_CPU_FEATURES": "",
    "PYTHONHASHSEED": "0",
}
COUNTING: Final = (
    "valgrind",
    "--tool=cachegrind",
    "--cache-sim=yes",
    "--cachegrind-out-file=/dev/null",
    "--smc-check=all-non-file",
)
COUNTED: Final = {"instructions": r"I\s+refs:\s+([\d,]+)", "accesses": r"D\s+refs:\s+([\d,]+)"}


def play(name: str, player: str, number: int) -> int:
    """Allocate many games, play `number` of them, and return their decisions."""
    use_native()
    game = find(name)
    seats = min(SEATS, game.seats[1])
    team = (companions.PLAYERS[player],) * seats
    series = Series(game, game.validated(seats, {}), team, seed=0)
    return int(series.play_slice(series.undealt(0, MANY), 0, 0, number).sum())


def counted(name: str, player: str, number: int) -> dict[str, int]:
    """Return the counts of `number` games in a process of their own, including its start."""
    done = asked((*COUNTING, *itself(name, player, number)))
    found = {key: re.search(pattern, done.stderr) for key, pattern in COUNTED.items()}
    told = {key: int(each[1].replace(",", "")) for key, each in found.items() if each}
    return {"decisions": json.loads(done.stdout), **told}


def itself(name: str, player: str, number: int) -> tuple[str, ...]:
    """Return the command that plays `number` games."""
    return (sys.executable, str(Path(__file__)), "--play", name, player, str(number))


def asked(command: tuple[str, ...]) -> Any:
    """Run a command for the processor that Valgrind supports.

    Raises:
        SystemExit: The command fails, or Valgrind is not installed.
    """
    try:
        return subprocess.run(  # noqa: S603 - its own list
            command, env=os.environ | ENVIRONMENT, capture_output=True, text=True, check=True
        )
    except FileNotFoundError as error:
        raise SystemExit(f"{error.filename} is not installed; this counts by Valgrind") from error
    except subprocess.CalledProcessError as error:
        raise SystemExit(error.stderr) from error


def line(name: str, player: str) -> str:
    """Return a row of the table."""
    asked(itself(name, player, FEW))  # compiles the rules first
    few, many = (counted(name, player, number) for number in (FEW, MANY))
    more = {key: many[key] - few[key] for key in few}
    each = {key: more[key] / more["decisions"] for key in COUNTED}
    return (
        f"| {name}.{player} | {each['instructions']:,.0f} | {each['accesses']:,.0f} "
        f"| {more['decisions']:,} |"
    )


def main() -> None:
    """Print the table, or play if requested."""
    if sys.argv[1:2] == ["--play"]:
        print(play(sys.argv[2], sys.argv[3], int(sys.argv[4])))
        return
    print("| | instructions a decision | accesses to data a decision | decisions |")
    print("|---|---|---|---|")
    for name in sys.argv[1:] or games():
        for player in PLAYERS:
            print(line(name, player), flush=True)


if __name__ == "__main__":
    main()
