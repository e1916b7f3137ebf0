"""The row of Signal Fire: all that is seen, and not the order of the cards."""

import marooned
from tests.laws.learning.forgetting import forgotten, plain_only


@plain_only
def test_the_row_forgets_nothing_that_is_seen() -> None:
    """TPL-2: Whatever changes what a seat sees changes its row; cards left are told one by one."""
    assert forgotten("_template") <= {"left"}


def test_a_castaway_comes_first_in_the_own_row() -> None:
    """TPL-1: Rows of castaways begin with the observer, and a seat that nobody takes is told so."""
    game = marooned.Game("_template", players=2, seed=1)
    game.play(game.legal[1])
    told = game.definition.observation
    places = [told.unpacked(game.observe(seat))["place"].tolist() for seat in range(2)]
    assert places[0][:2] == places[1][1::-1]
    assert places[0][2] == -1
