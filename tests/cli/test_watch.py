"""`marooned watch`: whom it asks, and what it keeps."""

import sys
from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest

from marooned import cli, players


def test_who_passed_in_an_open_window_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """A companion that let others go on while they are still asked counts as having passed."""
    seen: list[Collection[int]] = []
    choose = players.choose

    def told(*question: Any, passed: Collection[int], **rest: Any) -> Any:
        seen.append(passed)
        return choose(*question, passed=passed, **rest)

    monkeypatch.setattr("marooned.players.choose", told)
    words = ("marooned", "watch", "_template", "--players", "3", "--seed", "15")
    monkeypatch.setattr(sys, "argv", [*words, "--player", "random"])
    cli.main()
    assert any(seen)


def test_the_record_is_a_file_that_can_be_replayed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What was watched is told again, and ends alike."""
    path = tmp_path / "game.txt"
    words = ("marooned", "watch", "_template", "--players", "2", "--seed", "15", "--no-boards")
    monkeypatch.setattr(sys, "argv", [*words, "--record", str(path)])
    cli.main()
    watched = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  ")]
    monkeypatch.setattr(sys, "argv", ["marooned", "replay", str(path)])
    cli.main()
    replayed = capsys.readouterr().out
    assert watched
    assert all(line.strip() in replayed for line in watched)
    assert "outcome: rescued" in path.read_text("utf-8")


def test_a_record_that_cannot_be_written_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the file and why."""
    path = tmp_path / "missing" / "game.txt"
    words = ("marooned", "watch", "_template", "--no-boards", "--record", str(path))
    monkeypatch.setattr(sys, "argv", [*words])
    with pytest.raises(SystemExit):
        cli.main()
    assert str(path) in capsys.readouterr().err
