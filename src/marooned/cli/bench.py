"""`marooned bench`: the simulator's speed, in decisions a CPU-second, beside the machine's own."""

import time
from collections.abc import Iterator
from statistics import median
from typing import Annotated, Any, Final, NamedTuple, Protocol

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
FIRST_STEPS: Final = 64
DEALT: Final = 256
"""Games that are dealt before they are played, so many that they stay in a processor's cache."""
BATCH: Final = 1024
"""Games of a batch that are stepped together."""
SEATS: Final = 4
"""As many play, so that figures of different games tell of tables of one size."""


def bench(
    game: Annotated[str | None, typer.Argument(help="One game; all when not given.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Measure how many decisions the rules make a CPU-second, on one thread."""
    chosen = [find(game)] if game else list(games().values())
    results = [measured(name, run) for each in chosen for name, run in runs_of(each)]
    show_result(results, map(line, results), as_json=as_json)


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


def runs_of(game: GameDefinition) -> Iterator[tuple[str, Runs]]:
    """Give all that is measured of a game, by name, compiled only when it is its turn."""
    for player in measurable():
        yield f"{game.name}.{player.name}", WholeGames(game, player)
    yield f"{game.name}.deal", Deals(game, companions.PLAYERS["random"])
    yield f"{game.name}.play", DealtGames(game, companions.PLAYERS["random"])
    yield f"batch.{game.name}", Steps(game)


def line(result: dict[str, Any]) -> str:
    """Return a result in words."""
    return (
        f"{result['name']:<16} {result['normalised'] / 1e6:6.2f} million {result['counted']} "
        f"a CPU-second (raw {result['decisions_per_cpu_second'] / 1e6:.2f}, "
        f"spread {100 * result['spread']:.0f} %), "
        f"{result['games_per_cpu_second']:,.0f} games"
    )


def measurable() -> list[companions.Player]:
    """Return the players whose speed is that of the rules: those who neither search nor plan."""
    return [player for player in companions.PLAYERS.values() if player.judges]


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
        "spread": (max(normalised) - min(normalised)) / median(normalised),
        "games_per_cpu_second": median(played.games / played.seconds for played, _ in rows),
        "decisions_per_game": sum(played.decisions for played, _ in rows) / max(1, games),
        "cpu_seconds": sum(played.seconds for played, _ in rows),
    }


def size_for(run: Runs, seconds: float) -> int:
    """Return how much of something takes about so many seconds; compile it before."""
    run.play(0, run.least)
    spent = run.play(0, run.least).seconds
    return max(run.least, int(run.least * seconds / max(spent, 1e-4)))


class WholeGames:
    """Whole games of one kind with four seats and all else by default, on one thread."""

    counted = "decisions"

    def __init__(self, game: GameDefinition, player: companions.Player) -> None:
        """Have a player at every seat."""
        seats = min(SEATS, game.seats[1])
        self.least = FIRST_GAMES
        self._game, self._options = game, game.validated(seats, {})
        self._team = (player,) * seats

    def play(self, seed: int, size: int) -> Played:
        """Play so many games, deals included."""
        series = self._series(seed)
        games = series.undealt(0, size)
        started = time.process_time()
        decisions = series.play_slice(games, 0, 0, size)
        return Played(int(decisions.sum()), size, time.process_time() - started)

    def _series(self, seed: int) -> Any:
        from marooned.players.arena.series import Series

        return Series(self._game, self._options, self._team, seed)


class Deals(WholeGames):
    """Games that are dealt and no more."""

    counted = "deals"

    def play(self, seed: int, size: int) -> Played:
        """Deal so many games."""
        series = self._series(seed)
        games = series.undealt(0, size)
        started = time.process_time()
        series.deal(games)
        return Played(size, size, time.process_time() - started)


class DealtGames(WholeGames):
    """Whole games without their deals."""

    def play(self, seed: int, size: int) -> Played:
        """Play so many games, each lot dealt before."""
        series = self._series(seed)
        decisions, seconds = 0, 0.0
        for first in range(0, size, DEALT):
            games = series.undealt(first, min(size, first + DEALT))
            series.deal(games)
            started = time.process_time()
            decisions += int(series.play_slice(games, first, 0, len(games)).sum())
            seconds += time.process_time() - started
        return Played(decisions, size, seconds)


class Steps:
    """Random play of a batch with masks and observations, all else as in whole games."""

    counted = "decisions"

    def __init__(self, game: GameDefinition) -> None:
        """Name the game."""
        self.least = FIRST_STEPS
        self._game, self._seats = game, min(SEATS, game.seats[1])

    def play(self, seed: int, size: int) -> Played:
        """Step all games so often, new deals and the drawing of codes included."""
        from marooned.batches.batch import Batch

        name, seats = self._game.name, self._seats
        many = Batch(name, players=seats, games=BATCH, seed=seed, observations=True, threads=1)
        decisions = games = 0
        seconds = 0.0
        for _ in range(size):
            decisions += int((many.now.masks.sum(axis=1) > 1).sum())
            started = time.process_time()
            many.step(many.sample())
            seconds += time.process_time() - started
            games += int((many.now.outcomes != 0).sum())
        return Played(decisions, games, seconds)
