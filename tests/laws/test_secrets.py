"""What a seat does not know never reaches it."""

from __future__ import annotations

import json
from itertools import takewhile
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import marooned
from tests.laws.played import every_game, law, played

SEEDS = st.integers(0, 2**64 - 1)


@st.composite
def worlds(draw: Any, name: str) -> tuple[int, list[marooned.Game]]:
    """Return a seat, and a game with two more that differ only in what that seat does not know."""
    game = draw(played(name))
    seat = draw(st.integers(0, game.players - 1))
    others = [game.imagined(seat, draw(SEEDS)) for _ in range(2)]
    return seat, [game.copy(), *others]


def knowledge(game: marooned.Game, seat: int) -> bytes:
    """Return all that a seat is told, as bytes."""
    events = [event.as_dict() for event in game.events]
    told = {"view": game.view(seat), "events": events, "text": str(game)}
    return json.dumps(told, ensure_ascii=False).encode()


@every_game
@law
@given(data=st.data())
def test_views_hide_what_they_must(name: str, data: st.DataObject) -> None:
    """Games that differ in what a seat may not know look the same to it, byte for byte."""
    seat, games = data.draw(worlds(name))
    assert len({knowledge(game, seat) for game in games}) == 1


@every_game
@law
@given(data=st.data())
def test_spectators_know_no_more(name: str, data: st.DataObject) -> None:
    """A spectator's view does not tell such games apart either."""
    _, games = data.draw(worlds(name))
    assert len({json.dumps(game.view(None)) for game in games}) == 1


@every_game
@law
@given(data=st.data())
def test_events_tell_only_what_is_shown(name: str, data: st.DataObject) -> None:
    """The same action has the same events up to the first that reveals something."""
    seat, games = data.draw(worlds(name))
    if games[0].outcome is None and games[0].legal_for(seat):
        action = data.draw(st.sampled_from(games[0].legal_for(seat)))
        told = [takewhile(lambda event: not event.reveals, game.play(action)) for game in games]
        plain = [[event.as_dict() for event in events] for events in told]
        assert plain[0] == plain[1] == plain[2]


@every_game
@law
@given(data=st.data(), seed=SEEDS)
def test_imagining_forgets_the_truth(name: str, data: st.DataObject, seed: int) -> None:
    """What is imagined does not depend on the hidden order that it replaces."""
    seat, games = data.draw(worlds(name))
    first, second = (game.imagined(seat, seed) for game in games[1:])
    assert first.position() == second.position()
    assert first == second


@every_game
@law
@given(data=st.data(), seed=SEEDS)
def test_imagining_is_repeatable(name: str, data: st.DataObject, seed: int) -> None:
    """The same seed imagines the same game, and the game itself stays as it was."""
    game = data.draw(played(name))
    before = game.position()
    assert game.imagined(0, seed) == game.imagined(0, seed)
    assert game.position() == before
