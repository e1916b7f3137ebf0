"""`marooned arena`: many games between players, with win rates and causes of loss."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from marooned.cli.options import game_options, shown
from marooned.cli.printing import note, show, show_json
from marooned.contract import GameDefinition
from marooned.discover import find
from marooned.errors import OptionError
from marooned.naming import checked_seed
from marooned.players import companions
from marooned.players.intervals import wilson

if TYPE_CHECKING:
    from marooned.players.series import Series


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
    """Let players play many games; a game's own options are flags too.

    Rivals change chairs from game to game.
    """
    definition = find(game)
    options = definition.validated(players, game_options(definition, context.args))
    team = seated(player, options["players"])
    checked_seed(seed)
    note(f"Playing {games} games; the rules are compiled when they run for the first time.")
    series = series_of(definition, options, team, seed)
    told = common(definition, options, player, games)
    result = report(definition, told, *played(series, games))
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


def series_of(
    definition: GameDefinition,
    options: dict[str, Any],
    team: tuple[companions.Player, ...],
    seed: int,
) -> Series:
    """Return what is to be played; rivals change chairs from game to game."""
    from marooned.players.series import Series

    return Series(definition, options, team, seed, rotating=not definition.cooperative)


def played(series: Series, games: int) -> tuple[Counter[str], Any]:
    """Play the games; return how often each ending came and, of rivals, the scores of each game."""
    endings = series.definition.face.ENDINGS
    ends: Counter[str] = Counter()
    scores: list[Any] = []
    for block in blocks(series, games):
        if series.rotating:
            scores.extend(series.scores(block, len(scores)))
        ends.update(endings[outcome] for outcome in series.outcomes(block))
    return ends, scores


def blocks(series: Series, games: int) -> Iterator[Any]:
    """Give the games block by block as they are finished, and show how far they are."""
    from rich.console import Console
    from rich.progress import track

    from marooned.players.series import BLOCK

    yield from (
        block
        for block, _ in track(
            series.blocks(games),
            "Playing",
            total=-(-games // BLOCK),
            console=Console(stderr=True),
            disable=not sys.stderr.isatty(),
            transient=True,
        )
    )


def common(
    definition: GameDefinition, options: dict[str, Any], player: str, games: int
) -> dict[str, Any]:
    """Return what every result begins with."""
    return {
        "game": definition.name,
        "players": options["players"],
        "options": shown({name: value for name, value in options.items() if name != "players"}),
        "player": player,
        "games": games,
    }


def report(
    definition: GameDefinition, told: dict[str, Any], ends: Counter[str], scores: Any
) -> dict[str, Any]:
    """Return the result as plain data: how often all won together, or how each player did."""
    counted = {"ends": dict(ends.most_common())}
    if definition.cooperative:
        return told | won_together(definition, told["games"], ends) | counted
    return told | {"seats": rivals(told, scores)} | counted


def won_together(definition: GameDefinition, games: int, ends: Counter[str]) -> dict[str, Any]:
    """Return how often all won."""
    wins = sum(ends[reason] for reason in definition.face.WINS)
    low, high = wilson(wins, games)
    return {"wins": wins, "win_rate": wins / games, "low": low, "high": high}


def rivals(told: dict[str, Any], scores: Any) -> list[dict[str, Any]]:
    """Return how each player did; one name stands for every seat."""
    import numpy as np

    from marooned.players.ranking import ranked

    names = [name.strip().lower() for name in told["player"].split(",")]
    return ranked(names * (told["players"] // len(names)), np.array(scores))


def lines(result: dict[str, Any]) -> Iterator[str]:
    """Return the result in words."""
    team = f"{result['players']} players, {result['player']}"
    yield f"{result['game']}, {team}: {result['games']} games"
    yield from table(result["seats"]) if "seats" in result else [rate(result)]
    for reason, count in result["ends"].items():
        yield f"  {reason:<16} {count:>8}  {100 * count / result['games']:5.1f} %"


def rate(won: dict[str, Any]) -> str:
    """Return a rate of wins in words."""
    low, high = 100 * won["low"], 100 * won["high"]
    return f"  won {100 * won['win_rate']:.1f} % (95 % interval {low:.1f} to {high:.1f})"


def table(seats: list[dict[str, Any]]) -> Iterator[str]:
    """Return how rivals did as a table, a line a player."""
    yield f"  {'player':<16} {'won':>7}   {'95 % interval':>14} {'score':>9} {'rank':>6}"
    for seat in seats:
        interval = f"{100 * seat['low']:.1f} to {100 * seat['high']:.1f}"
        yield (
            f"  {seat['player']:<16} {100 * seat['win_rate']:5.1f} %   {interval:>14} "
            f"{seat['mean_score']:9.2f} {seat['mean_rank']:6.2f}"
        )
