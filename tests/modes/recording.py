"""Records calls of all entries of a game's `rules.wasm` while plain rules play, show and think.

MAROONED_RULES=plain python -m tests.modes.recording GAME FOLDER --positions 500
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from inspect import signature
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

import marooned
from marooned import discover
from marooned.definition import GameDefinition
from marooned.engine import calls as engine_calls
from marooned.engine.compiling.rule import PLAIN
from marooned.engine.memory import choice_list
from marooned.engine.wasm.module_file import FILE, description_in
from marooned.engine.weighing.network import Network, workspace
from marooned.errors import MaroonedError
from marooned.players.arena import matches
from marooned.players.arena.series import Series
from marooned.players.chances import raw
from marooned.players.companions import PLAYERS, SIMPLEST, Player, decide
from marooned.players.imagining.trials import question_in
from marooned.players.puzzles import tried_lines
from marooned.players.puzzles.candidates import has_plans, source_for
from marooned.players.search.budgets import Budget
from tests.laws.own_tests import own
from tests.laws.tables import generated
from tests.modes.calls import Recording
from tests.modes.shapes import Shape, shapes, title

HEAVY: Final = ("find_plan", "draft_plans", "plan_lines", "play_all")
"""Entries whose calls take seconds in plain mode."""
LOG_ODDS: Final = (-1000.0, -30.0, -1e-30, -0.0, 1e-30, 30.0, 1000.0, *np.linspace(-31, 31, 250))
"""Of which a network's chance is asked, in each mode by the exponential of the rules."""
FARTHEST: Final = 150
"""Actions before a position, at most."""


def entries_of(game: str) -> dict[str, Callable[..., Any]]:
    """Return all entries that a game's `rules.wasm` holds, by module and name."""
    package = import_module(discover.find(game).package)
    path = Path(package.__path__[0], FILE)
    found = {}
    for entry in description_in(path.read_bytes(), str(path)).entries:
        module, _, name = entry.partition(":")
        found[entry] = getattr(import_module(module), name)
    return found


def replace_everywhere(functions: dict[str, Callable[..., Any]], recording: Recording) -> None:
    """Have all modules call entries that record."""
    recorded = {id(each): recording.recorded(name, each) for name, each in functions.items()}
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith(("marooned", "tests.")):
            for name, value in list(vars(module).items()):
                if id(value) in recorded:
                    setattr(module, name, recorded[id(value)])


def positions(game: str, number: int, seed: int) -> Iterator[tuple[str, marooned.Game]]:
    """Give positions of games of every shape, played at random and by judgement, or generated."""
    definition, luck = discover.find(game), Random(seed)
    kinds = shapes(definition)
    for deal in range(seed, seed + number):
        shape = dict(kinds[deal % len(kinds)])
        table = marooned.Game(game, seed=deal, **shape)
        if deal % 3 == 2:
            table = generated(table, deal)
        name = f"{game}, {title(definition, shape)}, seed {deal}"
        for _ in range(luck.randrange(FARTHEST)):
            if table.outcome is not None:
                break
            seat = table.asked()
            spiced = seat is None or luck.random() < (deal % 2 or 0.2)
            table.play(luck.choice(table.legal) if spiced else judged(table, luck))
        yield f"{name}, action {table.seq}", table


def judged(table: marooned.Game, luck: Random) -> Any:
    """Return what judgement does in a seat that is waited for."""
    seat = luck.choice(table.waiting)
    code = table.advised(seat)
    return next(each for each in table.legal_for(seat) if each.code == code)


def look(table: marooned.Game, luck: Random) -> None:
    """Show a position to every seat, read it again, and ask what pages ask."""
    for seat in (None, *range(table.players)):
        table.view(seat)
        table.dangers(seat)
    table.reach()
    again = marooned.load(table.position())
    again.position()
    for seat in range(table.players):
        table.observe(seat)
        table.features(seat)
        table.estimated(seat)
        legal = table.legal_for(seat)
        for target in list(table.clickable(seat))[:3]:
            table.why_not(seat, target)
        for action in luck.sample(legal, min(3, len(legal))):
            with suppress(MaroonedError):
                table.reason(action)


def ask(table: marooned.Game, entries: dict[str, Callable[..., Any]], luck: Random) -> None:
    """Ask every entry of the game's own that takes numbers, whatever it is for.

    What plain rules refuse, with an error, no mode is asked.
    """
    ranges = {"seat": table.players, "other": table.players, **own_ranges(table.name)}
    for name, entry in entries.items():
        parameters = list(signature(entry).parameters)[2:]
        if f".games.{table.name}." in name and set(parameters) <= set(ranges):
            with suppress(IndexError, ValueError):
                entry(table.batch(), 0, *(luck.randrange(ranges[each]) for each in parameters))


def own_ranges(game: str) -> dict[str, int]:
    """Return how many values the arguments of a game's own entries have, from 0 on."""
    module = own(game, "ranges")
    return dict(module.RANGES) if module else {}


