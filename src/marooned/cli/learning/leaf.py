"""`marooned leaf`: leaf-value network for the ends of rollouts, trained on finished games."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from marooned.arguments import checked_seed
from marooned.cli.flags import (
    AsJson,
    Budget,
    GameName,
    On,
    Rules,
    Seats,
    Threads,
    game_options,
    matching_players,
    plain_options,
)
from marooned.cli.learning.common import (
    how_made,
    put_into_game,
    thinking_player,
    trained_value,
    variants_of,
)
from marooned.cli.output import note, show_result
from marooned.cli.progress import progress
from marooned.discover import find

if TYPE_CHECKING:
    from marooned.engine.weighing.network import Network
    from marooned.players.arena.series import Series
    from marooned.players.learning.watching import Each, Share
    from marooned.players.schooling.beginnings import Beginnings
    from marooned.players.schooling.kept_beginnings import KeptBeginnings
    from marooned.players.schooling.outcome_fit import Pass

BLOCK: Final = 20
"""Games per variant in one file."""
SHARE: Final = 5
"""Games per job."""
MOST_GAMES: Final = 20_000
"""Maximum games per variant. Each game takes about 36 kB of memory."""


def leaf(
    context: typer.Context,
    game: GameName,
    players: Seats = None,
    player: Annotated[
        str, typer.Option(help="AI player of all seats.", autocompletion=matching_players)
    ] = "quick",
    budget: Budget = None,
    games: Annotated[
        int, typer.Option(min=10, max=MOST_GAMES, help="Games per variant; a tenth is held out.")
    ] = 1000,
    passes: Annotated[int, typer.Option(min=1, max=100, help="Epochs.")] = 3,
    seed: Annotated[int, typer.Option(min=0, help="Seed of deals and of their order.")] = 1,
    threads: Threads = None,
    on: On = "threads",
    out: Annotated[
        Path | None, typer.Option(help="Folder of played games (default: training/GAME-leaf).")
    ] = None,
    write: Annotated[bool, typer.Option(help="Copy the network into the game's folder.")] = False,
    _rules: Rules = None,
    as_json: AsJson = False,
) -> None:
    """Train the network that scores the ends of rollouts.

    Training starts from the value network and fits it to the results of games, from the position at
    the start of each turn. --players and the options of the game take several values, separated by
    commas; every combination is a variant. If the command runs again, it plays only games that are
    not in its folder yet.
    """
    from marooned.engine.compiling.rule import use_native
    from marooned.players.arena import seeds
    from marooned.players.learning.watching import series_of
    from marooned.players.schooling.gradient import as_arrays
    from marooned.players.schooling.kept_beginnings import KeptBeginnings, told_as
    from marooned.players.schooling.outcome_fit import best_of
    from marooned.study.playing.venues import venue

    use_native()
    definition = find(game)
    value = trained_value(definition)
    kinds = variants_of(definition, players, game_options(definition, context))
    plain = [plain_options(kind) for kind in kinds]
    who = thinking_player(player, budget, None)
    what = told_as(
        game=definition.name,
        network=value.digest,
        inputs=value.width,
        player=who.name,
        budget=None if who.budget is None else who.budget.as_dict(),
        seed=checked_seed(seed),
        kinds=plain,
    )
    folder = KeptBeginnings(out or Path("training") / f"{definition.name}-leaf", what)
    folder.lay()
    series = [series_of(definition, kind, who, seeds.TUNING, seed) for kind in kinds]
    found = played(folder, series, games, venue(on, threads).each)
    began = time.process_time()
    learnt = learn(as_arrays(value.network), found, passes, seed)
    made = how_made(seed, games * len(kinds), found.seconds + time.process_time() - began)
    best = best_of(learnt)
    network = folder.finish(learnt, best, made | {"network": value.digest})
    result = {
        "game": definition.name,
        "seed": seed,
        "kinds": plain,
        "games": games,
        "positions": len(found.rows),
        **told_of(learnt, best),
        "network": None if network is None else str(network),
        "written": write and network is not None and put_into_game(definition, network),
    }
    show_result(result, lines(result), as_json=as_json)


def played(
    folder: KeptBeginnings, series: Sequence[Series], games: int, each: Each[Beginnings]
) -> Beginnings:
    """Play the games that the folder lacks, save them block by block, and return all games."""
    from marooned.players.schooling.beginnings import joined, noted_in

    blocks = -(-games // BLOCK)
    missing = [number for number in range(blocks) if not folder.has(number)]
    shares = [shares_in(series, number) for number in missing]
    answers = each(noted_in, [share for of_block in shares for share in of_block])
    try:
        with progress(blocks, "Playing", blocks - len(missing)) as advance:
            for number, of_block in zip(missing, shares, strict=True):
                folder.keep(number, joined([next(answers) for _ in of_block]))
                advance(1, "Playing")
    except KeyboardInterrupt:
        note("Interrupted; the same command plays the missing games.")
        raise
    return folder.all_of(blocks, games)


def shares_in(series: Sequence[Series], block: int) -> list[Share]:
    """Return the jobs of a block: the same games of each variant."""
    from marooned.players.learning.watching import shares_of

    games = range(block * BLOCK, (block + 1) * BLOCK)
    return [share for each in series for share in shares_of(each, games, SHARE)]


def learn(network: Network, found: Beginnings, passes: int, seed: int) -> list[Pass]:
    """Train for some epochs; return the network before the first epoch and after each epoch."""
    from marooned.players.schooling.outcome_fit import passes_through

    learnt = []
    with progress(passes + 1, "Learning") as advance:
        for each in passes_through(network, found, passes, seed):
            learnt.append(each)
            advance(1, f"Epoch {each.number}: loss {each.loss:.4f} of {each.base:.4f}")
    return learnt


def told_of(learnt: Sequence[Pass], best: Pass) -> dict[str, Any]:
    """Return the loss of each epoch and the number of the best epoch, as JSON data."""
    passes = [{"pass": each.number, "loss": each.loss, "base": each.base} for each in learnt]
    return {"passes": passes, "best": best.number}


def lines(result: dict[str, Any]) -> Iterator[str]:
    """Return the result as lines of text."""
    kinds = len(result["kinds"])
    yield (
        f"{result['game']}: {result['games']} games of {kinds} variant{'s' * (kinds > 1)}, "
        f"{result['positions']} positions, seed {result['seed']}"
    )
    for each in result["passes"]:
        which = f"epoch {each['pass']}" if each["pass"] else "before"
        best = ", the best" if each["pass"] == result["best"] else ""
        yield f"  {which:<8} loss {each['loss']:.4f} of {each['base']:.4f}{best}"
    if result["network"] is None:
        yield "No epoch reduced the loss, so no network is saved."
    elif result["written"]:
        yield "Wrote the network into the game's folder."
    else:
        yield f"The network is {result['network']}."
