"""`marooned leaf`: a network for the ends of rollouts, from games that were played to their end."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
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
    game_options,
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
"""Games of each kind that are kept together."""
SHARE: Final = 5
"""Games of one kind that are played in one go."""
MOST_GAMES: Final = 20_000
"""Games of each kind: some 36 kB each lie in memory in the end."""


def leaf(
    context: typer.Context,
    game: GameName,
    players: Seats = None,
    player: Annotated[str, typer.Option(help="Who plays on all seats.")] = "quick",
    budget: Annotated[
        int | None, typer.Option(help="Rollouts a decision, for a player who searches.")
    ] = None,
    games: Annotated[
        int, typer.Option(min=10, max=MOST_GAMES, help="Games of each kind; a tenth is held out.")
    ] = 1000,
    passes: Annotated[int, typer.Option(min=1, max=100, help="How often to go through them.")] = 3,
    seed: Annotated[int, typer.Option(min=0, help="The seed of deals and of their order.")] = 1,
    threads: Threads = None,
    on: On = "threads",
    out: Annotated[Path | None, typer.Option(help="The folder; else training/GAME-leaf.")] = None,
    write: Annotated[bool, typer.Option(help="Put the network into the game's folder.")] = False,
    _rules: Rules = None,
    as_json: AsJson = False,
) -> None:
    """Train the network that judges the ends of rollouts; a game's own options are flags too.

    It begins as the network that plans are judged by and learns from each turn's beginning how the
    game came out. Values of --players and of the game's options may be several, by commas: all
    combinations are played. The same command, with more games or fewer, plays only those that are
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
    kinds = variants_of(definition, players, game_options(definition, context.args))
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
    """Play what is not kept yet, keep it block by block, and return all that is asked for."""
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
        note("Interrupted; the same command plays the games that are missing.")
        raise
    return folder.all_of(blocks, games)


def shares_in(series: Sequence[Series], block: int) -> list[Share]:
    """Return the shares of a block: the same games of each kind."""
    from marooned.players.learning.watching import shares_of

    games = range(block * BLOCK, (block + 1) * BLOCK)
    return [share for each in series for share in shares_of(each, games, SHARE)]


def learn(network: Network, found: Beginnings, passes: int, seed: int) -> list[Pass]:
    """Go through what was played so often; return what stood before and after each pass."""
    from marooned.players.schooling.outcome_fit import passes_through

    learnt = []
    with progress(passes + 1, "Learning") as advance:
        for each in passes_through(network, found, passes, seed):
            learnt.append(each)
            advance(1, f"Pass {each.number}: loss {each.loss:.4f} of {each.base:.4f}")
    return learnt


def told_of(learnt: Sequence[Pass], best: Pass) -> dict[str, Any]:
    """Return what each pass came to, and which of them was the best."""
    passes = [{"pass": each.number, "loss": each.loss, "base": each.base} for each in learnt]
    return {"passes": passes, "best": best.number}


def lines(result: dict[str, Any]) -> Iterator[str]:
    """Return the result in words."""
    kinds = len(result["kinds"])
    yield (
        f"{result['game']}: {result['games']} games of {kinds} kind{'s' * (kinds > 1)} of table, "
        f"{result['positions']} positions, seed {result['seed']}"
    )
    for each in result["passes"]:
        which = f"pass {each['pass']}" if each["pass"] else "before"
        best = ", the best" if each["pass"] == result["best"] else ""
        yield f"  {which:<8} loss {each['loss']:.4f} of {each['base']:.4f}{best}"
    if result["network"] is None:
        yield "No pass made it better, so there is no network to keep."
    elif result["written"]:
        yield "The network is in the game's folder."
    else:
        yield f"The network is {result['network']}."
