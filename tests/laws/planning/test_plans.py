"""What a game answers for plans is sound: legal steps, and nothing that a seat may not know."""

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

import marooned
from marooned.engine import hooks
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry
from marooned.engine.memory import choice_list
from marooned.players.planning.judging import foresee
from tests.laws.played import every_game, law, played
from tests.laws.test_secrets import settled_worlds, worlds


@entry
def call_consider(games: Games, index: int, seat: int, is_first: bool, choices: Any) -> None:
    """Fill in what a plan may go on with."""
    hooks.consider(games[index], seat, is_first, choices)


@entry
def call_resting(games: Games, index: int, seat: int) -> int:
    """Return how a seat rests."""
    return hooks.resting(games[index], seat)


@entry
def call_uncovers(games: Games, index: int, seat: int, code: int) -> bool:
    """Tell whether a choice uncovers anything."""
    return hooks.uncovers(games[index], seat, code)


@entry
def call_step(games: Games, index: int, seat: int, code: int) -> None:
    """Make a step of a plan."""
    hooks.act(games[index], seat, code)
    foresee(games[index])


@entry
def call_inputs(games: Games, index: int, seat: int, out: Any) -> None:
    """Fill in what a learned value rests on."""
    hooks.inputs(games[index], seat, out)


def considered(game: marooned.Game, seat: int, *, is_first: bool) -> list[int]:
    """Return the codes that a plan may go on with."""
    choices = choice_list()
    call_consider(game.batch(), 0, seat, is_first, choices)
    return [int(code) for code in choices[1 : 1 + choices[0]]]


def inputs(game: marooned.Game, seat: int) -> list[float]:
    """Return what a learned value rests on; what was not written is told apart from 0."""
    value, table = game.definition.face.LEARNED, game.definition.face.EVALUATION
    room = value.room if value else len(table.labels) if table else 0
    out = np.full(room, np.nan)
    call_inputs(game.batch(), 0, seat, out)
    return [float(each) for each in out[: value.width if value else room]]


def plannable(game: marooned.Game, seat: int) -> Any:
    """Return what a seat may plan in a game: first steps, later ones, how it rests, by what."""
    steps = [considered(game, seat, is_first=is_first) for is_first in (True, False)]
    return *steps, call_resting(game.batch(), 0, seat), inputs(game, seat)


def seen(game: marooned.Game, seat: int) -> tuple[list[int], list[float]]:
    """Return what a seat knows of a game that may be about to go on by itself."""
    return game.observe(seat).tolist(), inputs(game, seat)


def after(game: marooned.Game, seat: int, code: int) -> marooned.Game:
    """Return a game after a step, gone on as far as it is foreseen."""
    copy = game.copy()
    call_step(copy._games, 0, seat, code)
    copy._state = None
    return copy


@every_game
@law
@given(data=st.data())
def test_plans_hold_only_what_is_legal(name: str, data: st.DataObject) -> None:
    """What is considered is legal, each code once, and so is the code by which a seat rests."""
    game = data.draw(played(name))
    for seat in (*game.waiting, *game.interjecting):
        legal, (first, later, rest, _) = set(game.legal_codes(seat)), plannable(game, seat)
        assert len(first) + len(later) == len(set(first)) + len(set(later))
        assert {*first, *later} <= legal
        assert rest in legal or (rest == hooks.NO_CODE and (first or seat not in game.waiting))


@every_game
@law
@given(data=st.data())
def test_plans_are_made_of_what_is_known(name: str, data: st.DataObject) -> None:
    """Games that differ in what a seat may not know differ in nothing that its plans rest on."""
    seat, games = data.draw(worlds(name))
    if seat in (*games[0].waiting, *games[0].interjecting):
        one, other, third = (plannable(game, seat) for game in games)
        assert one == other == third
        assert np.isfinite(one[-1]).all()


@every_game
@law
@given(data=st.data())
def test_what_uncovers_nothing_shows_nothing_new(name: str, data: st.DataObject) -> None:
    """After such a step or a rest games that a seat could not tell apart still look the same."""
    seat, games = data.draw(settled_worlds(name))
    first, _, rest, _ = plannable(games[0], seat) if seat in games[0].waiting else ([], [], -1, [])
    for code in {*first, rest} - {hooks.NO_CODE}:
        is_hidden = call_uncovers(games[0].batch(), 0, seat, code)
        if not is_hidden and all(code in game.legal_codes(seat) for game in games):
            one, other, third = (seen(after(game, seat, code), seat) for game in games)
            assert one == other == third
