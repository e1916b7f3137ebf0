"""What commands that learn have in common: kinds of table, who plays, networks that are written.

For `marooned train`, `leaf`, `tune` and `calibrate`.
"""

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
    """Return the options of each kind of table, for all numbers of players when none is given.

    Raises:
        OptionError: There is none, or one twice.
    """
    kinds = combinations(definition, players or all_seats(definition), flags)
    if not kinds or any(kinds.count(kind) > 1 for kind in kinds):
        raise OptionError(
            f"the flags name {len(kinds)} kinds of table: {shown(flags)}; allowed are one or more, "
            "each once",
            value=flags,
            allowed=["one or more, each once"],
        )
    return kinds


def trained_value(definition: GameDefinition) -> Learned:
    """Return the learned value of a game.

    Raises:
        GameError: The game knows none.
        OptionError: It has no network yet.
    """
    value = definition.learned_value()
    if not value.is_trained:
        raise OptionError(
            f"{definition.name} has no network yet; allowed is a game that has one: "
            f"`marooned train {definition.name} --write` makes it",
            value=definition.name,
            allowed=["a game with a network"],
        )
    return value


def thinking_player(name: str, budget: int | None, milliseconds: float | None) -> Player:
    """Return a player whose decisions can be watched.

    Raises:
        OptionError: They do not think, so that nothing is seen.
    """
    player = stated_player(name, budget, milliseconds)
    if player.judges:
        raise OptionError(
            f"the player is {name}, who does not think; allowed are players who plan or search",
            value=name,
            allowed=["players who plan or search"],
        )
    return player


def rated(rate: float, games: int) -> dict[str, float]:
    """Return a rate of wins with its 95 % interval."""
    low, high = wilson(rate * games, games)
    return {"win_rate": rate, "low": low, "high": high}


def how_made(seed: int, games: int, seconds: float) -> dict[str, Any]:
    """Return how a network was made: the command, and what it took."""
    command = shlex.join(["marooned", *without_paths(sys.argv[1:])])
    return {"command": command, "seed": seed, "games": games, "cpu_seconds": round(seconds)}


def without_paths(words: Sequence[str]) -> list[str]:
    """Return the words of a command but for the folders it names, which are a person's own."""
    kept: list[str] = []
    rest = iter(words)
    for word in rest:
        if word in ("--out", "--start"):
            next(rest, None)
        elif not word.startswith(("--out=", "--start=")):
            kept.append(word)
    return kept


def put_into_game(definition: GameDefinition, network: Path) -> bool:
    """Copy a file with a network into the game's folder; return that it is done.

    Raises:
        OptionError: It cannot be written.
    """
    with as_file(files(definition.learned_value().package).joinpath(network.name)) as path:
        write_whole(path, network.read_bytes())
    return True
