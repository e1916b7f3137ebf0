"""`marooned puzzles`: positions whose best plan or move is proved, made, listed and played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.resources import as_file, files
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from marooned.cli.arena import stated_player
from marooned.cli.flags import (
    AsJson,
    GameName,
    Rules,
    all_seats,
    combinations,
    game_options,
    plain_options,
)
from marooned.cli.output import show_result
from marooned.cli.progress import progress
from marooned.definition import GameDefinition
from marooned.discover import find
from marooned.errors import OptionError

if TYPE_CHECKING:
    from marooned.players.companions import Player
    from marooned.players.puzzles.collection import Collection
    from marooned.players.puzzles.puzzle_scores import Verdict


NOT_MADE = "with --make puzzles are made, and nobody solves them"
GRADED_WHEN_MADE = "with --make puzzles are graded as they are made"
GRADED = "with --grade all puzzles are graded, by those whom levels are told by"
OF_THEIR_OWN = "puzzles have tables of their own; it is for --make alone"
NOBODY = "nobody solves these puzzles; it goes with --player"


def puzzles(
    context: typer.Context,
    game: GameName,
    make: Annotated[
        int | None, typer.Option(min=1, help="Make so many, going on where it was stopped.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, help="The seed of the games to hunt in; 1 when not given.")
    ] = None,
    players: Annotated[
        str | None, typer.Option(help="How many seats, for --make; several by commas.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="The file they are in; the game's own when not given.")
    ] = None,
    player: Annotated[str | None, typer.Option(help="Who is to solve them.")] = None,
    budget: Annotated[
        int | None, typer.Option(help="Rollouts a decision, for players who search.")
    ] = None,
    milliseconds: Annotated[
        float | None, typer.Option(help="The time of a decision, instead of rollouts.")
    ] = None,
    grade: Annotated[
        bool, typer.Option("--grade", help="Find anew how hard each is, and write that down.")
    ] = False,
    only: Annotated[str, typer.Option(help="Only the puzzle of this name.")] = "",
    _rules: Rules = None,
    as_json: AsJson = False,
) -> None:
    """Make, grade, list puzzles, or have a player solve them; options of a game go with --make.

    A player's plan that no puzzle tells of is tried in a thousand worlds of that puzzle.
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
    """Return the options of each kind of table, all numbers of seats when none is given."""
    return combinations(definition, players or all_seats(definition), flags)


def refuse_unused(flags: Mapping[str, Any], why: str, allowed: str) -> None:
    """Refuse flags that nothing would be done with.

    Raises:
        OptionError: One is stated.
    """
    for name, value in flags.items():
        if value is not None and value is not False and value != "":
            raise OptionError(f"{name} is stated, but {why}", value=name, allowed=[allowed])


def hunted(
    definition: GameDefinition,
    kinds: list[dict[str, Any]],
    number: int,
    seed: int,
    out: Path | None,
) -> Collection:
    """Hunt until there are so many puzzles; each game is written down as soon as it is done."""
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
        with progress(number, "Hunting", len(found.puzzles)) as advance:
            while len(found.puzzles) < number:
                before = len(found.puzzles)
                found = hunted_once(hunt, found, number)
                found.keep(path)
                advance(len(found.puzzles) - before, f"Game {found.next}")
    return found


def hunted_once(hunt: Any, found: Collection, number: int) -> Collection:
    """Return the puzzles with those of one more game that are wanted."""
    more = found.with_game()
    for puzzle in hunt.found(found.next, with_easy=found.wants_easy()):
        if len(more.puzzles) < number and more.wants(puzzle):
            more = more.with_one(puzzle)
    return more


def collection_for(definition: GameDefinition, out: Path | None) -> Collection:
    """Return the puzzles of a game, or those in a file."""
    from marooned.players.puzzles.collection import collection_at, collection_of

    return collection_of(definition) if out is None else collection_at(out, definition)


def regraded(definition: GameDefinition, out: Path | None) -> Collection:
    """Grade the puzzles of a game, or those in a file, and write them down."""
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
    """Return some puzzles, or the one of a name."""
    return found.with_only(found.find(name)) if name else found


def solved(definition: GameDefinition, found: Collection, player: Player) -> list[Verdict]:
    """Have a player solve puzzles."""
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
    """Return what a player made of puzzles, as plain data."""
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
    """Return what a player made of puzzles, in words."""
    yield f"{result['game']}, {result['player']}: {result['puzzles']} puzzles"
    yield f"  {'all':<8} {figures(result)}"
    for level, found in result["levels"].items():
        if found["puzzles"]:
            yield f"  {level:<8} {figures(found)}"
    if result["tried_anew"]:
        yield f"  {result['tried_anew']} did what no puzzle tells of; that was tried now."


def figures(found: dict[str, Any]) -> str:
    """Return a share of puzzles and a regret in words."""
    share, low, high = (100 * found[name] for name in ("share", "low", "high"))
    lost, least, most = (100 * found[name] for name in ("regret", "regret_low", "regret_high"))
    return (
        f"{found['solved']:>3} of {found['puzzles']:>3} solved, {share:5.1f} % "
        f"({low:.1f} to {high:.1f}); lost {lost:.1f} points a puzzle ({least:.1f} to {most:.1f})"
    )


def told(definition: GameDefinition, found: Collection) -> dict[str, Any]:
    """Return puzzles as plain data."""
    return {
        "game": definition.name,
        **found.made,
        "games": found.next,
        "levels": dict(found.levels),
        "begin_with": dict(found.kinds),
        "puzzles": [each.as_json() for each in found.puzzles],
    }


def shares(found: Collection) -> Iterator[str]:
    """Return how the puzzles of a file are mixed, in words."""
    from marooned.players.puzzles.puzzle import LEVELS

    if not found.puzzles:
        return
    number, (kind, alike) = len(found.puzzles), found.kinds.most_common(1)[0]
    levels = ", ".join(
        f"{found.levels[level]} {level} ({100 * found.levels[level] / number:.0f} %)"
        for level in LEVELS
    )
    end = "; unfinished, its mixture may still change" if found.is_unfinished else ""
    yield f"  {levels}; {alike} begin with {kind} ({100 * alike / number:.0f} %){end}"


def listing(definition: GameDefinition, found: Collection) -> Iterator[str]:
    """Return puzzles in words, a line each."""
    yield f"{definition.title}: {len(found.puzzles)} puzzles, from {found.next} games"
    yield from shares(found)
    for each in found.puzzles:
        yield (
            f"  {each.name:<9} {each.level:<7} {each.position['players']} seats  {each.title}: "
            f"{100 * each.best.worth:.0f} %, {100 * each.margin:.0f} more than anything else"
        )
