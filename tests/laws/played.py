"""Games for Hypothesis: any game, with any options, played to any moment in any way."""

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import marooned
from marooned.contract import Action
from marooned.discover import examples, find
from marooned.engine.compiling.rule import PLAIN
from marooned.players import choose
from marooned.players.arena.matches import SPICE
from tests.guests import GUESTS
from tests.laws.playing import WAYS, Way
from tests.laws.tables import generated, some_options

HOUSE = (*marooned.games(), *examples())
every_game_of_the_house = pytest.mark.parametrize("name", HOUSE)
law = settings(
    max_examples=10 if PLAIN else 60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
WORDS = st.integers(0, 2**32 - 1)
MOST_STEPS = 150
Test = TypeVar("Test", bound=Callable[..., None])


def table(name: str, options: int, seed: int, way: Way, luck: int) -> marooned.Game:
    """Return a game with any options, dealt or in a generated position."""
    stated = some_options(find(name), Random(options))
    game = marooned.Game(name, seed=seed, **stated)
    return generated(game, luck) if way.is_generated else game


def chosen(game: marooned.Game, seat: int, way: Way, random: Random) -> Action | None:
    """Return what a seat does, None when it passes without being waited for."""
    if random.randrange(SPICE) >= way.spice:
        return choose("greedy", game, seat, seed=random.getrandbits(64))
    passing = [] if seat in game.waiting else [None]
    return random.choice([*game.legal_for(seat), *passing])


def play(game: marooned.Game, steps: int, way: Way, random: Random) -> None:
    """Play so many decisions, or to the end."""
    passed: frozenset[int] = frozenset()
    for _ in range(steps):
        seat = game.asked(passed)
        if seat is None:
            return
        action = chosen(game, seat, way, random)
        if action is None:
            passed |= {seat}
        else:
            game.play(action)
            passed = game.still_passed(passed)


def every_game(test: Test) -> Test:
    """Have a test look at every game, guests too."""
    names = pytest.mark.parametrize("name", [*HOUSE, *GUESTS])
    invited: Test = names(pytest.mark.usefixtures("guests")(test))
    return invited


@st.composite
def played(draw: Any, name: str, least: int = 0) -> marooned.Game:
    """Return a game at any moment, after so many steps at least if it lasts so long."""
    way = draw(st.sampled_from(list(WAYS.values())))
    game = table(name, draw(WORDS), draw(st.integers(0, 2**64 - 1)), way, draw(WORDS))
    play(game, draw(st.integers(least, MOST_STEPS)), way, Random(draw(WORDS)))
    return game


def everything(game: marooned.Game) -> Any:
    """Return all that a game shows to its owner."""
    legal = [game.legal_for(seat) for seat in range(game.players)]
    return game.state, game.events, legal, game.history, game.outcome, game.waiting
