"""Benchmarks of a game on the processor: whole games, deals, play without deals, batches."""

import time
from collections.abc import Callable, Iterator
from typing import Any, Final

from marooned.cli.speeds.timing import Played, Runs
from marooned.definition import GameDefinition
from marooned.players import companions

FIRST_GAMES: Final = 256
FIRST_STEPS: Final = 64
DEALT: Final = 256
"""Games dealt at a time before play; few enough to fit in a processor cache."""
BATCH: Final = 1024
"""Games per batch."""
SEATS: Final = 4
"""Number of players, the same for all games so that figures can be compared."""


def runs_of(game: GameDefinition) -> Iterator[tuple[str, Runs]]:
    """Yield each benchmark of a game with its name. A benchmark's code is compiled when it runs."""
    for player in measurable():
        yield f"{game.name}.{player.name}", WholeGames(game, player)
    yield f"{game.name}.deal", Deals(game, companions.PLAYERS["random"])
    yield f"{game.name}.play", DealtGames(game, companions.PLAYERS["random"])
    yield f"batch.{game.name}", Steps(game)


def measurable() -> list[companions.Player]:
    """Return the players that neither search nor plan, so that benchmarks measure the rules."""
    return [player for player in companions.PLAYERS.values() if player.judges]


class WholeGames:
    """Whole games with four players and default options, on one thread."""

    counted = "decisions"

    def __init__(self, game: GameDefinition, player: companions.Player) -> None:
        """Put a player on every seat."""
        seats = min(SEATS, game.seats[1])
        self.least = FIRST_GAMES
        self._game, self._options = game, game.validated(seats, {})
        self._team = (player,) * seats

    def play(self, seed: int, size: int) -> Played:
        """Play games, deals included."""
        work = self.laid_out(seed, size)
        started = time.process_time()
        decisions = work()
        return Played(decisions, size, time.process_time() - started)

    def laid_out(self, seed: int, size: int) -> Callable[[], int]:
        """Return a function that plays games and returns their number of decisions."""
        series = self._series(seed)
        games = series.undealt(0, size)
        return lambda: int(series.play_slice(games, 0, 0, size).sum())

    def _series(self, seed: int) -> Any:
        from marooned.players.arena.series import Series

        return Series(self._game, self._options, self._team, seed)


class Deals(WholeGames):
    """Deals without play."""

    counted = "deals"

    def play(self, seed: int, size: int) -> Played:
        """Deal games."""
        series = self._series(seed)
        games = series.undealt(0, size)
        started = time.process_time()
        series.deal(games)
        return Played(size, size, time.process_time() - started)


class DealtGames(WholeGames):
    """Whole games, timed without their deals."""

    def play(self, seed: int, size: int) -> Played:
        """Play games that are dealt before the clock starts."""
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
    """Random play of a batch with masks and observations."""

    counted = "decisions"

    def __init__(self, game: GameDefinition) -> None:
        """Keep the game."""
        self.least = FIRST_STEPS
        self._game, self._seats = game, min(SEATS, game.seats[1])

    def play(self, seed: int, size: int) -> Played:
        """Step all games, including new deals and random actions."""
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
