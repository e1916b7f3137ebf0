"""The win rates that people see are those of the tables of strength."""

from pathlib import Path

import pytest

import marooned
from marooned.games._template import GAME
from marooned.study.strength.win_rates import rates_in

PAGE = (Path(__file__).resolve().parents[3] / "bench" / "strength.md").read_text("utf-8")
NAMES = sorted(marooned.games())

SMALL = """
## A Game

| player | difficulty | players 2 | players 3 |
|---|---|---|---|
| greedy | easy | 55.5 (53.3 to 57.7) | - |

| player | difficulty | players | budget | games | seed | CPU | causes |
|---|---|---|---|---|---|---|---|
| greedy | easy | 2 |  | 2000 | 1 | 0.1 | thirst 44.5 |
"""


@pytest.mark.parametrize("name", NAMES)
def test_rates_are_those_of_the_tables(name: str) -> None:
    """A game's file says what the page of tables says; `bench/win_rates.py` writes it anew."""
    game = marooned.games()[name]
    assert game.win_rates == rates_in(PAGE, game.title)


@pytest.mark.parametrize("name", NAMES)
def test_rates_are_for_choices_of_the_game(name: str) -> None:
    """Each rate is for a choice that the game offers, at a table that it seats."""
    game = marooned.games()[name]
    choices = {option.name: dict(option.choices) for option in game.options}
    for rate in game.win_rates:
        assert rate["choice"] in choices[rate["option"]]
        assert game.seats[0] <= rate["players"] <= game.seats[1]


def test_a_cell_is_read_with_its_games() -> None:
    """A cell becomes a rate with the number of its games; one that nobody played is left out."""
    rate = {"option": "difficulty", "choice": "easy", "player": "greedy", "players": 2}
    assert rates_in(SMALL, "A Game") == [{**rate, "won": 55.5, "games": 2000}]


def test_a_game_without_a_file_has_no_rates() -> None:
    """A game of which nobody has counted wins shows none."""
    assert GAME.win_rates == []
