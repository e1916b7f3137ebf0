"""`marooned warm`: the rules compiled before somebody waits for them."""

from __future__ import annotations

import time
from typing import Annotated, Any

import typer

from marooned.cli.flags import AsJson
from marooned.cli.output import note, show_result
from marooned.cli.progress import progress
from marooned.definition import GameDefinition
from marooned.discover import find, games


def warm(
    game: Annotated[str | None, typer.Argument(help="One game; all when not given.")] = None,
    as_json: AsJson = False,
) -> None:
    """Compile what players need of the rules, or find it compiled, so that games start at once."""
    chosen = [find(game)] if game else list(games().values())
    results = [warmed(each) for each in chosen]
    show_result(results, map(line, results), as_json=as_json)


def warmed(game: GameDefinition) -> dict[str, Any]:
    """Warm one game up for all players, show how far it is, and return how long it took."""
    from marooned.players import names
    from marooned.players.warming import warm as warm_up

    what, done, started = f"Warming up {game.name}", 0.0, time.perf_counter()
    note(what)
    with progress(1.0, what) as advance:

        def told(part: float) -> None:
            nonlocal done
            advance(part - done, what)
            done = part

        warm_up(game.name, names(), told)
    return {"game": game.name, "seconds": time.perf_counter() - started}


def line(result: dict[str, Any]) -> str:
    """Return a result in words."""
    return f"{result['game']}: ready after {result['seconds']:.1f} seconds"
