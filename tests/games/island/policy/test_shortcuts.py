"""What the judgement leaves out could not have changed what it chooses."""

import re
from collections.abc import Iterator

import pytest

import marooned
from marooned.engine.calls import answer
from marooned.engine.memory import stored
from marooned.errors import WeightsError
from marooned.games.island.policy.weights import TABLE
from marooned.players.companions import PLAYERS, choose
from tests.games.island.policy.shortcuts import call_cutting, call_gone_round, call_most_found

ACTIONS = 120


def positions(seed: int) -> Iterator[marooned.Game]:
    """Play a game by its judgement; give it before each action."""
    game = marooned.Game("island", players=2 + seed % 3, seed=seed)
    while (seat := game.asked()) is not None and game.seq < ACTIONS:
        yield game
        game.play(choose(PLAYERS["greedy"], game, seat, seed=seed) or game.legal[0])


@pytest.mark.parametrize("seed", range(6))
def test_prospects_exceed_the_bound_nowhere(seed: int) -> None:
    """A lift, a move and navigating are looked at only if the bound says that they may pay."""
    for game in positions(seed):
        games = stored(game.state)
        for seat in range(game.players):
            assert all(0 < call_most_found(games, 0, seat, left) <= 1 for left in (1, 3))


FAR_COUNTS_MORE = [{"patience": 1.3}, {"later": 1.5}]


@pytest.fixture(params=FAR_COUNTS_MORE, ids=str)
def patient(request: pytest.FixtureRequest) -> Iterator[None]:
    """Have what is far off count for more than what is near, as weights that are tried may."""
    before = TABLE.numbers()
    numbers = dict(zip(TABLE.labels, before, strict=True)) | request.param
    TABLE.fill([numbers[label] for label in TABLE.labels])
    yield
    TABLE.fill(before)


@pytest.mark.usefixtures("patient")
def test_no_bound_is_told_where_the_far_counts_for_more() -> None:
    """Weights that are tried for the judgement are tried whole: nothing they prefer is left out."""
    test_prospects_exceed_the_bound_nowhere(3)


@pytest.mark.parametrize("label", TABLE.labels)
def test_no_weight_is_less_than_nothing(label: str) -> None:
    """By such a one the most that is found could be more than the bound."""
    numbers = [-0.1 if each == label else 1.0 for each in TABLE.labels]
    with pytest.raises(WeightsError, match=f"gives {re.escape(label)} as -0.1"):
        TABLE.fill(numbers)


@pytest.mark.parametrize("seed", range(6))
def test_a_tile_that_is_gone_round_cuts_off_nothing(seed: int) -> None:
    """The whole island is walked only for tiles that are not gone round."""
    seen = 0
    for game in positions(seed):
        gone_round = answer(game.state, call_gone_round)
        assert gone_round & answer(game.state, call_cutting) == 0
        seen |= gone_round
    assert seen
