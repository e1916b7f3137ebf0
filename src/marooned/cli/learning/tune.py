"""`marooned tune`: weights of a game's built-in policy, tuned with an evolution strategy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from marooned.arguments import checked_seed
from marooned.cli.flags import (
    AsJson,
    GameName,
    On,
    Rules,
    Threads,
    combinations,
    game_options,
    names,
    plain_options,
)
from marooned.cli.learning.common import rated
from marooned.cli.learning.weights_file import write_weights
from marooned.cli.output import note, show_result
from marooned.cli.progress import counted, progress
from marooned.discover import find
from marooned.errors import OptionError

if TYPE_CHECKING:
    from marooned.players.learning.tuning import Tuning


def tune(
    context: typer.Context,
    game: GameName,
    players: Annotated[
        str | None,
        typer.Option(
            help="Numbers of players, separated by commas "
            "(default: the fewest that the game allows)."
        ),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="Games per variant and candidate.")] = 250,
    generations: Annotated[int, typer.Option(min=0, help="Number of generations.")] = 20,
    population: Annotated[
        int, typer.Option(min=4, help="Candidates per generation, an even number.")
    ] = 24,
    validation: Annotated[
        int,
        typer.Option(min=1, help="Games per variant that compare old and new weights at the end."),
    ] = 2000,
    seed: Annotated[int, typer.Option(min=0, help="Seed of candidates and deals.")] = 1,
    threads: Threads = None,
    on: On = "threads",
    only: Annotated[
        str, typer.Option(help="Names of weights to tune, separated by commas (default: all).")
    ] = "",
    width: Annotated[
        float, typer.Option(min=0.01, help="Initial step size (sigma) of the search.")
    ] = 0.25,
    write: Annotated[
        bool,
        typer.Option(help="Write the weights into the game's weights.toml if they are better."),
    ] = False,
    _rules: Rules = None,
    as_json: AsJson = False,
) -> None:
    """Tune the weights of a game's built-in policy.

    The command uses an evolution strategy. --players and the options of the game take several
    values, separated by commas; every combination is a variant. At the end old and new weights play
    the same games on other seeds.
    """
    from marooned.engine.compiling.rule import use_native
    from marooned.engine.weighing.weight_table import begin_tuning
    from marooned.players.learning.tuning import Tuning, Variant, check_weights
    from marooned.study.playing.venues import trying

    use_native()
    definition = find(game)
    tables = combinations(definition, players, game_options(definition, context))
    checked_seed(seed)
    each = counted(trying(on, threads), "Playing")
    check_population(population)
    check_weights(definition)
    begin_tuning()
    variants = [Variant(definition, table) for table in tables]
    tuning = Tuning(variants, names(only), seed=seed, width=width, each=each)
    note("Compiling the rules with weights that can change")
    done = search(tuning, Size(games, generations, population))
    result = report(tuning, validation)
    note_of_end = f", stopped after {done} generations" if done < generations else ""
    result["generations"] = done
    result["written"] = (
        write and result["better"] and write_weights(tuning.table, tuning.found, note_of_end)
    )
    show_result(result, lines(result), as_json=as_json)


def check_population(population: int) -> None:
    """Check that the population is even, because candidates are mirrored pairs.

    Raises:
        OptionError: The population is odd.
    """
    if population % 2:
        raise OptionError(
            f"--population is {population}; allowed are even numbers from 4",
            value=population,
            allowed=["even numbers from 4"],
        )


@dataclass(frozen=True)
class Size:
    """Size of the search: games per candidate, generations, candidates per generation."""

    games: int
    generations: int
    population: int


def search(tuning: Tuning, size: Size) -> int:
    """Run the search with a progress bar; an interruption keeps the weights found so far.

    Returns:
        The number of finished generations.
    """
    done = 0
    try:
        for number, merits in generations(tuning, size):
            done = number + 1
            mean = sum(merits) / len(merits)
            note(f"Generation {number + 1}: mean merit {mean:.4f}, best {max(merits):.4f}")
    except KeyboardInterrupt:
        note("Interrupted. Comparing the weights found so far with the old ones.")
    return done


def generations(tuning: Tuning, size: Size) -> Iterator[tuple[int, list[float]]]:
    """Run all generations; after each, yield its number and the merits of its candidates."""
    with progress(size.generations * size.population, "Tuning") as advance:
        for number in range(size.generations):
            merits = []
            for merit in tuning.generation(number, size.population, size.games):
                merits.append(merit)
                advance(1, f"Generation {number + 1}")
            yield number, merits


def report(tuning: Tuning, games: int) -> dict[str, Any]:
    """Compare old and new weights on other seeds; return the comparison as JSON data."""
    from marooned.players.learning.tuning import merit

    note(f"Comparing old and new weights, {games} games per variant")
    old, new = tuning.validated(games)
    return {
        "game": tuning.variants[0].definition.name,
        "seed": tuning.seed,
        "validation_games": games,
        "tables": [
            {
                **plain_options(dict(variant.options)),
                "old": rated(before, games),
                "new": rated(after, games),
            }
            for variant, before, after in zip(tuning.variants, old, new, strict=True)
        ],
        "merit": {"old": merit(old), "new": merit(new)},
        "better": merit(new) > merit(old),
        "weights": [
            {"name": label, "old": before, "new": after}
            for label, before, after in zip(
                tuning.table.labels, tuning.start, tuning.found, strict=True
            )
        ],
    }


def lines(result: dict[str, Any]) -> Iterator[str]:
    """Return the result as lines of text."""
    yield f"{result['game']}: {result['validation_games']} games per variant, old and new weights"
    for table in result["tables"]:
        rates = "   ".join(percent(table[which]) for which in ("old", "new"))
        rest = {name: value for name, value in table.items() if name not in ("old", "new")}
        yield f"  {rates}   {', '.join(f'{name} {value}' for name, value in rest.items() if value)}"
    yield f"  merit {result['merit']['old']:.4f}   {result['merit']['new']:.4f}"
    for weight in result["weights"]:
        yield f"  {weight['name']:<24} {weight['old']:>10.4g} {weight['new']:>10.4g}"
    better = "better" if result["better"] else "no better"
    yield f"The new weights are {better}{' and written' if result['written'] else ''}."


def percent(rate: dict[str, float]) -> str:
    """Return a win rate with its 95 % interval in words."""
    won, low, high = (f"{100 * rate[name]:.1f}" for name in ("win_rate", "low", "high"))
    return f"{won:>5} % ({low} to {high})"
