"""`marooned bench`: whose speed it measures, and what it tells."""

import json
import sys

import pytest

from marooned import cli
from marooned.cli import bench
from marooned.discover import find
from marooned.players import companions


def test_the_speed_of_the_rules_is_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Those who judge at a glance, play by lot, deals and a batch; nobody who searches."""
    for name, small in {
        "ROUNDS": 2,
        "ROUND_SECONDS": 0.0,
        "FIRST_GAMES": 2,
        "FIRST_STEPS": 2,
    }.items():
        monkeypatch.setattr(bench, name, small)
    monkeypatch.setattr(sys, "argv", ["marooned", "bench", "_template", "--json"])
    cli.main()
    results = json.loads(capsys.readouterr().out)
    names = ["greedy", "gentle", "random", "deal", "play"]
    assert [result["name"] for result in results] == [
        *(f"_template.{name}" for name in names),
        "batch._template",
    ]
    assert {result["name"] for result in results if result["counted"] == "deals"} == {
        "_template.deal"
    }
    assert all(result["decisions_per_cpu_second"] > 0 for result in results)


def test_play_without_its_deals_is_the_same_play() -> None:
    """Games that were dealt before they are played take as many decisions as others."""
    game, player = find("_template"), companions.PLAYERS["random"]
    number = bench.DEALT + 3
    whole = bench.WholeGames(game, player).play(5, number)
    dealt = bench.DealtGames(game, player).play(5, number)
    assert (dealt.decisions, dealt.games) == (whole.decisions, whole.games)
    assert whole.decisions > number


def test_a_deal_counts_as_a_decision() -> None:
    """So many games are dealt as were asked for, and none is played."""
    dealt = bench.Deals(find("_template"), companions.PLAYERS["random"]).play(5, 9)
    assert (dealt.decisions, dealt.games) == (9, 9)
