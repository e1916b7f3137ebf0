"""The files of a report: a page that needs nothing else, Markdown, and CSV."""

import json
import re
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from marooned.contract import Json
from marooned.errors import OptionError
from marooned.study.report import inquiry
from marooned.study.report.growth import SECONDS, SHARE, Growth
from marooned.study.report.writing import write
from tests.study.report.made_up import asked, rival_rows, team_rows

OUTSIDE = re.compile(r"<(?:script|img|iframe)[^>]* src=|<link|@import|url\(")
ENOUGH = 2_000_000
ABOUT = {
    "title": "Hard?",
    "study": "games = 3",
    "rules": {"castaways": 2},
    "version": "1",
    "sources": "ab",
    "seeds": [7],
    "digest": "cd",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the report of a study of two games, one of them of rivals."""
    castaways = team_rows()
    others = rival_rows().with_columns(
        pl.col("cell") + 12, rules=pl.lit("<raiders>"), ending=pl.lit("</script>")
    )
    rows = pl.concat([castaways, others], how="diagonal_relaxed")
    made = tmp_path_factory.mktemp("report") / "of" / "games"
    write(rows, replace(asked(rows), growing=True), made)
    return made


def test_a_page_needs_nothing_else(folder: Path) -> None:
    """It loads no file and asks no network, and is small enough to be sent."""
    text = (folder / "report.html").read_text("utf-8")
    assert not OUTSIDE.search(text.partition("<script>")[0])
    assert "default-src 'none'" in text
    assert len(text.encode()) < ENOUGH


def test_every_chart_has_its_place(folder: Path) -> None:
    """As many charts are drawn as there are places for them, in their order."""
    text = (folder / "report.html").read_text("utf-8")
    places = [int(number) for number in re.findall(r"data-chart='(\d+)'", text)]
    (charts,) = re.findall(r"id='charts'>(.*?)</script>", text)
    assert places == list(range(len(json.loads(charts))))


def test_words_of_others_are_no_part_of_the_page(folder: Path) -> None:
    """What looks like HTML in a name is shown as it is."""
    text = (folder / "report.html").read_text("utf-8").partition("<script")[0]
    assert "<raiders>" not in text
    assert "&lt;raiders&gt;" in text


def test_a_growing_report_looks_for_more(folder: Path) -> None:
    """While games are being played the page tells how far they are, and looks again."""
    text = (folder / "report.html").read_text("utf-8")
    assert "<body data-again=" in text
    assert "560 of 560 games played" in text


def test_markdown_tells_the_same_sheets(folder: Path) -> None:
    """Each game has a chapter, and each row of a sheet as many cells as its heads."""
    lines = (folder / "tables.md").read_text("utf-8").splitlines()
    assert lines.count("## Castaways") == lines.count("## &lt;raiders>") == 1
    rules = [at for at, line in enumerate(lines) if line.startswith("|---")]
    assert all(lines[at - 1].count("|") == lines[at + 1].count("|") for at in rules)


def test_csv_has_a_row_a_cell(folder: Path) -> None:
    """The figures of every cell of every game can be read again."""
    found = pl.read_csv(folder / "tables.csv")
    assert found.height == 14
    assert found["win_rate"].drop_nulls().len() == 12
    assert {"share_search", "ending_drowned", "held_treasures"} <= set(found.columns)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    """Where a file stands in the way of the folder, its path is shown."""
    (tmp_path / "taken").write_text("")
    rows = team_rows(2)
    with pytest.raises(OptionError, match="taken"):
        write(rows, asked(rows), tmp_path / "taken")


def test_a_report_without_games_is_a_report(tmp_path: Path) -> None:
    """Before the first game is finished there is a page all the same."""
    rows = team_rows(1).clear()
    assert "How hard is it?" in write(rows, asked(rows), tmp_path).read_text("utf-8")


def test_a_growing_report_is_not_written_all_the_time(tmp_path: Path) -> None:
    """Once written, a report is due again some seconds later."""
    now = [0.0]
    growth, rows = Growth(tmp_path, lambda: now[0]), team_rows(2)
    assert growth.is_due
    growth.write(lambda: (rows, ABOUT), 100)
    assert not growth.is_due
    now[0] = SECONDS
    assert growth.is_due


def test_the_joining_of_rows_counts_as_writing(tmp_path: Path) -> None:
    """Where a second is spent on the rows alone, twenty pass before they are joined again."""
    now, rows = [0.0], team_rows(2)

    def slowly() -> tuple[pl.DataFrame, Json]:
        now[0] += 1
        return rows, ABOUT

    growth = Growth(tmp_path, lambda: now[0])
    growth.write(slowly, 100)
    now[0] += SHARE - 1
    assert not growth.is_due


def test_rows_say_what_was_asked() -> None:
    """What stands beside the rows names the games by their titles, and what made them."""
    found = inquiry.asked(ABOUT, wanted=3)
    assert (found.title, found.text, found.wanted) == ("Hard?", "games = 3", 3)
    assert found.facts["versions of the rules"] == "castaways 2"
    assert found.titles == {}
