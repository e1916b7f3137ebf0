"""`marooned games`: what there is to play, and of one game what learners are told."""

import json
import sys

import pytest

from marooned import cli
from marooned.discover import find


def said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    monkeypatch.setattr(sys, "argv", ["marooned", "games", *words])
    cli.main()
    return capsys.readouterr().out


def test_of_one_game_its_fields_are_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A game that is named is told alone, with each field of its observation and what it means."""
    lines = said(monkeypatch, capsys, "_template").splitlines()
    assert lines[0].startswith("_template: Signal Fire")
    assert any("wood (5, 0 to 15): Wood on each beach." in line for line in lines)


def test_programs_are_told_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The document lists the fields as `Observation.describe` does."""
    [game] = json.loads(said(monkeypatch, capsys, "_template", "--json"))
    assert game["observation"] == find("_template").observation.describe()


def test_house_rules_are_listed_apart(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """They come after the options, each with its range and the published number."""
    lines = said(monkeypatch, capsys, "_template").splitlines()
    place = lines.index("  House rules, which the publisher's rules do not have:")
    assert lines[place + 1 : place + 3] == [
        "  --actions: Actions a turn.",
        "      1 to 4 (default: 2)",
    ]
