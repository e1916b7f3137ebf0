"""What a seat does not know never reaches it."""

import json
from itertools import takewhile
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import marooned
from marooned.contract import Action, Event
from tests.laws.played import every_game, law, played

SEEDS = st.integers(0, 2**64 - 1)
STEPS = 12


@st.composite
def worlds(draw: Any, name: str) -> tuple[int, list[marooned.Game]]:
    """Return a seat, and a game with two more that differ only in what that seat does not know."""
    game = draw(played(name))
    seat = draw(st.integers(0, game.players - 1))
    others = [game.imagined(seat, draw(SEEDS)) for _ in range(2)]
    return seat, [game.copy(), *others]


def knowledge(game: marooned.Game, seat: int) -> bytes:
    """Return all that a seat is told, as bytes."""
    told = {"view": game.view(seat), "events": told_to(seat, game.events), "text": str(game)}
    return json.dumps(told, ensure_ascii=False).encode()


def told_to(seat: int | None, events: list[Event]) -> list[dict[str, Any]]:
    """Return what a seat is told of some events, up to the first that reveals something to it."""
    told = [event for event in (each.told(seat) for each in events) if event is not None]
    return [event.as_dict() for event in takewhile(lambda event: not event.reveals, told)]


def reveals(seat: int, events: list[Event]) -> bool:
    """Tell whether some events reveal anything to a seat."""
    told = [event.told(seat) for event in events]
    return any(event is not None and event.reveals for event in told)


def settled_worlds(name: str) -> st.SearchStrategy[tuple[int, list[marooned.Game]]]:
    """Return worlds in which no secret question is open.

    Others may have answered it, in one world so and in another so; and the last answer shows that.
    """
    return worlds(name).filter(lambda drawn: not drawn[1][0].is_secret_window)


def common_actions(games: list[marooned.Game]) -> list[Action]:
    """Return what the seat asked next may do in all of some games."""
    seat = games[0].asked()
    if seat is None:
        return []
    others = [set(game.legal_codes(seat)) for game in games[1:]]
    return [each for each in games[0].legal_for(seat) if all(each.code in of for of in others)]


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
    seat, games = data.draw(settled_worlds(name))
    if games[0].outcome is None and games[0].legal_for(seat):
        action = data.draw(st.sampled_from(games[0].legal_for(seat)))
        told = [told_to(seat, game.play(action)) for game in games]
        assert told[0] == told[1] == told[2]


@every_game
@law
@given(data=st.data())
def test_the_others_acts_tell_nothing_more(name: str, data: st.DataObject) -> None:
    """Who is asked, and when, tells a seat nothing until something is shown to it.

    While all do the same in games that it cannot tell apart, it sees the same.
    """
    seat, games = data.draw(settled_worlds(name))
    for _ in range(STEPS):
        actions = common_actions(games)
        if not actions:
            return
        action = data.draw(st.sampled_from(actions))
        events = [game.play(action) for game in games]
        told = [told_to(seat, each) for each in events]
        assert told[0] == told[1] == told[2]
        if any(reveals(seat, each) for each in events):
            return
        assert len({knowledge(game, seat) for game in games}) == 1


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
