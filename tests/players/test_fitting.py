"""Positions are sampled fairly, and an evaluation is fitted to them and measured on others."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from marooned.discover import find
from marooned.players import seeds
from marooned.players.companions import find as player
from marooned.players.fitting import Fitting, guessed_by_turn
from marooned.players.sampling import KEPT, Sample, sampled
from marooned.players.series import Series

GAMES = 30
DEFINITION = find("_template")
CELLS = [DEFINITION.validated(seats, {"weather": "rough"}) for seats in (1, 3)]


def series(seed: int = 7) -> Series:
    """Return games of three castaways in rough weather."""
    return Series(DEFINITION, CELLS[1], (player("greedy"),) * 3, seed, 0.05)


def fitting(seed: int = 1, **more: Any) -> Fitting:
    """Return a small fitting."""
    return Fitting(DEFINITION, CELLS, GAMES, seed, 0.05, **more)


def test_each_game_gives_a_few_positions() -> None:
    """Of every game some positions are kept, in its own turns, each with how the game came out."""
    found = sampled(series(), 0, GAMES, 4)
    assert set(found.games) == set(range(GAMES))
    assert max(np.bincount(found.games)) <= KEPT
    assert found.turns.min() >= 1
    assert set(found.cells) == {4}
    for number in range(GAMES):
        assert len(set(found.results[found.games == number])) == 1


def test_positions_are_the_same_in_any_portions() -> None:
    """Games played in portions give the positions that they give at once."""
    whole = sampled(series(), 0, GAMES, 0)
    parts = [sampled(series(), first, first + 10, 0) for first in range(0, GAMES, 10)]
    assert np.array_equal(whole.features, np.concatenate([part.features for part in parts]))
    assert np.array_equal(whole.games, np.concatenate([part.games for part in parts]))


def test_threads_do_not_matter() -> None:
    """A fit is the same on one thread and on two."""
    assert fitting().report() == fitting(threads=2).report()


def test_fitted_weights_beat_the_turn() -> None:
    """On games of their own fitted weights guess better than the turn alone does."""
    report = Fitting(DEFINITION, CELLS, 300, 1, 0.05).report()
    held_out = report["held_out"]
    assert held_out["log_loss"] < held_out["log_loss_by_turn"]
    assert held_out["auc"] > held_out["auc_by_turn"]
    labels = DEFINITION.face.EVALUATION.labels
    assert [weight["name"] for weight in report["weights"]] == labels
    assert sum(each["positions"] for each in report["calibration"]) == report["positions_held_out"]


def test_what_is_fitted_and_what_is_measured_are_different_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Weights come from the seeds for tuning, figures from those for validation."""
    asked: list[int] = []

    def noted(games: Series, first: int, last: int, cell: int) -> Sample:
        asked.append(games.seed)
        return sampled(games, first, last, cell)

    monkeypatch.setattr("marooned.players.fitting.sampled", noted)
    fitting().report()
    assert [seed in seeds.TUNING for seed in asked] == [True, True, False, False]
    assert [seed in seeds.VALIDATION for seed in asked] == [False, False, True, True]


def test_progress_is_told_by_games() -> None:
    """Whoever waits is told of every game played."""
    told: list[int] = []
    fitting().report(told.append)
    assert sum(told) == len(CELLS) * (GAMES + GAMES // 2)


def test_the_turn_alone_guesses_the_rate_of_its_kind() -> None:
    """A guess by the turn is the rate of that turn, drawn towards that of its kind of game."""
    counts = np.array([0, 0, 0, 0])
    results = np.array([1.0, 1.0, 0.0, 0.0])
    turns = np.array([1, 1, 2, 2])
    sample = Sample(np.zeros((4, 1)), results, counts, turns, counts)
    guess = guessed_by_turn(sample, sample)
    assert guess == pytest.approx([4.5 / 7, 4.5 / 7, 2.5 / 7, 2.5 / 7])
