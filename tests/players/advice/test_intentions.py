"""What a seat is to do step after step, in the words of the game's actions."""

import pytest

import marooned
from marooned.discover import find
from marooned.engine.hooks import PASS
from marooned.engine.weighing.effort import Effort
from marooned.players.advice.expected_line import Step
from marooned.players.advice.intentions import (
    MOST,
    carried_out,
    in_words,
    intended,
    meant,
    plan_told,
)
from marooned.players.advice.recommendation import advise
from marooned.players.advice.why import reason, why
from marooned.players.companions import Decision, decide
from marooned.players.companions import find as player
from marooned.players.planning.planner import Planner
from tests.laws.played import HOUSE

TRAINED = [name for name in HOUSE if player("quick").thinks_in(find(name))]
TEAMS = [name for name in TRAINED if find(name).cooperative]
UNTRAINED = "_template"


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plan with little effort."""
    monkeypatch.setattr(Planner.__init__, "__defaults__", (Effort(4),))


def walking(game: marooned.Game) -> tuple[tuple[int, int], ...]:
    """Return steps that the seat whose turn it is could make one after the other."""
    seat, world, steps = game.turn, game.imagined(game.turn, 0), list[tuple[int, int]]()
    while (code := harmless(world, seat)) is not None and len(steps) <= MOST:
        world.play(code, seat)
        steps.append((seat, code))
    return tuple(steps)


def harmless(world: marooned.Game, seat: int) -> int | None:
    """Return a step that shows nothing hidden and leaves a seat its turn, if there is one."""
    for code in world.legal_codes(seat):
        after = world.copy()
        events = after.play(code, seat)
        if code != PASS and not any(event.reveals for event in events) and after.waiting == (seat,):
            return code
    return None


@pytest.mark.parametrize("name", TEAMS)
def test_a_plan_begins_with_the_action_that_is_advised(name: str) -> None:
    """Its steps can be done one after the other, each in the words of then."""
    game = marooned.Game(name, players=2, seed=4)
    code = harmless(game, game.turn)
    action = next(action for action in game.legal if action.code == code)
    first, *rest = intended(game, action.seat, ((action.seat, action.code),), 1)
    assert (first.seat, first.text, first.targets) == (action.seat, action.text, action.targets)
    game.play(action)
    for step in rest:
        assert step.text in [each.text for each in game.legal_for(step.seat)]
        game.play(step.text, step.seat)


@pytest.mark.parametrize("name", TEAMS)
def test_advice_tells_the_plan(name: str) -> None:
    """Where a game has learned something the rest of the plan is what is expected."""
    game = marooned.Game(name, players=2, seed=4)
    found = advise(game, budget=40, seed=6)
    first, *rest = found.plan
    assert first.text == found.chosen.action.text
    assert found.line == tuple(rest)


def test_where_nothing_was_learned_nothing_is_planned() -> None:
    """A game without a network has the line that judgement expects."""
    game = marooned.Game(UNTRAINED, players=2, seed=4)
    found = advise(game, budget=40)
    assert found.plan == ()
    assert plan_told(game, found.seat, found.plan) == ""


def test_a_plan_is_one_sentence() -> None:
    """Step follows on step; those of others are told with whose they are."""
    game = marooned.Game(UNTRAINED, players=2, seed=4)
    steps = (Step(0, "walk to the reef"), Step(1, "gather the wood"))
    other = game.seat_name(1)
    assert in_words(game, 0, steps) == f"walk to the reef, then {other}: gather the wood"
    assert plan_told(game, 0, steps[:1]) == "Walk to the reef."


@pytest.mark.parametrize("name", TEAMS)
def test_what_cannot_be_done_is_not_told(name: str) -> None:
    """Steps are told up to the first that cannot be made; letting others go on is none."""
    game = marooned.Game(name, players=2, seed=4)
    (seat, code), *_ = walking(game)
    far = max(
        range(game.definition.face.CODES), key=lambda each: each not in game.legal_codes(seat)
    )
    assert [*carried_out(game.imagined(seat, 0), seat, [(seat, far), (seat, code)])] == []
    assert len([*carried_out(game.imagined(seat, 0), seat, [(seat, code), (seat, PASS)])]) == 1


@pytest.mark.parametrize("name", TEAMS)
def test_who_plans_says_what_is_to_follow(name: str) -> None:
    """After the reason for the action a companion tells its next steps, a few of them."""
    game = marooned.Game(name, players=2, seed=4)
    (seat, code), *course = walking(game)
    texts = game.legal_for(seat)
    decision = Decision(next(each for each in texts if each.code == code), code, course=(*course,))
    told = why(game, seat, decision)
    assert told == f"{reason(game, seat, code)} {meant(game, seat, code, course)}"
    assert "Next it plans to " in told
    assert told.count(", then ") < MOST


@pytest.mark.parametrize("name", TEAMS)
def test_what_is_told_is_what_is_done(name: str) -> None:
    """The next thing that a companion said it would do is the next thing that it does."""
    game = marooned.Game(name, players=2, seed=4)
    seat = game.turn
    first = decide("quick", game, seat, seed=3, mates=(0, 1))
    told = why(game, seat, first)
    game.play(first.code, seat)
    second = decide("quick", game, seat, seed=3, mates=(0, 1))
    assert second.action is not None
    assert f"Next it plans to {second.action.text}" in told


def test_who_plans_nothing_says_nothing_more() -> None:
    """A decision without a course has its reason alone."""
    game = marooned.Game(UNTRAINED, players=2, seed=4)
    action = game.legal[0]
    assert why(game, action.seat, Decision(action, action.code)) == game.reason(action)
