"""`marooned leaf`: games kept in a folder, gone on with, and what is told of them."""

import csv
import json
import sys
from pathlib import Path

import numpy as np
import pytest

from marooned import cli
from marooned.cli.learning import leaf
from marooned.cli.learning.train import put_into_game
from marooned.discover import find
from marooned.engine.weighing.learned import LEAF, read_network

SMALL = ("--players", "2", "--difficulty", "novice", "--threads", "1")


def trained(monkeypatch: pytest.MonkeyPatch, folder: Path, *flags: str) -> None:
    """Run the program."""
    command = ("marooned", "leaf", "island", *SMALL, "--out", str(folder), *flags)
    monkeypatch.setattr(sys, "argv", [*command])
    cli.main()


@pytest.mark.slow
def test_only_games_that_are_missing_are_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """More games go on where fewer ended; the network that is kept fits the game."""
    monkeypatch.setattr(leaf, "BLOCK", 10)
    trained(monkeypatch, tmp_path, "--games", "10", "--passes", "1")
    assert "10 games of each of 1 kinds" in capsys.readouterr().out
    (block,) = tmp_path.glob("games-*.npz")
    began = block.stat().st_mtime_ns
    trained(monkeypatch, tmp_path, "--games", "20", "--passes", "2", "--json")
    told = json.loads(capsys.readouterr().out)
    assert [each["pass"] for each in told["passes"]] == [0, 1, 2]
    assert told["passes"][told["best"]]["loss"] == min(each["loss"] for each in told["passes"])
    assert block.stat().st_mtime_ns == began
    assert len([*tmp_path.glob("games-*.npz")]) == 2
    lines = [*csv.DictReader((tmp_path / "leaf.csv").open(encoding="utf-8"))]
    assert [line["pass"] for line in lines] == ["0", "1", "2"]
    own = find("island").learned
    assert own is not None
    found = read_network((tmp_path / LEAF).read_bytes(), "it")
    assert found.first.shape == own.network.first.shape
    with np.load(tmp_path / LEAF) as entries:
        made = json.loads(str(entries["made"]))
    assert (made["games"], made["seed"]) == (20, 1)
    assert str(tmp_path) not in made["command"]
    with pytest.raises(SystemExit):
        trained(monkeypatch, tmp_path, "--games", "10", "--seed", "2")
    assert "allowed are those of" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        (("--player", "greedy"), "the player is greedy, who does not think"),
        (("--games", "9"), "greater than or equal to 10"),
        (("--difficulty", "elite,elite"), "allowed are one or more, each once"),
    ],
)
def test_what_teaches_nothing_is_refused(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    flags: tuple[str, str],
    told: str,
) -> None:
    """Before anything is played."""
    with pytest.raises(SystemExit):
        trained(monkeypatch, tmp_path / "none", *flags)
    assert told in capsys.readouterr().err
    assert not (tmp_path / "none").exists()


def test_it_is_put_beside_the_network_of_the_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Under its own name: the network that plans are judged by stays."""
    package = tmp_path / "shelf"
    package.mkdir()
    (tmp_path / LEAF).write_bytes(b"weights")
    monkeypatch.setattr("marooned.cli.learning.train.files", lambda _package: package)
    assert put_into_game(find("island"), tmp_path / LEAF)
    assert [path.name for path in package.iterdir()] == [LEAF]
