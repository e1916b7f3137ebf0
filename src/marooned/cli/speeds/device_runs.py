"""Benchmark of whole games on a GPU: decisions per second, and time per stage."""

import time
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from marooned.cli.speeds import timing
from marooned.cli.speeds.runs import SEATS
from marooned.definition import GameDefinition
from marooned.devices.readiness import name_of_gpu
from marooned.engine.compiling.record import Games
from marooned.players import companions
from marooned.players.arena.device_series import DeviceSeries
from marooned.players.arena.series import Array, Series

if TYPE_CHECKING:
    from marooned.devices.kernels import Room


class Batched(NamedTuple):
    """A finished batch, and its wall-clock seconds per stage."""

    games: Games
    decisions: Array
    sending: float
    playing: float
    fetching: float
    room: "Room"

    @property
    def seconds(self) -> float:
        """Total wall-clock seconds."""
        return self.sending + self.playing + self.fetching


class Clock:
    """Stopwatch."""

    def __init__(self) -> None:
        """Start now."""
        self._asked = time.perf_counter()

    def passed(self) -> float:
        """Return the seconds since the last call."""
        before, self._asked = self._asked, time.perf_counter()
        return self._asked - before


def measured(game: GameDefinition, player: companions.Player, number: int) -> dict[str, Any]:
    """Measure rounds of `number` games each, after a round that is compared with the processor."""
    name = name_of(game, player)
    first = played(series_of(game, player, 0), number)
    wrong = differing(first.games, played_here(series_of(game, player, 0), number))
    rounds = [played(series_of(game, player, seed + 1), number) for seed in range(timing.ROUNDS)]
    told = {"name": name, "device": name_of_gpu(), "batch": number, "counted": "decisions"}
    return told | summed_up(rounds) | {"first_seconds": first.seconds, "differing_games": wrong}


def name_of(game: GameDefinition, player: companions.Player) -> str:
    """Return the name of the benchmark for a game and a player."""
    return f"cuda.{game.name}.{player.name}"


def series_of(game: GameDefinition, player: companions.Player, seed: int) -> Series:
    """Return games with the same player at every seat, as in the processor benchmark."""
    seats = min(SEATS, game.seats[1])
    return Series(game, game.validated(seats, {}), (player,) * seats, seed)


def played(series: Series, number: int) -> Batched:
    """Play games on the GPU, and copy them back."""
    undealt, clock = series.undealt(0, number), Clock()
    held = DeviceSeries(series, 0, undealt)
    sending = clock.passed()
    held.play()
    playing = clock.passed()
    games, decisions = held.games(), held.decisions()
    return Batched(games, decisions, sending, playing, clock.passed(), held.room())


def played_here(series: Series, number: int) -> Games:
    """Play the same games on the processor."""
    games = series.undealt(0, number)
    series.play_slice(games, 0, 0, number)
    return games


def differing(games: Games, others: Games) -> int:
    """Return the number of games that differ in any byte."""
    rows = (
        np.frombuffer(each.tobytes(), np.uint8).reshape(len(each), -1) for each in (games, others)
    )
    return int(np.not_equal(*rows).any(axis=1).sum())


def summed_up(rounds: list[Batched]) -> dict[str, Any]:
    """Return the figures of all rounds as JSON data."""
    found = [each.decisions.sum() / each.seconds for each in rounds]
    registers, local_bytes = rounds[-1].room
    return {
        "decisions_per_second": float(median(found)),
        "decisions_per_kernel_second": float(
            median(each.decisions.sum() / each.playing for each in rounds)
        ),
        "spread": float(timing.spread_of(found)),
        "games_per_second": median(len(each.games) / each.seconds for each in rounds),
        "decisions_per_game": float(np.mean([each.decisions.mean() for each in rounds])),
        "sending_seconds": median(each.sending for each in rounds),
        "kernel_seconds": median(each.playing for each in rounds),
        "fetching_seconds": median(each.fetching for each in rounds),
        "rounds": len(rounds),
        "registers": registers,
        "local_bytes": local_bytes,
    }


def line(result: dict[str, Any]) -> str:
    """Return a result as a line of text."""
    return (
        f"{result['name']:<22} {result['decisions_per_second'] / 1e6:8.2f} million decisions "
        f"per second on {result['device']}, {result['batch']:,} games at once (the kernel alone "
        f"{result['decisions_per_kernel_second'] / 1e6:.2f}; milliseconds there "
        f"{1e3 * result['sending_seconds']:.0f}, kernel {1e3 * result['kernel_seconds']:.0f}, back "
        f"{1e3 * result['fetching_seconds']:.0f}; spread {100 * result['spread']:.0f} %; "
        f"{room_in_words(result['registers'], result['local_bytes'])}"
        f"{result['differing_games']} games differ from the processor's)"
    )


def room_in_words(registers: int | None, local_bytes: int | None) -> str:
    """Return registers and memory per thread as text, "" if unknown."""
    return (
        "" if registers is None else f"{registers} registers and {local_bytes:,} bytes per thread; "
    )
