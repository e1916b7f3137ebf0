"""Dangers: what is foretold is likely, whole, about what can be seen, and tells no secret."""

from hypothesis import given
from hypothesis import strategies as st

import marooned
from marooned.contract import Obstacle
from tests.laws.played import every_game, everything, law, played
from tests.laws.test_obstacles import is_whole, numbers
from tests.laws.test_secrets import worlds


@every_game
@law
@given(data=st.data())
def test_what_is_foretold_is_a_likely_sentence_about_what_is_seen(
    name: str, data: st.DataObject
) -> None:
    """Each danger has a chance, a sentence with its rules, and something to be pointed at."""
    game = data.draw(played(name))
    before, known = everything(game), numbers(game)
    for seat in range(game.players):
        for danger in game.dangers(seat):
            assert 0 < danger.chance <= 1, danger
            assert danger.target is None or danger.target in game.clickable(seat), danger
            assert is_whole(Obstacle(danger.text, danger.rules), known), danger
    assert everything(game) == before


@every_game
@law
@given(data=st.data())
def test_dangers_tell_no_secret(name: str, data: st.DataObject) -> None:
    """Where games differ in what a seat may not know, it and who watches are foretold the same."""
    seat, games = data.draw(worlds(name))
    told = [(game.dangers(seat), game.dangers(None), game.reach()) for game in games]
    assert told == told[:1] * len(told)


@every_game
@law
@given(data=st.data())
def test_reach_names_places_and_actions(name: str, data: st.DataObject) -> None:
    """Whatever a pawn could come to is a place of the view, one action away at least."""
    game = data.draw(played(name))
    places = {place["id"] for place in game.view().get("places", ())}
    for seat, found in game.reach().items():
        assert seat in range(game.players)
        assert set(found) <= places
        assert all(count > 0 for count in found.values())


@every_game
def test_a_game_that_is_over_has_no_future(name: str) -> None:
    """Once a game has ended nothing is foretold, and pawns come nowhere."""
    game = marooned.Game(name, seed=2)
    while not game.is_over:
        game.play(game.legal[-1])
    assert (game.dangers(0), game.reach()) == ([], {})
