"""`marooned strength`: play the games of strength tables, and fill the tables in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from marooned.arguments import whole
from marooned.cli.flags import AsJson, On, Rules, Threads
from marooned.cli.output import note, show, show_json
from marooned.cli.progress import progress
from marooned.errors import OptionError, shown

if TYPE_CHECKING:
    from marooned.study.matchup import Matchup
    from marooned.study.playing.portions import Portion, Where
    from marooned.study.strength.ledger import Ledger
    from marooned.study.strength.reports import Filled
    from marooned.study.strength.specification import Table


def strength(
    file: Annotated[Path, typer.Argument(help="TOML file of strength tables.")],
    out: Annotated[
        Path | None,
        typer.Option(help="File of finished games (default: FILE.jsonl)."),
    ] = None,
    markdown: Annotated[
        Path | None,
        typer.Option(help="Markdown file for the filled tables (default: print them)."),
    ] = None,
    only: Annotated[
        str, typer.Option(help="Words that the name of a cell must contain (default: all cells).")
    ] = "",
    games: Annotated[
        int | None,
        typer.Option(min=1, help="Number of games per cell (default: the number in the file)."),
    ] = None,
    threads: Threads = None,
    on: On = "threads",
    current: Annotated[
        bool, typer.Option("--current", help="Replay games that other versions of the code played.")
    ] = False,
    _rules: Rules = None,
    as_json: AsJson = False,
) -> None:
    """Play the games of a file of strength tables, and fill them in.

    After an interruption the same command resumes where it stopped.
    """
    from marooned.study.matchup import MOST
    from marooned.study.playing.venues import venue
    from marooned.study.strength.ledger import Ledger
    from marooned.study.strength.reports import Filled
    from marooned.study.strength.specification import read_tables

    where = venue(on, threads)
    if games is not None:
        whole("games", games, 1, MOST)
    tables = chosen(read_tables(file), only, games)
    ledger = Ledger(out or file.with_suffix(".jsonl"), current=current)
    matchups = [matchup for table in tables for matchup in table.matchups]
    play_all(matchups, ledger, where)
    filled = [
        Filled(table, [ledger.standing(matchup) for matchup in table.matchups]) for table in tables
    ]
    text = "\n".join(page(command(file, only, games), filled, ledger))
    if markdown:
        write(markdown, text)
    if as_json:
        show_json(document(file, filled))
    elif not markdown:
        show(text)


def chosen(tables: Sequence[Table], only: str, games: int | None) -> list[Table]:
    """Return the tables, reduced to matchups whose names contain all words; omit empty tables.

    Raises:
        OptionError: No name contains all words.
    """
    found = [replace(table, matchups=tuple(wanted(table, only, games))) for table in tables]
    if not any(table.matchups for table in found):
        names = [name_in(table, matchup) for table in tables for matchup in table.matchups]
        raise OptionError(
            f"--only is {shown(only)}, but no cell has all these words in its name; the first of "
            f"{len(names)} names is: {names[0]}",
            value=only,
            allowed=names,
        )
    return [table for table in found if table.matchups]


def wanted(table: Table, only: str, games: int | None) -> Iterator[Matchup]:
    """Yield the matchups whose names contain all words as whole words: 100 does not match 1000."""
    words = [re.compile(rf"(?<!\w){re.escape(word)}(?!\w)") for word in only.casefold().split()]
    for matchup in table.matchups:
        name = name_in(table, matchup).casefold()
        if all(word.search(name) for word in words):
            yield replace(matchup, games=games) if games else matchup


def name_in(table: Table, matchup: Matchup) -> str:
    """Return a matchup's name with its table's title."""
    return f"{table.title}: {matchup.name}"


def play_all(matchups: Sequence[Matchup], ledger: Ledger, where: Where) -> None:
    """Play the missing games, and save each portion when it is finished."""
    note(how_far(matchups, ledger))
    note_others(matchups, ledger)
    try:
        while wanting := unfinished(matchups, ledger):
            play_missing(wanting, ledger, where)
    except KeyboardInterrupt:
        note(f"Stopped. {how_far(matchups, ledger)} The same command resumes here.")
        raise


def unfinished(matchups: Sequence[Matchup], ledger: Ledger) -> list[Matchup]:
    """Return matchups with missing games; of equal matchups, only the one with the fewest games.

    The others would play the same games again.
    """
    found: dict[str, Matchup] = {}
    for matchup in sorted(matchups, key=lambda matchup: matchup.games):
        if ledger.missing(matchup):
            found.setdefault(matchup.digest, matchup)
    return [matchup for matchup in matchups if found.get(matchup.digest) is matchup]


def play_missing(matchups: Sequence[Matchup], ledger: Ledger, where: Where) -> None:
    """Play the missing games of different matchups."""
    from marooned.study.playing.portions import Work

    works = [Work(matchup, matchup.series(), ledger.missing(matchup)) for matchup in matchups]
    total = sum(matchup.games * matchup.cost for matchup in matchups)
    left = sum(work.games * work.owner.cost for work in works)
    with progress(total, "Playing", total - left) as advance:
        for portion in where.play(works):
            ledger.add(portion.owner, portion)
            advance(portion.standing.games * portion.owner.cost, portion.owner.name)
            note_done(portion, ledger)


def games_in(spans: Sequence[tuple[int, int]]) -> int:
    """Return the total number of games in some spans of game numbers."""
    return sum(last - first for first, last in spans)


def how_far(matchups: Sequence[Matchup], ledger: Ledger) -> str:
    """Return the number of finished games, as a sentence."""
    wanted = sum(matchup.games for matchup in matchups)
    left = sum(games_in(ledger.missing(matchup)) for matchup in matchups)
    done = f"{wanted - left} of {wanted} games"
    return f"{done} in {len(matchups)} cells are finished, in {ledger.path}."


def note_others(matchups: Sequence[Matchup], ledger: Ledger) -> None:
    """Report cells with games that were played with another version of the rules or players."""
    from marooned.study.provenance import sources_of

    others = [
        matchup
        for matchup in matchups
        if ledger.sources(matchup) - {sources_of(matchup.definition)}
    ]
    if others:
        note(f"{len(others)} cells hold games of another version; --current replays them.")


def note_done(portion: Portion, ledger: Ledger) -> None:
    """Report a matchup when it is finished."""
    if not ledger.missing(portion.owner):
        note(f"{portion.owner.name}: {portion.owner.games} games done")


def command(file: Path, only: str, games: int | None) -> str:
    """Return the command that fills in the same tables, without paths of this machine."""
    path = file.name if file.is_absolute() else file.as_posix()
    flags = [f"--only '{only}'"] if only else []
    return " ".join(["marooned strength", path, *flags, *([f"--games {games}"] if games else [])])


def page(command: str, filled: Sequence[Filled], ledger: Ledger) -> Iterator[str]:
    """Return the tables as lines of Markdown, headed by the command and the versions used."""
    import marooned
    from marooned.study.strength.reports import markdown

    matchups = [matchup for each in filled for matchup in each.table.matchups]
    sources = sorted(set().union(*(ledger.sources(matchup) for matchup in matchups)))
    yield "# Strength"
    yield ""
    yield f"Filled in by `{command}` with marooned {marooned.__version__}."
    yield f"Digest of the sources that played: {', '.join(sources)}."
    yield "CPU ms a decision: mean time of one core for a decision with two or more choices,"
    yield "over all seats, on the machine that played."
    for each in filled:
        yield ""
        yield from list(markdown(each))[:-1]


def document(file: Path, filled: Sequence[Filled]) -> dict[str, Any]:
    """Return the tables as JSON data."""
    import marooned
    from marooned.study.strength.reports import as_json

    tables = [as_json(each) for each in filled]
    return {"file": file.name, "version": marooned.__version__, "tables": tables}


def write(path: Path, text: str) -> None:
    """Write the Markdown file.

    Raises:
        OptionError: The file cannot be written.
    """
    try:
        path.write_text(f"{text}\n", encoding="utf-8")
    except OSError as error:
        raise OptionError(
            f"{shown(str(path))} cannot be written: {error.strerror or error}", value=str(path)
        ) from error
    note(f"Wrote {path}")
