"""What is tried: the best plans where something has learned the game, else every move."""

from collections.abc import Iterator

import pytest

import marooned
from marooned.discover import find
from marooned.engine import calls
from marooned.engine.compiling.rule import PLAIN
from marooned.engine.hooks import PASS
from marooned.players.arena.series import Series
from marooned.players.companions import find as player
from marooned.players.imagining.lines import Steps
from marooned.players.imagining.trials import Question, question_in
from marooned.players.planning.planner import learned_of
from marooned.players.puzzles.candidates import legal_codes
from marooned.players.search.budgets import Budget
from marooned.players.search.halving import FEWEST
from marooned.players.search.proposals import PLANS, Proposer, desk_for, drafted, judged
from marooned.players.search.searcher import Search
from tests.laws.played import every_game

LEARNED = [
    name
    for name in ("island", "desert")
    if marooned.Game(name, seed=1).definition.learned is not None
]


def proposed(game: marooned.Game, *, is_thorough: bool) -> tuple[list[Steps], int]:
    """Return the lines of the seat whose turn it is, and which of them is the habit."""
    proposer = Proposer(game.definition, game.definition.learned, is_thorough=is_thorough)
    return proposer.lines(*question_in(game, game.turn, 5))


@every_game
def test_lines_differ_and_can_begin(name: str) -> None:
    """No line is proposed twice; each begins with something legal of the seat that decides."""
    game = marooned.Game(name, seed=3)
    lines, habit = proposed(game, is_thorough=True)
    assert len(lines) == len({*lines})
    firsts = {line[0] for line in lines}
    assert firsts == {(game.turn, code) for code in game.legal_codes(game.turn)}
    assert 0 <= habit < len(lines)


@pytest.mark.parametrize("name", LEARNED)
def test_plans_come_first(name: str) -> None:
    """The habit is the plan that is ranked first; judgement's own move is tried besides."""
    game = marooned.Game(name, seed=3)
    lines, habit = proposed(game, is_thorough=False)
    assert habit == 0
    assert 1 < len(lines) <= PLANS + 1
    own = ((game.turn, game.imagined(game.turn, 5).advised(game.turn)),)
    assert own in lines
    thorough, habit = proposed(game, is_thorough=True)
    assert habit == 0
    assert {*lines} <= {*thorough}


def test_without_plans_judgement_is_the_habit() -> None:
    """Every legal move is tried, and judgement's own is kept unless another is better."""
    game = marooned.Game("_template", seed=3)
    lines, habit = proposed(game, is_thorough=False)
    assert {code for ((_, code),) in lines} == {*game.legal_codes(game.turn)}
    assert lines[habit] == ((game.turn, game.imagined(game.turn, 5).advised(game.turn)),)


@pytest.mark.parametrize("name", LEARNED)
def test_who_searches_by_moves_plans_nothing(name: str) -> None:
    """Though something has learned the game, every legal move is tried, and moves alone."""
    game = marooned.Game(name, seed=3)
    with Search(game.definition, Budget(1), by_moves=True) as search:
        found = search.think(*question_in(game, game.turn, 5))
    assert [len(line.steps) for line in found.lines] == [1] * len(found.lines)
    assert {line.code for line in found.lines} == {*game.legal_codes(game.turn)}


def asked(name: str, games: int = 2) -> Iterator[tuple[Question, list[int]]]:
    """Give what is decided in some games of those who plan, with the codes that may answer."""
    definition = find(name)
    seats = definition.seats[1]
    team = (player("quick"),) * seats
    series = Series(definition, definition.validated(seats, {}), team, 1)
    found: list[Question] = []
    for number in range(games):
        batch = series.undealt(number, number + 1)
        series.sitting(number).play(batch, 0, found.append)
    for question in found:
        is_waiting = calls.call_waiting(question.root, 0) >> question.seat & 1
        yield question, legal_codes(question.root, question.seat) + ([] if is_waiting else [PASS])


def agreed(name: str) -> Iterator[tuple[Question, list[Steps], list[Steps]]]:
    """Give decisions of which network and judgement think alike; and what is tried there.

    First by those who play, then by those who advise.
    """
    definition = find(name)
    desk = desk_for(definition, learned_of(definition))
    brief, thorough = (
        Proposer(definition, definition.learned, is_thorough=is_thorough)
        for is_thorough in (False, True)
    )
    for question, codes in asked(name):
        own = ((question.seat, judged(question)),)
        if next(drafted(desk, question, 1), None) == own:
            yield question, brief.lines(question, codes)[0], thorough.lines(question, codes)[0]


@pytest.mark.skipif(PLAIN, reason="plans take seconds there")
@pytest.mark.parametrize("name", LEARNED)
def test_a_team_tries_nothing_where_network_and_judgement_are_of_one_mind(name: str) -> None:
    """The one step stands alone, and is tried in few worlds; whoever advises tries all."""
    found = list(agreed(name))
    assert len(found) > 5
    for question, lines, all_lines in found:
        assert lines == [((question.seat, judged(question)),)]
        assert len(all_lines) > 1
        assert all_lines[0] == lines[0]
    question, lines, _ = found[0]
    for budget, rollouts in ((Budget(500), FEWEST), (Budget(5), 5)):
        with Search(find(name), budget) as search:
            thought = search.think(question, [lines[0][0][1]])
        assert (thought.chosen.steps, thought.rollouts) == (lines[0], rollouts)


@pytest.mark.skipif(PLAIN, reason="plans take seconds there")
def test_among_rivals_more_is_tried_though_both_are_of_one_mind() -> None:
    """What others answer is luck there, which neither has looked at."""
    found = list(agreed("dorada"))
    assert len(found) > 5
    assert any(len(lines) > 1 for _, lines, _ in found)
