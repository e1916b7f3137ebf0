"""`marooned arena`: many games between players, with win rates and causes of loss."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from marooned.arguments import whole
from marooned.cli.flags import (
    SEATS,
    USUALLY,
    AsJson,
    Budget,
    GameName,
    Milliseconds,
    On,
    Rules,
    Threads,
    game_options,
    matching_players,
    plain_options,
)
from marooned.cli.output import BOLD, DIM, note, show_result, styled
from marooned.cli.progress import progress
from marooned.discover import find
from marooned.errors import OptionError, listed
from marooned.wording.phrases import amount

if TYPE_CHECKING:
    from marooned.players.arena.standings import Standing
    from marooned.players.companions import Player
    from marooned.study.matchup import Matchup
    from marooned.study.playing.portions import Where


def arena(
    context: typer.Context,
    game: GameName,
    player: Annotated[
        str | None,
        typer.Option(
            help=f"AI player of all seats, or one per seat, separated by commas {USUALLY}.",
            autocompletion=matching_players,
        ),
    ] = None,
    players: Annotated[int | None, typer.Option(help=SEATS)] = None,
    budget: Budget = None,
    milliseconds: Milliseconds = None,
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 1000,
    seed: Annotated[
        int, typer.Option(min=0, help="Seed of the series: equal seeds give equal games.")
    ] = 1,
    threads: Threads = None,
    on: On = "threads",
    by_roles: Annotated[
        bool, typer.Option("--by-roles", help="Print win rates per set of roles, too.")
    ] = False,
    _rules: Rules = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between AI players, and report win rates.

    In competitive games the players change seats from game to game.
    """
    from marooned.players import usual
    from marooned.players.arena.seeds import REPORTING
    from marooned.study.matchup import MOST, Matchup, team_of
    from marooned.study.playing.venues import venue

    definition = find(game)
    options = definition.validated(players, game_options(definition, context))
    player = usual(definition) if player is None else player
    team = team_of(player, options["players"], budget, milliseconds)
    check_time(team, milliseconds)
    whole("games", games, 1, MOST)
    matchup = Matchup(definition, options, team, games, whole("seed", seed, 0, REPORTING[-1]), {})
    where = venue(on, threads)
    note(f"Playing {amount(games, 'game')}")
    result = report(matchup, player, played(matchup, where))
    show_result(result, lines(result, by_roles=by_roles), as_json=as_json)


def check_time(team: Sequence[Player], milliseconds: float | None) -> None:
    """Raise an error if a thinking time is given, but no player of the team searches.

    Raises:
        OptionError: No player searches.
    """
    if milliseconds is not None and not any(player.searches for player in team):
        names = listed(dict.fromkeys(player.name for player in team))
        raise OptionError(
            f"--milliseconds is {milliseconds:g}, but no player searches: {names}; allowed are "
            "search players",
            value=milliseconds,
            allowed=["search players"],
        )


def stated_player(name: str, budget: int | None, milliseconds: float | None) -> Player:
    """Return the AI player with a name, and its budget.

    Raises:
        OptionError: The name is unknown, or a budget is given for a player that does not search.
    """
    from marooned.study.matchup import team_of

    (player,) = team_of(name, 1, budget, milliseconds)
    check_time([player], milliseconds)
    if budget is not None and not player.searches:
        raise OptionError(
            f"--budget is {budget}, but {player.name} does not search; allowed are search players",
            value=budget,
            allowed=["search players"],
        )
    return player


def played(matchup: Matchup, where: Where) -> Standing:
    """Play the games of a matchup with a progress bar, and return the results."""
    from marooned.players.arena.standings import Standing
    from marooned.study.playing.portions import Work

    found = Standing()
    work = Work(matchup, matchup.series(), [(0, matchup.games)])
    with progress(matchup.games, "Playing") as advance:
        for portion in where.play([work]):
            found.add(portion.standing)
            advance(portion.standing.games, "Playing")
    return found


def report(matchup: Matchup, player: str, found: Standing) -> dict[str, Any]:
    """Return the result as JSON data; `player` is the text of `--player`."""
    from marooned.players.arena.standings import result

    told = matchup.definition.told(matchup.options)
    options = {name: value for name, value in told.items() if name != "players"}
    common = {
        "game": matchup.definition.name,
        "players": len(matchup.team),
        "options": plain_options(options),
        "player": player,
        **matchup.thinking,
        "games": matchup.games,
    }
    return common | result(found, matchup.names)


def lines(result: dict[str, Any], *, by_roles: bool = False) -> Iterator[str]:
    """Return the result as lines of text, with a table of roles if requested."""
    team = f"{amount(result['players'], 'player')}, {result['player']}"
    yield styled(f"{result['game']}, {team}{thinking(result)}: {result['games']} games", BOLD)
    yield from table(result["seats"]) if "seats" in result else [rate(result)]
    for reason, count in result["ends"].items():
        yield f"  {reason:<16} {count:>8}  {100 * count / result['games']:5.1f} %"
    yield from roles(result.get("roles", [])) if by_roles else []


def thinking(result: dict[str, Any]) -> str:
    """Return the budget of search players in words, or "" if there is none."""
    if "budget" in result:
        return f" with {result['budget']} rollouts per decision"
    return f" with {result['milliseconds']:g} ms per decision" if "milliseconds" in result else ""


def rate(won: dict[str, Any]) -> str:
    """Return a win rate in words."""
    low, high = 100 * won["low"], 100 * won["high"]
    return f"  won {100 * won['win_rate']:.1f} % (95 % interval {low:.1f} to {high:.1f})"


def roles(rows: list[dict[str, Any]]) -> Iterator[str]:
    """Return a table of win rates, one line per set of roles, the best first."""
    width = max((len(", ".join(row["roles"])) for row in rows), default=0)
    for row in rows:
        interval = f"{100 * row['low']:.1f} to {100 * row['high']:.1f}"
        yield (
            f"  {', '.join(row['roles']):<{width}} {row['games']:>6} games "
            f"{100 * row['win_rate']:5.1f} %   {interval:>13}"
        )


def table(seats: list[dict[str, Any]]) -> Iterator[str]:
    """Return a table of the results of a competitive game, one line per player."""
    yield styled(
        f"  {'player':<16} {'won':>7}   {'95 % interval':>14} {'score':>9} {'rank':>6}", DIM
    )
    for seat in seats:
        interval = f"{100 * seat['low']:.1f} to {100 * seat['high']:.1f}"
        yield (
            f"  {seat['player']:<16} {100 * seat['win_rate']:5.1f} %   {interval:>14} "
            f"{seat['mean_score']:9.2f} {seat['mean_rank']:6.2f}"
        )
