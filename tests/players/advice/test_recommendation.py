"""Advice: what each action is worth, what is expected to follow, and why."""

from typing import Any
from unittest.mock import patch

import pytest

import marooned
from marooned.engine.hooks import PASS
from marooned.errors import IllegalActionError, OptionError
from marooned.players.advice.expected_line import foreseen
from marooned.players.advice.recommendation import Advice, advise
from marooned.players.advice.why import BY_LOT, ONLY_CHOICE, WAITS, why
from marooned.players.companions import Decision, decide
from marooned.players.search.budgets import Budget
from tests.laws.played import every_game
from tests.table.rivals import competing

FEW = Budget(60)
INTERJECTING = 5
"""With this seed a seat may play a card in the turn of another."""
LATE = {"sea": ["a wave at Gull Point", "planks at Gull Point"], "turns": 10}
NEARLY = {**LATE, "fire": 7, "wood": [0, 0, 1, 0, 0]}
"""One piece of wood more wins, and it lies where both castaways are."""


def template(**stated: Any) -> marooned.Game:
    return marooned.load({"game": "_template", "players": 2, **stated})


@every_game
def test_every_action_is_told_once(name: str) -> None:
    """Advice names each legal action of the seat once, with its chance within the interval."""
    game = marooned.Game(name, seed=2)
    found = advise(game, budget=FEW)
    passing = [] if found.seat in game.waiting else [PASS]
    codes = [move.action.code for move in found.moves]
    assert sorted(codes) == sorted(game.legal_codes(found.seat) + passing)
    assert all(0 <= move.low <= move.worth <= move.high <= 1 for move in found.moves)
    assert all(move.action.seat == found.seat for move in found.moves)


@every_game
def test_advice_is_repeatable(name: str) -> None:
    """The same seed gives the same advice on any number of threads, and leaves the game alone."""
    game = marooned.Game(name, seed=3)
    before = game.copy()
    found = advise(game, budget=FEW, seed=8)
    assert advise(game, budget=FEW, seed=8, threads=2) == found
    assert game == before


@pytest.mark.parametrize("seed", range(4))
def test_the_chosen_action_comes_first_then_the_best(seed: int) -> None:
    """After the chosen action the others follow by what they are worth, no more than that one."""
    found = advise(marooned.Game("island", seed=1), budget=FEW, seed=seed)
    worths = [move.worth for move in found.moves]
    assert worths == sorted(worths, reverse=True)
    assert all(move.low <= move.worth <= move.high for move in found.moves)
    assert found.chosen is found.moves[0]


@pytest.mark.parametrize("budget", [1.5, "40", True, 0])
def test_a_budget_that_is_none_is_refused(budget: Any) -> None:
    """Something else than a budget or a number of rollouts is told with what is allowed."""
    with pytest.raises(OptionError, match=r"budget is .*; allowed is a whole number from 1"):
        advise(template(), budget=budget)


def test_a_budget_may_be_a_number() -> None:
    """A number is so many rollouts."""
    assert advise(template(), budget=40) == advise(template(), budget=Budget(40))


def test_what_wins_at_once_is_advised() -> None:
    """An action that wins for certain is worth a whole win, and nothing follows it."""
    found = advise(template(**NEARLY), budget=FEW)
    assert found.chosen.action.text == "gather the wood"
    assert (found.chosen.worth, found.chosen.high) == (1, 1)
    assert found.line == ()


def test_the_seat_asked_first_is_advised() -> None:
    """Without a seat the one asked first is advised, those that have passed left out."""
    game = marooned.Game("island", seed=INTERJECTING)
    first = game.asked()
    assert first is not None
    assert first not in game.waiting
    assert advise(game, budget=FEW).seat == first
    assert advise(game, budget=FEW, passed={first}).seat == game.turn


def test_who_interjects_may_let_the_others_go_on() -> None:
    """A seat that is not waited for has one more choice: to pass."""
    game = marooned.Game("island", seed=INTERJECTING)
    found = advise(game, budget=FEW)
    passing = next(move.action for move in found.moves if move.action.code == PASS)
    assert passing.text == "pass"
    assert passing.code not in game.legal_codes(found.seat)


def test_only_a_game_is_advised_on() -> None:
    """What is no game is refused with its value."""
    with pytest.raises(OptionError, match=r"game is 'reef'; allowed is a Game"):
        advise("reef")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("seat", "why_not"), [(7, "no seat 7"), (True, "no seat True"), (1, "seat 1 has nothing to do")]
)
def test_who_has_nothing_to_do_is_not_advised(seat: Any, why_not: str) -> None:
    """A seat that there is not, or that has nothing to do, is refused with those that have."""
    with pytest.raises(IllegalActionError, match=why_not) as refused:
        advise(template(), seat)
    assert refused.value.value == seat
    assert 0 in refused.value.allowed


