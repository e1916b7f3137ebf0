"""Calibration: scales from games of those who plan, measured on other games."""

import json
import sys
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

import marooned
from marooned import cli
from marooned.definition import GameDefinition
from marooned.engine.weighing.learned import SCALES
from marooned.players.arena import seeds
from marooned.players.chances.scale import Scale, log_odds
from marooned.players.imagining.trials import question_of
from marooned.players.learning.calibrating import (
    Calibrating,
    Heard,
    fitted,
    joined,
    opening,
    seats_heard,
    told,
)
from marooned.players.learning.reliability import error_interval, expected_error
from tests.laws.played import HOUSE

MANY = 4000


def heard(chance: float, odds: float, slope: float = 1.0, drift: float = 0.0) -> Heard:
    """Return answers around a chance, with what comes of them on a scale, by lot."""
    luck = np.random.default_rng(3)
    said = np.clip(luck.normal(chance, 0.15, MANY), 0.02, 0.98)
    turns, scale = luck.integers(0, 20, MANY), Scale({}, odds, slope, drift)
    truly = np.array([scale.chance(*each) for each in zip(said, turns, strict=True)])
    won = (luck.random(MANY) < truly).astype(float)
    return Heard(said, turns, won, MANY, float(won.mean()), np.arange(MANY))


def test_a_scale_is_found_again() -> None:
    """Games that come out as a scale says lead to that scale."""
    scale = fitted({}, heard(0.4, 0.8, 1.2, -0.6))
    assert scale.shift == pytest.approx(0.8, abs=0.2)
    assert scale.drift == pytest.approx(-0.6, abs=0.2)
    assert scale.slope == pytest.approx(1.2, abs=0.15)


def test_what_is_told_on_a_fitted_scale_is_won_so_often() -> None:
    """The error that was there before is gone."""
    found = heard(0.3, 1.5)
    assert expected_error(found.won, found.said) > 0.2
    assert expected_error(found.won, told(fitted({}, found), found)) < 0.03


def test_openings_are_told_as_they_are_won() -> None:
    """What is said too low of beginnings, and too high of ends, is right in both."""
    found = heard(0.4, 0.8, 1.0, -0.9)
    said, won = opening(fitted({}, found), found)
    assert said == pytest.approx(won, abs=0.06)
    said, won = opening(Scale({}, 0.0, 1.0), found)
    assert won - said > 0.07


def test_the_error_weighs_tenths_by_their_positions() -> None:
    """A tenth that is far off counts as much as it is met."""
    said = np.array([0.25, 0.25, 0.25, 0.85])
    assert expected_error(np.array([0, 0, 1, 1]), said) == pytest.approx(
        0.75 * (1 / 3 - 0.25) + 0.25 * 0.15
    )


