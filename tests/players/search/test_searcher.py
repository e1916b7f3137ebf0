"""The search: the same move for the same seed, on any threads, and the better one at that."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import marooned
from marooned.discover import find
from marooned.engine.compiling.rule import PLAIN
from marooned.players import choose, companions
from marooned.players.arena.series import Series
from marooned.players.imagining.rollouts import TO_THE_END
from marooned.players.imagining.trials import question_in
from marooned.players.search.budgets import Budget
from marooned.players.search.searcher import Search, Thought, horizon
from tests.laws.played import every_game, play, table
from tests.laws.playing import WAYS
from tests.players.playing import finished

BUDGET = Budget(24 if PLAIN else 300)
MOMENTS = 3


def moments(name: str) -> Iterator[tuple[marooned.Game, int]]:
    """Give some decisions of a game: at its beginning and later on."""
    for number in range(MOMENTS):
        game = table(name, number, number, WAYS["greedy"], number)
        play(game, 20 * number, WAYS["greedy"], Random(number))
        if game.outcome is None:
            yield game, game.turn


def decisions(name: str, number: int) -> Iterator[tuple[marooned.Game, int]]:
    """Give the first decisions with a choice of a game that judgement plays."""
    game = marooned.Game(name, seed=2, players=3)
    for _ in range(number):
        if game.outcome is not None:
            return
        if len(game.legal_codes(game.turn)) > 1:
            yield game, game.turn
        game.play(game.imagined(game.turn, 1).advised(game.turn))


def thought(
    game: marooned.Game,
    seat: int,
    threads: int = 1,
    *,
    thrifty: bool = True,
    budget: Budget = BUDGET,
    **more: Any,
) -> Thought:
    """Return what a search finds."""
    with Search(game.definition, budget, threads, thrifty=thrifty) as search:
        return search.think(*question_in(game, seat, 7), **more)


@every_game
def test_threads_change_nothing(name: str) -> None:
    """The same seed gives the same thought on any number of threads."""
    for game, seat in moments(name):
        assert thought(game, seat, 1) == thought(game, seat, 3)


@every_game
def test_every_legal_code_has_a_line(name: str) -> None:
    """A thorough thought has a line for each code that may be played; worths lie in intervals."""
    for game, seat in moments(name):
        found = thought(game, seat, thrifty=False)
        alone = [line.code for line in found.lines if len(line.steps) == 1]
        planned = [line.code for line in found.lines if len(line.steps) > 1]
        assert {*alone, *planned} == {*game.legal_codes(seat)}
        assert len(alone) == len({*alone})
        assert found.chosen in found.lines
        assert found.habit in found.lines
        for line in found.lines:
            assert 0.0 <= line.low <= line.worth <= line.high <= 1.0
        assert found.rollouts == sum(line.rollouts for line in found.lines) <= BUDGET.rollouts


@every_game
def test_thinking_changes_no_game(name: str) -> None:
    """A game is as it was after somebody thought about it."""
    for game, seat in moments(name):
        before = game.copy()
        thought(game, seat)
        assert game == before


def test_judgement_is_left_only_for_more() -> None:
    """The search chooses what judgement would, or what is worth more; and sometimes it does."""
    found = [thought(game, seat) for game, seat in decisions("_template", 60)]
    left = [each for each in found if each.chosen != each.habit]
    assert left
    assert all(each.chosen.worth > each.habit.worth for each in left)


def test_a_search_can_be_stopped() -> None:
    """A search that is told to stop ends with what it knows by then."""
    game = marooned.Game("_template", seed=1)
    told: list[float] = []

    def stop(spent: float) -> bool:
        told.append(spent)
        return False

    found = thought(game, game.turn, progress=stop)
    assert len(told) == 1
    assert found.rollouts == pytest.approx(told[0] * BUDGET.rollouts)
    assert found.rollouts < thought(game, game.turn, thrifty=False).rollouts


def test_progress_is_told_to_the_end() -> None:
    """What is spent is told as it grows."""
    game = marooned.Game("_template", seed=1)
    told: list[float] = []

    def note(spent: float) -> bool:
        told.append(spent)
        return True

    thought(game, game.turn, thrifty=False, progress=note)
    assert told == sorted(set(told))
    assert 0.0 < told[0] < 0.9 < told[-1] <= 1.0


def test_thrift_ends_when_the_choice_is_plain() -> None:
    """A thrifty search spends less, now and then, than one that is not; never more."""
    enough = Budget(200)
    spent = [
        [thought(game, seat, thrifty=each, budget=enough).rollouts for each in (True, False)]
        for game, seat in decisions("_template", 60)
    ]
    assert all(thrifty <= lavish for thrifty, lavish in spent)
    assert any(thrifty < lavish for thrifty, lavish in spent)


def test_without_thrift_all_is_spent() -> None:
    """A search that wants figures spends its budget to the end."""
    game = marooned.Game("_template", seed=1)
    assert thought(game, game.turn, thrifty=False).rollouts > BUDGET.rollouts * 0.9


def test_seconds_are_a_budget_too() -> None:
    """With a budget of time there are as many rollouts as fit, at least some."""
    game = marooned.Game("_template", seed=1)
    with Search(game.definition, Budget(seconds=0.05)) as search:
        assert search.think(*question_in(game, game.turn, 7)).rollouts > 0


@pytest.mark.slow
@every_game
def test_a_game_is_searched_to_its_end(name: str) -> None:
    """A game of searchers comes to an end, the same one whatever else is played beside it."""
    definition = find(name)
    who = companions.find("search").with_budget(Budget(4 if PLAIN else 24))
    options = definition.validated(None, {})
    series = Series(definition, options, (who,) * options["players"], 3)
    (both, _), (alone, _) = finished(series, 0, 2), finished(series, 1, 2)
    assert all(series.outcomes(both))
    assert both[1] == alone[0]


def test_mixed_company_plays_a_series() -> None:
    """One who searches sits with one who judges, one who errs and one who plays at random."""
    definition = find("_template")
    team = [companions.find(name) for name in ("search", "greedy", "gentle", "random")]
    options = definition.validated(definition.seats[1], {})
    players = tuple(team[: options["players"]])
    series = Series(definition, options, players, 3, rotating=True)
    games, decisions = finished(series, 0, 3)
    assert all(series.outcomes(games))
    assert decisions > 0


def test_the_gentle_err_now_and_then() -> None:
    """A gentle companion mostly does what judgement would, but not always."""
    game = marooned.Game("_template", seed=1)
    seat = game.turn
    wise = choose("greedy", game, seat, seed=1)
    gentle = [choose("gentle", game, seat, seed=seed) for seed in range(60)]
    assert 30 < gentle.count(wise) < 60


def test_what_learned_a_game_looks_less_far() -> None:
    """Three turns are played out before a network answers, four before an evaluation does."""
    definition = find("desert")
    assert horizon(definition, definition.learned) == 3
    assert horizon(definition, None) == 4


@pytest.mark.usefixtures("guests")
def test_what_estimates_nothing_is_played_to_the_end() -> None:
    """Without an evaluation nothing but the end tells what a position is worth."""
    without_evaluation = find("dice")
    assert horizon(without_evaluation, None) == TO_THE_END
