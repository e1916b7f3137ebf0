"""`marooned leaf`: games kept in a folder, gone on with, and what is told of them."""

import csv
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from marooned import cli
from marooned.cli.learning import leaf
from marooned.cli.learning.common import put_into_game
from marooned.discover import find
from marooned.engine.compiling.rule import PLAIN
from marooned.engine.weighing.learned import LEAF, read_network
from marooned.errors import OptionError
from marooned.players.companions import find as player
from marooned.players.learning.watching import Share, series_of
from marooned.players.schooling.beginnings import Beginnings
from marooned.players.schooling.kept_beginnings import KeptBeginnings

SMALL = ("--players", "2", "--difficulty", "novice", "--threads", "1")
SERIES = series_of(
    find("_template"), find("_template").validated(2, {}), player("quick"), range(9, 99), 1
)


def trained(monkeypatch: pytest.MonkeyPatch, folder: Path, *flags: str) -> None:
    """Run the program."""
    command = ("marooned", "leaf", "island", *SMALL, "--out", str(folder), *flags)
    monkeypatch.setattr(sys, "argv", [*command])
    cli.main()


def blocks(folder: Path) -> dict[str, int]:
    """Return the files of games in a folder, and when each was written."""
    return {path.name: path.stat().st_mtime_ns for path in folder.glob("games-*")}


@pytest.mark.slow
@pytest.mark.skipif(PLAIN, reason="games of those who plan take minutes there")
def test_a_network_is_trained_and_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It fits the game, says how it was made, and has a curve; other deals are refused there."""
    trained(monkeypatch, tmp_path, "--games", "20", "--passes", "2", "--json")
    told = json.loads(capsys.readouterr().out)
    assert [each["pass"] for each in told["passes"]] == [0, 1, 2]
    assert told["passes"][told["best"]]["loss"] == min(each["loss"] for each in told["passes"])
    lines = [*csv.DictReader((tmp_path / "leaf.csv").open(encoding="utf-8"))]
    assert [line["pass"] for line in lines] == ["0", "1", "2"]
    own = find("island").learned
    assert own is not None
    found = read_network((tmp_path / LEAF).read_bytes(), "it")
    assert np.shape(found.first) == np.shape(own.network.first)
    with np.load(tmp_path / LEAF) as entries:
        made = json.loads(str(entries["made"]))
    assert (made["games"], made["seed"], made["network"]) == (20, 1, own.digest)
    assert str(tmp_path) not in made["command"]
    before = blocks(tmp_path)
    with pytest.raises(SystemExit):
        trained(monkeypatch, tmp_path, "--games", "60", "--seed", "2")
    assert "or another folder" in capsys.readouterr().err
    trained(monkeypatch, tmp_path, "--games", "10", "--passes", "1")
    assert "10 games of 1 variant" in capsys.readouterr().out
    assert blocks(tmp_path) == before


class Hall:
    """Where nothing is really played.

    Attributes:
        played: The numbers of the first games of all shares.
        most: After how many shares somebody interrupts.
    """

    def __init__(self, most: int = 1_000) -> None:
        """Begin with nothing played."""
        self.played: list[int] = []
        self.most = most

    def each(self, _function: Any, shares: Iterable[Share]) -> Iterator[Beginnings]:
        """Give a position a game."""
        for share in shares:
            if len(self.played) == self.most:
                raise KeyboardInterrupt
            self.played.append(share.first)
            games = np.arange(share.first, share.last)
            rows = np.repeat(games[:, None], 2, axis=1).astype(np.float16)
            yield Beginnings(rows, np.ones(len(games), np.float32), games, 1.0)


def folder_in(path: Path) -> KeptBeginnings:
    """Return a folder for games."""
    folder = KeptBeginnings(path, "games")
    folder.lay()
    return folder


def test_only_games_that_are_missing_are_played(tmp_path: Path) -> None:
    """More games go on where fewer ended, however many were asked for; fewer play none."""
    folder, hall = folder_in(tmp_path), Hall()
    assert len(leaf.played(folder, [SERIES], 10, hall.each).rows) == 10
    assert hall.played == [0, 5, 10, 15]
    assert leaf.played(folder, [SERIES], 30, hall.each).games.tolist() == list(range(30))
    assert hall.played == [0, 5, 10, 15, 20, 25, 30, 35]
    assert len(leaf.played(folder, [SERIES], 25, hall.each).rows) == 25
    assert len(hall.played) == 8


def test_kinds_are_played_side_by_side(tmp_path: Path) -> None:
    """A block holds the same games of each kind."""
    folder, hall = folder_in(tmp_path), Hall()
    found = leaf.played(folder, [SERIES, SERIES], 20, hall.each)
    assert hall.played == [0, 5, 10, 15] * 2
    assert found.games.tolist() == [*range(20)] * 2
    assert found.seconds == 8.0


def test_an_interruption_loses_what_is_being_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The block before it stays, and the next time the others are played."""
    folder, hall = folder_in(tmp_path), Hall(6)
    with pytest.raises(KeyboardInterrupt):
        leaf.played(folder, [SERIES], 60, hall.each)
    assert "Interrupted; the same command plays the missing games." in capsys.readouterr().err
    assert [*blocks(tmp_path)] == ["games-000000.npz"]
    later = Hall()
    leaf.played(folder_in(tmp_path), [SERIES], 60, later.each)
    assert later.played[0] == 20


def told(best: int, network: str | None, *, written: bool = False) -> str:
    """Return a result in words."""
    passes = [{"pass": number, "loss": 0.5, "base": 0.6} for number in range(2)]
    result = {
        "game": "reef",
        "games": 10,
        "kinds": [{}, {}],
        "positions": 99,
        "seed": 4,
        "passes": passes,
        "best": best,
        "network": network,
        "written": written,
    }
    return "\n".join(leaf.lines(result))


def test_words_say_where_the_network_is() -> None:
    """In the folder, in the game, or nowhere, as no pass made it better."""
    assert "10 games of 2 variants, 99 positions" in told(1, "here/leaf.npz")
    assert told(1, "here/leaf.npz").endswith("The network is here/leaf.npz.")
    assert "epoch 1  loss 0.5000 of 0.6000, the best" in told(1, "here/leaf.npz")
    assert told(1, "here/leaf.npz", written=True).endswith(
        "Wrote the network into the game's folder."
    )
    assert told(0, None).endswith("No epoch reduced the loss, so no network is saved.")


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (("--player", "greedy"), "--player is greedy, which neither plans nor searches"),
        (("--games", "9"), "greater than or equal to 10"),
        (("--difficulty", "elite,elite"), "allowed are one or more, each once"),
    ],
)
def test_what_teaches_nothing_is_refused(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    flags: tuple[str, str],
    words: str,
) -> None:
    """Before anything is played."""
    with pytest.raises(SystemExit):
        trained(monkeypatch, tmp_path / "none", *flags)
    assert words in capsys.readouterr().err
    assert not (tmp_path / "none").exists()


def test_a_network_is_put_beside_that_of_the_plans(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Under its own name; where that cannot be written the error says so."""
    package = tmp_path / "shelf"
    package.mkdir()
    (tmp_path / LEAF).write_bytes(b"weights")
    monkeypatch.setattr("marooned.cli.learning.common.files", lambda _package: package)
    assert put_into_game(find("island"), tmp_path / LEAF)
    assert [path.name for path in package.iterdir()] == [LEAF]
    (package / LEAF).unlink()
    (package / LEAF).mkdir()
    with pytest.raises(OptionError, match="cannot be written: Is a directory"):
        put_into_game(find("island"), tmp_path / LEAF)
