"""`marooned strength`: tables filled in, games that go on where they stopped."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from marooned import cli
from marooned.study.playing.on_threads import Threads
from marooned.study.playing.portions import Portion

TABLES = """
[[table]]
title = "Fires"
rows = ["player"]
columns = ["players"]
game = "_template"
player = ["greedy", "random"]
players = [1, 3]
games = 30
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a file of tables."""
    path = tmp_path / "strength.toml"
    path.write_text(TABLES)
    return path


def run(monkeypatch: pytest.MonkeyPatch, *words: object) -> None:
    """Run the command."""
    monkeypatch.setattr(sys, "argv", ["marooned", "strength", *map(str, words), "--threads", "2"])
    cli.main()


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], file: Path) -> Any:
    """Return what runs the command and returns its document without what depends on speed."""

    def document(*words: object) -> Any:
        run(monkeypatch, file, *words, "--json")
        found = json.loads(capsys.readouterr().out)
        for matchup in (matchup for table in found["tables"] for matchup in table["cells"]):
            del matchup["cpu_seconds"], matchup["milliseconds_a_decision"]
        return found

    return document


def broken_off(monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    """Let a person stop the program after so many portions."""
    whole = Threads.play

    def part(*how: Any) -> Iterator[Portion]:
        for number, portion in enumerate(whole(*how)):
            if number == after:
                raise KeyboardInterrupt
            yield portion

    monkeypatch.setattr(Threads, "play", part)


def stopped(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    """Run the command, which is stopped."""
    with pytest.raises(SystemExit) as caught:
        run(monkeypatch, file)
    assert caught.value.code == cli.INTERRUPTED


def test_interruptions_make_no_difference(
    told: Any, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games that were interrupted twice come to the same as those played in one go."""
    for after in (2, 3):
        with monkeypatch.context() as patch:
            broken_off(patch, after)
            stopped(patch, file)
    kept = file.with_suffix(".jsonl").read_text()
    assert len(kept.splitlines()) == 5
    found = told()
    assert file.with_suffix(".jsonl").read_text().startswith(kept)
    assert found == told("--out", tmp_path / "anew.jsonl")


def test_an_interruption_says_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    """Stopped, the program tells how many games are kept and how to go on."""
    broken_off(monkeypatch, 1)
    stopped(monkeypatch, file)
    last = capsys.readouterr().err.splitlines()[-1]
    assert last.startswith("Stopped. 1 of 120 games in 4 cells are finished, in ")
    assert last.endswith("The same command resumes here.")


def test_finished_games_are_not_played_again(told: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once all games are played the command only tells of them."""
    found = told()

    def nothing(_threads: Threads, works: list[Any]) -> Iterator[Portion]:
        assert works == []
        return iter([])

    monkeypatch.setattr(Threads, "play", nothing)
    assert told() == found


def test_a_changed_matchup_is_played_anew(told: Any, file: Path) -> None:
    """With another seed in the file no finished game counts, and those kept stay there."""
    before = told()
    lines = len(file.with_suffix(".jsonl").read_text().splitlines())
    file.write_text(f"{TABLES}seed = 2\n")
    after = told()
    results = [
        [matchup["ends"] for matchup in each["tables"][0]["cells"]] for each in (before, after)
    ]
    assert results[0] != results[1]
    assert len(file.with_suffix(".jsonl").read_text().splitlines()) > lines


def test_more_games_continue_the_series(told: Any, tmp_path: Path) -> None:
    """Fewer games first and more later come to the same as all at once."""
    told("--games", 7)
    assert told() == told("--out", tmp_path / "anew.jsonl")


def test_only_leaves_the_matchups_with_all_its_words(told: Any) -> None:
    """--only leaves the matchups that have all of its words."""
    (table,) = told("--only", "RANDOM players=3", "--games", 3)["tables"]
    assert [
        (matchup["player"], matchup["players"], matchup["games"]) for matchup in table["cells"]
    ] == [("random", 3, 3)]


def test_a_word_is_a_whole_one(told: Any, file: Path) -> None:
    """A number is not found at the beginning of a longer one."""
    by_seed = TABLES.replace('["players"]', '["seed"]')
    file.write_text(by_seed.replace("players = [1, 3]", "players = 1\nseed = [1, 10]"))
    for words, seed in (("seed=1", 1), ("SEED=10", 10)):
        (table,) = told("--only", words, "--games", 2)["tables"]
        assert [matchup["seed"] for matchup in table["cells"]] == [seed, seed]


def test_words_that_no_matchup_has_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    """--only with words that no matchup has is refused with the name of one."""
    with pytest.raises(SystemExit):
        run(monkeypatch, file, "--only", "sage")
    line = capsys.readouterr().err
    assert "--only is 'sage', but no cell has all these words in its name" in line
    assert "is: Fires: _template greedy" in line


def test_the_tables_are_written(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    """The Markdown tells the command, without paths, and the tables; printed or in a file."""
    path = file.with_suffix(".md")
    run(monkeypatch, file, "--games", 4, "--markdown", path)
    assert capsys.readouterr().out == ""
    run(monkeypatch, file, "--games", 4)
    assert capsys.readouterr().out == path.read_text()
    assert "`marooned strength strength.toml --games 4` with marooned " in path.read_text()
    assert "\n| player | players 1 | players 3 |\n" in path.read_text()


def test_a_page_that_cannot_be_written(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    """A place where nothing can be written is told with the reason, and no game is lost."""
    with pytest.raises(SystemExit):
        run(monkeypatch, file, "--games", 2, "--markdown", file.parent)
    assert "cannot be written: Is a directory" in capsys.readouterr().err
    assert file.with_suffix(".jsonl").exists()


def test_matchups_alike_are_played_once(told: Any, file: Path) -> None:
    """A matchup that stands in two tables is played for the one that wants more games."""
    file.write_text(TABLES + TABLES.replace("games = 30", "games = 10"))
    first, second = told()["tables"]
    kept = file.with_suffix(".jsonl").read_text().splitlines()
    assert sum(json.loads(line)["games"] for line in kept) == 4 * 30
    assert {matchup["games"] for matchup in first["cells"]} == {30}
    assert {matchup["games"] for matchup in second["cells"]} == {10}


def test_games_of_other_sources_are_told(
    told: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    """Games that other sources played count, with a word about it, or are played anew."""
    told()
    monkeypatch.setattr("marooned.study.provenance.playing_digest", lambda _rules: "later")
    run(monkeypatch, file)
    assert "4 cells hold games of another version" in capsys.readouterr().err
    run(monkeypatch, file, "--current")
    assert "Digest of the sources that played: later-" in capsys.readouterr().out
