"""Reasons of every game: a sentence for every action, from what its player knows."""

from hypothesis import given
from hypothesis import strategies as st

from tests.laws.played import every_game, everything, law, played
from tests.laws.test_secrets import worlds

MOST = 12


@every_game
@law
@given(data=st.data())
def test_every_action_has_a_reason(name: str, data: st.DataObject) -> None:
    """There is a whole sentence for whatever may be done, and asking for it changes nothing."""
    game = data.draw(played(name))
    before = everything(game)
    for action in game.legal[:MOST]:
        reason = game.reason(action)
        assert reason[:1].isupper()
        assert reason.endswith((".", "!"))
    assert everything(game) == before


@every_game
@law
@given(data=st.data())
def test_reasons_tell_no_secret(name: str, data: st.DataObject) -> None:
    """Where games differ in what a seat may not know, it is given the same reasons in each."""
    seat, games = data.draw(worlds(name))
    shared = set.intersection(*({*game.legal_codes(seat)} for game in games))
    for code in sorted(shared)[:MOST]:
        assert len({game.reason(code, seat) for game in games}) == 1
