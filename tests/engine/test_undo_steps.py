"""Law: undo, copies and pickles are exact although snapshots of older actions are dropped."""

import copy
import pickle

import pytest

import marooned
from marooned.engine.undo_steps import RECENT

ACTIONS = 4 * RECENT + 3


def played(name: str) -> tuple[marooned.Game, list[marooned.Game]]:
    """Return a game, and it as it was before each action."""
    game, moments = marooned.Game(name, seed=3), list[marooned.Game]()
    while len(moments) < ACTIONS and not game.is_over:
        moments.append(game.copy())
        legal = game.legal
        game.play(legal[len(moments) % len(legal)])
    return game, moments


@pytest.mark.parametrize("name", sorted(marooned.games()))
def test_undo_reaches_every_moment(name: str) -> None:
    """Each undo leads to the state before the action, or before its whole chain."""
    game, moments = played(name)
    assert sum(step.before is not None for step in game.steps) < 3 * RECENT
    while game.can_undo:
        game.undo()
        assert game.position() == moments[game.seq].position()


@pytest.mark.parametrize("name", sorted(marooned.games()))
def test_earlier_moments_and_copies_are_exact(name: str) -> None:
    """A game as it was, a deep copy and a pickle undo to the same states."""
    game, moments = played(name)
    for seq in range(0, game.seq, 5):
        assert game.earlier(seq).position() == moments[seq].position()
    for twin in (copy.deepcopy(game), pickle.loads(pickle.dumps(game))):  # noqa: S301 - our own
        while twin.can_undo:
            twin.undo()
        assert twin.position() == moments[0].position()
