"""`marooned arena` with games of rivals, and with those that all win together."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from typing import Any

import pytest

from marooned import cli
from marooned.contract import GameDefinition
from marooned.discover import find
from marooned.players.series import Series

COMMAND = ("marooned", "arena", "_template", "--players", "3", "--games", "6", "--seed", "4")
COMMON = {"game": "_template", "players": 3, "options": {"weather": "calm"}, "games": 6}


@pytest.fixture
def rivals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the example game be one of rivals, in which the second player beats two who are level."""
    definition = replace(find("_template"), cooperative=False)

    def known(_name: object, **_how: Any) -> GameDefinition:
        return definition

    monkeypatch.setattr("marooned.cli.arena.find", known)
    scores = [[1.0, 4.0, 1.0]] * 6
    monkeypatch.setattr(Series, "scores", lambda *_: scores)


def printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *flags: str
) -> str:
    """Return what the program prints."""
    monkeypatch.setattr(sys, "argv", [*COMMAND, *flags])
    cli.main()
    return capsys.readouterr().out


@pytest.mark.usefixtures("rivals")
def test_rivals_are_told_one_by_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of rivals each has its own wins, in the order in which --player names them."""
    flags = ("--player", "greedy,random,greedy", "--json")
    told = json.loads(printed(monkeypatch, capsys, *flags))
    seats, ends = told.pop("seats"), told.pop("ends")
    assert told == COMMON | {"player": "greedy,random,greedy"}
    assert [seat["player"] for seat in seats] == ["greedy", "random", "greedy"]
    assert [seat["wins"] for seat in seats] == [0, 6, 0]
    assert [seat["mean_rank"] for seat in seats] == [2.5, 1, 2.5]
    assert sum(ends.values()) == 6


@pytest.mark.usefixtures("rivals")
def test_one_name_stands_for_every_seat(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where --player gives one name there is an entry of that name for each seat."""
    told = json.loads(printed(monkeypatch, capsys, "--player", "random", "--json"))
    assert [seat["player"] for seat in told["seats"]] == ["random"] * 3


@pytest.mark.usefixtures("rivals")
def test_rivals_are_told_in_a_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In words each rival has a line with its rate of wins, its score and its rank."""
    lines = printed(monkeypatch, capsys, "--player", "greedy,random,greedy").splitlines()
    assert lines[0] == "_template, 3 players, greedy,random,greedy: 6 games"
    assert lines[1].split() == ["player", "won", "95", "%", "interval", "score", "rank"]
    assert lines[3].split() == ["random", "100.0", "%", "61.0", "to", "100.0", "4.00", "1.00"]


def test_rivals_change_chairs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rivals move on by a chair from game to game; those who win together stay seated."""
    from marooned.cli.arena import series_of

    definition = find("_template")
    found = [
        series_of(replace(definition, cooperative=together), {}, (), 1).rotating
        for together in (True, False)
    ]
    assert found == [False, True]


def test_those_who_win_together_are_told_together(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of a cooperative game one rate of wins is told, with the endings."""
    told = json.loads(printed(monkeypatch, capsys, "--player", "greedy", "--json"))
    rate = {name: told.pop(name) for name in ("wins", "win_rate", "low", "high", "ends")}
    assert told == COMMON | {"player": "greedy"}
    assert rate["win_rate"] == rate["wins"] / 6 == rate["ends"].get("rescued", 0) / 6
