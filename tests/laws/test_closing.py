"""Closing: every game says by which kinds of action a seat does no more of what it may."""

from hypothesis import given
from hypothesis import strategies as st

import marooned
from tests.laws.played import every_game, law, played


@every_game
def test_what_closes_is_a_kind_of_action_and_passes_at_least(name: str) -> None:
    """A game closes by kinds that it has, the one of its passes among them."""
    face = marooned.Game(name, seed=1).definition.face
    assert face.kind(0) in face.CLOSING
    assert face.CLOSING <= face.KINDS


@every_game
@law
@given(data=st.data())
def test_what_closes_has_nothing_to_click(name: str, data: st.DataObject) -> None:
    """It has a button of its own, so that no click on a thing means it, and every view says so."""
    game = data.draw(played(name))
    for seat in range(game.players):
        view = game.view(seat)
        assert view["closing"] == sorted(game.definition.face.CLOSING)
        assert not any(each["targets"] for each in view["legal"] if each["kind"] in view["closing"])
