"""Taking back: every game, any number of actions."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import marooned
from tests.laws.played import WORDS, every_game, everything, law, play, played
from tests.laws.playing import WAYS


@every_game
@law
@given(data=st.data(), luck=WORDS)
def test_undo_restores_what_was_before(name: str, data: st.DataObject, luck: int) -> None:
    """Each undo restores the state, the events and the legal actions before a whole chain."""
    game, random = data.draw(played(name)), Random(luck)
    first = game.seq
    seen = {first: everything(game)}
    for _ in range(12):
        play(game, 1, WAYS["random"], random)
        seen[game.seq] = everything(game)
    while game.seq > first:
        game.undo()
        # What was begun before may be a chain, which is taken back whole.
        assert game.seq < first or everything(game) == seen[game.seq]


@every_game
@law
@given(data=st.data())
def test_undo_never_stops_inside_a_chain(name: str, data: st.DataObject) -> None:
    """After an undo no chain is open, but at most one in which the game was loaded."""
    game = data.draw(played(name, least=5))
    while game.can_undo:
        game.undo()
        assert not game.steps or not game.is_chain_open


@every_game
@law
@given(data=st.data())
def test_what_is_taken_back_can_be_played_again(name: str, data: st.DataObject) -> None:
    """Playing the same actions again after undoing them leads to the same moment."""
    game = data.draw(played(name))
    after, history = everything(game), game.history
    while game.can_undo:
        game.undo()
    for seat, code in history:
        game.play(code, seat)
    assert not history or everything(game) == after


@every_game
def test_nothing_can_be_undone_at_the_start(name: str) -> None:
    """Before the first action there is nothing to take back."""
    game = marooned.Game(name, seed=1)
    assert not game.can_undo
    with pytest.raises(marooned.IllegalActionError):
        game.undo()