def act(table: marooned.Game, luck: Random) -> None:
    """Go on from a position by each way in."""
    if table.outcome is not None:
        finish(table)
        return
    seat = luck.choice(table.waiting)
    action = luck.choice(table.legal_for(seat))
    again = table.copy()
    again.play(action)
    before, after = table.batch(), again.batch()
    engine_calls.call_passed_since(before, after, seat, action.code, 0)
    engine_calls.call_resting(before, 0, seat)
    table.imagined(seat, luck.getrandbits(32)).advised(seat)
    chairs, count = [matches.THINKING] * table.players, matches.tally()
    matches.play_on(table.batch(), 0, chairs, 0, 0, choice_list(), count)
    matches.take_answer(table.batch(), 0, seat, action.code, 0, count)


def finish(table: marooned.Game) -> None:
    """Count a finished game."""
    games = table.batch()
    scores = [[0.0] * table.players]
    matches.score_all(games, scores)
    matches.share_all(games, scores)


def has_choice(table: marooned.Game) -> bool:
    """Tell whether a seat that is waited for can do different things."""
    seat = table.asked()
    return seat is not None and len(table.legal_for(seat)) > 1


def think(table: marooned.Game, luck: Random) -> None:
    """Have the players that think ahead decide, with few rollouts."""
    seat, seed = table.asked(), luck.getrandbits(32)
    assert seat is not None
    for player in players_that_think(table):
        decide(player, table, seat, seed=seed)
    source_for(table.definition).of(question_in(table, seat, seed)[0])
    if table.definition.learned is not None:
        raw.RawValue(table.definition.learned).answer(table.batch(), seat)
    prove(table, seat, seed)


def players_that_think(table: marooned.Game) -> list[Player]:
    """Return the players that look ahead in a game, with the least budgets."""
    found = [player.with_budget(Budget(16)) for player in PLAYERS.values()]
    return [player for player in found if player.thinks_in(table.definition)]


def prove(table: marooned.Game, seat: int, seed: int) -> None:
    """Play a move to the end of the game as proofs of puzzles do, by judgement and by plans."""
    question, codes = question_in(table, seat, seed)
    lines = tried_lines.TriedLines(question, [((seat, codes[0]),)])
    lines.extend(tried_lines.Continuation(table.definition, tried_lines.JUDGEMENT), 1)
    if has_plans(table.definition):
        lines.extend(tried_lines.Continuation(table.definition, tried_lines.PLANS), 1)


def deal(definition: GameDefinition, shape: Shape, seed: int) -> None:
    """Deal a game as series do, one by one and many at once, and play one to its end."""
    players = (PLAYERS[SIMPLEST],) * int(shape["players"])
    series = Series(definition, shape, players, seed)
    series.deal(series.undealt(0, 1))
    matches.deal_one(series.undealt(0, 1), 0, seed, 0, matches.tally())
    series.play_slice(series.undealt(0, 1), 0, 0, 1)


def say(table: marooned.Game, log_odds: float) -> None:
    """Have a network answer whose only weight that is not 0 is its last bias."""
    value = table.definition.learned_value()
    single = np.zeros(1, np.float32)
    first, second = np.zeros((value.width, 1), np.float32), np.zeros((1, 1), np.float32)
    bias = np.array([log_odds], np.float32)
    network = Network(first, single, second, single, single, bias)
    raw.answer_raw(table.batch(), 0, network, workspace(network, value.room))


def most_calls(positions: int, heavy: int) -> Callable[[str], int]:
    """Return how many calls of an entry are recorded: of those that take seconds only some."""
    most = positions + len(LOG_ODDS)
    return lambda entry: heavy if entry.rpartition(":")[2] in HEAVY else most


def record(game: str, folder: Path, number: int, thinking: int, seed: int) -> set[str]:
    """Record calls in some positions of a game; return the entries that were never called.

    Args:
        game: Its name.
        folder: Where the files are written.
        number: How many positions.
        thinking: In how many of these players think.
        seed: What games draw from.
    """
    entries = entries_of(game)
    recording = Recording(folder, most_calls(number, thinking))
    replace_everywhere(entries, recording)
    asked = {name: recording.recorded(name, entry) for name, entry in entries.items()}
    luck, kinds, thought = Random(seed), shapes(discover.find(game)), 0
    for place, (about, table) in enumerate(positions(game, number, seed)):
        recording.begin(about)
        look(table, luck)
        ask(table, asked, luck)
        act(table, luck)
        if thought < thinking * (place + 1) / number and has_choice(table):
            thought += 1
            think(table, luck)
            deal(table.definition, kinds[place % len(kinds)], seed + place)
    for log_odds in LOG_ODDS if table.definition.learned else ():
        recording.begin(f"{game}, log-odds {log_odds}")
        say(table, log_odds)
    recording.save()
    return set(entries) - {call.entry for call in recording.calls}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.modes.recording", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--thinking", type=int, default=20, help="positions in which players think")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if not PLAIN:
        parser.error("calls are recorded with MAROONED_RULES=plain alone")
    missing = record(chosen.game, chosen.folder, chosen.positions, chosen.thinking, chosen.seed)
    sys.stdout.writelines(f"{chosen.game}: no call of {entry}\n" for entry in sorted(missing))


if __name__ == "__main__":
    main()
