"""Studies played from Python: the same rows wherever, and after whatever interruptions."""

from collections.abc import Iterable, Iterator
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Any, assert_type

import pytest

import marooned
from marooned.errors import OptionError, RecordError
from marooned.players.intervals import wilson
from marooned.study.conducting import JOURNAL, ROWS, StudyResult, study
from marooned.study.playing.on_threads import Threads
from marooned.study.playing.portions import Portion, Work
from marooned.study.results.digests import digest
from marooned.study.results.parquet import read_rows
from tests.study.stopping import STUDY, Stopped

pl = pytest.importorskip("polars")
play = marooned.study


@pytest.fixture(scope="module")
def whole() -> str:
    """Return the digest of the rows of all games, played in one go on one thread."""
    return assert_type(play(STUDY, threads=1), StudyResult).digest


def test_two_threads_come_to_the_same_rows(whole: str) -> None:
    """Two threads come to the same rows as one."""
    assert play(STUDY, threads=2).digest == whole


@pytest.mark.parametrize("after", [0, 2, 5])
def test_interruptions_come_to_the_same_rows(tmp_path: Path, whole: str, after: int) -> None:
    """A study that was stopped goes on where it was, and comes to the same rows."""
    with pytest.raises(KeyboardInterrupt):
        play(STUDY, out=tmp_path, where=Stopped(after))
    before = kept(tmp_path)
    assert play(STUDY, out=tmp_path, threads=2).digest == whole
    assert (tmp_path / JOURNAL).read_bytes().startswith(before)


def kept(folder: Path) -> bytes:
    """Return what is kept of finished games."""
    path = folder / JOURNAL
    return path.read_bytes() if path.exists() else b""


@pytest.mark.parametrize("lost", [1, 300, 5000])
def test_what_was_cut_off_is_played_again(tmp_path: Path, whole: str, lost: int) -> None:
    """Of a journal cut off at any place the whole portions count, and the rest is played again."""
    play(STUDY, out=tmp_path)
    (tmp_path / JOURNAL).write_bytes(kept(tmp_path)[:-lost])
    assert play(STUDY, out=tmp_path).digest == whole


def test_what_was_damaged_is_played_again(tmp_path: Path, whole: str) -> None:
    """A portion whose digest is wrong does not count."""
    play(STUDY, out=tmp_path)
    data = bytearray(kept(tmp_path))
    data[-4] ^= 1  # in the last portion
    (tmp_path / JOURNAL).write_bytes(data)
    assert play(STUDY, out=tmp_path).digest == whole


def test_finished_games_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once all games are finished nothing is played; fewer games are among them."""
    play(STUDY, out=tmp_path)
    monkeypatch.setattr(Threads, "play", None)
    assert len(play(STUDY, out=tmp_path).rows) == 160
    assert len(play(STUDY, out=tmp_path, games=7).rows) == 28


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    """A file that is no journal is refused by name, and stays as it is."""
    (tmp_path / JOURNAL).write_text("Dear diary")
    with pytest.raises(RecordError, match=r"games\.journal' is no journal of a study: b'Dear"):
        play(STUDY, out=tmp_path)
    assert kept(tmp_path) == b"Dear diary"


def test_a_folder_is_used_by_one_at_a_time(tmp_path: Path) -> None:
    """While a study plays in a folder another is refused there."""

    class Nested:
        def play(self, _works: Iterable[Work]) -> Iterator[Portion]:
            play(STUDY, out=tmp_path)
            raise AssertionError

    with pytest.raises(RecordError, match="is in use: another study plays there"):
        play(STUDY, out=tmp_path, where=Nested())


def test_games_of_other_sources_are_played_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: str
) -> None:
    """What other rules have played does not count."""
    with monkeypatch.context() as patch:
        patch.setattr("marooned.study.provenance.playing_digest", lambda _rules: "earlier")
        play(STUDY, out=tmp_path, games=3)
    size = len(kept(tmp_path))
    assert play(STUDY, out=tmp_path).digest == whole
    assert len(kept(tmp_path)) > size


def test_the_file_of_rows_says_where_they_come_from(tmp_path: Path, whole: str) -> None:
    """The Parquet file holds the rows, and versions, seeds and digests beside them."""
    play(STUDY, out=tmp_path)
    rows, about = read_rows(tmp_path / ROWS)
    assert digest(rows) == about["digest"] == whole
    assert (about["title"], about["seeds"], about["varied"]) == (
        "Weather",
        [1],
        ["weather", "players"],
    )
    assert about["version"] == marooned.__version__


def test_a_file_that_is_no_parquet_is_refused(tmp_path: Path) -> None:
    """A file without rows of a study is refused by name."""
    (tmp_path / ROWS).write_text("Dear diary")
    with pytest.raises(RecordError, match=r"rows\.parquet' cannot be used: no rows of a study"):
        read_rows(tmp_path / ROWS)


def test_games_are_played_until_intervals_are_narrow() -> None:
    """With a wanted width a cell ends with the first stage whose interval is no wider."""
    stated = {"title": "Narrow", "game": "_template", "interval": 0.15}
    found = play({**stated, "vary": {"player": ["greedy", "random"]}}, threads=2)
    counts = dict(found.rows["cell"].value_counts().rows())
    widths = {cell: width(found.rows, cell, games) for cell, games in counts.items()}
    assert max(widths.values()) <= 0.15
    assert all(width(found.rows, 0, games) > 0.15 for games in (100, 150) if games < counts[0])
    assert counts[1] == 100


def width(rows: Any, cell: int, games: int) -> float:
    """Return how wide the interval of a cell is after so many games."""
    won = rows.filter((pl.col("cell") == cell) & (pl.col("game") < games))["won"].sum()
    low, high = wilson(won, games)
    return high - low


def test_a_report_tells_what_came_of_a_study(tmp_path: Path) -> None:
    """The page of a study that was played has its title, its file and its game's title."""
    page = play(STUDY, threads=1).report(tmp_path).read_text("utf-8")
    assert "<h1>Weather</h1>" in page
    assert "weather: calm → rough" in page


def test_what_plays_no_games_is_refused() -> None:
    """A place is a name, or what plays games."""
    with pytest.raises(OptionError, match="where is None; allowed are: threads, ray"):
        play(STUDY, where=None)  # type: ignore[arg-type] # that is what is refused


def test_what_plays_a_study_says_what_it_takes() -> None:
    """The package can be called as its function can, and checkers and editors see how."""
    room = import_module("marooned.study")
    assert callable(room)
    assert signature(room) == signature(study)
