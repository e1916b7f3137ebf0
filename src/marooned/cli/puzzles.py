"""`marooned puzzles`: make, grade, list and solve puzzles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.resources import as_file, files
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from marooned.cli.arena import stated_player
from marooned.cli.flags import (
    AsJson,
    Budget,
    GameName,
    Milliseconds,
    Rules,
    all_seats,
    combinations,
    game_options,
    matching_players,
    plain_options,
)
from marooned.cli.output import show_result
from marooned.cli.progress import progress
from marooned.definition import GameDefinition
from marooned.discover import find
from marooned.errors import OptionError, shown

if TYPE_CHECKING:
    from marooned.players.companions import Player
    from marooned.players.puzzles.collection import Collection
    from marooned.players.puzzles.puzzle_scores import Verdict


NOT_MADE = "--make only makes puzzles"
GRADED_WHEN_MADE = "--make grades every puzzle itself"
GRADED = "--grade grades all puzzles with fixed players"
OF_THEIR_OWN = "every puzzle has its own setup"
NOBODY = "no player is to solve the puzzles"


def puzzles(
    context: typer.Context,
    game: GameName,
    make: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Make puzzles until the file has this many; an interrupted run resumes "
            "(default: make none).",
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(min=0, help="Seed of the games that --make searches (default: 1)."),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(
            help="Numbers of players for --make, separated by commas "
            "(default: every number allowed)."
        ),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="File of the puzzles (default: the game's own file).")
    ] = None,
    player: Annotated[
        str | None,
        typer.Option(
            help="AI player that solves the puzzles (default: list them).",
            autocompletion=matching_players,
        ),
    ] = None,
    budget: Budget = None,
    milliseconds: Milliseconds = None,
    grade: Annotated[
        bool, typer.Option("--grade", help="Recompute difficulty ratings and save them.")
    ] = False,
    only: Annotated[str, typer.Option(help="Name of a single puzzle (default: all).")] = "",
    _rules: Rules = None,
    as_json: AsJson = False,
) -> None:
    """List, make or grade puzzles, or let an AI player solve them.

    Without --make, --grade or --player the command lists the puzzles of the game. Options of the
    game can be given only together with --make. A solution that a puzzle does not list is rated in
    a thousand samples of its hidden information.
    """
    definition = find(game)
    flags = game_options(definition, context)
    spent = {"budget": budget, "milliseconds": milliseconds}
    if make is not None:
        refuse_unused({"grade": grade}, GRADED_WHEN_MADE, "no --make")
        refuse_unused({"player": player, "only": only, **spent}, NOT_MADE, "no --make")
        kinds = kinds_of(definition, players, flags)
        made = hunted(definition, kinds, make, 1 if seed is None else seed, out)
        show_result(told(definition, made), listing(definition, made), as_json=as_json)
        return
    refuse_unused({**flags, "players": players, "seed": seed}, OF_THEIR_OWN, "--make")
    if grade:
        refuse_unused({"player": player, "only": only, **spent}, GRADED, "no --grade")
        collection = regraded(definition, out)
        show_result(told(definition, collection), listing(definition, collection), as_json=as_json)
        return
    found = chosen(collection_for(definition, out), only)
    if player is None:
        refuse_unused(spent, NOBODY, "--player")
        show_result(told(definition, found), listing(definition, found), as_json=as_json)
        return
    who = stated_player(player, budget, milliseconds)
    verdicts = solved(definition, found, who)
    result = report(definition, player, budget, milliseconds, verdicts)
    show_result(result, lines(result), as_json=as_json)


def kinds_of(
    definition: GameDefinition, players: str | None, flags: dict[str, str]
) -> list[dict[str, Any]]:
    """Return the options of each variant; by default, for all numbers of players."""
    return combinations(definition, players or all_seats(definition), flags)


def refuse_unused(flags: Mapping[str, Any], why: str, allowed: str) -> None:
    """Raise an error for flags that would have no effect.

    Args:
        flags: Values of flags by name; None, False and "" stand for a flag that is not given.
        why: The reason, as a main clause.
        allowed: The condition under which the flags have an effect, such as `no --make`.

    Raises:
        OptionError: A flag is given.
    """
    for name, value in flags.items():
        if value is not None and value is not False and value != "":
            flag, remedy = f"--{name.replace('_', '-')}", f"add {allowed}"
            if allowed.startswith("no "):
                remedy = f"leave out {flag}"
            raise OptionError(
                f"{flag} is {shown(value)}, but {why}; {remedy}",
                value=name,
                allowed=[allowed],
            )


def hunted(
    definition: GameDefinition,
    kinds: list[dict[str, Any]],
    number: int,
    seed: int,
    out: Path | None,
) -> Collection:
    """Search games until the file has `number` puzzles, and save the file after each game."""
    from marooned.players.puzzles.collection import FILE, begun
    from marooned.players.puzzles.hunting import Hunt

    made = {
        "seed": seed,
        "rules": definition.version,
        "kinds": [plain_options(definition.told(kind)) for kind in kinds],
    }
    hunt = Hunt(definition, kinds, seed)
    with as_file(files(definition.package).joinpath(FILE)) as own:
        path = out or own
        found = begun(path, made, definition)
        with progress(number, "Searching", len(found.puzzles)) as advance:
            while len(found.puzzles) < number:
                before = len(found.puzzles)
                found = hunted_once(hunt, found, number)
                found.keep(path)
                advance(len(found.puzzles) - before, f"Game {found.next}")
    return found


def hunted_once(hunt: Any, found: Collection, number: int) -> Collection:
    """Search one more game, and return the collection with its wanted puzzles added."""
    more = found.with_game()
    for puzzle in hunt.found(found.next, with_easy=found.wants_easy()):
        if len(more.puzzles) < number and more.wants(puzzle):
            more = more.with_one(puzzle)
    return more


def collection_for(definition: GameDefinition, out: Path | None) -> Collection:
    """Return the puzzles of a game, or those of a file."""
    from marooned.players.puzzles.collection import collection_at, collection_of

    return collection_of(definition) if out is None else collection_at(out, definition)


def regraded(definition: GameDefinition, out: Path | None) -> Collection:
    """Grade the puzzles of a game, or those of a file, and save them."""
    from marooned.players.puzzles.collection import FILE
    from marooned.players.puzzles.levels import graded

    found = collection_for(definition, out)
    with progress(len(found.puzzles), "Grading") as advance:
        for number, puzzle in enumerate(found.puzzles):
            found = found.with_puzzle(number, graded(definition, puzzle))
            advance(1, puzzle.title)
    with as_file(files(definition.package).joinpath(FILE)) as own:
        found.keep(out or own)
    return found


def chosen(found: Collection, name: str) -> Collection:
    """Return a collection, reduced to one puzzle if a name is given."""
    return found.with_only(found.find(name)) if name else found


def solved(definition: GameDefinition, found: Collection, player: Player) -> list[Verdict]:
    """Let a player solve puzzles, and return the verdicts."""
    from marooned.players.puzzles.puzzle_scores import VALUED, Assessor, solved_by
    from marooned.players.puzzles.solving import solver_for

    wanted = found.to_solve()
    assessor, verdicts = Assessor(definition, VALUED), list[Any]()
    with (
        progress(len(wanted), "Solving") as advance,
        solver_for(definition, player) as solve,
    ):
        for puzzle in wanted:
            verdicts.append(solved_by(solve, assessor, puzzle))
            advance(1, puzzle.title)
    return verdicts


def report(
    definition: GameDefinition,
    player: str,
    budget: int | None,
    milliseconds: float | None,
    verdicts: list[Verdict],
) -> dict[str, Any]:
    """Return the score of a player as JSON data."""
    from marooned.players.puzzles.puzzle_scores import summary

    spent = {"budget": budget, "milliseconds": milliseconds}
    stated = {name: value for name, value in spent.items() if value is not None}
    each = [
        {
            "name": verdict.puzzle.name,
            "level": verdict.puzzle.level,
            "solved": verdict.solved,
            "worth": verdict.worth,
            "regret": verdict.regret,
            "known": verdict.known,
        }
        for verdict in verdicts
    ]
    return {"game": definition.name, "player": player} | stated | summary(verdicts) | {"each": each}


def lines(result: dict[str, Any]) -> Iterator[str]:
    """Return the score of a player as lines of text."""
    yield f"{result['game']}, {result['player']}: {result['puzzles']} puzzles"
    yield f"  {'all':<8} {figures(result)}"
    for level, found in result["levels"].items():
        if found["puzzles"]:
            yield f"  {level:<8} {figures(found)}"
    if result["tried_anew"]:
        yield f"  {result['tried_anew']} solutions were not listed and have been rated now."


def figures(found: dict[str, Any]) -> str:
    """Return the share of solved puzzles and the mean regret in words."""
    share, low, high = (100 * found[name] for name in ("share", "low", "high"))
    lost, least, most = (100 * found[name] for name in ("regret", "regret_low", "regret_high"))
    return (
        f"{found['solved']:>3} of {found['puzzles']:>3} solved, {share:5.1f} % "
        f"({low:.1f} to {high:.1f}); lost {lost:.1f} points per puzzle ({least:.1f} to {most:.1f})"
    )


def told(definition: GameDefinition, found: Collection) -> dict[str, Any]:
    """Return puzzles as JSON data."""
    return {
        "game": definition.name,
        **found.made,
        "games": found.next,
        "levels": dict(found.levels),
        "begin_with": dict(found.kinds),
        "puzzles": [each.as_json() for each in found.puzzles],
    }


def shares(found: Collection) -> Iterator[str]:
    """Return a line of text: the share of each difficulty, and of the most common first action."""
    from marooned.players.puzzles.puzzle import LEVELS

    if not found.puzzles:
        return
    number, (kind, alike) = len(found.puzzles), found.kinds.most_common(1)[0]
    levels = ", ".join(
        f"{found.levels[level]} {level} ({100 * found.levels[level] / number:.0f} %)"
        for level in LEVELS
    )
    end = "; unfinished, so the shares may change" if found.is_unfinished else ""
    yield f"  {levels}; {alike} begin with {kind} ({100 * alike / number:.0f} %){end}"


def listing(definition: GameDefinition, found: Collection) -> Iterator[str]:
    """Return puzzles as lines of text."""
    yield f"{definition.title}: {len(found.puzzles)} puzzles, from {found.next} games"
    yield from shares(found)
    for each in found.puzzles:
        yield (
            f"  {each.name:<9} {each.level:<7} {each.position['players']} seats  {each.title}: "
            f"{100 * each.best.worth:.0f} %, {100 * each.margin:.0f} points above any other plan"
        )
