"""How a game stands, and for whom."""

from typing import Any

import pytest

import marooned
from marooned.definition import GameDefinition
from marooned.discover import find
from marooned.players.advice.outlook import outlook
from marooned.players.advice.prospect import (
    AT_A_USUAL_TABLE,
    ROUGHLY,
    WHOSE,
    Judge,
    anchored,
    is_certain,
    judge_of,
    prospect,
)
from marooned.players.advice.recommendation import advise
from marooned.players.chances.calibrated import calibrated_for, calibrated_nearest
from marooned.players.chances.scale import log_odds
from marooned.players.companions import JUDGING, PLANNING, decide
from marooned.players.intervals import around
from marooned.players.search.searcher import Line
from tests.laws.played import HOUSE

UNCALIBRATED = "_template"


def kinds(name: str) -> list[dict[str, Any]]:
    """Return what the tables chose that were calibrated."""
    value = find(name).face.LEARNED
    return [] if value is None else [scale["options"] for scale in value.scales]


CALIBRATED = [name for name in HOUSE if kinds(name)]


def begun(name: str, steps: int) -> marooned.Game:
    """Return a calibrated game as judgement has played it so far."""
    game = marooned.Game(name, seed=2, **kinds(name)[0])
    while game.seq < steps and not game.is_over:
        seat = game.turn
        game.play(decide("greedy", game, seat, seed=1).code, seat)
    return game


@pytest.mark.parametrize("name", CALIBRATED)
def test_a_calibrated_chance_is_that_of_those_who_plan(name: str) -> None:
    """It is what such positions came to, and certain within itself."""
    game = begun(name, 7)
    found, known = prospect(game, game.turn), calibrated_for(game)
    assert known is not None
    assert found.worth.worth == found.worth.low == found.worth.high
    assert found.worth.worth == known.chance(game, game.turn)
    assert found.whose == WHOSE[PLANNING] == "AI players at Bosun level"


def test_elsewhere_it_is_the_outlook_of_judgement() -> None:
    """A game that was not calibrated is told as before, and whose chance it is."""
    game = marooned.Game(UNCALIBRATED, players=2, seed=3)
    found = prospect(game, 0, worlds=20, seed=5)
    assert found.worth == outlook(game, 0, worlds=20, seed=5)
    assert found.whose == WHOSE[JUDGING] == "AI players at Deckhand level"


@pytest.mark.parametrize("name", CALIBRATED)
def test_a_house_rule_has_the_outlook_of_judgement(name: str) -> None:
    """Nothing was fitted on tables that depart from print: judgement plays on to the end."""
    game = departing(name)
    found = prospect(game, game.turn, worlds=9, seed=3)
    assert found.worth == outlook(game, game.turn, worlds=9, seed=3)
    assert found.whose == WHOSE[JUDGING]
    if game.definition.cooperative:
        assert 9 * found.worth.worth == pytest.approx(round(9 * found.worth.worth))


@pytest.mark.parametrize("name", CALIBRATED)
def test_a_hint_at_a_house_rule_has_the_chance_of_the_game(name: str) -> None:
    """What is advised is worth what the bar shows, for the same players."""
    game = departing(name)
    found = advise(game, budget=60, seed=3)
    stands = prospect(game, found.seat, worlds=found.rollouts, seed=3)
    assert found.whose == stands.whose == WHOSE[JUDGING]
    if 0 < found.chosen.worth < 1:
        assert found.chosen.worth == pytest.approx(stands.worth.worth, abs=2e-4)


@pytest.mark.parametrize("name", [name for name in CALIBRATED if find(name).cooperative])
def test_a_team_has_one_chance(name: str) -> None:
    """Whichever seat of a team is asked, it is told the same."""
    game = begun(name, 9)
    chances = [prospect(game, seat).worth.worth for seat in range(game.players)]
    assert chances == pytest.approx([chances[0]] * game.players, abs=1e-6)


def test_what_is_certain_is_so_for_all() -> None:
    """After the end it is the outcome, and nobody's."""
    game = marooned.Game(UNCALIBRATED, players=2, seed=3)
    while not game.is_over:
        game.play(game.legal[0])
    assert prospect(game, 0).as_dict() == {"worth": 0, "low": 0, "high": 0, "whose": ""}


