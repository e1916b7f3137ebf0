"""`marooned study`: a file's games played, kept, told, and gone on with."""

import json
import sys
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from marooned import cli
from marooned.cli.studies import speedometer
from marooned.study.playing.on_threads import Threads
from marooned.study.playing.portions import Portion

pytest.importorskip("polars")
STUDY = """title = "Weather"
game = "_template"
games = 20

[vary]
weather = ["calm", "rough"]
"""
TABLES = """kind = "strength"

[[table]]
title = "Fires"
rows = ["player"]
columns = ["players"]
game = "_template"
players = [1, 2]
games = 5
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a file of a study."""
    path = tmp_path / "weather.toml"
    path.write_text(STUDY)
    return path


def run(monkeypatch: pytest.MonkeyPatch, *words: object) -> None:
    """Run the command."""
    monkeypatch.setattr(sys, "argv", ["marooned", "study", *map(str, words), "--threads", "2"])
    cli.main()


def test_a_study_tells_its_cells(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    """In words each cell is a line; as one document each has its options and its result."""
    run(monkeypatch, file)
    words = capsys.readouterr().out.splitlines()
    assert words[0].startswith("Weather: 40 games in ")
    assert [line.split()[:2] for line in words[1:3]] == [["weather", "calm"], ["weather", "rough"]]
    run(monkeypatch, file, "--json")
    told = json.loads(capsys.readouterr().out)
    assert [cell["options"]["weather"] for cell in told["cells"]] == ["calm", "rough"]
    assert (told["rows"], told["digest"][:12]) == (40, words[0].split()[-1])


def test_the_path_of_the_report_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    """The last line, and the document, say where the report is; the file needs no title."""
    file.write_text(STUDY.partition("\n")[2])
    page = file.with_suffix("") / "report.html"
    run(monkeypatch, file)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Signal Fire by weather: 40 games in ")
    assert lines[-1] == f"Report: {page}"
    assert "<h1>Signal Fire by weather</h1>" in page.read_text("utf-8")
    run(monkeypatch, file, "--json")
    assert json.loads(capsys.readouterr().out)["report"] == str(page)


def test_a_study_goes_on_where_it_stopped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    """Stopped, the program says how far it is; the same command plays the rest."""
    whole = Threads.play

    def part(*how: Any) -> Iterator[Portion]:
        for number, portion in enumerate(whole(*how)):
            if number == 2:
                raise KeyboardInterrupt
            yield portion

    with monkeypatch.context() as patch:
        patch.setattr(Threads, "play", part)
        with pytest.raises(SystemExit):
            run(patch, file)
    last = capsys.readouterr().err.splitlines()[-1]
    assert last.startswith("Stopped. ")
    assert " of 40 games in 2 cells are finished, in " in last
    run(monkeypatch, file)
    assert "Weather: 40 games" in capsys.readouterr().out


def test_mistakes_are_told_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    """A mistake in the file is told with its line, and no folder is made."""
    file.write_text(STUDY.replace("rough", "mild"))
    with pytest.raises(SystemExit):
        run(monkeypatch, file)
    assert "weather.toml, line 6, weather: weather is 'mild'" in capsys.readouterr().err
    assert not file.with_suffix("").exists()


def test_tables_of_strength_are_a_kind_of_study(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    """A file of tables is filled in as by `marooned strength`, whether it says its kind or not."""
    for text in (TABLES, TABLES.partition("\n")[2]):
        file.write_text(text)
        run(monkeypatch, file)
    assert "\n| player | players 1 | players 2 |\n" in capsys.readouterr().out


def test_how_far_it_is_is_told_without_a_bar(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    """Where no bar can be shown lines tell the games played, their rate and the time left."""
    monkeypatch.setattr(speedometer, "EVERY", 0.0)
    run(monkeypatch, file)
    *_, last = capsys.readouterr().err.splitlines()
    assert last.startswith("40 games played, ")
    assert last.endswith(" games/s, 0:00 left")


def test_a_report_is_shown_as_it_grows(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    """The browser opens the page once a run; when all is played it looks for no more."""
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    run(monkeypatch, file, "--open")
    page = file.with_suffix("") / "report.html"
    assert opened == [page.as_uri()]
    assert "<body>" in page.read_text("utf-8")
    run(monkeypatch, file, "--open")
    assert opened == 2 * [page.as_uri()]


def test_a_file_without_an_ending_needs_a_folder(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    """The folder would have the file's own name; the flag that names another is told."""
    bare = file.rename(file.with_suffix(""))
    with pytest.raises(SystemExit):
        run(monkeypatch, bare)
    assert "name a folder with --out" in capsys.readouterr().err


@pytest.mark.parametrize(("player", "told"), [("random", "mean score "), ("greedy", "greedy wins")])
def test_rates_among_rivals_say_whose_they_are(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    file: Path,
    player: str,
    told: str,
) -> None:
    """The first player is named; of rivals who are all the same their mean score is told."""
    file.write_text(
        f'title = "R"\ngame = "dorada"\nplayers = 3\nplayer = "{player},random,random"\ngames = 1\n'
    )
    run(monkeypatch, file)
    out, err = capsys.readouterr()
    assert told in out
    assert (" % (" in out) == (player == "greedy")
    assert "0 of 1 games in 1 cell are finished" in err


def test_a_study_draws_pictures(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    """The report's charts are drawn into the folder that is named."""
    run(monkeypatch, file, "--pictures", file.with_name("drawn"))
    assert (file.with_name("drawn") / "wins.svg").exists()
