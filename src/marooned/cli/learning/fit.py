"""`marooned fit`: evaluation weights, fitted to the results of finished games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from marooned.arguments import checked_seed
from marooned.cli.flags import (
    AsJson,
    GameName,
    On,
    Rules,
    Seats,
    Threads,
    all_seats,
    combinations,
    game_options,
    matching_players,
    plain_options,
)
from marooned.cli.learning.weights_file import write_weights
from marooned.cli.output import note, show_result
from marooned.cli.progress import progress
from marooned.definition import GameDefinition
from marooned.discover import find
from marooned.errors import OptionError

if TYPE_CHECKING:
    from marooned.players.companions import Player
    from marooned.players.learning.fitting import Fitting

SPICE: Final = 0.05
"""Default share of random moves. They lead to positions that good moves never reach."""
FEW: Final = 4
"""Options with at most this many choices are played with all of them by default."""


def fit(
    context: typer.Context,
    game: GameName,
    players: Seats = None,
    player: Annotated[
        str, typer.Option(help="AI player of all seats.", autocompletion=matching_players)
    ] = "greedy",
    budget: Annotated[
        int, typer.Option(min=1, help="Rollouts per decision, for search players.")
    ] = 60,
    games: Annotated[int, typer.Option(min=1, help="Games per variant.")] = 1000,
    spice: Annotated[
        float | None,
        typer.Option(
            min=0,
            max=1,
            help=f"Share of random moves (default: {SPICE} for policy players, else 0).",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the games.")] = 1,
    threads: Threads = None,
    on: On = "threads",
    write: Annotated[
        bool, typer.Option(help="Write the weights into the game's weights.toml.")
    ] = False,
    _rules: Rules = None,
    as_json: AsJson = False,
) -> None:
    """Fit the weights of a game's evaluation.

    The command plays games of every variant and fits the weights to their results. --players and
    the options of the game take several values, separated by commas; every combination is a
    variant. Half as many games on other seeds measure the fit.
    """
    from marooned.engine.compiling.rule import use_native
    from marooned.players.companions import find as find_player
    from marooned.players.learning.fitting import Fitting
    from marooned.players.learning.sampling import evaluation_of
    from marooned.players.search.budgets import Budget
    from marooned.study.playing.venues import venue

    use_native()
    definition = find(game)
    table = evaluation_of(definition)
    variants = variants_with_choices(definition, players, game_options(definition, context))
    checked_seed(seed)
    who = find_player(player).with_budget(Budget(budget))
    part, each = spice_for(who, spice), venue(on, threads).each
    fitting = Fitting(definition, variants, games, seed, part, who, each=each)
    note(f"Playing {len(variants)} variants to fit")
    result = headed(fitting, shown_report(fitting))
    found = [each["weight"] for each in result["weights"]]
    result["written"] = write and write_weights(table, found)
    show_result(result, lines(result), as_json=as_json)


def spice_for(player: Player, stated: float | None) -> float:
    """Return the share of random moves in the games of a player.

    Raises:
        OptionError: A share is given for a player that plans or searches, which makes no random
            moves.
    """
    if player.judges:
        return SPICE if stated is None else stated
    if stated:
        raise OptionError(
            f"--spice is {stated}; allowed is 0: {player.name} makes no random moves",
            value=stated,
            allowed=["0"],
        )
    return 0.0


def variants_with_choices(
    definition: GameDefinition, players: str | None, flags: dict[str, str]
) -> list[dict[str, Any]]:
    """Return the options of each variant; options with few choices take every choice by default.

    Raises:
        OptionError: A value is not allowed.
    """
    varied = {
        option.name: ",".join(value for value, _ in option.choices)
        for option in definition.options
        if 0 < len(option.choices) <= FEW and not (option.many or option.file)
    }
    return combinations(definition, players or all_seats(definition), varied | flags)


def shown_report(fitting: Fitting) -> dict[str, Any]:
    """Fit with a progress bar, and return the report."""
    games = len(fitting.variants) * (fitting.games + fitting.games_held_out)
    with progress(games, "Playing") as advance:
        return fitting.report(lambda number: advance(number, "Playing"))


def headed(fitting: Fitting, report: dict[str, Any]) -> dict[str, Any]:
    """Return a report that begins with the settings of its games."""
    return {
        "game": fitting.definition.name,
        "kinds": [plain_options(variant) for variant in fitting.variants],
        "games": fitting.games,
        "games_held_out": fitting.games_held_out,
        "seed": fitting.seed,
        "spice": fitting.spice,
        "player": fitting.player.name,
        "budget": fitting.player.budget and fitting.player.budget.rollouts,
        **report,
    }


def lines(result: dict[str, Any]) -> Iterator[str]:
    """Return the result as lines of text."""
    yield (
        f"{result['game']}: {result['positions']} positions of {result['games']} games of each of "
        f"{len(result['kinds'])} variants; {result['positions_held_out']} held out"
    )
    yield f"  {'':<24} {'log-loss':>9} {'AUC':>7}   by turn number alone"
    for name, title in (("held_out", "held-out positions"), ("middle", "middle turns")):
        yield f"  {title:<24} {qualities(result[name])}"
    for tenth in result["calibration"]:
        said, was = f"{tenth['said']:.3f}", f"{tenth['was']:.3f}"
        yield f"  predicted {said}, won {was} in {tenth['positions']} positions"
    for weight in result["weights"]:
        yield f"  {weight['name']:<24} {weight['weight']:>9.4g} ± {weight['error']:.2g}"
    if result["written"]:
        yield "Wrote the weights."


def qualities(found: dict[str, float]) -> str:
    """Return, as text, log-loss and AUC of the fit and of predictions by turn number alone."""
    return (
        f"{found['log_loss']:>9.4f} {found['auc']:>7.4f}   "
        f"{found['log_loss_by_turn']:.4f} {found['auc_by_turn']:.4f}"
    )
