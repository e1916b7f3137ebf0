"""Any moment of a game that was played can be looked at again."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marooned.errors import IllegalActionError
from tests.laws.played import every_game, law, played


@every_game
@law
@given(data=st.data())
def test_an_earlier_moment_is_as_it_was(name: str, data: st.DataObject) -> None:
    """After so many actions the game is as undoing the rest leaves it, its events among it."""
    game: Any = data.draw(played(name))
    seq = data.draw(st.integers(0, game.seq))
    found, whole = game.earlier(seq), game.position()
    twin = game.earlier(game.seq)
    while twin.seq > seq:
        twin._take_back()
    assert (found.position(), found.events) == (twin.position(), twin.events)
    assert game.position() == whole


@every_game
@law
@given(data=st.data())
def test_an_earlier_moment_can_be_played_on(name: str, data: st.DataObject) -> None:
    """The same actions lead from there to where the game is."""
    game: Any = data.draw(played(name))
    seq = data.draw(st.integers(0, game.seq))
    again = game.earlier(seq)
    for seat, code in game.history[seq:]:
        again.play(code, seat=seat)
    assert (again.position(), again.history) == (game.position(), game.history)


@pytest.mark.parametrize("seq", [-1, 1, True, "0", None])
def test_a_moment_that_was_not_is_refused(seq: Any) -> None:
    """The error names the value and how many actions were played."""
    import marooned

    name = next(iter(marooned.games()))
    with pytest.raises(IllegalActionError, match="allowed are: 0 to 0"):
        marooned.Game(name, seed=1).earlier(seq)
