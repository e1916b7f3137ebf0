"""What is tried: the best plans where something has learned the game, else every move."""

import pytest

import marooned
from marooned.players.imagining.lines import Steps
from marooned.players.imagining.trials import question_in
from marooned.players.search.budgets import Budget
from marooned.players.search.proposals import PLANS, Proposer
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
