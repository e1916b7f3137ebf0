"""The planner carries out what it began, as long as it can be done."""

import dataclasses

import pytest

import marooned
from marooned.definition import GameDefinition
from marooned.discover import find
from marooned.engine.weighing.effort import Effort
from marooned.errors import GameError
from marooned.players.arena.series import Series
from marooned.players.companions import decide
from marooned.players.companions import find as player
from marooned.players.imagining.trials import Question, question_of
from marooned.players.planning.planner import Course, Planner
from tests.laws.played import HOUSE, table
from tests.laws.playing import WAYS
from tests.players.playing import finished

SMALL = Effort(breadth=2, candidates=2, worlds=1)
SMALLER = Effort(breadth=1)
TRAINED = [name for name in HOUSE if player("quick").thinks_in(find(name))]
MOMENTS = 2
PASS, THIS, THAT = range(3)


def question(game: marooned.Game, seat: int | None = None) -> Question:
    """Return what a game asks a seat, the one whose turn it is if none is stated."""
    return question_of(game, game.turn if seat is None else seat, 1)


def first_question() -> Question:
    """Return what a fresh game asks first."""
    return question(marooned.Game("_template", seed=1, players=2))


@pytest.mark.parametrize("name", TRAINED)
def test_the_steps_of_a_plan_can_be_done_in_turn(name: str) -> None:
    """Nothing unknown comes before its last step, the rest, which the game may take by itself."""
    for seed in range(MOMENTS):
        game = table(name, seed, seed, WAYS["greedy"], seed)
        *steps, (last, rest) = Planner(game.definition, SMALL).plan(question(game)).steps
        for seat, code in steps:
            assert code in game.legal_codes(seat)
            game.play(code, seat)
        assert rest in game.legal_codes(last) or last not in game.waiting


@pytest.mark.parametrize("name", TRAINED)
def test_a_game_may_say_how_much_goes_into_its_plans(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who answers at once keeps to it; who says another effort has that."""
    game = marooned.Game(name, seed=1, players=find(name).seats[0])
    judged = {effort: judged_with(game, effort) for effort in (SMALL, SMALLER)}
    monkeypatch.setattr(game.definition.learned_value(), "effort", SMALL)
    assert judged_with(game, None) == judged[SMALL] != judged[SMALLER]
    assert judged_with(game, SMALLER) == judged[SMALLER]


def judged_with(game: marooned.Game, effort: Effort | None) -> int:
    """Return how many positions are judged for one plan."""
    planner = Planner(game.definition, effort)
    planner.plan(question(game))
    return planner.judged


@pytest.mark.parametrize("name", TRAINED)
def test_what_was_planned_is_played_without_planning_again(name: str) -> None:
    """While the steps last no position is judged anew."""
    game = marooned.Game(name, seed=1, players=find(name).seats[0])
    planner = Planner(game.definition, SMALL)
    steps = planner.plan(question(game)).steps
    judged = planner.judged
    for seat, code in steps[:-1]:
        assert planner.answer(question(game, seat), game.legal_codes(seat)) == code
        game.play(code, seat)
    assert planner.judged == 2 * judged


def test_a_course_goes_on_as_planned() -> None:
    """One step after another is given to the seat that makes it, and then nothing more."""
    asked = first_question()
    course = Course(asked, [(asked.seat, THIS), (asked.seat, THAT)])
    assert [course.next(asked, [THIS, THAT]) for _ in range(3)] == [THIS, THAT, None]


def test_a_course_is_dropped_with_its_turn() -> None:
    """What was planned in one turn is nothing in the next."""
    game = marooned.Game("_template", seed=1, players=2)
    course = Course(question(game), [(1, THIS)])
    while game.turn == 0:
        game.play(game.legal[0])
    assert course.next(question(game), [THIS]) is None


def test_a_step_that_is_not_legal_ends_a_course() -> None:
    """Where a step cannot be made, or another is waited for, the planner is to think again."""
    asked = first_question()
    course = Course(asked, [(asked.seat, THIS)])
    assert course.next(asked, [PASS, THAT]) is None
    course = Course(asked, [(1 - asked.seat, THIS)])
    assert course.next(asked, [PASS, THIS]) is None


def test_who_interjects_lets_the_one_who_acts_go_on() -> None:
    """A seat that nobody waits for passes where a step of another comes first."""
    asked = first_question()
    course = Course(asked, [(asked.seat, THIS)])
    other = dataclasses.replace(asked, seat=1 - asked.seat)
    assert course.next(other, [PASS, THAT]) == PASS
    assert course.next(other, [THAT]) is None
    assert course.next(asked, [THIS]) == THIS


def test_nothing_is_planned_without_a_learned_value() -> None:
    """The error names what a game lacks."""
    with pytest.raises(GameError, match="lacks `LEARNED`"):
        find("_template").learned_value()
    with pytest.raises(GameError, match="lacks `LEARNED`"):
        Planner(find("_template"))


def test_the_quick_play_by_judgement_where_nothing_was_learned() -> None:
    """In a game without a learned value they do what judgement does."""
    game = marooned.Game("_template", seed=3, players=3)
    while game.outcome is None:
        seat = game.asked()
        assert seat is not None
        wise = decide("greedy", game, seat, seed=game.seq)
        assert decide("quick", game, seat, seed=game.seq) == wise
        game.play(wise.code, seat)


def test_the_quick_plan_where_something_was_learned(trained: GameDefinition) -> None:
    """A series of theirs ends, and each game is the same whatever is played beside it."""
    options = trained.validated(2, {"weather": "rough"})
    series = Series(trained, options, (player("quick"),) * 2, 3)
    (both, _), (alone, _) = finished(series, 0, 2), finished(series, 1, 2)
    judged, _ = finished(dataclasses.replace(series, players=(player("greedy"),) * 2), 1, 2)
    assert all(series.outcomes(both))
    assert both[1] == alone[0] != judged[0]


def test_a_planner_remembers_nothing_of_other_games(trained: GameDefinition) -> None:
    """The same question has the same answer, whatever was asked before."""
    used = Planner(trained)
    for seed in range(4):
        game = marooned.Game("_template", seed=seed, players=2)
        asked = question(game)
        assert used.plan(asked) == Planner(trained).plan(asked)
