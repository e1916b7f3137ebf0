"""`marooned bench`: speed of the rules in decisions per CPU-second, with a calibration."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Annotated, Any, Final

import typer

from marooned.arguments import whole
from marooned.cli.flags import AsJson, Rules, matching_games
from marooned.cli.output import note, show_result
from marooned.cli.progress import is_shown, progress
from marooned.definition import GameDefinition
from marooned.devices import PROCESSOR
from marooned.discover import find, games

MOST_GAMES: Final = 1 << 24
USUAL_GAMES: Final = 1 << 18
"""Default size of a batch on a GPU; smaller batches leave part of a large GPU idle."""
Told = tuple[dict[str, Any], str]
"""A result as JSON data, and as a line of text."""
Work = tuple[str, Callable[[], dict[str, Any]], Callable[[dict[str, Any]], str]]
"""A benchmark: its name, the function that runs it, and the function that words its result."""


def bench(
    game: Annotated[
        str | None,
        typer.Argument(
            help="Name of the game (default: all games).", autocompletion=matching_games
        ),
    ] = None,
    device: Annotated[str, typer.Option(help="Device that plays: cpu or cuda.")] = PROCESSOR,
    batch: Annotated[
        int, typer.Option(help="Number of games that a GPU plays at once.")
    ] = USUAL_GAMES,
    _rules: Rules = None,
    as_json: AsJson = False,
) -> None:
    """Measure the speed of the rules in decisions per second.

    On a processor the seconds are CPU seconds of one thread; on a GPU they are wall-clock seconds.
    """
    from marooned.devices.readiness import checked_device

    chosen = [find(game)] if game else list(games().values())
    number = whole("--batch", batch, 1, MOST_GAMES)
    here = checked_device(device) == PROCESSOR
    told = list(on_processor(chosen) if here else on_gpu(chosen, number))
    show_result([result for result, _ in told], (text for _, text in told), as_json=as_json)


def on_processor(chosen: Iterable[GameDefinition]) -> Iterator[Told]:
    """Measure games on the processor, in native code."""
    from marooned.cli.speeds import two_threads
    from marooned.cli.speeds.runs import runs_of
    from marooned.cli.speeds.timing import line, measured
    from marooned.engine.compiling.rule import use_native

    use_native()
    works: list[Work] = []
    for each in chosen:
        for name, run in runs_of(each):
            works.append((name, partial(measured, name, run), line))
        name = two_threads.name_of(each)
        works.append((name, partial(two_threads.measured, each), two_threads.line))
    yield from done(works)


def on_gpu(chosen: Iterable[GameDefinition], number: int) -> Iterator[Told]:
    """Measure batches of whole games on a GPU, with random players and with the policy."""
    from marooned.cli.speeds import device_runs
    from marooned.cli.speeds.runs import measurable

    works: list[Work] = [
        (
            device_runs.name_of(each, player),
            partial(device_runs.measured, each, player, number),
            device_runs.line,
        )
        for each in chosen
        for player in measurable()
    ]
    yield from done(works)


def done(works: Sequence[Work]) -> Iterator[Told]:
    """Run benchmarks with a progress bar, and yield their results."""
    with progress(len(works), "Measuring") as advance:
        for name, measure, line in works:
            advance(0, f"Measuring {name}")
            if not is_shown():
                note(f"Measuring {name}")
            result = measure()
            advance(1, f"Measuring {name}")
            yield result, line(result)
