"""How something is measured: rounds of it, and between them the machine's own speed."""

import time
from collections.abc import Sequence
from statistics import median
from typing import Any, Final, NamedTuple, Protocol

from marooned.cli.output import note

STANDARD: Final = 14.2e6
"""Rounds of the calibration a CPU-second on the machine that figures are normalised to."""
ROUNDS: Final = 7
CALIBRATION: Final = 1_500_000
ROUND_SECONDS: Final = 0.6


class Played(NamedTuple):
    """What has been played: decisions with a choice, games that ended, in so many CPU-seconds.

    Where games are only dealt, each deal counts as a decision.
    """

    decisions: int
    games: int
    seconds: float


class Runs(Protocol):
    """Something to measure."""

    least: int
    counted: str

    def play(self, seed: int, size: int) -> Played:
        """Play so much of it."""


def calibrated() -> float:
    """Return how many rounds of a fixed loop plain Python runs a CPU-second, now."""
    x, started = 1, time.process_time()
    for _ in range(CALIBRATION):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
    return CALIBRATION / (time.process_time() - started)


def measured(name: str, run: Runs) -> dict[str, Any]:
    """Measure one thing, the calibration between the rounds."""
    note(f"Measuring {name}")
    size = size_for(run, ROUND_SECONDS)
    before, rows = calibrated(), []
    for number in range(ROUNDS):
        played = run.play(number + 1, size)
        after = calibrated()
        rows.append((played, (before + after) / 2))
        before = after
    return {"name": name, "counted": run.counted, **summed_up(rows)}


def summed_up(rows: list[tuple[Played, float]]) -> dict[str, Any]:
    """Return the figures of some rounds, each with the calibration beside it."""
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
    """Return how much of something takes about so many seconds; compile it before."""
    run.play(0, run.least)
    spent = run.play(0, run.least).seconds
    return max(run.least, int(run.least * seconds / max(spent, 1e-4)))


def spread_of(found: Sequence[float]) -> float:
    """Return how far figures lie apart, as a share of their median."""
    return (max(found) - min(found)) / median(found)


def line(result: dict[str, Any]) -> str:
    """Return a result in words."""
    return (
        f"{result['name']:<16} {result['normalised'] / 1e6:6.2f} million {result['counted']} "
        f"a CPU-second (raw {result['decisions_per_cpu_second'] / 1e6:.2f}, "
        f"spread {100 * result['spread']:.0f} %), "
        f"in {result['games_per_cpu_second']:,.0f} games"
    )
