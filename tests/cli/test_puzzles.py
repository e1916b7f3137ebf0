"""`marooned puzzles`: made, listed and solved, and what is refused."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from marooned import cli
from marooned.discover import find
from marooned.players.puzzles import levels, proofs, puzzle_scores
from marooned.players.puzzles.collection import MOST_BYTES, Collection, collection_at
from tests.players.puzzles.posing import puzzle

ISLAND = find("island")
MADE = {"seed": 1, "rules": ISLAND.version}


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    """Run the program."""
    monkeypatch.setattr(sys, "argv", ["marooned", "puzzles", *words])
    cli.main()


def told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str
) -> dict[str, Any]:
    """Return the document that the program prints."""
    run(monkeypatch, *words, "--json")
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a file of two puzzles."""
    path = tmp_path / "positions.json"
    Collection(MADE, 5, (puzzle(), puzzle(name="4-1", level="hard"))).keep(path)
    return path


@pytest.fixture
def lenient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take any decision for a puzzle."""
    for name in ("MARGIN", "SURE"):
        monkeypatch.setattr(proofs, name, -9.0)
    for name, number in (("ROUGH", 2), ("BRIEF", 2), ("FINE", 3)):
        monkeypatch.setattr(proofs, name, number)
    monkeypatch.setattr(proofs, "foreseen", lambda _trial, _number: 4)
    monkeypatch.setattr(proofs, "promising", lambda *_least, **_alike: 1)
    monkeypatch.setattr(Collection, "wants", lambda *_what: True)
    monkeypatch.setattr(Collection, "wants_easy", lambda *_what: True)


def test_levels_are_found_anew_and_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    """Both are the same position: judgement finds no solution of it, whatever the file said."""
    monkeypatch.setattr(levels, "finds", lambda _game, who, *_asked: who.name != "greedy")
    found = told(monkeypatch, capsys, "island", "--out", str(file), "--grade")
    assert found["levels"] == {"medium": 2}
    kept = collection_at(file, ISLAND)
    assert [each.level for each in kept.puzzles] == ["medium", "medium"]
    assert [each.name for each in kept.puzzles] == ["3-7", "4-1"]


@pytest.mark.parametrize("flags", [("--player", "quick"), ("--only", "3-7"), ("--budget", "0")])
def test_all_are_graded_by_those_whom_levels_are_told_by(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    file: Path,
    flags: tuple[str, ...],
) -> None:
    """Nothing else can be stated with it."""
    before = file.read_text("utf-8")
    with pytest.raises(SystemExit):
        run(monkeypatch, "island", "--out", str(file), "--grade", *flags)
    assert "--grade grades all puzzles with fixed players; leave out --" in " ".join(
        capsys.readouterr().err.split()
    )
    assert file.read_text("utf-8") == before


def test_puzzles_are_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    """Each is a line with its name, its level and what is at stake."""
    run(monkeypatch, "island", "--out", str(file))
    printed = capsys.readouterr().out
    assert "2 puzzles, from 5 games" in printed
    assert "1 easy (50 %), 0 medium (0 %), 1 hard (50 %); 2 begin with shore (100 %)" in printed
    assert "unfinished" in printed
    assert "4-1       hard    2 seats  The Explorer, turn 1: 60 %, 18 points" in printed


def test_a_player_solves_puzzles(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    """The share solved and the regret are told with their intervals, of each level too."""
    monkeypatch.setattr(puzzle_scores, "VALUED", 2)
    found = told(monkeypatch, capsys, "island", "--out", str(file), "--player", "greedy")
    assert (found["game"], found["player"], found["puzzles"]) == ("island", "greedy", 2)
    assert found["levels"]["hard"]["puzzles"] == 1
    assert [each["name"] for each in found["each"]] == ["3-7", "4-1"]
    run(monkeypatch, "island", "--out", str(file), "--player", "greedy", "--only", "4-1")
    assert "island, greedy: 1 puzzles" in capsys.readouterr().out


@pytest.mark.usefixtures("lenient")
def test_making_goes_on_where_it_was(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """One more is added to what is there, of the games that come next."""
    apart, once = tmp_path / "apart.json", tmp_path / "once.json"
    flags = "_template", "--players", "1,2"
    run(monkeypatch, *flags, "--make", "1", "--out", str(apart))
    run(monkeypatch, *flags, "--make", "2", "--out", str(apart))
    run(monkeypatch, *flags, "--make", "2", "--out", str(once))
    assert "2 puzzles" in capsys.readouterr().out
    smallest = find("_template")
    first, second = (collection_at(path, smallest).puzzles for path in (apart, once))
    assert len(first) == len(second) == 2
    assert first[0] == second[0]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--players", "2"), "--players is '2', but every puzzle has its own setup; add --make"),
        (("--seed", "2"), "--seed is 2, but every puzzle has its own setup; add --make"),
        (("--grade", "--seed", "0"), "--seed is 0, but every puzzle has its own setup"),
        (("--difficulty", "elite"), "--difficulty is 'elite', but"),
        (("--player", "greedy", "--milliseconds", "5"), "no player searches"),
        (("--player", "nobody"), "there is no player 'nobody'"),
        (("--only", "9-9"), "there is no puzzle '9-9'"),
        (("--storm", "2"), "there is no flag '--storm'"),
        (("--budget", "9"), "--budget is 9, but no player is to solve the puzzles; add --player"),
        (("--milliseconds", "5"), "--milliseconds is 5.0, but no player is to solve"),
        (("--make", "1", "--player", "greedy"), "leave out --player"),
        (("--make", "1", "--only", "4-1"), "leave out --only"),
        (("--make", "1", "--budget", "9"), "leave out --budget"),
        (("--make", "1", "--milliseconds", "5"), "leave out --milliseconds"),
    ],
)
def test_what_does_not_go_together_is_refused(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    file: Path,
    words: tuple[str, ...],
    why: str,
) -> None:
    """A flag that nothing is done with, or a name of nothing, ends the program with the reason."""
    with pytest.raises(SystemExit):
        run(monkeypatch, "island", "--out", str(file), *words)
    assert why in capsys.readouterr().err


@pytest.mark.parametrize("words", [(), ("--make", "9")])
def test_a_file_of_something_else_is_refused(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    words: tuple[str, ...],
) -> None:
    """It is named, whether it is read or gone on with, and stays as it is."""
    path = tmp_path / "notes.txt"
    path.write_text("bring the boat\n", "utf-8")
    with pytest.raises(SystemExit):
        run(monkeypatch, "_template", "--out", str(path), *words)
    assert "the file 'notes.txt' holds no puzzles" in capsys.readouterr().err
    assert path.read_text("utf-8") == "bring the boat\n"


def test_nobody_solves_an_empty_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A file without puzzles is listed, but there is nothing in it to solve."""
    path = tmp_path / "empty.json"
    Collection(MADE, 5, ()).keep(path)
    run(monkeypatch, "island", "--out", str(path))
    assert "0 puzzles, from 5 games" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        run(monkeypatch, "island", "--out", str(path), "--player", "greedy")
    assert "no puzzles to solve" in capsys.readouterr().err


def test_a_long_file_is_read_again(file: Path) -> None:
    """What a hunt may write can be read: a megabyte is not too much."""
    file.write_text(file.read_text("utf-8") + " " * (1 << 20), "utf-8")
    assert len(collection_at(file, ISLAND).puzzles) == 2
    assert MOST_BYTES > 1 << 24
