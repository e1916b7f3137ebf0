"""What learners are given of a game: as its fields declare it, and nothing that lies hidden."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from marooned.discover import find
from tests.laws.played import every_game, every_game_of_the_house, law, played
from tests.laws.test_secrets import worlds


@every_game
@law
@given(data=st.data())
def test_observations_hide_what_they_must(name: str, data: st.DataObject) -> None:
    """Games that differ in what a seat may not know give it the same row, byte for byte."""
    seat, games = data.draw(worlds(name))
    assert len({game.observe(seat).tobytes() for game in games}) == 1


@every_game
@law
@given(data=st.data())
def test_each_number_lies_in_its_range(name: str, data: st.DataObject) -> None:
    """What any seat is given at any moment lies between the least and the greatest declared."""
    game = data.draw(played(name))
    told = find(name).observation
    high = told.highest if game.definition.departures(game.options) else told.high
    for seat in range(game.players):
        row = game.observe(seat)
        outside = np.flatnonzero((row < told.low) | (row > high))
        assert [field for field in told.fields if field.start in outside] == []
        assert not len(outside)


@every_game
@law
@given(data=st.data())
def test_every_number_is_written(name: str, data: st.DataObject) -> None:
    """A row that held something else before is filled as a new one is."""
    from marooned.engine.calls import call_observe

    game = data.draw(played(name))
    for seat in range(game.players):
        used = np.full(find(name).observation.size, -32_000, np.int16)
        call_observe(game.batch(), 0, seat, used)
        assert used.tolist() == game.observe(seat).tolist()


@every_game
@law
@given(data=st.data())
def test_the_observer_comes_first(name: str, data: st.DataObject) -> None:
    """Rows of seats are turned: whether a seat is waited for stands first in its own row."""
    game = data.draw(played(name))
    told = find(name).observation
    if not told.size:
        return
    for seat in range(game.players):
        waiting = told.unpacked(game.observe(seat))["waiting"]
        places = [(seat + place) % game.players in game.waiting for place in range(game.players)]
        assert waiting.tolist() == [*places, *[0] * (len(waiting) - game.players)]


@every_game
def test_fields_fill_the_row_and_say_what_they_are(name: str) -> None:
    """Fields follow each other without gaps; each has a sentence and a range."""
    told = find(name).observation
    ends = [0, *(field.start + field.size for field in told.fields)]
    assert [field.start for field in told.fields] == ends[:-1]
    assert ends[-1] == told.size == len(told.low)
    assert all(field.meaning and field.low < field.high for field in told.fields)
    assert len({field.name for field in told.fields}) == len(told.fields)


@every_game_of_the_house
def test_every_game_of_the_house_has_an_observation(name: str) -> None:
    """Games of the house can all be learnt from rows."""
    assert find(name).observation.size
