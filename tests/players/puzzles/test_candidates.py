"""Candidates of a decision: whole plans or whole moves, one for each position they lead to."""

from typing import Any

import pytest

import marooned
from marooned.discover import find
from marooned.players.imagining.trials import Question, question_of
from marooned.players.puzzles import candidates
from marooned.players.puzzles.candidates import Walk, place_of, source_for


def asked(game: marooned.Game) -> Question:
    """Return what the seat that is waited for has to decide."""
    return question_of(game, game.turn, seed=1)


def coded(game: marooned.Game, *texts: str) -> list[tuple[int, int]]:
    """Return some actions of the seat that is waited for, as steps."""
    all_texts = list(game.definition.face.texts(game.state))
    return [(game.turn, all_texts.index(text)) for text in texts]


def walked(game: marooned.Game, *texts: str) -> Walk:
    """Return the walk of the seat that is waited for."""
    return Walk(game.definition, game.batch(), game.turn).take_all(coded(game, *texts))


@pytest.fixture
def island() -> marooned.Game:
    """Return an island on which the Explorer may do much."""
    return marooned.Game("island", players=2, seed=0, roles="explorer,pilot", first="0")


def shored(game: marooned.Game) -> list[str]:
    """Return what may be shored up."""
    return [action.text for action in game.legal if action.kind == "shore"]


def test_moves_are_whole_chains(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bid is a move with the place and the sum, and no two moves lead to the same."""
    monkeypatch.setattr(candidates, "MOST_MOVES", 1000)
    game = marooned.Game("dorada", players=3, seed=2)
    while not any(action.kind == "go" for action in game.legal_for(game.turn)):
        game.play(game.advised(game.turn), game.turn)
    question = asked(game)
    moves = source_for(game.definition).of(question)
    texts = game.definition.face.texts(game.state)
    bids = [move for move in moves if texts[move[0][1]].startswith("go to")]
    assert bids
    assert all(texts[move[-1][1]].startswith("bid ") for move in bids)
    ends = [Walk(game.definition, question.root, question.seat).take_all(m).end for m in moves]
    assert all(end not in ends[:place] for place, end in enumerate(ends))


def test_plans_lead_to_different_positions(
    monkeypatch: pytest.MonkeyPatch, island: marooned.Game
) -> None:
    """No two plans lead to the same position, and each ends where luck comes."""
    monkeypatch.setattr(candidates, "WIDE", 2)
    question = asked(island)
    plans = source_for(island.definition).of(question)
    walks = [Walk(island.definition, question.root, question.seat).take_all(p) for p in plans]
    assert len(plans) > 2
    assert all(walk.is_over for walk in walks)
    ends: list[Any] = [walk.end for walk in walks]
    assert all(end not in ends[:place] for place, end in enumerate(ends))


def test_a_walk_ends_with_the_turn(island: marooned.Game) -> None:
    """It goes on from step to step and is over once the seat ends its actions."""
    tile = shored(island)[0]
    assert not walked(island, tile).is_over
    assert walked(island, tile, "end actions").is_over


def test_the_order_of_steps_makes_no_other_candidate(island: marooned.Game) -> None:
    """What leads to the same position is the same candidate, what does not is another."""
    one, other = shored(island)[:2]
    question = asked(island)
    forth, back = coded(island, one, other, "end actions"), coded(island, other, one, "end actions")
    short = coded(island, one, "end actions")
    among = [tuple(short), tuple(forth)]
    place = place_of(island.definition, question.root, question.seat, back, among)
    assert place == 1
    assert place_of(island.definition, question.root, question.seat, back, among[:1]) is None


def test_games_without_a_network_give_moves() -> None:
    """Who cannot plan has single moves."""
    game = marooned.Game("_template", players=1, seed=1)
    moves = source_for(find("_template")).of(asked(game))
    assert {move[0][1] for move in moves} <= set(game.legal_codes(0))
    assert all(len(move) == 1 for move in moves)


def test_no_move_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """All moves are candidates; where there are too many to try them all none is."""
    game = marooned.Game("_template", players=1, seed=1)
    question = asked(game)
    monkeypatch.setattr(candidates, "MOST_PLANS", 1)
    moves = source_for(game.definition).of(question)
    assert len(moves) > 1
    monkeypatch.setattr(candidates, "MOST_MOVES", len(moves))
    assert source_for(game.definition).of(question) == moves
    monkeypatch.setattr(candidates, "MOST_MOVES", len(moves) - 1)
    assert source_for(game.definition).of(question) == []
