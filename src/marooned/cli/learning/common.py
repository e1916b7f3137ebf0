"""Helpers of `marooned train`, `leaf`, `tune` and `calibrate`: variants, players, networks."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from importlib.resources import as_file, files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from marooned.cli.arena import stated_player
from marooned.cli.flags import all_seats, combinations
from marooned.definition import GameDefinition
from marooned.errors import OptionError, shown
from marooned.files import write_whole
from marooned.players.intervals import wilson

if TYPE_CHECKING:
    from marooned.engine.weighing.learned import Learned
    from marooned.players.companions import Player

MOST_GAMES = 1_000_000


def variants_of(
    definition: GameDefinition, players: str | None, flags: dict[str, str]
) -> list[dict[str, Any]]:
    """Return the options of each variant; by default, for all numbers of players.

    Raises:
        OptionError: The flags name no variant, or the same variant twice.
    """
    kinds = combinations(definition, players or all_seats(definition), flags)
    if not kinds or any(kinds.count(kind) > 1 for kind in kinds):
        raise OptionError(
            f"the flags name {len(kinds)} variants: {shown(flags)}; allowed are one or more, "
            "each once",
            value=flags,
            allowed=["one or more, each once"],
        )
    return kinds


def trained_value(definition: GameDefinition) -> Learned:
    """Return the value network of a game.

    Raises:
        GameError: The game declares no value network.
        OptionError: The network has not been trained yet.
    """
    value = definition.learned_value()
    if not value.is_trained:
        raise OptionError(
            f"{definition.name} has no network yet; "
            f"`marooned train {definition.name} --write` trains one",
            value=definition.name,
            allowed=["a game with a network"],
        )
    return value


def thinking_player(name: str, budget: int | None, milliseconds: float | None) -> Player:
    """Return a player that plans or searches.

    Raises:
        OptionError: The player does neither.
    """
    player = stated_player(name, budget, milliseconds)
    if player.judges:
        raise OptionError(
            f"--player is {name}, which neither plans nor searches; allowed are players that do",
            value=name,
            allowed=["players that plan or search"],
        )
    return player


def rated(rate: float, games: int) -> dict[str, float]:
    """Return a win rate with its 95 % interval, as JSON data."""
    low, high = wilson(rate * games, games)
    return {"win_rate": rate, "low": low, "high": high}


def how_made(seed: int, games: int, seconds: float) -> dict[str, Any]:
    """Return the command, seed, games and CPU seconds that made a network, as JSON data."""
    command = shlex.join(["marooned", *without_paths(sys.argv[1:])])
    return {"command": command, "seed": seed, "games": games, "cpu_seconds": round(seconds)}


def without_paths(words: Sequence[str]) -> list[str]:
    """Return the words of a command without the options --out and --start and their folders."""
    kept: list[str] = []
    rest = iter(words)
    for word in rest:
        if word in ("--out", "--start"):
            next(rest, None)
        elif not word.startswith(("--out=", "--start=")):
            kept.append(word)
    return kept


def put_into_game(definition: GameDefinition, network: Path) -> bool:
    """Copy a network file into the game's folder, and return True.

    Raises:
        OptionError: The file cannot be written.
    """
    with as_file(files(definition.learned_value().package).joinpath(network.name)) as path:
        write_whole(path, network.read_bytes())
    return True
