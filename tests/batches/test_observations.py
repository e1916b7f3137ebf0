"""Batches hand out what the seats know: rows of those who decide, and of games that have ended."""

from typing import Any

import numpy as np
import pytest

from marooned import Batch, Game
from marooned.discover import find
from tests.batches.mirror import Mirror
from tests.laws.played import every_game, every_game_of_the_house

STEPS = 40


def batch(name: str, **details: Any) -> Batch:
    return Batch(name, **{"games": 2, "seed": 5, "observations": True, **details})


def mirrors(many: Batch) -> list[Mirror]:
    name = many.definition.name
    return [Mirror(Game(name, seed=int(seed), **many.options)) for seed in many.seeds]


@every_game
def test_a_row_is_what_the_seat_that_decides_knows(name: str) -> None:
    """Each row is that of the lone game, for the seat whose decision it is."""
    many = batch(name, players=find(name).seats[1], autoreset=False)
    alone = mirrors(many)
    for _ in range(STEPS):
        running = [each for each in alone if each.seat >= 0]
        rows = [each.game.observe(each.seat).tolist() for each in running]
        assert many.now.observations[many.now.seats >= 0].tolist() == rows
        codes = many.sample().tolist()
        many.step(codes)
        for mirror, code in zip(alone, codes, strict=True):
            mirror.play(code)


@every_game_of_the_house
def test_a_finished_game_leaves_its_last_position(name: str) -> None:
    """When a game is dealt anew its last position is kept, as the seat that had acted knows it."""
    many = batch(name, games=1, finals=True)
    mirror, seat = mirrors(many)[0], 0
    while not many.now.outcomes[0]:
        seat, code = int(many.now.seats[0]), int(many.sample()[0])
        mirror.play(code)
        many.step([code])
    assert many.now.finals[0].tolist() == mirror.game.observe(seat).tolist()
    assert many.now.observations[0].tolist() != many.now.finals[0].tolist()


@every_game_of_the_house
def test_a_game_that_stays_over_has_a_row_of_zeros(name: str) -> None:
    """Nobody decides in it, so nobody's knowledge stands there; its last position is kept."""
    many = batch(name, games=1, autoreset=False, finals=True)
    while not many.now.outcomes[0]:
        many.step(many.sample())
    assert not many.now.observations.any()
    assert many.now.finals.any()


def test_rows_are_there_when_they_are_wanted() -> None:
    """Without them the arrays have a row of nothing for each game."""
    many = Batch("_template", games=3, seed=5)
    assert many.now.observations.shape == many.now.finals.shape == (3, 0)
    assert many.now.observations.dtype == np.int16


@pytest.mark.parametrize("name", ["observations", "finals"])
def test_wanting_rows_is_a_yes_or_a_no(name: str) -> None:
    """Anything else is refused with what it was."""
    from marooned import OptionError

    with pytest.raises(OptionError, match=f"{name} is 'all'; allowed are: True, False"):
        batch("_template", **{name: "all"})
