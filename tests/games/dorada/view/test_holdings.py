"""What there was when games ended, of many at once."""

import numpy as np

import marooned
from marooned.games.dorada.model import pieces
from marooned.games.dorada.view.holdings import held, kept
from marooned.games.dorada.words.goal_cards import destinies

TABLES = ("destiny_test", "destiny_need", "destiny_set", "destiny_points")


def test_goals_are_counted_for_whoever_has_them() -> None:
    """Treasures found count with a bonus and without; curses count while they are in a hand."""
    state = marooned.Game("dorada", players=3, seed=1).state
    treasures, curses = np.zeros((1, 72), np.int64), np.zeros((1, 18), np.int64)
    treasures[0, :3] = pieces.FOUND + 1, pieces.FOUND_WITH_BONUS + 1, pieces.FOUND + 5
    curses[0, :2] = pieces.IN_HAND, pieces.FOUND
    fields = {
        "gold": np.array([[1, 2, 3, 4, 5, 6]]),
        "hand": np.ones((1, 6, 17), np.int64),
        "treasure_place": treasures,
        "curse_place": curses,
        "destiny_place": np.zeros((1, pieces.DESTINIES), np.int64),
    } | {name: np.array([getattr(state, name)]) for name in TABLES}
    found = {name: value.tolist() for name, value in held(fields.__getitem__).items()}
    assert found["treasures"] == [[0, 2, 0, 0, 0, 1]]
    assert found["curses"] == [[1, 0, 0, 0, 0, 0]]
    assert (found["gold"], found["cards"]) == ([[1, 2, 3, 4, 5, 6]], [[17] * 6])


def test_each_seat_has_its_destiny_in_words() -> None:
    """What lies in a hand is told as the table words it; a chair that nobody took has nothing."""
    state = marooned.Game("dorada", players=3, seed=1).state
    tables = {name: np.array([getattr(state, name)]) for name in TABLES}
    places = np.zeros((1, pieces.DESTINIES), np.int64)
    places[0, 4], places[0, 15] = pieces.IN_HAND + 1, pieces.IN_HAND
    told = destinies(state)
    found = kept((tables | {"destiny_place": places}).__getitem__)
    assert found.tolist() == [[told[15], told[4], "", "", "", ""]]
