"""Benchmark of a second thread: the wall-clock time of twice as many random games."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from typing import Any, Final

from marooned.cli.speeds import timing
from marooned.cli.speeds.runs import WholeGames
from marooned.definition import GameDefinition
from marooned.players import companions

THREADS: Final = 2


def measured(game: GameDefinition) -> dict[str, Any]:
    """Measure random whole games, alternately on one thread and on two."""
    name = name_of(game)
    run = WholeGames(game, companions.PLAYERS["random"])
    size = timing.size_for(run, timing.ROUND_SECONDS)
    before, rows = timing.calibrated(), []
    with ThreadPoolExecutor(THREADS) as pool:
        for number in range(timing.ROUNDS):
            one, two = (rate(run, pool, number, size, threads) for threads in (1, THREADS))
            after = timing.calibrated()
            rows.append((one, two, (before + after) / 2))
            before = after
    return {"name": name, "counted": "decisions", **summed_up(rows)}


def name_of(game: GameDefinition) -> str:
    """Return the name of the benchmark for a game."""
    return f"{game.name}.threads"


def rate(run: WholeGames, pool: ThreadPoolExecutor, seed: int, size: int, threads: int) -> float:
    """Return the decisions per second of all threads, if each plays `size` games."""
    works = [run.laid_out(seed * THREADS + each, size) for each in range(threads)]
    started = time.perf_counter()
    decisions = sum(pool.map(done, works))
    return decisions / (time.perf_counter() - started)


def done(work: Callable[[], int]) -> int:
    """Run a job."""
    return work()


def summed_up(rows: list[tuple[float, float, float]]) -> dict[str, Any]:
    """Return the figures of all rounds as JSON data."""
    gains = [two / one for one, two, _ in rows]
    return {
        "threads": THREADS,
        "times_one_thread": median(gains),
        "spread": timing.spread_of(gains),
        "decisions_per_second_of_one": median(one for one, _, _ in rows),
        "decisions_per_second": median(two for _, two, _ in rows),
        "calibration": median(speed for _, _, speed in rows),
        "rounds": len(rows),
    }


def line(result: dict[str, Any]) -> str:
    """Return a result as a line of text."""
    return (
        f"{result['name']:<16} {result['times_one_thread']:6.2f} times the decisions per second on "
        f"{result['threads']} threads ({result['decisions_per_second'] / 1e6:.2f} million, on one "
        f"{result['decisions_per_second_of_one'] / 1e6:.2f}, spread {100 * result['spread']:.0f} %)"
    )
