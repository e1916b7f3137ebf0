"""`marooned study`: play the games of a study file, keep a row per game, write a report."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from marooned.cli.flags import AsJson, On, Rules, Threads
from marooned.cli.output import BOLD, note, show_result, styled
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
    file: Annotated[Path, typer.Argument(help="TOML file of the study.")],
    out: Annotated[
        Path | None,
        typer.Option(help="Folder of games, rows and report (default: FILE without .toml)."),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(min=1, help="Number of games per cell (default: the number in the file)."),
    ] = None,
    threads: Threads = None,
    on: On = "threads",
    shown: Annotated[
        bool, typer.Option("--open", help="Open a live report in the browser.")
    ] = False,
    pictures: Annotated[
        Path | None,
        typer.Option(help="Folder for the charts of the report as SVG files (default: none)."),
    ] = None,
    _rules: Rules = None,
    as_json: AsJson = False,
) -> None:
    """Play the games of a study file, and report the results.

    Every game is a row of a Parquet file; the report is an HTML page beside it. After an
    interruption the same command resumes where it stopped. A file of the kind "strength" is filled
    in as by `marooned strength`.
    """
    from marooned.study.conducting import begun, check_libraries, concluded, resized
    from marooned.study.files.checked import STRENGTH, kind_of, read_study
    from marooned.study.playing.venues import venue

    where = venue(on, threads)
    if kind_of(file) == STRENGTH:
        if shown or pictures:
            note("--open and --pictures have no effect: strength tables have no report")
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
        result = document(campaign, found) | {"report": str(page)}
        show_result(result, [*lines(campaign, found), f"Report: {page}"], as_json=as_json)


def beside(file: Path) -> Path:
    """Return the folder of a study file: the file's path without its suffix.

    Raises:
        OptionError: The file has no suffix, so the folder would have the same path.
    """
    if file.suffix:
        return file.with_suffix("")
    message = f"{str(file)!r} does not end in .toml; name a folder with --out"
    raise OptionError(message, value=str(file), allowed=["--out FOLDER"])


def play_all(campaign: Campaign, folder: Path, showing: Showing | None) -> None:
    """Play the missing games, and show the progress."""
    note(how_far(campaign, folder))
    if campaign.journal.others:
        note(f"{campaign.journal.others} games of another version do not count; replaying them")
    if campaign.journal.damaged:
        note(f"{campaign.journal.damaged} bytes are damaged; replaying their games")
    try:
        for _ in watched(campaign):
            if showing:
                showing.look()
    except KeyboardInterrupt:
        if showing:
            showing.stop()
        note(f"Stopped. {how_far(campaign, folder)} The same command resumes here.")
        raise


def how_far(campaign: Campaign, folder: Path) -> str:
    """Return the number of finished games, as a sentence."""
    cells = campaign.study.cells
    wanted = sum(map(campaign.wanted, cells))
    number = f"{len(cells)} cell{'s' * (len(cells) != 1)}"
    return f"{campaign.done} of {wanted} games in {number} are finished, in {folder}."


def watched(campaign: Campaign) -> Iterator[Portion]:
    """Play the missing games. Each portion advances the bar, or prints a line if one is due."""
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
    """Return the cost of some games of a cell; for a finished cell, all of its remaining cost."""
    return float(cell.cost * games) if campaign.is_open(cell) else left


def tell(campaign: Campaign, speed: Speedometer) -> None:
    """Print the progress every few seconds if no bar is visible."""
    from marooned.cli.progress import is_shown

    if not is_shown() and speed.is_due():
        note(f"{campaign.done} games played, {speed.rate}, {speed.left}")


def document(campaign: Campaign, found: StudyResult) -> dict[str, Any]:
    """Return the results of a study as JSON data."""
    return {
        "title": found.study.title,
        "folder": str(found.folder),
        "rows": len(found.rows),
        "digest": found.digest,
        "cells": [cell_result(campaign, cell) for cell in found.study.cells],
    }


def cell_result(campaign: Campaign, cell: Matchup) -> dict[str, Any]:
    """Return the results of a cell as JSON data."""
    from marooned.players.arena.standings import result

    standing = campaign.standing(cell)
    return {**cell.content, "games": standing.games, **result(standing, cell.names)}


def lines(campaign: Campaign, found: StudyResult) -> Iterator[str]:
    """Return the results as lines of text, one per cell."""
    study = found.study
    head = f"{study.title}: {len(found.rows)} games in {found.folder}, digest {found.digest[:12]}"
    yield styled(head, BOLD)
    names = [[f"{key} {cell.value(key)}" for key in study.varied] for cell in study.cells]
    widths = [max(map(len, column)) for column in zip(*names, strict=True)]
    for cell, words in zip(study.cells, names, strict=True):
        name = "  ".join(word.ljust(width) for word, width in zip(words, widths, strict=True))
        games = campaign.standing(cell).games
        yield f"  {name or cell.name}  {rate(campaign, cell)}{games:>8} games"


def rate(campaign: Campaign, cell: Matchup) -> str:
    """Return a cell's win rate with its interval; in competitive games, that of the first player.

    If all players of a competitive game are the same, return their mean score instead: each wins
    equally often.
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
