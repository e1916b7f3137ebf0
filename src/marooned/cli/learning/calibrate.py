"""`marooned calibrate`: win probabilities of a value network, calibrated on finished games."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Iterator, Sequence
from dataclasses import fields
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Annotated, Any

import typer

from marooned.arguments import checked_seed
from marooned.cli.arena import thinking
from marooned.cli.flags import (
    AsJson,
    Budget,
    GameName,
    Milliseconds,
    On,
    Rules,
    Seats,
    Threads,
    game_options,
    matching_players,
)
from marooned.cli.learning.common import thinking_player, trained_value, variants_of
from marooned.cli.output import note, show_result
from marooned.cli.progress import progress
from marooned.discover import find
from marooned.errors import OptionError
from marooned.files import write_whole

if TYPE_CHECKING:
    from marooned.engine.weighing.learned import Learned
    from marooned.players.chances.scale import Scale
    from marooned.players.companions import Player
    from marooned.players.learning.calibrating import Calibrating, Heard

Found = dict[str, Any]


def calibrate(
    context: typer.Context,
    game: GameName,
    players: Seats = None,
    player: Annotated[
        str,
        typer.Option(
            help="AI player of all seats; the page shows the probabilities of quick.",
            autocompletion=matching_players,
        ),
    ] = "quick",
    budget: Budget = None,
    milliseconds: Milliseconds = None,
    games: Annotated[int, typer.Option(min=1, help="Games per variant for the fit.")] = 500,
    check: Annotated[
        int,
        typer.Option(
            min=1, help="Held-out games per choice of options, over all numbers of players."
        ),
    ] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the games.")] = 21,
    threads: Threads = None,
    on: On = "threads",
    write: Annotated[
        bool, typer.Option(help="Write the calibration into the game's file.")
    ] = False,
    _rules: Rules = None,
    as_json: AsJson = False,
) -> None:
    """Calibrate the win probabilities of a value network.

    --players and the options of the game take several values, separated by commas; every
    combination is a variant with a scale of its own.
    """
    from marooned.engine.compiling.rule import use_native
    from marooned.players.learning.calibrating import Calibrating
    from marooned.study.playing.venues import venue

    use_native()
    definition = find(game)
    value = trained_value(definition)
    flags = game_options(definition, context)
    kinds = variants_of(definition, players, flags)
    who = calibrated_player(player, budget, milliseconds, write=write)
    calibrating = Calibrating(definition, kinds, checked_seed(seed), venue(on, threads).each, who)
    result = {
        "game": definition.name,
        "player": who.name,
        **({} if who.budget is None else who.budget.as_dict()),
        "seed": seed,
        **found_by(calibrating, games, check, ("players", *flags)),
    }
    result["written"] = write and write_scales(value, result["kinds"])
    show_result(result, lines(result), as_json=as_json)


def calibrated_player(
    name: str, budget: int | None, milliseconds: float | None, *, write: bool
) -> Player:
    """Return the AI player that plays the calibration games.

    Raises:
        OptionError: The player neither plans nor searches, or --write is given although the page
            shows the probabilities of another player.
    """
    from marooned.players.companions import PLANNING

    player = thinking_player(name, budget, milliseconds)
    if write and player.name != PLANNING:
        raise OptionError(
            f"--player is {player.name}, but the page shows the probabilities of {PLANNING}: with "
            f"--write allowed is {PLANNING}",
            value=name,
            allowed=[PLANNING],
        )
    return player


def found_by(calibrating: Calibrating, games: int, check: int, names: Sequence[str]) -> Found:
    """Fit scales and measure calibration with a progress bar; return the results as JSON data."""
    from marooned.players.arena import seeds
    from marooned.players.learning.calibrating import fitted

    choices = different([choice_of(kind, names) for kind in calibrating.kinds])
    held_out = -(-check * len(choices) // len(calibrating.kinds))  # rounded up
    note(f"Playing {len(calibrating.kinds)} variants to fit and to measure")
    with progress(len(calibrating.kinds) * (games + held_out), "Playing") as advance:
        learnt = calibrating.heard(seeds.TUNING, games, lambda n: advance(n, "Playing"))
        met = calibrating.heard(seeds.REPORTING, held_out, lambda n: advance(n, "Playing"))
    stated = [{name: kind[name] for name in names} for kind in calibrating.kinds]
    scales = [fitted(options, heard) for options, heard in zip(stated, learnt, strict=True)]
    return {
        "games": games,
        "kinds": [kind_of(*each) for each in zip(scales, learnt, met, strict=True)],
        "choices": [
            measured(choice, [each for each in zip(scales, met, strict=True) if fits(each, choice)])
            for choice in choices
        ],
    }


def different(choices: Sequence[Found]) -> list[Found]:
    """Return choices without duplicates."""
    return [choice for place, choice in enumerate(choices) if choice not in choices[:place]]


def choice_of(kind: Any, names: Sequence[str]) -> Found:
    """Return the options of a variant without its number of players."""
    return {name: kind[name] for name in names if name != "players"}


def fits(each: tuple[Scale, Heard], choice: Found) -> bool:
    """Return True if a variant has the options of a choice."""
    return choice.items() <= each[0].options.items()


def kind_of(scale: Scale, learnt: Heard, met: Heard) -> Found:
    """Return the results of one variant as JSON data."""
    from marooned.players.learning.calibrating import opening

    rates = {"rate": learnt.rate, "rate_held_out": met.rate}
    said, won = opening(scale, met)
    openings = {"opening_said": said, "opening_won": won}
    return {**scale.as_dict(), **rates, **openings, "error": error_of([(scale, met)])}


def measured(choice: Found, met: Sequence[tuple[Scale, Heard]]) -> Found:
    """Return the calibration error for one choice of options, as JSON data."""
    return {
        "options": choice,
        "games": sum(heard.games for _, heard in met),
        "positions": sum(len(heard.said) for _, heard in met),
        "error": error_of(met),
        "error_interval": interval_of(met),
        "raw_error": error_of(met, is_raw=True),
        "tenths": tenths_of(met),
    }


def error_of(met: Sequence[tuple[Scale, Heard]], *, is_raw: bool = False) -> float:
    """Return the expected calibration error over a set of games, before or after scaling."""
    import numpy as np

    from marooned.players.learning.calibrating import told
    from marooned.players.learning.reliability import expected_error

    won = np.concatenate([heard.won for _, heard in met])
    said = [heard.said if is_raw else told(scale, heard) for scale, heard in met]
    return float(expected_error(won, np.concatenate(said)))


def interval_of(met: Sequence[tuple[Scale, Heard]]) -> tuple[float, float]:
    """Return the 95 % interval of the expected calibration error over a set of games."""
    import numpy as np

    from marooned.players.learning.calibrating import joined, told
    from marooned.players.learning.reliability import error_interval

    heard = joined([each for _, each in met])
    said = np.concatenate([told(scale, each) for scale, each in met])
    return error_interval(heard.won, said, heard.numbers)


def tenths_of(met: Sequence[tuple[Scale, Heard]]) -> list[Found]:
    """Return predicted and observed win rates, as JSON data.

    Predictions are grouped by tenths: from 0 to 0.1, from 0.1 to 0.2, and so on.
    """
    import numpy as np

    from marooned.players.learning.calibrating import told
    from marooned.players.learning.regression import by_tenths

    won = np.concatenate([heard.won for _, heard in met])
    said = np.concatenate([told(scale, heard) for scale, heard in met])
    return [
        {"said": mean, "won": share, "positions": number}
        for mean, share, number in by_tenths(won, said)
    ]


def write_scales(value: Learned, kinds: Sequence[Found]) -> bool:
    """Write scales into a file beside their network, and return True.

    Scales of other variants stay in the file if they belong to the same network.

    Raises:
        OptionError: The file cannot be written.
    """
    from marooned.engine.weighing.learned import SCALES
    from marooned.players.chances.scale import Scale

    scales = [{each.name: kind[each.name] for each in fields(Scale)} for kind in kinds]
    scales += kept(value, scales)
    rows = ",\n".join(f"    {json.dumps(scale)}" for scale in scales)
    command = json.dumps(shlex.join(["marooned", *sys.argv[1:]]))
    head = f'  "made": {command},\n  "network": "{value.digest}",'
    text = f'{{\n{head}\n  "scales": [\n{rows}\n  ]\n}}\n'
    with as_file(files(value.package).joinpath(SCALES)) as path:
        write_whole(path, text.encode())
    return True


def kept(value: Learned, scales: Sequence[Found]) -> list[Found]:
    """Return the scales of other variants in the file that belong to the same network."""
    known = [scale["options"] for scale in scales]
    return [scale for scale in value.scales if scale["options"] not in known]


def lines(result: Found) -> Iterator[str]:
    """Return the result as lines of text."""
    who = f"{result['game']}, {result['player']}{thinking(result)}"
    yield f"{who}: {result['games']} games per variant, seed {result['seed']}"
    for kind in result["kinds"]:
        yield (
            f"  {worded(kind['options']):<24} shift {kind['shift']:>7.3f}  slope "
            f"{kind['slope']:>6.3f}  drift {kind['drift']:>7.3f}  won {kind['rate']:>6.1%}, "
            f"held out {kind['rate_held_out']:.1%}; "
            f"openings: predicted {kind['opening_said']:.1%}, won {kind['opening_won']:.1%}"
        )
    yield "Expected calibration error in held-out games:"
    for choice in result["choices"]:
        yield (
            f"  {worded(choice['options']):<24} {choice['error']:.3f} "
            f"({choice['error_interval'][0]:.3f} to {choice['error_interval'][1]:.3f}; unscaled "
            f"{choice['raw_error']:.3f}), {choice['positions']} positions of {choice['games']} "
            "games"
        )
        for tenth in choice["tenths"]:
            said, won = f"{tenth['said']:.3f}", f"{tenth['won']:.3f}"
            yield f"    predicted {said}, won {won} in {tenth['positions']} positions"
    if result["written"]:
        yield "Wrote the scales."


def worded(options: Found) -> str:
    """Return options as text."""
    return ", ".join(f"{name} {value}" for name, value in options.items()) or "all variants"
