"""A position that a seat imagines holds all that the seat knows, and nothing of the truth."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import marooned
from marooned.imagination import imagined_position
from tests.laws.played import every_game, law, played

SEEDS = st.integers(0, 2**64 - 1)


@st.composite
def known(draw: Any, name: str) -> tuple[int, marooned.Game]:
    """Return a seat, and a game that is not over."""
    game = draw(played(name).filter(lambda game: not game.is_over))
    return draw(st.integers(0, game.players - 1)), game


@every_game
@law
@given(data=st.data(), seed=SEEDS)
def test_it_tells_nothing_of_the_truth(name: str, data: st.DataObject, seed: int) -> None:
    """The true game and others that its seat cannot tell from it bring the same, byte for byte."""
    seat, game = data.draw(known(name))
    alike = [game, *(game.imagined(seat, data.draw(SEEDS)) for _ in range(2))]
    assert len({json.dumps(imagined_position(each, seat, seed)) for each in alike}) == 1


@every_game
@law
@given(data=st.data(), seed=SEEDS)
def test_it_forgets_how_often_decks_were_shuffled(
    name: str, data: st.DataObject, seed: int
) -> None:
    """Nor does it tell how much chance the true game has drawn: that may be a secret, too."""
    seat, game = data.draw(known(name))
    other = game.imagined(seat, 1).imagined(seat, 2).imagined(seat, 3)
    same = imagined_position(other, seat, seed) == imagined_position(game, seat, seed)
    assert same


@every_game
@law
@given(data=st.data(), seed=SEEDS)
def test_it_holds_what_the_seat_knows(name: str, data: st.DataObject, seed: int) -> None:
    """Whoever loads it, told as JSON, sees from that seat what the seat sees, and in its row."""
    seat, game = data.draw(known(name))
    there = marooned.load(json.loads(json.dumps(imagined_position(game, seat, seed))))
    assert there.view(seat) | {"seq": game.seq} == game.view(seat)
    assert (there.observe(seat) == game.observe(seat)).all()


@every_game
@law
@given(data=st.data(), seeds=st.tuples(SEEDS, SEEDS).filter(lambda two: two[0] != two[1]))
def test_players_decide_alike_in_all_of_them(
    name: str, data: st.DataObject, seeds: tuple[int, int]
) -> None:
    """Whichever world a seat was told, its judgement does the same in what it imagines from it."""
    seat, game = data.draw(known(name))
    luck = data.draw(SEEDS)
    there = [marooned.load(imagined_position(game, seat, seed)) for seed in seeds]
    assert len({each.imagined(seat, luck).advised(seat) for each in there}) == 1
