"""`marooned train`: rounds of games and learning, kept in a folder, gone on with, told."""

import csv
import json
import shutil
import sys
from pathlib import Path

import numpy as np
import pytest

from marooned import cli
from marooned.cli.learning.common import without_paths
from marooned.cli.learning.train import titles
from marooned.engine.weighing.learned import FILE, MADE
from marooned.players.schooling import school
from marooned.players.schooling.folder import STATE

SMALL = ("--players", "2", "--games", "1", "--begin", "2", "--check", "0", "--units", "3,2")


def trained(monkeypatch: pytest.MonkeyPatch, folder: Path, *flags: str) -> None:
    """Run the program, with lessons that look at little."""
    monkeypatch.setattr(school, "DRAWS", 1)
    monkeypatch.setattr(school, "OTHERS", 0)
    command = ("marooned", "train", "island", *SMALL, "--out", str(folder), *flags)
    monkeypatch.setattr(sys, "argv", [*command])
    cli.main()


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Train for a round."""
    folder = tmp_path_factory.mktemp("training")
    with pytest.MonkeyPatch.context() as monkeypatch:
        trained(monkeypatch, folder, "--rounds", "1")
    return folder


@pytest.mark.slow
def test_a_training_goes_on_where_it_was(
    monkeypatch: pytest.MonkeyPatch, begun: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same command with more rounds plays only those that are missing."""
    folder = Path(shutil.copytree(begun, tmp_path / "copy"))
    with np.load(folder / STATE) as state:
        np.savez(folder / STATE, **{**state, "seconds": np.array(1000.0)})
    trained(monkeypatch, folder, "--rounds", "2", "--json")
    printed = capsys.readouterr()
    assert "Resuming after iteration 1" in printed.err
    assert json.loads(printed.out)["rounds"] == 2
    lines = [*csv.DictReader((folder / "curve.csv").open(encoding="utf-8"))]
    assert [line["round"] for line in lines] == ["1", "2"]
    with np.load(folder / FILE) as network:
        assert json.loads(str(network[MADE]))["cpu_seconds"] >= 1000


@pytest.mark.slow
def test_another_size_is_refused(
    monkeypatch: pytest.MonkeyPatch, begun: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A training of other layers does not go on here, and is told which were expected."""
    with pytest.raises(SystemExit):
        trained(monkeypatch, begun, "--rounds", "2", "--units", "4,2")
    assert "allowed are [478, 4, 2]" in capsys.readouterr().err


@pytest.mark.slow
def test_another_training_is_refused(
    monkeypatch: pytest.MonkeyPatch, begun: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who goes on with other deals would mix two trainings."""
    with pytest.raises(SystemExit):
        trained(monkeypatch, begun, "--rounds", "2", "--seed", "9")
    assert "holds another training" in capsys.readouterr().err


def test_a_training_has_one_beginning(
    monkeypatch: pytest.MonkeyPatch, begun: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Another training and the network of the game are not gone on from at once."""
    with pytest.raises(SystemExit):
        trained(monkeypatch, tmp_path / "none", "--start", str(begun), "--shipped")
    assert "give one of them" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()


def test_a_folder_to_go_on_from_holds_a_training(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Another folder is told, and nothing is made."""
    with pytest.raises(SystemExit):
        trained(monkeypatch, tmp_path / "none", "--start", str(tmp_path))
    assert f"--start {tmp_path} holds no training" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()


@pytest.mark.slow
def test_the_network_of_a_game_is_gone_on_from(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its layers are as large as they are there, or wider."""
    trained(monkeypatch, tmp_path / "on", "--shipped", "--units", "64,32", "--rounds", "1")
    assert "Starting from the network of Forbidden Island" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        trained(monkeypatch, tmp_path / "narrow", "--shipped", "--rounds", "1")
    assert "are 64 or more, and 32" in capsys.readouterr().err


@pytest.mark.slow
def test_a_training_learns_from_the_search(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its curve has a line a round; who then plays by plans alone is another training."""
    flags = ("--shipped", "--units", "64,32", "--rounds", "1")
    trained(monkeypatch, tmp_path, *flags, "--rollouts", "150")
    (line,) = csv.DictReader((tmp_path / "curve.csv").open(encoding="utf-8"))
    assert int(line["positions"]) > 100
    with pytest.raises(SystemExit):
        trained(monkeypatch, tmp_path, *flags)
    assert "holds another training" in capsys.readouterr().err


def test_too_few_rollouts_are_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before anything is played."""
    with pytest.raises(SystemExit):
        trained(monkeypatch, tmp_path / "none", "--rollouts", "9")
    assert "rollouts is 9; allowed are 0" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize("kinds", [("--difficulty", ","), ("--difficulty", "elite,elite")])
def test_kinds_are_one_or_more_each_once(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    kinds: tuple[str, str],
) -> None:
    """No kinds of table, or one twice, are refused before anything is played."""
    with pytest.raises(SystemExit):
        trained(monkeypatch, tmp_path / "none", *kinds)
    assert "allowed are one or more, each once" in capsys.readouterr().err


def test_a_folder_that_cannot_be_made_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before anything is played."""
    (tmp_path / "file").touch()
    with pytest.raises(SystemExit):
        trained(monkeypatch, tmp_path / "file" / "none")
    assert "cannot be made" in capsys.readouterr().err


def test_a_network_is_told_without_anybodys_folders() -> None:
    """How it was made holds the command but for the paths in it."""
    words = ["train", "reef", "--out", "ada/here", "--start=ben/there", "--seed", "2"]
    assert without_paths(words) == ["train", "reef", "--seed", "2"]


@pytest.mark.parametrize("units", ["16", "0,4", "a,b", "1,2,3", "1025,4", "²,3"])
def test_layers_are_two_numbers(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], units: str
) -> None:
    """Anything else is refused before anything is played."""
    with pytest.raises(SystemExit):
        trained(monkeypatch, tmp_path / "none", "--units", units)
    assert (
        f"--units is '{units}'; allowed are two numbers from 1 to 1024" in capsys.readouterr().err
    )
    assert not (tmp_path / "none").exists()


def test_a_game_that_learns_nothing_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """There is nothing to train where no inputs are told."""
    monkeypatch.setattr(sys, "argv", ["marooned", "train", "_template"])
    with pytest.raises(SystemExit):
        cli.main()
    assert "lacks `LEARNED`" in capsys.readouterr().err


def test_titles_tell_what_differs() -> None:
    """Of the options only those are named in which the kinds differ; seats always are."""
    kinds = [{"players": 2, "level": "low", "shape": "a"}]
    kinds.append(kinds[0] | {"players": 3, "shape": "b"})
    assert titles(kinds) == ["2 a", "3 b"]
