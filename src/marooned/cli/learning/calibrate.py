"""`marooned calibrate`: what a learned value's answers mean, from games of those who think."""

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
from marooned.cli.flags import AsJson, GameName, On, Rules, Seats, Threads, game_options
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
        str, typer.Option(help="Who plays on all seats; quick is whose chances the page tells.")
    ] = "quick",
    budget: Annotated[
        int | None, typer.Option(help="Rollouts a decision, for a player who searches.")
    ] = None,
    milliseconds: Annotated[
        float | None, typer.Option(help="The time of a decision, instead of rollouts.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="Games of each kind to fit to.")] = 500,
    check: Annotated[
        int, typer.Option(min=1, help="Other games of each choice to measure it on.")
    ] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the games.")] = 21,
    threads: Threads = None,
    on: On = "threads",
    write: Annotated[bool, typer.Option(help="Write what was found into the game's file.")] = False,
    _rules: Rules = None,
    as_json: AsJson = False,
) -> None:
    """Find what the learned value's chances mean; a game's own options are flags too.

    Values of --players and of the game's options may be several, by commas: all combinations are
    played, each is a kind of table with a scale of its own. What a choice of options is measured on
    is spread over its numbers of players.
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
    """Return whose games are played.

    Raises:
        OptionError: They do not think, or their chances are to be written.
    """
    from marooned.players.companions import PLANNING

    player = thinking_player(name, budget, milliseconds)
    if write and player.name != PLANNING:
        raise OptionError(
            f"the player is {player.name}, but the page tells the chances of {PLANNING}; only "
            "those are written",
            value=name,
            allowed=[PLANNING],
        )
    return player


def found_by(calibrating: Calibrating, games: int, check: int, names: Sequence[str]) -> Found:
    """Fit and measure, show how far that is, and return what was found as plain data."""
    from marooned.players.arena import seeds
    from marooned.players.learning.calibrating import fitted

    choices = different([choice_of(kind, names) for kind in calibrating.kinds])
    held_out = -(-check * len(choices) // len(calibrating.kinds))  # rounded up
    note(f"Playing {len(calibrating.kinds)} kinds of table to fit and to measure")
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
    """Return choices without those that stand there twice."""
    return [choice for place, choice in enumerate(choices) if choice not in choices[:place]]


def choice_of(kind: Any, names: Sequence[str]) -> Found:
    """Return what was chosen for a kind of table besides its number of players."""
    return {name: kind[name] for name in names if name != "players"}


def fits(each: tuple[Scale, Heard], choice: Found) -> bool:
    """Tell whether a kind of table has made a choice."""
    return choice.items() <= each[0].options.items()


def kind_of(scale: Scale, learnt: Heard, met: Heard) -> Found:
    """Return what was found of one kind of table."""
    from marooned.players.learning.calibrating import opening

    rates = {"rate": learnt.rate, "rate_held_out": met.rate}
    said, won = opening(scale, met)
    openings = {"opening_said": said, "opening_won": won}
    return {**scale.as_dict(), **rates, **openings, "error": error_of([(scale, met)])}


def measured(choice: Found, met: Sequence[tuple[Scale, Heard]]) -> Found:
    """Return how far what would have been said is from what came of it, for one choice."""
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
    """Return the expected calibration error over some games, before it was scaled or after."""
    import numpy as np

    from marooned.players.learning.calibrating import told
    from marooned.players.learning.reliability import expected_error

    won = np.concatenate([heard.won for _, heard in met])
    said = [heard.said if is_raw else told(scale, heard) for scale, heard in met]
    return float(expected_error(won, np.concatenate(said)))


def interval_of(met: Sequence[tuple[Scale, Heard]]) -> tuple[float, float]:
    """Return the 95 % interval of the expected calibration error over some games."""
    import numpy as np

    from marooned.players.learning.calibrating import joined, told
    from marooned.players.learning.reliability import error_interval

    heard = joined([each for _, each in met])
    said = np.concatenate([told(scale, each) for scale, each in met])
    return error_interval(heard.won, said, heard.numbers)


def tenths_of(met: Sequence[tuple[Scale, Heard]]) -> list[Found]:
    """Return what was said and what was won, tenth by tenth of what was said."""
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
    """Write scales beside the network that they are of; return that it is done.

    Those of other kinds of table stay, where they are of the same network.

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
    """Return the scales of other kinds of table that the file has of the same network."""
    known = [scale["options"] for scale in scales]
    return [scale for scale in value.scales if scale["options"] not in known]


def lines(result: Found) -> Iterator[str]:
    """Return the result in words."""
    who = f"{result['game']}, {result['player']}{thinking(result)}"
    yield f"{who}: {result['games']} games of each kind, seed {result['seed']}"
    for kind in result["kinds"]:
        yield (
            f"  {worded(kind['options']):<24} shift {kind['shift']:>7.3f}  slope "
            f"{kind['slope']:>6.3f}  drift {kind['drift']:>7.3f}  won {kind['rate']:>6.1%}, "
            f"held out {kind['rate_held_out']:.1%}; openings: said {kind['opening_said']:.1%}, "
            f"won {kind['opening_won']:.1%}"
        )
    yield "Expected calibration error, in other games:"
    for choice in result["choices"]:
        yield (
            f"  {worded(choice['options']):<24} {choice['error']:.3f} "
            f"({choice['error_interval'][0]:.3f} to {choice['error_interval'][1]:.3f}; unscaled "
            f"{choice['raw_error']:.3f}), {choice['positions']} positions of {choice['games']} "
            "games"
        )
        for tenth in choice["tenths"]:
            said, won = f"{tenth['said']:.3f}", f"{tenth['won']:.3f}"
            yield f"    said {said}, won {won} in {tenth['positions']} positions"
    if result["written"]:
        yield "The scales are written."


def worded(options: Found) -> str:
    """Return options in words."""
    return ", ".join(f"{name} {value}" for name, value in options.items()) or "all tables"
