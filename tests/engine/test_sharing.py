"""What the steps of a game share: all that has not changed, and nothing that is written to."""

from typing import Any

import pytest

import marooned
from marooned.sharing import shared

plain = pytest.mark.skipif(marooned.Game("_template")._games.__class__ is not list, reason="plain")


def played() -> marooned.Game:
    """Return a game after some actions."""
    game = marooned.Game("island", players=2, seed=7)
    for _ in range(12):
        game.play(game.legal[0])
    return game


@plain
def test_steps_share_what_has_not_changed() -> None:
    """Of two steps in a row, most fields are the same objects."""
    game = played()
    one, two = (step.before[0] for step in game._steps[-2:])
    alike = [getattr(one, name) is getattr(two, name) for name in one.names]
    assert alike.count(True) > 0.8 * len(alike)


def back(game: marooned.Game, seq: int) -> dict[str, Any]:
    """Take actions back until so many stand, and return the position."""
    while game.seq > seq:
        game.undo()
    return game.position()


def test_what_is_played_otherwise_changes_no_other_step() -> None:
    """After an undo the game writes to a state of its own: all steps before are as they were."""
    twin, game = played(), played()
    back(game, 8)
    while game.seq < 12:
        game.play(game.legal[-1])
    assert [back(game, seq) for seq in (8, 4, 0)] == [back(twin, seq) for seq in (8, 4, 0)]


def test_rows_are_shared_one_by_one() -> None:
    """A row that differs is new, the others are those of before."""
    before = [[1, 2], [3, 4]]
    after = shared([[1, 2], [3, 5]], before)
    assert (after, after[0] is before[0], after[1] is before[1]) == ([[1, 2], [3, 5]], True, False)


def test_lists_are_not_those_that_are_written_to() -> None:
    """What is kept of a list that differs is a copy."""
    value = [1, 2, 3]
    assert (shared(value, [1, 2, 4]), shared(value, [1, 2, 4]) is value) == ([1, 2, 3], False)
