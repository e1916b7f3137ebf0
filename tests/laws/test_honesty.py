"""Players and advice know no more than their seats: what is hidden from a seat changes nothing.

Whatever a seat cannot know is dealt anew, and with the same luck of its own it does the same.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy import array_equal

import marooned
from marooned import players
from marooned.engine.compiling.rule import PLAIN
from marooned.engine.weighing.effort import Effort
from marooned.players.advice.outlook import outlook
from marooned.players.advice.prospect import prospect
from marooned.players.advice.recommendation import advise
from marooned.players.imagining.trials import Bench, Trials, question_in
from marooned.players.planning import planner
from marooned.players.search.budgets import Budget
from marooned.players.search.searcher import horizon
from tests.laws.played import WORDS, every_game, law, played

ENOUGH = Budget(12 if PLAIN else 240)
"""What compiled rules try in a moment: every line in several worlds, so that a gain can be sure."""
FEW = 3
FULL = st.integers(0, 2**64 - 1)
LITTLE = Effort(breadth=4, candidates=3, worlds=2, foretold=0)


@pytest.fixture(scope="module", autouse=True)
def _little_effort() -> Iterator[None]:
    """Have those who plan among rivals try little: plain rules take their time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(planner, "AMONG_RIVALS", LITTLE)
        yield


@st.composite
def asked(draw: Any, name: str) -> tuple[int, int, list[marooned.Game]]:
    """Return a seat with luck of its own, and games that differ in what that seat may not know.

    The seat is one that has something to do, if there is any.
    """
    game = draw(played(name))
    seat = draw(st.sampled_from([*game.waiting, *game.interjecting] or [0]))
    return seat, draw(WORDS), [game.imagined(seat, draw(FULL)) for _ in range(3)]


@every_game
@law
@given(data=st.data())
def test_players_are_honest(name: str, data: st.DataObject) -> None:
    """What a seat may not know does not change what any player decides for it."""
    seat, luck, games = data.draw(asked(name))
    for player in players.names() if games[0].legal_codes(seat) else ():
        who = players.find(player).with_budget(ENOUGH)
        one, other, third = (players.decide(who, game, seat, seed=luck) for game in games)
        assert one == other == third


@every_game
@law
@given(data=st.data())
def test_advice_is_honest(name: str, data: st.DataObject) -> None:
    """What a seat may not know changes nothing in its advice, down to the last figure."""
    seat, luck, games = data.draw(asked(name))
    if games[0].legal_codes(seat):
        one, other, third = (advise(game, seat, budget=ENOUGH, seed=luck) for game in games)
        assert one == other == third


@every_game
@law
@given(data=st.data())
def test_trials_are_honest(name: str, data: st.DataObject) -> None:
    """Nor what becomes of any line in any world that is imagined, to the end of its rollout."""
    seat, luck, games = data.draw(asked(name))
    if games[0].legal_codes(seat):
        one, other, third = (tried(game, seat, luck) for game in games)
        assert array_equal(one, other)
        assert array_equal(one, third)


def tried(game: marooned.Game, seat: int, luck: int) -> Any:
    """Return what the first lines of a decision are worth to who searches, a world a column."""
    question, codes = question_in(game, seat, luck)
    trials = Trials(question, [((seat, code),) for code in codes[:FEW]])
    learned = game.definition.learned
    bench = Bench(game.definition, 1, horizon(game.definition, learned), learned)
    trials.extend(bench, range(len(trials.lines)), FEW)
    return [trials.of(line) for line in range(len(trials.lines))]


@every_game
@law
@given(data=st.data())
def test_chances_are_honest(name: str, data: st.DataObject) -> None:
    """Nor does it change how the game stands for that seat, if judgement plays on or as told."""
    seat, luck, games = data.draw(asked(name))
    for told in (outlook, prospect):
        one, other, third = (told(game, seat, worlds=6, seed=luck) for game in games)
        assert one == other == third


@every_game
@law
@given(data=st.data())
def test_a_team_hides_nothing_from_its_own(name: str, data: st.DataObject) -> None:
    """In a team all seats and all spectators know the same, so that advice is no secret."""
    game = data.draw(played(name))
    if game.definition.cooperative:
        seats = [*range(game.players), None]
        views = [game.view(seat) | {"seat": None, "legal": []} for seat in seats]
        assert len({json.dumps(view) for view in views}) == 1
