"""`marooned replay`: records and positions, read as `marooned advise` reads them."""

import io
import json
import sys
from pathlib import Path

import pytest

import marooned
from marooned import cli


def game() -> marooned.Game:
    """Return the beginning of a game."""
    found = marooned.Game("_template", players=2, seed=22)
    for text in ("walk to Shell Cove", "pass"):
        found.play(text)
    return found


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    monkeypatch.setattr(sys, "argv", ["marooned", *words])
    cli.main()


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder of its own."""
    monkeypatch.chdir(tmp_path)


def test_a_record_is_told_to_its_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """All that happened is told, with the board at each turn where it is wanted, and at the end."""
    Path("game.txt").write_text(game().record(), encoding="utf-8")
    run(monkeypatch, "replay", "game.txt", "--boards")
    out = capsys.readouterr().out
    assert "The Sailor walks to Shell Cove." in out
    assert out.count("Fire: ") == 2
    assert out.endswith(f"\n{game()}\n")


@pytest.mark.parametrize("text", [game().record(), json.dumps(game().position())])
def test_standard_input_is_read(
    text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A record or a position is taken from standard input, and its board shown."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    run(monkeypatch, "replay", "-")
    assert capsys.readouterr().out.endswith(f"\n{game()}\n")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "game: nowhere\n",
        "game: _template\nrules: 9\n",
        "game: _template\nseed: 1\n\n1 (seat 0): fly away\n",
        '{"game": ',
        '{"game": "_template", "turn": 9}',
    ],
)
def test_both_commands_refuse_alike(
    text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be replayed cannot be advised on, for the same reason, with the file's name."""
    Path("game.txt").write_text(text, encoding="utf-8")
    told = []
    for command in ("replay", "advise"):
        with pytest.raises(SystemExit):
            run(monkeypatch, command, "game.txt")
        told.append(capsys.readouterr().err)
    assert told[0] == told[1]
    assert told[0].startswith("marooned: 'game.txt': ")
