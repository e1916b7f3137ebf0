"""What a companion began is found again from what was played, whoever is asked and whenever."""

from collections.abc import Callable, Collection

import pytest

import marooned
from marooned.definition import GameDefinition
from marooned.discover import find
from marooned.engine.hooks import PASS
from marooned.engine.weighing.effort import Effort
from marooned.players.companions import decide
from marooned.players.companions import find as player
from marooned.players.imagining.trials import question_in
from marooned.players.planning.planner import Planner
from marooned.players.planning.resuming import Team, moments_of_turn, own_luck
from tests.laws.played import HOUSE

SMALL = Effort(breadth=2, candidates=2, worlds=1)
TRAINED = [name for name in HOUSE if player("quick").thinks_in(find(name))]
LUCK = own_luck(5)
STEPS = 24

Answer = Callable[[marooned.Game, int, list[int], frozenset[int]], int]


def team(game: marooned.Game, seats: Collection[int] | None = None) -> Team:
    """Return all seats of a game, or some, with a planner that knows nothing of it yet."""
    together = range(game.players) if seats is None else seats
    return Team(Planner(game.definition, SMALL), together, LUCK)


def played(name: str, answer: Answer, steps: int = STEPS) -> marooned.Game:
    """Play a few steps of a game, all seats as they are answered for."""
    game, passed = marooned.Game(name, seed=2, players=3), frozenset[int]()
    while game.seq < steps and (seat := game.asked(passed)) is not None:
        _, codes = question_in(game, seat, 0)
        code = answer(game, seat, codes, passed) if len(codes) > 1 else codes[0]
        if code == PASS and seat not in game.waiting:
            passed |= {seat}
            continue
        game.play(code, seat)
        passed = game.still_passed(passed)
    return game


def forgetful(game: marooned.Game, seat: int, codes: list[int], _passed: frozenset[int]) -> int:
    """Answer as somebody who has never been asked before."""
    return team(game).steps(game, seat, codes)[0][1]


@pytest.mark.parametrize("name", TRAINED)
def test_who_forgets_all_plays_as_who_remembers(name: str) -> None:
    """Found again from the log a plan goes on as it does in a series, which keeps it."""
    planner = Planner(find(name), SMALL)

    def lasting(game: marooned.Game, seat: int, codes: list[int], passed: frozenset[int]) -> int:
        question, _ = question_in(game, seat, LUCK(game.seq, seat), passed)
        return planner.answer(question, codes)

    assert played(name, forgetful).history == played(name, lasting).history


@pytest.mark.parametrize("name", TRAINED)
def test_a_plan_is_played_to_its_end(name: str) -> None:
    """What follows is told with the first step, and done step by step."""
    game = marooned.Game(name, seed=1, players=find(name).seats[0])
    steps = team(game).steps(game, game.turn, game.legal_codes(game.turn))
    for number, (seat, code) in enumerate(steps[:-1]):
        assert team(game).steps(game, seat, game.legal_codes(seat)) == steps[number:]
        game.play(code, seat)


@pytest.mark.parametrize("name", TRAINED)
def test_who_is_no_part_of_a_team_begins_anew(name: str) -> None:
    """What somebody else did is no plan of theirs, even where it looks alike."""
    game = marooned.Game(name, seed=1, players=find(name).seats[0])
    seat = game.turn
    first, *_ = team(game).steps(game, seat, game.legal_codes(seat))
    game.play(first[1], seat)
    assert team(game).begun(game)
    assert team(game, {1 - seat}).begun(game) == ()


@pytest.mark.parametrize("name", TRAINED)
def test_what_was_not_foreseen_ends_a_plan(name: str) -> None:
    """Another step than the next one, whoever made it, and the plan is dropped."""
    game = marooned.Game(name, seed=1, players=find(name).seats[0])
    seat = game.turn
    (_, first), (_, second), *_ = team(game).steps(game, seat, game.legal_codes(seat))
    game.play(first, seat)
    others = (code for code in game.legal_codes(seat) if code not in (PASS, second))
    game.play(next(others), seat)
    assert team(game).begun(game) == ()


def test_a_turn_holds_the_actions_since_it_began(trained: GameDefinition) -> None:
    """Those of the turn before are no part of it."""
    game = marooned.Game(trained.name, seed=1, players=2)
    turn = game.state.turns
    while game.state.turns == turn:
        assert moments_of_turn(game) == range(game.seq)
        game.play(game.legal[0])
    assert moments_of_turn(game) == range(game.seq, game.seq)


@pytest.mark.parametrize("name", TRAINED)
def test_the_quick_go_on_with_what_they_began(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked with one seed all the time they mean to do what they do next."""
    monkeypatch.setattr(Planner.__init__, "__defaults__", (SMALL,))
    game = marooned.Game(name, seed=1, players=find(name).seats[0])
    seat = game.turn
    first = decide("quick", game, seat, seed=7, mates=(0, 1))
    game.play(first.code, seat)
    second = decide("quick", game, seat, seed=7, mates=(0, 1))
    assert ((seat, second.code), *second.course) == first.course
