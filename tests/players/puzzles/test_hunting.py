"""The hunt: decisions of played games, of which some become puzzles."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import marooned
from marooned.definition import GameDefinition
from marooned.discover import find
from marooned.engine import calls
from marooned.players.arena import seeds
from marooned.players.companions import Player
from marooned.players.imagining.lines import Steps
from marooned.players.imagining.trials import Question
from marooned.players.planning.planner import turn_of
from marooned.players.puzzles import hunting, levels, proofs
from marooned.players.puzzles.candidates import legal_codes
from marooned.players.puzzles.hunting import Hunt
from marooned.players.puzzles.puzzle import LEVELS, Puzzle
from marooned.players.puzzles.puzzle_scores import decision_of
from marooned.players.puzzles.solving import Solver, asked_anew

GAMES = range(3)


@pytest.fixture
def lenient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take any decision for a puzzle, after little trying."""
    for name in ("PROMISING", "MARGIN", "SURE"):
        monkeypatch.setattr(proofs, name, -9.0)
    for name, number in (("ROUGH", 2), ("BRIEF", 2), ("FINE", 3), ("LEAST", 4)):
        monkeypatch.setattr(proofs, name, number)
    monkeypatch.setattr(proofs, "MOST", 10**9)
    monkeypatch.setattr(proofs, "foreseen", lambda _trial, _number: 4)
    monkeypatch.setattr(proofs, "promising", lambda *_least, **_alike: 1)


def hunted() -> list[Puzzle]:
    """Return the puzzles of some games of the smallest game."""
    definition = find("_template")
    hunt = Hunt(definition, [definition.validated(number, {}) for number in (1, 2)], 1)
    return [puzzle for number in GAMES for puzzle in hunt.found(number)]


@pytest.mark.usefixtures("lenient")
def test_a_hunt_finds_the_same_again() -> None:
    """Nothing but the seed and the number of a game decides what is found in it."""
    first = hunted()
    assert first
    assert hunted() == first


@pytest.mark.usefixtures("lenient")
def test_what_is_found_can_be_played() -> None:
    """The position is that of the decision: its seat is waited for, and each first step legal."""
    for puzzle in hunted():
        game = puzzle.game()
        assert puzzle.seat in game.waiting
        legal = {action.text for action in game.legal_for(puzzle.seat)}
        assert {line.steps[0][1] for line in puzzle.lines} <= legal
        assert puzzle.level in LEVELS
        assert puzzle.title.endswith(f", turn {puzzle.turn}")


@pytest.mark.usefixtures("lenient")
def test_easy_ones_are_left_out_where_none_is_wanted() -> None:
    """Only those are given that judgement does not solve."""
    definition = find("_template")
    hunt = Hunt(definition, [definition.validated(1, {})], 1)
    levels = [puzzle.level for number in GAMES for puzzle in hunt.found(number, with_easy=False)]
    assert LEVELS[0] not in levels


@pytest.mark.usefixtures("lenient")
@pytest.mark.parametrize("with_easy", [True, False])
def test_players_are_asked_with_luck_of_their_own(
    monkeypatch: pytest.MonkeyPatch, with_easy: bool
) -> None:
    """Whoever says how hard a puzzle is meets none of the worlds that it was proved in."""
    asked: list[int] = []
    definition = find("_template")

    @contextmanager
    def solver(_definition: GameDefinition, _player: Player) -> Iterator[Solver]:
        def solve(question: Question) -> Steps:
            asked.append(question.seed)
            return ((question.seat, legal_codes(question.root, question.seat)[0]),)

        yield solve

    monkeypatch.setattr(levels, "solver_for", solver)
    hunt = Hunt(definition, [definition.validated(2, {})], 1)
    tried: list[int] = []
    proof = hunt._prover.proof

    def noted(question: Question, *others: Any) -> Any:
        tried.append(question.seed)
        return proof(question, *others)

    monkeypatch.setattr(hunt._prover, "proof", noted)
    found = [puzzle for number in GAMES for puzzle in hunt.found(number, with_easy=with_easy)]
    assert asked
    assert not set(asked) & set(tried)
    again = {asked_anew(decision_of(each, each.game()), each.name).seed for each in found}
    assert again <= set(asked)


def test_few_decisions_of_a_game_are_looked_at() -> None:
    """Each is of another turn, and they are in order."""
    definition = find("_template")
    hunt = Hunt(definition, [definition.validated(2, {})], 1)
    questions = hunt._decisions(definition.validated(2, {}), 0)
    found = hunting.chosen(questions, definition, Random(1))
    turns = [turn_of(questions[place]) for place in found]
    assert 0 < len(found) <= hunting.A_GAME
    assert turns == sorted(set(turns))


@pytest.mark.parametrize(("waiting", "of_rivals"), [(0b01, True), (0b11, False), (0b10, False)])
def test_rivals_are_asked_where_nobody_else_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, waiting: int, of_rivals: bool
) -> None:
    """Whose answers come together are no puzzle among rivals; in a team they all plan as one."""
    team = find("_template")
    game = marooned.Game("_template", players=2, seed=1)
    question = Question(game.batch(), 0, 0, 1)
    monkeypatch.setattr(calls, "call_waiting", lambda _games, _index: waiting)
    rivals = replace(team, cooperative=False)
    assert hunting.is_open(question, rivals) is of_rivals
    assert hunting.is_open(question, team) is bool(waiting & 1)


def test_puzzles_share_no_deal_with_anything() -> None:
    """Their seeds lie in a range of their own."""
    spans = (seeds.REPORTING, seeds.VALIDATION, seeds.PUZZLES, seeds.TUNING)
    assert all(one.stop <= other.start for one, other in pairwise(spans))
    assert Hunt(find("_template"), [{}], 5).seed in seeds.PUZZLES
