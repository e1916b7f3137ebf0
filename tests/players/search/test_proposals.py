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
from marooned.players.imagining.trials import Question, question_in
from marooned.players.puzzles.candidates import legal_codes
from marooned.players.search.budgets import Budget
from marooned.players.search.halving import FEWEST
from marooned.players.search.proposals import PLANS, Proposal, Proposer, desk_for, drafted, judged
from marooned.players.search.searcher import Search
from tests.laws.played import every_game

LEARNED = [
    name
    for name in ("island", "desert")
    if marooned.Game(name, seed=1).definition.learned is not None
]


def proposed(game: marooned.Game, *, is_thorough: bool) -> Proposal:
    """Return what is proposed to the seat whose turn it is."""
    proposer = Proposer(game.definition, game.definition.learned, is_thorough=is_thorough)
    return proposer.proposal(*question_in(game, game.turn, 5))


@every_game
def test_lines_differ_and_can_begin(name: str) -> None:
    """No line is proposed twice; each begins with something legal of the seat that decides."""
    game = marooned.Game(name, seed=3)
    found = proposed(game, is_thorough=True)
    assert len(found.lines) == len({*found.lines})
    firsts = {line[0] for line in found.lines}
    assert firsts == {(game.turn, code) for code in game.legal_codes(game.turn)}
    assert 0 <= found.habit < len(found.lines)


@pytest.mark.parametrize("name", LEARNED)
def test_plans_come_first(name: str) -> None:
    """The habit is the plan that is ranked first; judgement's own move is tried besides."""
    game = marooned.Game(name, seed=3)
    found = proposed(game, is_thorough=False)
    assert found.habit == 0
    assert 1 < len(found.lines) <= PLANS + 1
    own = ((game.turn, game.imagined(game.turn, 5).advised(game.turn)),)
    assert own in found.lines
    thorough = proposed(game, is_thorough=True)
    assert thorough.habit == 0
    assert {*found.lines} <= {*thorough.lines}


def test_without_plans_judgement_is_the_habit() -> None:
    """Every legal move is tried, and judgement's own is kept unless another is better."""
    game = marooned.Game("_template", seed=3)
    found = proposed(game, is_thorough=False)
    assert {code for ((_, code),) in found.lines} == {*game.legal_codes(game.turn)}
    assert not found.is_kept
    own = game.imagined(game.turn, 5).advised(game.turn)
    assert found.lines[found.habit] == ((game.turn, own),)


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


def agreed(name: str) -> Iterator[tuple[Question, Proposal, Proposal]]:
    """Give decisions of which network and judgement think alike; and what is proposed there.

    First by those who play, then by those who advise.
    """
    definition = find(name)
    desk = desk_for(definition, definition.learned_value())
    brief, thorough = (
        Proposer(definition, definition.learned, is_thorough=is_thorough)
        for is_thorough in (False, True)
    )
    for question, codes in asked(name):
        own = ((question.seat, judged(question)),)
        if next(drafted(desk, question, 1), None) == own:
            yield question, brief.proposal(question, codes), thorough.proposal(question, codes)


@pytest.mark.skipif(PLAIN, reason="plans take seconds there")
@pytest.mark.parametrize("name", LEARNED)
def test_a_team_tries_nothing_where_network_and_judgement_are_of_one_mind(name: str) -> None:
    """The one step stands alone, and is tried in few worlds; whoever advises tries all."""
    found = list(agreed(name))
    assert len(found) > 5
    for question, brief, thorough in found:
        assert brief == Proposal((((question.seat, judged(question)),),), 0, is_kept=True)
        assert len(thorough.lines) > 1
        assert (thorough.lines[0], thorough.habit) == (brief.lines[0], 0)
        assert thorough.is_kept
    question, brief, _ = found[0]
    for budget, rollouts in ((Budget(500), FEWEST), (Budget(5), 5)):
        with Search(find(name), budget) as search:
            thought = search.think(question, [brief.lines[0][0][1]])
        assert (thought.chosen.steps, thought.rollouts) == (brief.lines[0], rollouts)


@pytest.mark.skipif(PLAIN, reason="plans take seconds there")
@pytest.mark.parametrize("name", LEARNED)
def test_whoever_advises_keeps_to_what_both_would_do(name: str) -> None:
    """There the habit is chosen though trials find something else to be worth more."""
    is_contradicted = False
    with Search(find(name), Budget(400), thrifty=False) as search:
        for question, brief, thorough in agreed(name):
            codes = list(dict.fromkeys(line[0][1] for line in thorough.lines))
            thought = search.think(question, codes)
            assert thought.chosen.steps == brief.lines[0]
            best = max(line.worth for line in thought.lines)
            is_contradicted = is_contradicted or best > thought.chosen.high
    assert is_contradicted


@pytest.mark.skipif(PLAIN, reason="plans take seconds there")
def test_among_rivals_more_is_tried_though_both_are_of_one_mind() -> None:
    """What others answer is luck there, which neither has looked at."""
    found = list(agreed("dorada"))
    assert len(found) > 5
    assert any(len(brief.lines) > 1 for _, brief, _ in found)
    assert not any(proposal.is_kept for _, *both in found for proposal in both)
