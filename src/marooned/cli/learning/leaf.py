"""`marooned leaf`: a network for the ends of rollouts, from games that were played to their end."""

from __future__ import annotations

import shlex
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from marooned.arguments import checked_seed
from marooned.cli.flags import On, game_options, plain_options
from marooned.cli.learning.calibrate import thinking_player, trained_value
from marooned.cli.learning.train import MOST_GAMES, put_into_game, variants_of, without_paths
from marooned.cli.output import note, show_result
from marooned.cli.progress import progress
from marooned.definition import GameDefinition
from marooned.discover import find
from marooned.engine.weighing.learned import LEAF

if TYPE_CHECKING:
    from marooned.players.arena.series import Series
    from marooned.players.companions import Player
    from marooned.players.schooling.kept_outcomes import KeptOutcomes
    from marooned.players.schooling.outcome_fit import Pass
    from marooned.players.schooling.outcomes import Outcomes

BLOCK: Final = 20
"""Games of each kind that are played, and kept, in one go."""


def leaf(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, as `marooned games` lists it.")],
    players: Annotated[str | None, typer.Option(help="How many seats; several by commas.")] = None,
    player: Annotated[str, typer.Option(help="Who plays on all seats.")] = "quick",
    budget: Annotated[
        int | None, typer.Option(help="Rollouts a decision, for a player who searches.")
    ] = None,
    games: Annotated[
        int, typer.Option(min=10, max=MOST_GAMES, help="Games of each kind; a tenth is held out.")
    ] = 1000,
    passes: Annotated[int, typer.Option(min=1, max=100, help="How often to go through them.")] = 3,
    seed: Annotated[int, typer.Option(min=0, help="The seed of deals and of their order.")] = 1,
    threads: Annotated[int | None, typer.Option(min=1, help="Threads; all when not given.")] = None,
    on: On = "threads",
    out: Annotated[Path | None, typer.Option(help="The folder; else training/GAME-leaf.")] = None,
    write: Annotated[bool, typer.Option(help="Put the network into the game's folder.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Train the network that judges the ends of rollouts; a game's own options are flags too.

    It begins as the network that plans are judged by and learns from each turn's beginning how the
    game came out. Values of --players and of the game's options may be several, by commas: all
    combinations are played. Interrupted, the same command plays only the games that are missing.
    """
    from marooned.players.schooling.kept_outcomes import KeptOutcomes, told_as
    from marooned.study.playing.venues import venue

    definition = find(game)
    trained_value(definition)
    kinds = variants_of(definition, players, game_options(definition, context.args))
    who = thinking_player(player, budget, None)
    stated = {} if who.budget is None else who.budget.as_dict()
    what = told_as(game=game, seed=checked_seed(seed), player=who.name, **stated, kinds=kinds)
    folder = KeptOutcomes(out or Path("training") / f"{definition.name}-leaf", what)
    folder.lay()
    began = time.process_time()
    rooms = [rooms_for(definition, kind, who, seed) for kind in kinds]
    found = played(folder, rooms, games, venue(on, threads).each)
    learnt = learn(definition, found, passes, seed)
    made = how_made(seed, games * len(kinds), time.process_time() - began)
    result = {
        "game": definition.name,
        "seed": seed,
        "kinds": [plain_options(dict(kind)) for kind in kinds],
        "games": games,
        "positions": len(found.rows),
        **keep(folder, learnt, made),
    }
    result["written"] = write and put_into_game(definition, folder.path / LEAF)
    show_result(result, lines(result), as_json=as_json)


def rooms_for(
    definition: GameDefinition, kind: Mapping[str, Any], player: Player, seed: int
) -> Series:
    """Return the deals of a kind of table, of those that are learnt from."""
    from marooned.players.arena import seeds
    from marooned.players.arena.series import Series

    team = (player,) * kind["players"]
    return Series(definition, kind, team, seeds.within(seeds.TUNING, seed))


def played(folder: KeptOutcomes, rooms: Sequence[Series], games: int, each: Any) -> Outcomes:
    """Play what is not kept yet, block by block, and return all of it."""
    from marooned.players.schooling.outcomes import Portion, joined, outcomes_of

    blocks = [range(first, min(first + BLOCK, games)) for first in range(0, games, BLOCK)]
    try:
        with progress(len(blocks), "Playing") as advance:
            for block in blocks:
                if not folder.has(block):
                    portions = [Portion(room, block.start, block.stop) for room in rooms]
                    folder.keep(block, joined([*each(outcomes_of, portions)]))
                advance(1, "Playing")
    except KeyboardInterrupt:
        note("Interrupted; the same command plays the games that are missing.")
        raise
    return joined([folder.kept(block) for block in blocks])


def learn(definition: GameDefinition, outcomes: Outcomes, passes: int, seed: int) -> list[Pass]:
    """Go through what was played so often, and return what stood before and after each pass."""
    from marooned.players.planning.planner import learned_of
    from marooned.players.schooling.outcome_fit import passes_through

    network = learned_of(definition).network
    found = []
    with progress(passes + 1, "Learning") as advance:
        for each in passes_through(network, outcomes, passes, seed):
            found.append(each)
            advance(1, f"Pass {each.number}: loss {each.loss:.4f} of {each.base:.4f}")
    return found


def how_made(seed: int, games: int, seconds: float) -> dict[str, Any]:
    """Return how a network was made."""
    command = shlex.join(["marooned", *without_paths(sys.argv[1:])])
    return {"command": command, "seed": seed, "games": games, "cpu_seconds": round(seconds)}


def keep(folder: KeptOutcomes, learnt: list[Pass], made: dict[str, Any]) -> dict[str, Any]:
    """Keep the best network and the curve; return what is told of them."""
    from marooned.engine.weighing.learned import written
    from marooned.players.schooling.outcome_fit import best_of

    best = best_of(learnt)
    rows = [f"{each.number},{each.loss:.4f},{each.base:.4f}" for each in learnt]
    folder.finish(written(best.network, made), "\n".join(["pass,loss,base", *rows, ""]))
    losses = [{"pass": each.number, "loss": each.loss, "base": each.base} for each in learnt]
    return {"passes": losses, "best": best.number}


def lines(result: dict[str, Any]) -> Iterator[str]:
    """Return the result in words."""
    kinds = len(result["kinds"])
    yield (
        f"{result['game']}: {result['games']} games of each of {kinds} kinds, "
        f"{result['positions']} positions, seed {result['seed']}"
    )
    for each in result["passes"]:
        which = f"pass {each['pass']}" if each["pass"] else "before"
        best = ", the best" if each["pass"] == result["best"] else ""
        yield f"  {which:<8} loss {each['loss']:.4f} of {each['base']:.4f}{best}"
    if result["written"]:
        yield "The network is in the game's folder."
