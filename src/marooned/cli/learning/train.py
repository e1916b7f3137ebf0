"""`marooned train`: a learned value for a game, from games by its own plans or the search."""

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
from marooned.cli.progress import progress
from marooned.discover import find
from marooned.errors import OptionError
from marooned.players.search.budgets import MOST

if TYPE_CHECKING:
    from marooned.players.schooling.folder import Folder
    from marooned.players.schooling.school import Round, School

WIDEST = 1024
"""Units of a layer: the compiled rules go through all of them at each position."""


def train(
    context: typer.Context,
    game: GameName,
    players: Seats = None,
    rounds: Annotated[
        int, typer.Option(min=1, max=MOST_GAMES, help="How often to play and learn.")
    ] = 200,
    games: Annotated[
        int, typer.Option(min=1, max=MOST_GAMES, help="Games of each kind a round.")
    ] = 40,
    begin: Annotated[
        int, typer.Option(min=1, max=MOST_GAMES, help="Judged games of each kind before.")
    ] = 700,
    units: Annotated[str, typer.Option(help="The sizes of both layers.")] = "128,32",
    start: Annotated[
        Path | None, typer.Option(help="The folder of a training to go on from.")
    ] = None,
    shipped: Annotated[
        bool, typer.Option(help="Go on from the network in the game's folder.")
    ] = False,
    rollouts: Annotated[
        int,
        typer.Option(min=0, max=MOST, help="Rollouts a decision: learn from the search."),
    ] = 0,
    check: Annotated[
        int, typer.Option(min=0, max=MOST_GAMES, help="Games of each kind in the end.")
    ] = 200,
    seed: Annotated[int, typer.Option(min=0, help="The seed of deals and of weights.")] = 1,
    threads: Threads = None,
    on: On = "threads",
    out: Annotated[Path | None, typer.Option(help="The folder; else training/GAME.")] = None,
    write: Annotated[bool, typer.Option(help="Put the network into the game's folder.")] = False,
    _rules: Rules = None,
    as_json: AsJson = False,
) -> None:
    """Train the value that plans are judged by; a game's own options are flags too.

    Values of --players and of the game's options may be several, by commas: all combinations are
    played. Interrupted, the same command goes on from the network of the last round. In the end the
    network plays on seeds that nothing was learnt on.
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
        each=venue(on, threads).each,
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
    """Return the sizes of both layers.

    Raises:
        OptionError: They are no two numbers from 1 to WIDEST.
    """
    parts = [part.strip() for part in stated.split(",")]
    sizes = [int(part) for part in parts if part.isascii() and part.isdecimal()]
    if not len(parts) == len(sizes) == 2 or not all(1 <= size <= WIDEST for size in sizes):
        allowed = f"two numbers from 1 to {WIDEST}, as 128,32"
        raise OptionError(
            f"units is {stated!r}; allowed are {allowed}", value=stated, allowed=[allowed]
        )
    return sizes[0], sizes[1]


def check_start(start: Path | None, *, shipped: bool) -> None:
    """Refuse two networks to go on from, and a folder without any.

    Raises:
        OptionError: Both are given, or the folder holds no training.
    """
    from marooned.players.schooling.folder import Folder

    if start is None:
        return
    if shipped:
        raise OptionError(
            f"--start {start} and --shipped are given; allowed is one of them",
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
    """Have a school go on where it was, from another network, or from games of judgement."""
    if folder.is_begun:
        folder.resume(school)
        note(f"Going on after round {school.number}.")
    elif shipped:
        note(f"Going on from the network of {school.definition.title}")
        school.go_on_from_own(games)
    elif start is not None:
        start.resume(school, is_same=False)
        school.number = 0
    else:
        note(f"Playing {games} judged games of each of {len(school.variants)} kinds")
        school.begin(games)


def attend(school: School, folder: Folder, began: float) -> None:
    """Go through all rounds, and keep each; when interrupted, what was learnt is there."""
    heads, earlier = titles(school.variants), school.seconds
    try:
        with progress(school.rounds, "Training", school.number) as advance:
            while school.number < school.rounds:
                brought = school.round()
                school.seconds = earlier + time.process_time() - began
                folder.keep(school, heads, brought, made(school))
                advance(1, told(brought))
    except KeyboardInterrupt:
        note(f"Interrupted after round {school.number}; the same command goes on from there.")
        raise


def made(school: School) -> dict[str, Any]:
    """Return how a network was made."""
    games = school.number * school.games * len(school.variants)
    return {**how_made(school.seed, games, school.seconds), "rounds": school.number}


def told(brought: Round) -> str:
    """Return what a round brought, in short."""
    mean = sum(brought.rates) / len(brought.rates)
    return f"Round {brought.number}: won {mean:.1%}, loss {brought.loss:.3f} of {brought.base:.3f}"


def titles(variants: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return a name for each variant: its seats, and what tells it from the others."""
    varied = [name for name in variants[0] if len({str(each[name]) for each in variants}) > 1]
    names = [name for name in varied if name != "players"]
    return [" ".join(str(each[name]) for name in ("players", *names)) for each in variants]


def report(school: School, games: int) -> dict[str, Any]:
    """Play on seeds of their own, and return how it came out as plain data."""
    kinds: list[dict[str, Any]] = []
    if games:
        note(f"Playing {games} games of each kind on seeds that nothing was learnt on")
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
    """Return the result in words."""
    yield f"{result['game']}: {result['rounds']} rounds, seed {result['seed']}"
    for kind in result["kinds"]:
        rate, low, high = (f"{100 * kind[name]:.1f}" for name in ("win_rate", "low", "high"))
        yield f"  {rate:>5} % ({low} to {high})   {kind['title']}"
    if result["written"]:
        yield "The network is in the game's folder."