def test_the_interval_holds_the_error_and_narrows_with_more_games() -> None:
    """Of a hundred times the games it is about a tenth as wide, chance aside."""
    found = heard(0.3, 1.5)
    few = slice(0, MANY // 100)
    low, high = error_interval(found.won, found.said, found.numbers)
    assert low < expected_error(found.won, found.said) < high
    wide = np.subtract(*error_interval(found.won[few], found.said[few], found.numbers[few]))
    assert 5 < wide / (low - high) < 20


def test_drawing_anew_adds_nothing_to_the_error() -> None:
    """What is told as it comes out has an interval around the little error that chance made."""
    luck = np.random.default_rng(5)
    for _ in range(8):
        said = np.repeat(luck.uniform(0.05, 0.95, MANY // 16), 16)
        won = np.repeat((luck.random(MANY // 16) < said[::16]).astype(float), 16)
        low, high = error_interval(won, said, np.repeat(np.arange(MANY // 16), 16))
        assert low < expected_error(won, said) < high


def test_positions_of_one_game_are_drawn_together() -> None:
    """To hear each answer nine times makes nothing surer."""
    found = heard(0.3, 1.5)
    once = error_interval(found.won, found.said, found.numbers)
    often = error_interval(*(np.repeat(each, 9) for each in (found.won, found.said, found.numbers)))
    assert often == pytest.approx(once)


def test_games_without_a_word_are_left_out() -> None:
    """One that was over before anybody was asked has nothing to be drawn."""
    said, won, of = np.array([0.2, 0.9]), np.array([0.0, 1.0]), np.array([1, 3])
    low, high = error_interval(won, said, of)
    assert low == pytest.approx(0.1, abs=0.05)
    assert high == pytest.approx(0.2, abs=0.05)


def test_answers_are_heard_where_turns_begin(trained: GameDefinition) -> None:
    """Each game has as many as it had turns with a choice, and all of them came out alike."""
    kind = trained.validated(2, {})
    found = Calibrating(trained, [kind], 1).heard(seeds.TUNING, 3)
    assert len(found) == 1
    assert found[0].games == 3
    assert len(found[0].said) == len(found[0].won) > 3
    assert set(found[0].won) <= {0.0, 1.0}


@pytest.mark.parametrize("name", HOUSE)
def test_a_team_is_heard_once_and_each_rival_for_itself(name: str) -> None:
    """Rivals have a share each, of what each of them knows."""
    game = marooned.Game(name, seed=1)
    question = question_of(game, game.waiting[0], 1)
    heard = [*seats_heard(game.definition, question)]
    wanted = game.waiting[:1] if game.definition.cooperative else [*range(game.players)]
    assert heard == [*wanted]


def test_games_of_other_ranges_are_others(trained: GameDefinition) -> None:
    """What is fitted to is not what is measured on."""
    calibrating = Calibrating(trained, [trained.validated(2, {})], 1)
    learnt, met = (calibrating.heard(span, 2)[0] for span in (seeds.TUNING, seeds.REPORTING))
    again = calibrating.heard(seeds.TUNING, 2)[0]
    assert [*learnt.said] == [*again.said] != [*met.said]


def test_parts_are_joined_by_their_games() -> None:
    """The rate of all counts each game once."""
    one = Heard(np.array([0.1]), np.array([4]), np.array([1.0]), 1, 1.0, np.array([0]))
    three = Heard(
        np.array([0.2, 0.3]), np.array([0, 9]), np.array([0.0, 0.0]), 3, 0.0, np.array([0, 2])
    )
    both = joined([one, three])
    assert [*both.said] == [0.1, 0.2, 0.3]
    assert [*both.turns] == [4, 0, 9]
    assert (both.games, both.rate) == (4, 0.25)
    assert [*both.numbers] == [0, 1, 3]


def calibrated(monkeypatch: pytest.MonkeyPatch, game: str, *flags: str, games: str = "2") -> None:
    """Run the program on a few games."""
    command = ("marooned", "calibrate", game, "--games", games, "--check", "3", *flags)
    monkeypatch.setattr(sys, "argv", [*command])
    cli.main()


def test_what_was_found_is_told(
    trained: GameDefinition, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each kind of table has its scale, each choice its error over all numbers of players."""
    flags = ("--players", "2,3", "--weather", "calm,rough", "--json")
    calibrated(monkeypatch, trained.name, *flags)
    found = json.loads(capsys.readouterr().out)
    assert len(found["kinds"]) == 4
    assert [choice["options"] for choice in found["choices"]] == [
        {"weather": "calm"},
        {"weather": "rough"},
    ]
    assert all(choice["games"] == 4 for choice in found["choices"])
    assert found["written"] is False


def test_scales_are_written_beside_the_network(
    trained: GameDefinition, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the command that found them, and the network that they are of."""
    value = trained.face.LEARNED
    assert value is not None
    calibrated(monkeypatch, trained.name, "--players", "2", "--write")
    assert "Wrote the scales." in capsys.readouterr().out
    kept = Path(import_module(value.package).__path__[0]) / SCALES
    written = json.loads(kept.read_text("utf-8"))
    assert written["network"] == value.digest
    assert written["made"].startswith(f"marooned calibrate {trained.name}")
    assert [scale["options"] for scale in written["scales"]] == [{"players": 2}]


def test_scales_of_other_tables_stay(
    trained: GameDefinition, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is found anew takes the place of what was found before of the same kind of table."""
    value = trained.face.LEARNED
    assert value is not None
    for players in ("2", "3", "2"):
        value.__dict__.pop("calibration", None)  # as in a program begun anew
        calibrated(monkeypatch, trained.name, "--players", players, "--write")
    value.__dict__.pop("calibration", None)
    assert [scale["options"] for scale in value.scales] == [{"players": 2}, {"players": 3}]
    capsys.readouterr()


@pytest.mark.parametrize(("game", "lacked"), [("_template", "LEARNED")])
def test_what_has_no_network_cannot_be_calibrated(
    game: str, lacked: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The refusal names what the game lacks."""
    with pytest.raises(SystemExit):
        calibrated(monkeypatch, game)
    assert lacked in capsys.readouterr().err


def test_the_games_of_those_who_search_are_others(
    trained: GameDefinition, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is told who played; what was heard is what the same learned value says of their games."""
    found = {}
    for player in ("quick", "search"):
        spent = ("--budget", "8") if player == "search" else ()
        calibrated(
            monkeypatch, trained.name, "--player", player, *spent, "--players", "2", "--json"
        )
        found[player] = json.loads(capsys.readouterr().out)
        assert found[player]["player"] == player
        assert found[player].get("budget") == (8 if spent else None)
        low, high = found[player]["choices"][0]["error_interval"]
        assert 0.0 <= low <= high <= 1.0
    assert found["quick"]["kinds"] != found["search"]["kinds"]


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        (("--player", "greedy"), "greedy, which neither plans nor searches; allowed are"),
        (
            ("--player", "search", "--write"),
            "search, but the page shows the probabilities of quick",
        ),
        (
            ("--player", "Search", "--write"),
            "search, but the page shows the probabilities of quick",
        ),
        (("--milliseconds", "5"), "no player searches: quick"),
        (("--budget", "5"), "--budget is 5, but quick does not search"),
        (("--player", "nobody"), "there is no player"),
    ],
)
def test_only_those_who_think_are_heard(
    flags: tuple[str, ...],
    told: str,
    trained: GameDefinition,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """And only the chances of those whom the page names are written."""
    with pytest.raises(SystemExit):
        calibrated(monkeypatch, trained.name, *flags)
    assert told in " ".join(capsys.readouterr().err.split())


def test_certainty_has_bounded_log_odds() -> None:
    """What a network is sure of does not outweigh all else in a fit."""
    assert -10 < log_odds(0.0) < log_odds(1.0) < 10
