"""`marooned bench`: whose speed it measures, and what it tells."""

import json
import sys

import pytest

from marooned import cli
from marooned.cli.speeds import runs, timing, two_threads
from marooned.devices import readiness
from marooned.discover import find
from marooned.players import companions


def test_the_speed_of_the_rules_is_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who judges at a glance, play by lot, deals, a batch, two threads; nobody who searches."""
    for name, small in {"ROUNDS": 2, "ROUND_SECONDS": 0.0}.items():
        monkeypatch.setattr(timing, name, small)
    for name in ("FIRST_GAMES", "FIRST_STEPS"):
        monkeypatch.setattr(runs, name, 2)
    monkeypatch.setattr(sys, "argv", ["marooned", "bench", "_template", "--json"])
    cli.main()
    results = json.loads(capsys.readouterr().out)
    names = ["greedy", "gentle", "random", "deal", "play"]
    assert [result["name"] for result in results] == [
        *(f"_template.{name}" for name in names),
        "batch._template",
        "_template.threads",
    ]
    assert {result["name"] for result in results if result["counted"] == "deals"} == {
        "_template.deal"
    }
    *alone, together = results
    assert all(result["decisions_per_cpu_second"] > 0 for result in alone)
    assert together["times_one_thread"] > 0
    assert all(result["rounds"] == 2 for result in results)
    assert all({"spread", "calibration"} <= set(result) for result in results)


def test_two_threads_play_games_of_their_own() -> None:
    """Their gain over one is the median of the rounds, told in words."""
    told = two_threads.summed_up([(2.0, 4.0, 1.0), (2.0, 2.0, 1.0), (2.0, 3.0, 3.0)])
    assert (told["times_one_thread"], told["calibration"]) == (1.5, 1.0)
    assert "1.50 times the decisions per second on 2 threads" in two_threads.line(
        {"name": "reef.threads", **told}
    )


@pytest.mark.parametrize(
    ("flags", "error"),
    [
        (["--device", "gpu"], "device is 'gpu'; allowed are: cpu, cuda"),
        (["--batch", "0"], "--batch is 0; allowed is a whole number from 1 to 16777216"),
    ],
)
def test_what_cannot_be_measured_is_refused(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    flags: list[str],
    error: str,
) -> None:
    """The error shows the value and what is allowed."""
    monkeypatch.setattr(sys, "argv", ["marooned", "bench", "_template", *flags])
    with pytest.raises(SystemExit):
        cli.main()
    assert error in capsys.readouterr().err


def test_without_what_a_gpu_takes_the_error_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It names the extra, before anything is measured."""
    monkeypatch.setattr(readiness, "MODE", "native")
    monkeypatch.setattr(readiness, "PACKAGE", "numba_cuda_that_is_nowhere")
    monkeypatch.setattr(sys, "argv", ["marooned", "bench", "_template", "--device", "cuda"])
    with pytest.raises(SystemExit):
        cli.main()
    assert "pip install 'marooned[gpu]'" in capsys.readouterr().err


def test_play_without_its_deals_is_the_same_play() -> None:
    """Games that were dealt before they are played take as many decisions as others."""
    game, player = find("_template"), companions.PLAYERS["random"]
    number = runs.DEALT + 3
    whole = runs.WholeGames(game, player).play(5, number)
    dealt = runs.DealtGames(game, player).play(5, number)
    assert (dealt.decisions, dealt.games) == (whole.decisions, whole.games)
    assert whole.decisions > number


def test_a_deal_counts_as_a_decision() -> None:
    """So many games are dealt as were asked for, and none is played."""
    dealt = runs.Deals(find("_template"), companions.PLAYERS["random"]).play(5, 9)
    assert (dealt.decisions, dealt.games) == (9, 9)
