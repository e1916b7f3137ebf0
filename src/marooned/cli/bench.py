"""`marooned bench`: the simulator's speed, in decisions a CPU-second, beside the machine's own."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Final

import typer

from marooned.arguments import whole
from marooned.cli.flags import AsJson, Rules
from marooned.cli.output import show_result
from marooned.definition import GameDefinition
from marooned.devices import PROCESSOR
from marooned.discover import find, games

MOST_GAMES: Final = 1 << 24
USUAL_GAMES: Final = 1 << 18
"""Games of a batch on a GPU by default: fewer leave part of a large GPU idle."""
Told = tuple[dict[str, Any], str]
"""A result as data, and in words."""


def bench(
    game: Annotated[str | None, typer.Argument(help="One game; all when not given.")] = None,
    device: Annotated[str, typer.Option(help="Who plays: cpu or cuda.")] = PROCESSOR,
    batch: Annotated[int, typer.Option(help="Games that a GPU plays at once.")] = USUAL_GAMES,
    _rules: Rules = None,
    as_json: AsJson = False,
) -> None:
    """Measure how many decisions the rules make: a CPU-second on one thread, a second on a GPU."""
    from marooned.devices.readiness import checked_device

    chosen = [find(game)] if game else list(games().values())
    number = whole("--batch", batch, 1, MOST_GAMES)
    here = checked_device(device) == PROCESSOR
    told = list(on_processor(chosen) if here else on_gpu(chosen, number))
    show_result([result for result, _ in told], (text for _, text in told), as_json=as_json)


def on_processor(chosen: Iterable[GameDefinition]) -> Iterator[Told]:
    """Measure some games here, in native code."""
    from marooned.cli.speeds import two_threads
    from marooned.cli.speeds.runs import runs_of
    from marooned.cli.speeds.timing import line, measured
    from marooned.engine.compiling.rule import use_native

    use_native()
    for each in chosen:
        for name, run in runs_of(each):
            result = measured(name, run)
            yield result, line(result)
        result = two_threads.measured(each)
        yield result, two_threads.line(result)


def on_gpu(chosen: Iterable[GameDefinition], number: int) -> Iterator[Told]:
    """Measure batches of so many whole games on a GPU, by lot and by judgement."""
    from marooned.cli.speeds import device_runs
    from marooned.cli.speeds.runs import measurable

    for each in chosen:
        for player in measurable():
            result = device_runs.measured(each, player, number)
            yield result, device_runs.line(result)
