"""`marooned bench`: the simulator's speed, in decisions a CPU-second, beside the machine's own."""

import time
from statistics import median
from typing import Annotated, Any, Final

import typer

from marooned.cli.output import note, show_result
from marooned.definition import GameDefinition
from marooned.discover import find, games
from marooned.players import companions

STANDARD: Final = 14.2e6
"""Rounds of the calibration a CPU-second on the machine that figures are normalised to."""
ROUNDS: Final = 7
CALIBRATION: Final = 1_500_000
ROUND_SECONDS: Final = 0.6
FIRST_GAMES: Final = 256
SEATS: Final = 4
"""As many play, so that figures of different games tell of tables of one size."""


def bench(
    game: Annotated[str | None, typer.Argument(help="One game; all when not given.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Measure how many decisions the rules make a CPU-second, on one thread."""
    chosen = [find(game)] if game else list(games().values())
    results = [measured(each, player) for each in chosen for player in measurable()]
    show_result(results, map(line, results), as_json=as_json)


def line(result: dict[str, Any]) -> str:
    """Return a result in words."""
    return (
        f"{result['name']:<16} {result['normalised'] / 1e6:6.2f} million decisions "
        f"a CPU-second (raw {result['decisions_per_cpu_second'] / 1e6:.2f}, "
        f"spread {100 * result['spread']:.0f} %), "
        f"{result['games_per_cpu_second']:,.0f} games"
    )


def measurable() -> list[companions.Player]:
    """Return the players whose speed is that of the rules: those who do not search."""
    return [player for player in companions.PLAYERS.values() if not player.searches]


def calibrated() -> float:
    """Return how many rounds of a fixed loop plain Python runs a CPU-second, now."""
    x, started = 1, time.process_time()
    for _ in range(CALIBRATION):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
    return CALIBRATION / (time.process_time() - started)


def measured(game: GameDefinition, player: companions.Player) -> dict[str, Any]:
    """Measure one player at one game, the calibration between the rounds."""
    note(f"Measuring {game.name}.{player.name}")
    run = Runs(game, player)
    size = run.size_for(ROUND_SECONDS)
    before, rows = calibrated(), []
    for number in range(ROUNDS):
        decisions, seconds = run.play(number + 1, size)
        after = calibrated()
        rows.append((decisions / seconds, (before + after) / 2, decisions, seconds))
        before = after
    raw = [row[0] for row in rows]
    normalised = [row[0] * STANDARD / row[1] for row in rows]
    return {
        "name": f"{game.name}.{player.name}",
        "decisions_per_cpu_second": median(raw),
        "normalised": median(normalised),
        "calibration": median(row[1] for row in rows),
        "spread": (max(normalised) - min(normalised)) / median(normalised),
        "games_per_cpu_second": median(size / row[3] for row in rows),
        "decisions_per_game": sum(row[2] for row in rows) / (size * ROUNDS),
        "cpu_seconds": sum(row[3] for row in rows),
    }


class Runs:
    """Whole games of one kind with four seats and all else by default, on one thread."""

    def __init__(self, game: GameDefinition, player: companions.Player) -> None:
        """Compile what is to be measured."""
        seats = min(SEATS, game.seats[1])
        self._game, self._options = game, game.validated(seats, {})
        self._team = (player,) * seats
        self.play(0, FIRST_GAMES)

    def play(self, seed: int, size: int) -> tuple[int, float]:
        """Play so many games, deals included; return the decisions and the CPU-seconds."""
        from marooned.players.arena.series import Series

        series = Series(self._game, self._options, self._team, seed)
        games = series.undealt(0, size)
        started = time.process_time()
        decisions = series.play_slice(games, 0, 0, size)
        return decisions, time.process_time() - started

    def size_for(self, seconds: float) -> int:
        """Return how many games take about so many seconds."""
        _, spent = self.play(0, FIRST_GAMES)
        return max(FIRST_GAMES, int(FIRST_GAMES * seconds / max(spent, 1e-4)))
