"""Tests of the player that commands and studies use if none is named."""

import sys
from typing import Any

import pytest

from marooned import cli, players
from marooned.definition import GameDefinition
from marooned.discover import find
from marooned.study.files.matchups import read_matchup
from marooned.study.files.whereabouts import Place
from tests.laws.played import every_game


@every_game
def test_the_usual_player_plans_where_there_is_a_network(name: str) -> None:
    """A game without a trained network uses judgement."""
    definition = find(name)
    value = definition.face.LEARNED
    is_trained = value is not None and value.is_trained
    assert players.usual(definition) == (players.PLANNING if is_trained else players.JUDGING)


def test_what_is_trained_is_played_by_plans(trained: GameDefinition) -> None:
    """A game with a trained network uses plans."""
    assert players.usual(trained) == players.PLANNING


def test_the_arena_takes_the_usual_player(
    trained: GameDefinition, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`arena` without `--player` uses it and names it."""
    monkeypatch.setattr(sys, "argv", ["marooned", "arena", trained.name, "--games", "1"])
    cli.main()
    assert f"_template, 1 player, {players.PLANNING}: 1 games" in capsys.readouterr().out


def test_who_watches_sees_the_usual_player(
    trained: GameDefinition, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`watch` without `--player` uses it for every seat."""
    asked, choose = set[str](), players.choose

    def told(player: players.Player, *question: Any, **rest: Any) -> Any:
        asked.add(player.name)
        return choose(player, *question, **rest)

    monkeypatch.setattr("marooned.players.choose", told)
    monkeypatch.setattr(sys, "argv", ["marooned", "watch", trained.name, "--seed", "1"])
    cli.main()
    assert asked == {players.PLANNING}


def test_studies_take_the_usual_player(trained: GameDefinition) -> None:
    """A study that names no player uses it."""
    team = read_matchup(Place("the study"), {"game": trained.name}).team
    assert {player.name for player in team} == {players.PLANNING}
