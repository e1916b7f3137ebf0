"""`marooned study`: what a file asks, found out by playing; games go on where they stopped."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from marooned.cli.flags import AsJson, On, Rules
from marooned.cli.output import note, show_result
from marooned.cli.progress import progress
from marooned.cli.strength import strength
from marooned.cli.studies.showing import Showing
from marooned.cli.studies.speedometer import Speedometer
from marooned.errors import OptionError

if TYPE_CHECKING:
    from marooned.study.campaign import Campaign
    from marooned.study.conducting import StudyResult
    from marooned.study.matchup import Matchup
    from marooned.study.playing.portions import Portion


def study(
    file: Annotated[Path, typer.Argument(help="A TOML file of a study.")],
    out: Annotated[
        Path | None,
        typer.Option(help="The folder of its games and rows; FILE without .toml when not given."),
    ] = None,
    games: Annotated[
        int | None, typer.Option(min=1, help="So many games a cell, whatever the file says.")
    ] = None,
    threads: Annotated[
        int | None, typer.Option(min=1, help="On so many threads; one a core when not given.")
    ] = None,
    on: On = "threads",
    shown: Annotated[
        bool, typer.Option("--open", help="Show the report in the browser as it grows.")
    ] = False,
    pictures: Annotated[
        Path | None, typer.Option(help="A folder for the report's charts as pictures, SVG.")
    ] = None,
    _rules: Rules = None,
    as_json: AsJson = False,
) -> None:
    """Play the games that a file of a study asks for, keep a row of each, and report.

    Stopped at any moment, the same command goes on where it stopped. A file of the kind "strength"
    is filled in as `marooned strength` does.
    """
    from marooned.study.conducting import begun, check_libraries, concluded, resized
    from marooned.study.files.checked import STRENGTH, kind_of, read_study
    from marooned.study.playing.venues import venue

    where = venue(on, threads)
    if kind_of(file) == STRENGTH:
        if shown or pictures:
            note("--open and --pictures show nothing here: tables of strength have no report")
        strength(file, out=out, games=games, threads=threads, on=on, as_json=as_json)
        return
    asked = resized(read_study(file), games)
    folder = out or beside(file)
    check_libraries()
    with begun(asked, folder, where) as campaign:
        showing = Showing(campaign, folder) if shown else None
        play_all(campaign, folder, showing)
        found = concluded(campaign, folder)
        page = found.report(folder)
        if pictures:
            found.pictures(pictures)
        if showing:
            showing.finish(page)
        show_result(document(campaign, found), lines(campaign, found), as_json=as_json)


def beside(file: Path) -> Path:
    """Return the folder of a file's games: its name without the ending.

    Raises:
        OptionError: The name has no ending, so that the folder would be the file.
    """
    if file.suffix:
        return file.with_suffix("")
    message = f"{str(file)!r} ends in no .toml, so no folder can have its name; --out names one"
    raise OptionError(message, value=str(file), allowed=["--out FOLDER"])


def play_all(campaign: Campaign, folder: Path, showing: Showing | None) -> None:
    """Play what is missing, and show how far it is."""
    note(how_far(campaign, folder))
    if campaign.journal.others:
        note(f"{campaign.journal.others} games of other sources do not count; they are played anew")
    if campaign.journal.damaged:
        note(f"{campaign.journal.damaged} bytes are damaged; those games are played again")
    try:
        for _ in watched(campaign):
            if showing:
                showing.look()
    except KeyboardInterrupt:
        if showing:
            showing.stop()
        note(f"Stopped. {how_far(campaign, folder)} The same command goes on from here.")
        raise


def how_far(campaign: Campaign, folder: Path) -> str:
    """Return how far the games are, in a sentence."""
    cells = campaign.study.cells
    wanted = sum(map(campaign.wanted, cells))
    number = f"{len(cells)} cell{'s' * (len(cells) != 1)}"
    return f"Of {wanted} games in {number} {campaign.done} are in {folder}."


def watched(campaign: Campaign) -> Iterator[Portion]:
    """Play what is missing; each portion moves the bar, or now and then makes a line."""
    costs = {cell.digest: float(cell.cost * cell.games) for cell in campaign.study.cells}
    done = {cell.digest: float(cell.cost * campaign.found(cell)) for cell in campaign.study.cells}
    speed = Speedometer(sum(costs.values()) - sum(done.values()))
    with progress(sum(costs.values()), "Playing", int(sum(done.values()))) as advance:
        for portion in campaign.play():
            cell, games = portion.owner, portion.last - portion.first
            cost = step(campaign, cell, games, costs[cell.digest] - done[cell.digest])
            done[cell.digest] += cost
            speed.count(games, cost)
            advance(cost, f"{cell.name} · {speed.rate}")
            tell(campaign, speed)
            yield portion


def step(campaign: Campaign, cell: Matchup, games: int, left: float) -> float:
    """Return what some games of a cell cost; all that is left of it where it needs no more."""
    return float(cell.cost * games) if campaign.is_open(cell) else left


def tell(campaign: Campaign, speed: Speedometer) -> None:
    """Note how far the games are where no bar is shown, now and then."""
    from marooned.cli.progress import is_shown

    if not is_shown() and speed.is_due():
        note(f"{campaign.done} games played, {speed.rate}, {speed.left}")


def document(campaign: Campaign, found: StudyResult) -> dict[str, Any]:
    """Return what came of a study as plain data."""
    return {
        "title": found.study.title,
        "folder": str(found.folder),
        "rows": len(found.rows),
        "digest": found.digest,
        "cells": [cell_result(campaign, cell) for cell in found.study.cells],
    }


def cell_result(campaign: Campaign, cell: Matchup) -> dict[str, Any]:
    """Return what came of a cell as plain data."""
    from marooned.players.arena.standings import result

    standing = campaign.standing(cell)
    return {**cell.content, "games": standing.games, **result(standing, cell.names)}


def lines(campaign: Campaign, found: StudyResult) -> Iterator[str]:
    """Return the result in words, a line a cell."""
    study = found.study
    yield f"{study.title}: {len(found.rows)} games in {found.folder}, digest {found.digest[:12]}"
    names = [[f"{key} {cell.value(key)}" for key in study.varied] for cell in study.cells]
    widths = [max(map(len, column)) for column in zip(*names, strict=True)]
    for cell, words in zip(study.cells, names, strict=True):
        name = "  ".join(word.ljust(width) for word, width in zip(words, widths, strict=True))
        games = campaign.standing(cell).games
        yield f"  {name or cell.name}  {rate(campaign, cell)}{games:>8} games"


def rate(campaign: Campaign, cell: Matchup) -> str:
    """Return how often a cell is won, with the interval: among rivals by the first, who is named.

    Of rivals who are all the same, each of whom wins as often as chairs have it, the mean score.
    """
    from marooned.study.campaign import interval

    standing = campaign.standing(cell)
    if standing.rivals and len(set(cell.names)) == 1:
        scores = sum(rival.score for rival in standing.rivals)
        return f"mean score {scores / standing.games / len(standing.rivals):6.2f}  "
    won = standing.rivals[0].wins if standing.rivals else standing.wins
    low, high = interval(cell, standing)
    who = f"{cell.names[0]} wins " if standing.rivals else ""
    share = f"{100 * won / standing.games:5.1f} %"
    return f"{who}{share} ({100 * low:.1f} to {100 * high:.1f})  "
