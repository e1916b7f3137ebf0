"""`marooned arena`: many games between players, with win rates and causes of loss."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Any

import typer

from marooned.cli.options import game_options, shown
from marooned.cli.printing import note, show, show_json
from marooned.contract import GameDefinition
from marooned.discover import find
from marooned.errors import OptionError
from marooned.naming import checked_seed
from marooned.players import companions
from marooned.players.intervals import wilson


def arena(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, as `marooned games` lists it.")],
    player: Annotated[
        str, typer.Option(help="Who plays: one name for all seats, or one a seat.")
    ] = "greedy",
    players: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the whole series.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Let players play many games; a game's own options are flags too."""
    definition = find(game)
    options = definition.validated(players, game_options(definition, context.args))
    team = seated(player, options["players"])
    checked_seed(seed)
    note(f"Playing {games} games; the rules are compiled when they run for the first time.")
    ends = played(definition, options, team, games, seed)
    result = report(definition, options, player, games, ends)
    if as_json:
        show_json(result)
    else:
        for line in lines(result):
            show(line)


def seated(names: str, seats: int) -> tuple[companions.Player, ...]:
    """Return a player for each seat.

    Raises:
        OptionError: A name that is no player's, or neither one name nor one a seat.
    """
    found = [companions.find(name) for name in names.split(",")]
    if len(found) not in (1, seats):
        message = f"--player names {len(found)} players for {seats} seats"
        raise OptionError(message, value=names, allowed=["one name", f"{seats} names"])
    return tuple(found * seats if len(found) == 1 else found)


def played(
    definition: GameDefinition,
    options: dict[str, Any],
    team: tuple[companions.Player, ...],
    games: int,
    seed: int,
) -> Counter[str]:
    """Play the games and count how they ended."""
    from rich.console import Console
    from rich.progress import track

    from marooned.players.series import BLOCK, Series

    series = Series(definition, options, team, seed)
    blocks = track(
        series.blocks(games),
        "Playing",
        total=-(-games // BLOCK),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    )
    endings = definition.face.ENDINGS
    return Counter(endings[outcome] for block, _ in blocks for outcome in series.outcomes(block))


def report(
    definition: GameDefinition, options: dict[str, Any], player: str, games: int, ends: Counter[str]
) -> dict[str, Any]:
    """Return the result as plain data."""
    wins = sum(ends[reason] for reason in definition.face.WINS)
    low, high = wilson(wins, games)
    return {
        "game": definition.name,
        "players": options["players"],
        "options": shown({name: value for name, value in options.items() if name != "players"}),
        "player": player,
        "games": games,
        "wins": wins,
        "win_rate": wins / games,
        "low": low,
        "high": high,
        "ends": dict(ends.most_common()),
    }


def lines(result: dict[str, Any]) -> Iterator[str]:
    """Return the result in words."""
    low, high = 100 * result["low"], 100 * result["high"]
    team = f"{result['players']} players, {result['player']}"
    yield f"{result['game']}, {team}: {result['games']} games"
    yield f"  won {100 * result['win_rate']:.1f} % (95 % interval {low:.1f} to {high:.1f})"
    for reason, count in result["ends"].items():
        yield f"  {reason:<16} {count:>8}  {100 * count / result['games']:5.1f} %"