@pytest.mark.parametrize("name", CALIBRATED)
def test_what_is_advised_is_worth_what_the_game_is(name: str) -> None:
    """The chance of a hint is the one that is shown of the game; the order of moves stays."""
    game = begun(name, 5)
    found, known = advise(game, budget=60), calibrated_for(game)
    assert known is not None
    assert found.whose == WHOSE[PLANNING]
    if 0 < found.chosen.worth < 1:
        assert found.chosen.worth == pytest.approx(known.chance(game, found.seat))
    worths = [move.worth for move in found.moves[1:]]
    assert worths == sorted(worths, reverse=True)
    assert all(0 <= move.low <= move.worth <= move.high <= 1 for move in found.moves)


def test_lines_keep_their_distances_in_odds() -> None:
    """All are shifted alike; what is certain stays."""
    best, other = Line(((0, 1),), 0.2, 0.1, 0.3, 9), Line(((0, 2),), 0.1, 0.05, 0.2, 9)
    lost = Line(((0, 3),), 0.0, 0.0, 0.01, 400)
    moved = anchored([best, other, lost], best, 0.6)
    assert moved[0].worth == pytest.approx(0.6)
    gaps = [log_odds(one.worth) - log_odds(two.worth) for one, two in ((best, other), moved[:2])]
    assert gaps[0] == pytest.approx(gaps[1])
    assert moved[2].worth == 0.0
    assert anchored([lost, best], lost, 0.4) == [lost, best]


@pytest.mark.parametrize(("worth", "low", "high"), [(1.0, 0.5, 1.0), (0.0, 0.0, 0.5)])
def test_a_few_trials_that_came_out_alike_are_not_certain(
    worth: float, low: float, high: float
) -> None:
    """What they say is shifted like the rest, and the others do not lose by it."""
    best, other = Line(((0, 1),), worth, low, high, 4), Line(((0, 2),), 0.5, 0.2, 0.8, 4)
    told = anchored([best, other], best, 0.7)
    assert told[0].worth == pytest.approx(0.7)
    assert (told[0].low == 0.0, told[0].high == 1.0) == (low == 0.0, high == 1.0)
    assert 0.4 < told[1].worth < 0.9


@pytest.mark.parametrize(("trials", "is_so"), [(188, False), (189, True)])
@pytest.mark.parametrize("worth", [0.0, 1.0])
def test_some_two_hundred_trials_that_came_out_alike_are_certain(
    worth: float, trials: int, is_so: bool
) -> None:
    """Their interval is narrower than two points then: 3.84 of 3.84 and the trials."""
    line = Line(((0, 1),), worth, *around(worth, 0.0, trials), trials)
    assert is_certain(line) == is_so
    assert (anchored([line], line, 0.7) == [line]) == is_so


@pytest.mark.parametrize("name", CALIBRATED)
def test_a_curve_is_judged_as_the_bar_is(name: str) -> None:
    """Who looks back at a game sees what the bar showed in it, for the same players."""
    game = begun(name, 6)
    judge = judged(game)
    for seq in range(game.seq):
        then = game.earlier(seq)
        shown = prospect(then, then.turn)
        assert (judge.chance(then, then.turn), judge.whose) == (shown.worth.worth, shown.whose)


@pytest.mark.parametrize("name", CALIBRATED)
def test_a_curve_at_a_house_rule_is_that_of_the_nearest_table(name: str) -> None:
    """A curve is not played out; it says that it is of another table."""
    game, usual = departing(name), marooned.Game(name, seed=2, **kinds(name)[0])
    near, known = calibrated_nearest(game), calibrated_for(usual)
    assert near is not None
    assert known is not None
    judge = judged(game)
    assert judge.chance(game, game.turn) == near.chance(game, game.turn)
    assert near.chance(usual, usual.turn) == known.chance(usual, usual.turn)
    assert (
        judge.whose
        == AT_A_USUAL_TABLE
        == "AI players at Bosun level, at a table with default options"
    )


def test_where_nothing_is_calibrated_a_curve_is_rough(trained: GameDefinition) -> None:
    """A network without a scale tells no chance; the game's evaluation does, and for nobody."""
    game = marooned.Game(trained.name, seed=2)
    judge = judged(game)
    assert judge.chance(game, 0) == game.estimated(0)
    assert judge.whose == ROUGHLY
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(trained.face, "ESTIMATED", False)
        assert judge_of(game) is None


def judged(game: marooned.Game) -> Judge:
    """Return who tells the curve of a game."""
    found = judge_of(game)
    assert found is not None
    return found


def departing(name: str) -> marooned.Game:
    """Return a game of a calibrated kind of table but for one house rule."""
    rule = find(name).house_rules[0]
    assert rule.whole is not None
    other = next(value for value in rule.whole if value != rule.default)
    return marooned.Game(name, seed=2, **kinds(name)[0], **{rule.name: other})
