"""Benchmark method: timed rounds with a calibration of the machine between them."""

import time
from collections.abc import Sequence
from statistics import median
from typing import Any, Final, NamedTuple, Protocol

STANDARD: Final = 14.2e6
"""Calibration rounds per CPU-second of the reference machine that figures are normalised to."""
ROUNDS: Final = 7
CALIBRATION: Final = 1_500_000
ROUND_SECONDS: Final = 0.6


class Played(NamedTuple):
    """The decisions with two or more choices, the finished games and the CPU-seconds of a round.

    In a benchmark of deals each deal counts as a decision.
    """

    decisions: int
    games: int
    seconds: float


class Runs(Protocol):
    """A benchmark."""

    least: int
    counted: str

    def play(self, seed: int, size: int) -> Played:
        """Run the benchmark once with a seed and a size."""


def calibrated() -> float:
    """Return the current speed of the machine: rounds of a fixed Python loop per CPU-second."""
    x, started = 1, time.process_time()
    for _ in range(CALIBRATION):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
    return CALIBRATION / (time.process_time() - started)


def measured(name: str, run: Runs) -> dict[str, Any]:
    """Run a benchmark, with a calibration between the rounds."""
    size = size_for(run, ROUND_SECONDS)
    before, rows = calibrated(), []
    for number in range(ROUNDS):
        played = run.play(number + 1, size)
        after = calibrated()
        rows.append((played, (before + after) / 2))
        before = after
    return {"name": name, "counted": run.counted, **summed_up(rows)}


def summed_up(rows: list[tuple[Played, float]]) -> dict[str, Any]:
    """Return figures over all rounds as JSON data; each round comes with its calibration."""
    raw = [played.decisions / played.seconds for played, _ in rows]
    normalised = [rate * STANDARD / row[1] for rate, row in zip(raw, rows, strict=True)]
    games = sum(played.games for played, _ in rows)
    return {
        "decisions_per_cpu_second": median(raw),
        "normalised": median(normalised),
        "calibration": median(row[1] for row in rows),
        "spread": spread_of(normalised),
        "games_per_cpu_second": median(played.games / played.seconds for played, _ in rows),
        "decisions_per_game": sum(played.decisions for played, _ in rows) / max(1, games),
        "rounds": len(rows),
        "cpu_seconds": sum(played.seconds for played, _ in rows),
    }


def size_for(run: Runs, seconds: float) -> int:
    """Compile a benchmark, and return the size at which it takes about `seconds` seconds."""
    run.play(0, run.least)
    spent = run.play(0, run.least).seconds
    return max(run.least, int(run.least * seconds / max(spent, 1e-4)))


def spread_of(found: Sequence[float]) -> float:
    """Return the range of some figures, divided by their median."""
    return (max(found) - min(found)) / median(found)


def line(result: dict[str, Any]) -> str:
    """Return a result as a line of text."""
    return (
        f"{result['name']:<16} {result['normalised'] / 1e6:6.2f} million {result['counted']} "
        f"per CPU-second (raw {result['decisions_per_cpu_second'] / 1e6:.2f}, "
        f"spread {100 * result['spread']:.0f} %), "
        f"in {result['games_per_cpu_second']:,.0f} games"
    )
