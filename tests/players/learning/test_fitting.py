"""Positions are sampled fairly, and an evaluation is fitted to them and measured on others."""

from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from marooned.discover import find
from marooned.players.arena import seeds
from marooned.players.arena.series import Series
from marooned.players.companions import find as player
from marooned.players.learning.fitting import Fitting, guessed_by_turn
from marooned.players.learning.observing import observed
from marooned.players.learning.reservoir import KEPT, Sample, blank_note, call_place_for
from marooned.players.learning.sampling import evaluation_of, sampled
from marooned.players.search.budgets import Budget
from marooned.study.playing.on_threads import Threads
from tests.players.playing import finished

GAMES = 30
DEFINITION = find("_template")
CELLS = [DEFINITION.validated(seats, {"weather": "rough"}) for seats in (1, 3)]


def series(seed: int = 7) -> Series:
    """Return games of three castaways in rough weather."""
    return Series(DEFINITION, CELLS[1], (player("greedy"),) * 3, seed, 0.05)


def fitting(seed: int = 1, **more: Any) -> Fitting:
    """Return a small fitting."""
    return Fitting(DEFINITION, CELLS, GAMES, seed, 0.05, player("greedy"), **more)


def test_each_game_gives_a_few_positions() -> None:
    """Of every game some positions are kept, in its own turns, each with how the game came out."""
    found = sampled(series(), 0, GAMES, 4)
    assert set(found.games) == set(range(GAMES))
    assert max(np.bincount(found.games)) <= KEPT
    assert found.turns.min() >= 1
    assert set(found.variants) == {4}
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
    assert fitting().report() == fitting(each=Threads(2).each).report()


def test_fitted_weights_beat_the_turn() -> None:
    """On games of their own fitted weights guess better than the turn alone does."""
    report = Fitting(DEFINITION, CELLS, 300, 1, 0.05, player("greedy")).report()
    held_out = report["held_out"]
    assert held_out["log_loss"] < held_out["log_loss_by_turn"]
    assert held_out["auc"] > held_out["auc_by_turn"]
    labels = evaluation_of(DEFINITION).labels
    assert [weight["name"] for weight in report["weights"]] == labels
    assert sum(each["positions"] for each in report["calibration"]) == report["positions_held_out"]


def test_what_is_fitted_and_what_is_measured_are_different_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Weights come from the seeds for tuning, figures from those for validation."""
    asked: list[int] = []

    def noted(games: Series, first: int, last: int, variant: int) -> Sample:
        asked.append(games.seed)
        return sampled(games, first, last, variant)

    monkeypatch.setattr("marooned.players.learning.fitting.sampled", noted)
    fitting().report()
    assert [seed in seeds.TUNING for seed in asked] == [True, True, False, False]
    assert [seed in seeds.VALIDATION for seed in asked] == [False, False, True, True]


def thoughtful(seats: int = 3) -> Series:
    """Return games of castaways who think a little."""
    variant = DEFINITION.validated(seats, {"weather": "rough"})
    return Series(DEFINITION, variant, (player("search").with_budget(Budget(20)),) * seats, 7, 0.05)


def test_games_of_those_who_think_give_positions_too() -> None:
    """Of every game some positions are kept, in order of the games, with how each came out."""
    found = observed(thoughtful(), 0, GAMES, 4)
    games, _ = finished(thoughtful(), 0, GAMES)
    won = thoughtful().scores(games, 0)[:, 0]
    assert sorted(set(found.games)) == list(range(GAMES))
    assert max(np.bincount(found.games)) <= KEPT
    assert list(found.results) == [won[number] for number in found.games]
    assert found.turns.min() >= 1
    assert set(found.variants) == {4}
    assert found.features.any(axis=0).sum() > 1


def test_positions_of_those_who_think_are_the_same_in_any_portions() -> None:
    """Games played in portions give the positions that they give at once."""
    whole = observed(thoughtful(), 0, 8, 0)
    parts = [observed(thoughtful(), first, first + 4, 0) for first in (0, 4)]
    assert np.array_equal(whole.features, np.concatenate([part.features for part in parts]))
    assert np.array_equal(whole.results, np.concatenate([part.results for part in parts]))


def kept_of(number: int, luck: Random) -> list[int]:
    """Return which of so many positions of a game are kept, the first being 0."""
    note, kept = blank_note(), [0] * KEPT
    for position in range(number):
        place = call_place_for(note, luck.randrange(position + 1))
        if place < KEPT:
            kept[place] = position
    return kept


def test_each_position_is_as_likely_to_be_kept() -> None:
    """Of a game with more positions than are kept, the last are kept as often as the first."""
    kept = [position for luck in range(300) for position in kept_of(2 * KEPT, Random(luck))]
    assert sum(position < KEPT for position in kept) / len(kept) == pytest.approx(0.5, abs=0.05)


def test_few_positions_are_all_kept() -> None:
    """Of a game with no more positions than there is room for, all are kept."""
    assert kept_of(KEPT, Random(1)) == list(range(KEPT))


def test_a_fit_can_be_to_those_who_think() -> None:
    """Who plays is a matter of the fit; such games are fitted and measured as others are."""
    fitting = Fitting(
        DEFINITION,
        CELLS,
        10,
        1,
        0.0,
        player("search").with_budget(Budget(10)),
        each=Threads(2).each,
    )
    told: list[int] = []
    report = fitting.report(told.append)
    assert sum(told) == len(CELLS) * 15
    assert report["positions"] > 10
    assert report == replace(fitting, each=map).report()
    assert report != replace(fitting, player=player("greedy")).report()


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
