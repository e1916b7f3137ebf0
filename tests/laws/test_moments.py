"""What holds at every moment of every game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import marooned
from marooned.arguments import code_of_text, plain_words
from marooned.engine.hooks import PASS
from marooned.positions.refusals import check_ranges
from tests.laws.own_tests import KEPT, call_broken, law_name, own
from tests.laws.played import every_game, every_game_of_the_house, everything, law, played


@every_game_of_the_house
def test_every_game_has_laws_and_positions(name: str) -> None:
    """A game's tests bring its invariants and its generator of positions."""
    assert own(name, "laws")
    assert own(name, "generating")


@every_game
@law
@given(data=st.data())
def test_somebody_can_act(name: str, data: st.DataObject) -> None:
    """Before the end every seat waited for has a legal action, and after it nobody has."""
    game = data.draw(played(name))
    free = {*game.waiting, *game.interjecting}
    assert {seat for seat in range(game.players) if game.legal_for(seat)} == free
    assert bool(game.waiting) == (game.outcome is None)


@every_game
@law
@given(data=st.data())
def test_the_game_keeps_its_own_laws(name: str, data: st.DataObject) -> None:
    """The game's invariants hold at every moment."""
    game = data.draw(played(name))
    own(name, "laws")
    number = call_broken(game._games, 0, 0)
    assert number == KEPT, law_name(name, number)
    game.definition.face.check(game.state)


@every_game
@law
@given(data=st.data())
def test_numbers_keep_to_the_range_that_their_fields_declare(
    name: str, data: st.DataObject
) -> None:
    """No rule writes a number that its field cannot hold; plain rules would keep it."""
    check_ranges(data.draw(played(name)).state)


@every_game
@law
@given(data=st.data())
def test_a_copy_goes_its_own_way_from_where_it_was_made(name: str, data: st.DataObject) -> None:
    """What is played in one changes nothing in the other; the copy's record begins at the copy."""
    game = data.draw(played(name))
    position, seen = game.position(), everything(game)
    twin = game.copy()
    if not game.is_over:
        twin.play(twin.legal[0])
        assert twin.waiting == marooned.load(twin.position()).waiting
    assert everything(game) == seen
    assert (twin.start, game.position()) == (position, position)
    other = game.copy()
    waiting = game.waiting
    if not game.is_over:
        game.play(game.legal[0])
    assert (other.waiting, other.start, other.position()) == (waiting, position, position)


@every_game
@law
@given(data=st.data())
def test_a_position_can_be_loaded(name: str, data: st.DataObject) -> None:
    """A position written as JSON and loaded is the same game."""
    import json

    game = data.draw(played(name))
    loaded = marooned.load(json.loads(json.dumps(game.position())))
    assert loaded == game
    assert loaded.position() == game.position()
    assert [loaded.legal_for(seat) for seat in range(game.players)] == everything(game)[2]


@every_game
@law
@given(data=st.data())
def test_a_record_can_be_replayed(name: str, data: st.DataObject) -> None:
    """A game record replays to the same game with the same history and record."""
    game = data.draw(played(name))
    again = marooned.replay(game.record())
    assert again == game
    assert again.history == game.history
    assert again.record() == game.record()


@every_game
@law
@given(data=st.data())
def test_the_same_seed_gives_the_same_game(name: str, data: st.DataObject) -> None:
    """The same seed, options and choices lead to the same events and states."""
    game = data.draw(played(name))
    begun = game.start
    again = marooned.load(begun) if begun else _dealt_again(game)
    events = [again.play(code, seat) for seat, code in game.history]
    assert again == game
    assert not events or events[-1] == game.events


def _dealt_again(game: marooned.Game) -> marooned.Game:
    return marooned.Game(game.name, seed=game.seed, **game.options)


@every_game
@law
@given(data=st.data())
def test_a_game_is_a_value(name: str, data: st.DataObject) -> None:
    """A copy equals its game, and playing it leaves the game as it was."""
    game = data.draw(played(name))
    before, twin = everything(game), game.copy()
    assert twin == game
    assert hash(twin) == hash(game)
    if game.outcome is None:
        twin.play(twin.legal[0])
        assert everything(game) == before


@every_game
@law
@given(data=st.data())
def test_codes_and_texts_are_one_to_one(name: str, data: st.DataObject) -> None:
    """Every code has a text of its own, read without regard to case."""
    game = data.draw(played(name))
    texts = game.definition.face.texts(game.state)
    assert len({plain_words(text) for text in texts}) == len(texts) == game.definition.face.CODES
    assert [code_of_text(text.swapcase(), texts) for text in texts] == list(range(len(texts)))


@every_game
@law
@given(data=st.data())
def test_an_action_is_played_by_its_text(name: str, data: st.DataObject) -> None:
    """A legal action, its text in capitals and its code with its seat do the same."""
    game = data.draw(played(name).filter(lambda game: game.outcome is None))
    action = data.draw(st.sampled_from(game.legal))
    twins = game.copy(), game.copy(), game.copy()
    twins[0].play(action)
    twins[1].play(action.text.upper(), action.seat)
    twins[2].play(action.code, action.seat)
    assert twins[0] == twins[1] == twins[2]


@every_game
@law
@given(data=st.data())
def test_what_is_illegal_changes_nothing(name: str, data: st.DataObject) -> None:
    """A code that is not legal for a seat raises an error with its value and changes nothing."""
    game = data.draw(played(name))
    before = everything(game)
    seat = data.draw(st.integers(0, game.players - 1))
    legal = game.legal_codes(seat)
    codes = [code for code in range(game.definition.face.CODES + 1) if code not in legal]
    for code in data.draw(st.lists(st.sampled_from(codes), min_size=5, max_size=5)):
        with pytest.raises(marooned.IllegalActionError) as caught:
            game.play(code, seat)
        assert caught.value.value is not None
    assert everything(game) == before


@every_game
@pytest.mark.parametrize("wrong", [-1, 10**6, True, None, 1.5, "", "dance on the table"])
def test_nonsense_is_refused(name: str, wrong: object) -> None:
    """What is no action at all raises the same error and changes nothing."""
    game = marooned.Game(name, seed=1)
    before = everything(game)
    with pytest.raises(marooned.IllegalActionError):
        game.play(wrong)  # type: ignore[arg-type]
    assert everything(game) == before


@every_game
@pytest.mark.parametrize("seat", [-1, 99, True, "0"])
def test_a_seat_that_is_not_there_is_refused(name: str, seat: object) -> None:
    """A seat that nobody takes cannot play."""
    game = marooned.Game(name, seed=1)
    with pytest.raises(marooned.IllegalActionError):
        game.play(game.legal[0].code, seat)  # type: ignore[arg-type]


@every_game
@law
@given(data=st.data())
def test_judgement_is_legal(name: str, data: st.DataObject) -> None:
    """The game's own judgement names a legal code, or passes where nobody waits for it."""
    game = data.draw(played(name).filter(lambda game: game.outcome is None))
    for seat in (*game.waiting, *game.interjecting):
        allowed = [*game.legal_codes(seat), *([] if seat in game.waiting else [PASS])]
        assert game.advised(seat) in allowed
