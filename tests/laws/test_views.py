"""Views cost what has changed, and yet they are whole, true and their owner's."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import marooned
from marooned.contract import Json
from tests.laws.played import WORDS, every_game, law, play, played
from tests.laws.playing import WAYS

LOOKS = 12
SHUFFLED = 4
"""A deal in which things that lie open change places early."""


def seen_anew(game: marooned.Game, seat: int | None) -> Json:
    """Return the game's own part of a view, of which nothing is kept."""
    return game.definition.face.seen(game.state, seat)


def check_views(game: marooned.Game) -> None:
    for seat in (None, *range(game.players)):
        kept, anew = game.panes(seat), seen_anew(game, seat)
        assert json.dumps({name: kept[name] for name in anew}) == json.dumps(anew)


@every_game
@law
@given(data=st.data(), luck=WORDS)
def test_what_is_kept_of_a_view_is_what_would_be_built(
    name: str, data: st.DataObject, luck: int
) -> None:
    """Along any game, there and back, views are byte for byte those of one who looks once."""
    game, random = data.draw(played(name)), Random(luck)
    for _ in range(LOOKS):
        check_views(game)
        play(game, 1, WAYS["random"], random)
    while game.can_undo and game.seq > LOOKS:
        game.undo()
        check_views(game)


@every_game
@law
@given(data=st.data(), luck=WORDS)
def test_what_has_been_seen_stays_as_it_was(name: str, data: st.DataObject, luck: int) -> None:
    """Nothing that happens later changes what a view has told."""
    game = data.draw(played(name))
    seats = (None, *range(game.players))
    told = [game.panes(seat) for seat in seats]
    before = json.dumps(told)
    for _ in range(LOOKS):
        play(game, 1, WAYS["random"], Random(luck))
        for seat in seats:
            game.panes(seat)
    assert json.dumps(told) == before


@every_game
def test_what_stays_the_same_is_told_in_the_same_words(name: str) -> None:
    """A part of a view that is as it was is so byte for byte: only what differs is sent."""
    game, random = marooned.Game(name, seed=SHUFFLED), Random(SHUFFLED)
    after = game.panes(0)
    while game.outcome is None:
        before = after
        play(game, 1, WAYS["random"], random)
        after = game.panes(0)
        check_words(before, after)


def check_words(before: Json, after: Json) -> None:
    """Hold equal parts of two views to the same order and the same sort of numbers."""
    same = [part for part in after if part in before and before[part] == after[part]]
    assert [json.dumps(before[part]) for part in same] == [json.dumps(after[part]) for part in same]


def spoil(told: object) -> None:
    """Change whatever can be changed of some plain data."""
    if isinstance(told, dict):
        for each in told.values():
            spoil(each)
        told["spoilt"] = True
    elif isinstance(told, list):
        for each in told:
            spoil(each)
        told.append("spoilt")


@every_game
@law
@given(data=st.data())
def test_a_view_is_its_owners(name: str, data: st.DataObject) -> None:
    """Whoever changes a view changes no other."""
    game = data.draw(played(name))
    before = json.dumps([game.view(seat) for seat in range(game.players)])
    spoil(game.view(0))
    assert json.dumps([game.view(seat) for seat in range(game.players)]) == before


@pytest.mark.parametrize("name", sorted(marooned.games()))
def test_legal_actions_in_views_are_those_of_the_game(name: str) -> None:
    """A view holds them as plain data, in the same order."""
    game = marooned.Game(name, seed=2)
    while not game.is_over and game.seq < 40:
        for seat in range(game.players):
            told = [action.as_dict() for action in game.legal_for(seat)]
            assert game.panes(seat)["legal"] == told
        game.play(game.legal[game.seq % len(game.legal)])
