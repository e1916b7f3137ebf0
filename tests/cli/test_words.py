"""Words of commands that cannot be used: one short line on standard error, and status 2."""

import sys
from pathlib import Path

import pytest

from marooned import cli

SHORT = 2100
STRANGE = {
    "a number of many digits": "1" * 5000,
    "a number of fewer digits": "1" * 400,
    "a long word": "x" * 5000,
    "half a character": "\udcff",
    "a negative number": "-1",
    "no number": "nan",
    "too large": str(2**64),
}
WORDS = {
    "game": ["arena", "WORD"],
    "seats": ["arena", "_template", "--players", "WORD"],
    "games": ["arena", "_template", "--games", "WORD"],
    "seed": ["arena", "_template", "--seed", "WORD"],
    "threads": ["arena", "_template", "--threads", "WORD"],
    "budget": ["arena", "_template", "--budget", "WORD"],
    "player": ["arena", "_template", "--player", "WORD"],
    "option": ["arena", "_template", "--weather", "WORD"],
    "flag": ["arena", "_template", "--WORD", "1"],
    "seat of advice": ["advise", "game.txt", "--seat", "WORD"],
    "action": ["advise", "game.txt", "--at", "WORD"],
    "seconds": ["advise", "game.txt", "--seconds", "WORD"],
    "threads of advice": ["advise", "game.txt", "--threads", "WORD"],
    "cells": ["strength", "tables.toml", "--only", "WORD"],
    "games of a cell": ["strength", "tables.toml", "--games", "WORD"],
    "rule": ["rules", "_template", "WORD"],
    "command": ["WORD"],
    "word too many": ["games", "_template", "WORD"],
}
TABLES = """
[[table]]
title = "T"
rows = ["players"]
columns = ["game"]
[[table.cells]]
game = "_template"
players = [2]
games = 1
"""


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder with a record and a file of tables."""
    monkeypatch.chdir(tmp_path)
    Path("tables.toml").write_text(TABLES, encoding="utf-8")
    Path("game.txt").write_text("game: _template\nseed: 1\n", encoding="utf-8")


def refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str
) -> str:
    """Return the last line of a command that is refused with status 2."""
    monkeypatch.setattr(sys, "argv", ["marooned", *words])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 2
    return capsys.readouterr().err.splitlines()[-1]


@pytest.mark.parametrize("words", WORDS.values(), ids=WORDS)
@pytest.mark.parametrize("strange", STRANGE.values(), ids=STRANGE)
def test_a_strange_word_is_refused(
    strange: str,
    words: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Whatever a word is, the command ends with one line that is not long."""
    told = refused(monkeypatch, capsys, *(word.replace("WORD", strange) for word in words))
    assert told.startswith("marooned: ")
    assert len(told) < SHORT


@pytest.mark.parametrize("text", ["a = " + "[" * 5000, "a = " + "9" * 5000])
def test_a_strange_file_of_tables_is_refused(
    text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Tables too deep, or with a number of too many digits, are no TOML."""
    Path("tables.toml").write_text(text, encoding="utf-8")
    assert "this is no TOML" in refused(monkeypatch, capsys, "strength", "tables.toml")


def test_a_ledger_of_a_name_too_long_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A path that cannot be opened is refused before a game is played."""
    told = refused(monkeypatch, capsys, "strength", "tables.toml", "--out", "x" * 5000)
    assert "cannot be read: File name too long" in told
