"""`marooned train`: value network of a game, trained by self-play."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from marooned.arguments import checked_seed
from marooned.cli.flags import (
    AsJson,
    GameName,
    On,
    Rules,
    Seats,
    Threads,
    game_options,
    plain_options,
)
from marooned.cli.learning.common import (
    MOST_GAMES,
    how_made,
    put_into_game,
    rated,
    variants_of,
)
from marooned.cli.output import note, show_result
from marooned.cli.progress import counted, progress
from marooned.discover import find
from marooned.errors import OptionError
from marooned.players.search.budgets import MOST

if TYPE_CHECKING:
    from marooned.players.schooling.folder import Folder
    from marooned.players.schooling.school import Round, School

WIDEST = 1024
"""Maximum units per layer; the compiled rules evaluate all of them at each position."""


def train(
    context: typer.Context,
    game: GameName,
    players: Seats = None,
    rounds: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="Training iterations.")] = 200,
    games: Annotated[
        int, typer.Option(min=1, max=MOST_GAMES, help="Games per variant and iteration.")
    ] = 40,
    begin: Annotated[
        int,
        typer.Option(
            min=1,
            max=MOST_GAMES,
            help="Warm-up games played by the built-in policy, per variant.",
        ),
    ] = 700,
    units: Annotated[str, typer.Option(help="Units of the two hidden layers.")] = "128,32",
    start: Annotated[
        Path | None,
        typer.Option(help="Folder of an earlier training to start from (default: none)."),
    ] = None,
    shipped: Annotated[
        bool, typer.Option(help="Start from the network in the game's folder.")
    ] = False,
    rollouts: Annotated[
        int,
        typer.Option(
            min=0,
            max=MOST,
            help="Rollouts per decision of self-play by search; 0 plays by plans alone.",
        ),
    ] = 0,
    check: Annotated[
        int, typer.Option(min=0, max=MOST_GAMES, help="Evaluation games per variant at the end.")
    ] = 200,
    seed: Annotated[int, typer.Option(min=0, help="Seed of deals and initial weights.")] = 1,
    threads: Threads = None,
    on: On = "threads",
    out: Annotated[
        Path | None, typer.Option(help="Folder of checkpoints (default: training/GAME).")
    ] = None,
    write: Annotated[bool, typer.Option(help="Copy the network into the game's folder.")] = False,
    _rules: Rules = None,
    as_json: AsJson = False,
) -> None:
    """Train the value network of a game.

    Planning and search players rate positions with this network. --players and the options of the
    game take several values, separated by commas; every combination is a variant. After an
    interruption the same command resumes from the last iteration. At the end the network plays
    evaluation games on other seeds.
    """
    from marooned.engine.compiling.rule import use_native
    from marooned.engine.weighing.learned import FILE
    from marooned.players.schooling.folder import Folder
    from marooned.players.schooling.school import School
    from marooned.study.playing.venues import venue

    use_native()
    definition = find(game)
    definition.learned_value()
    check_start(start, shipped=shipped)
    variants = variants_of(definition, players, game_options(definition, context))
    school = School(
        definition,
        variants,
        games=games,
        rounds=rounds,
        seed=checked_seed(seed),
        units=layers(units),
        rollouts=rollouts,
        each=counted(venue(on, threads).each, "Playing"),
    )
    folder = Folder(out or Path("training") / definition.name)
    folder.lay()
    began = time.process_time()
    enter(school, folder, None if start is None else Folder(start), begin, shipped=shipped)
    attend(school, folder, began)
    result = report(school, check)
    result["written"] = write and put_into_game(definition, folder.path / FILE)
    show_result(result, lines(result), as_json=as_json)


def layers(stated: str) -> tuple[int, int]:
    """Read the sizes of the network's two layers from a text.

    Raises:
        OptionError: The text is not two numbers from 1 to WIDEST.
    """
    parts = [part.strip() for part in stated.split(",")]
    sizes = [int(part) for part in parts if part.isascii() and part.isdecimal()]
    if not len(parts) == len(sizes) == 2 or not all(1 <= size <= WIDEST for size in sizes):
        allowed = f"two numbers from 1 to {WIDEST}, such as 128,32"
        raise OptionError(
            f"--units is {stated!r}; allowed are {allowed}", value=stated, allowed=[allowed]
        )
    return sizes[0], sizes[1]


def check_start(start: Path | None, *, shipped: bool) -> None:
    """Check that at most one starting network is given, and that its folder holds a training run.

    Raises:
        OptionError: Two networks are given, or the folder holds no training run.
    """
    from marooned.players.schooling.folder import Folder

    if start is None:
        return
    if shipped:
        raise OptionError(
            f"--start {start} and --shipped exclude each other; give one of them",
            value=str(start),
            allowed=["--start", "--shipped"],
        )
    if not Folder(start).is_begun:
        raise OptionError(
            f"--start {start} holds no training; allowed is a folder that `marooned train` made",
            value=str(start),
            allowed=["a folder of a training"],
        )


def enter(
    school: School, folder: Folder, start: Folder | None, games: int, *, shipped: bool
) -> None:
    """Resume a training run, or start one from another network or from warm-up games."""
    if folder.is_begun:
        folder.resume(school)
        note(f"Resuming after iteration {school.number}")
    elif shipped:
        note(f"Starting from the network of {school.definition.title}")
        school.go_on_from_own(games)
    elif start is not None:
        start.resume(school, is_same=False)
        school.number = 0
    else:
        note(f"Playing {games} warm-up games of each of {len(school.variants)} variants")
        school.begin(games)


def attend(school: School, folder: Folder, began: float) -> None:
    """Run all remaining iterations, and save a checkpoint after each."""
    heads, earlier = titles(school.variants), school.seconds
    try:
        with progress(school.rounds, "Training", school.number) as advance:
            while school.number < school.rounds:
                brought = school.round()
                school.seconds = earlier + time.process_time() - began
                folder.keep(school, heads, brought, made(school))
                advance(1, told(brought))
    except KeyboardInterrupt:
        note(f"Interrupted after iteration {school.number}; the same command resumes there.")
        raise


def made(school: School) -> dict[str, Any]:
    """Return the command, costs and number of iterations of a training run, as JSON data."""
    games = school.number * school.games * len(school.variants)
    return {**how_made(school.seed, games, school.seconds), "rounds": school.number}


def told(brought: Round) -> str:
    """Return a summary of an iteration."""
    mean = sum(brought.rates) / len(brought.rates)
    return (
        f"Iteration {brought.number}: won {mean:.1%}, loss {brought.loss:.3f} of {brought.base:.3f}"
    )


def titles(variants: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return a name for each variant: its number of players, and the options that vary."""
    varied = [name for name in variants[0] if len({str(each[name]) for each in variants}) > 1]
    names = [name for name in varied if name != "players"]
    return [" ".join(str(each[name]) for name in ("players", *names)) for each in variants]


def report(school: School, games: int) -> dict[str, Any]:
    """Play evaluation games on other seeds, and return the results as JSON data."""
    kinds: list[dict[str, Any]] = []
    if games:
        note(f"Playing {games} evaluation games per variant")
        kinds = [
            {"title": title, **plain_options(dict(variant)), **rated(rate, games)}
            for title, variant, rate in zip(
                titles(school.variants), school.variants, school.checked(games), strict=True
            )
        ]
    return {
        "game": school.definition.name,
        "seed": school.seed,
        "rounds": school.number,
        "validation_games": games,
        "kinds": kinds,
    }


def lines(result: dict[str, Any]) -> Iterator[str]:
    """Return the result as lines of text."""
    yield f"{result['game']}: {result['rounds']} iterations, seed {result['seed']}"
    for kind in result["kinds"]:
        rate, low, high = (f"{100 * kind[name]:.1f}" for name in ("win_rate", "low", "high"))
        yield f"  {rate:>5} % ({low} to {high})   {kind['title']}"
    if result["written"]:
        yield "Wrote the network into the game's folder."