def test_a_finished_game_needs_no_advice() -> None:
    """After the end nobody is advised."""
    game = template(**NEARLY)
    game.play("gather the wood")
    with pytest.raises(IllegalActionError, match="the game is over"):
        advise(game)


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5])
def test_advice_needs_a_seed(seed: Any) -> None:
    """A seed that is none is refused."""
    with pytest.raises(OptionError, match="seed"):
        advise(template(), seed=seed)


def test_advice_can_be_cut_short() -> None:
    """Whoever follows the progress may end the thinking early, and is advised all the same."""
    spent: list[float] = []

    def stop(part: float) -> bool:
        spent.append(part)
        return False

    found = advise(template(), budget=Budget(5000), progress=stop)
    assert len(spent) == 1
    assert found.rollouts < 5000


def test_advice_is_plain_data() -> None:
    """As plain data it names the chosen action, all actions, the line and the reason."""
    found = advise(template(), budget=FEW).as_dict()
    assert found["chosen"] == found["moves"][0]
    assert set(found) == {"seat", "chosen", "moves", "line", "plan", "reason", "rollouts", "whose"}
    assert {"code", "text", "worth", "low", "high", "rollouts"} <= set(found["chosen"])


def test_the_package_offers_advice_by_name() -> None:
    """The package offers advice by name."""
    assert (marooned.advise, marooned.Advice, marooned.Budget) == (advise, Advice, Budget)


def test_a_line_follows_a_move() -> None:
    """What follows the action is what judgement would do then."""
    game = template(**LATE, wood=[3, 0, 0, 0, 3])
    walk = next(action for action in game.legal if action.text.startswith("walk"))
    then = game.copy()
    then.play(walk)
    step, *_ = foreseen(game, 0, walk.code, seed=1)
    assert (step.seat, step.text) == (0, then.meant(then.advised(0)).text)


def test_a_line_ends_where_something_is_shown() -> None:
    """Nothing is told beyond what would show something hidden."""
    game = template()
    assert foreseen(game, 0, PASS, seed=1, steps=50) == ()
    walk = next(action.code for action in game.legal if action.code != PASS)
    assert {step.seat for step in foreseen(game, 0, walk, seed=1, steps=50)} == {0}


def test_a_line_has_so_many_steps_at_most() -> None:
    """No more steps are told than were asked for."""
    game = marooned.Game("island", seed=INTERJECTING)
    line = foreseen(game, game.asked() or 0, PASS, seed=1, steps=2)
    assert len(line) == 2
    assert line == foreseen(game, game.asked() or 0, PASS, seed=1)[:2]


@pytest.mark.parametrize("before", [set(), {1}])
def test_a_line_asks_nobody_again_who_passed(before: set[int]) -> None:
    """Who passes in a window that stays open for others counts as having passed."""
    pending = [{"kind": "holding", "seats": [0, 1], "a": 2}]
    game = template(**LATE, castaways=["Wreck Bay"] * 2, wood=[0, 0, 3, 0, 0], pending=pending)
    ask = marooned.Game.asked
    with patch.object(marooned.Game, "asked", autospec=True, side_effect=ask) as asked:
        foreseen(game, 0, PASS, seed=1, passed=before)
    assert asked.call_args_list[0].args[1] == {0, *before}


def test_a_line_does_not_tell_what_rivals_hide(monkeypatch: pytest.MonkeyPatch) -> None:
    """Among rivals a line ends before what another does in secret; a team hides nothing."""
    game = template(**LATE, wood=[3, 0, 0, 0, 3])
    open_line = foreseen(game, 1, PASS, seed=1)
    definition = competing()
    monkeypatch.setattr("marooned.game.find", lambda _name: definition)
    rivals = template(**LATE, wood=[3, 0, 0, 0, 3])
    assert open_line[0].text.startswith("walk")
    assert foreseen(rivals, 1, PASS, seed=1) == ()


def test_an_only_choice_needs_no_other_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is one thing to do, that is the reason."""
    game = template()
    monkeypatch.setattr(game, "legal_codes", lambda _seat: [PASS])
    assert why(game, 0, Decision(None, PASS)) == ONLY_CHOICE


def test_who_plays_by_lot_says_so() -> None:
    """A move at random has no other reason."""
    game = template()
    decision = decide("random", game, 0, seed=4)
    assert decision.by_lot
    assert why(game, 0, decision) == BY_LOT


def test_who_lets_the_others_go_on_says_so() -> None:
    """A seat that does not interject says that nothing is worth it."""
    game = marooned.Game("island", seed=INTERJECTING)
    seat = game.asked()
    assert seat is not None
    assert why(game, seat, Decision(None, PASS)) == WAITS


@every_game
def test_a_reason_is_a_sentence(name: str) -> None:
    """Whatever a player decides, its reason is one sentence."""
    game = marooned.Game(name, seed=6)
    for step in range(12):
        seat = game.turn
        decision = decide("greedy", game, seat, seed=step)
        told = why(game, seat, decision)
        assert told[0].isupper()
        assert told.endswith(".")
        game.play(decision.action or game.legal[0])
        if game.is_over:
            break
