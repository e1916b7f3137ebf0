"""What the comparison of two searches tells, and what it takes for luck."""

import pytest

import marooned
from bench.paired import contests as paired
from bench.paired import luck
from bench.paired.contests import Cell, Played, told
from bench.paired.luck import Luck
from marooned.players.imagining.trials import question_of

CELL = Cell("island", 2, (("difficulty", "elite"),), 6.0, 4.5, 1)


def won(share: float, of_luck: float = 0.0) -> Played:
    """Return a game of ten turns and a CPU-second."""
    return Played(share, of_luck, 1.0, 10)


def test_a_gain_is_told_deal_by_deal() -> None:
    """Where plans win every deal that moves lose, and both win the rest, nothing is unsure."""
    found = [(won(1.0), won(0.0)), (won(1.0), won(0.0))]
    result = told(CELL, found)
    assert result["gain"] == {"mean": 100.0, "low": 100.0, "high": 100.0}
    assert result["by_plans"]["mean"] == 100.0
    assert result["by_moves"]["milliseconds_a_turn"] == 100.0


def test_luck_is_taken_out_of_the_gain() -> None:
    """A win that was all luck is no gain."""
    found = [(won(1.0, 1.0), won(0.0)), (won(0.0, -0.5), won(0.0, -0.5))]
    assert told(CELL, found)["gain"]["mean"] == 50.0
    assert told(CELL, found)["gain_without_luck"]["mean"] == 0.0


def test_among_rivals_a_share_is_told_alone() -> None:
    """There is nobody to compare with: the others search by moves in the same game."""
    result = told(CELL, [(won(1.0),), (won(0.0),)])
    assert result["by_plans"]["mean"] == 50.0
    assert "gain" not in result


def test_what_draws_nothing_is_no_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step leads to the same value in every imagined world; what comes of a turn does not."""
    monkeypatch.setattr(luck, "WORLDS", 3)
    game = marooned.Game("island", players=2, seed=5)
    found = Luck(game.definition)
    step = next(action for action in game.legal if action.kind == "move")
    found.add(question_of(game, game.turn, 1), step.code)
    assert found.sum == pytest.approx(0.0, abs=1e-6)
    for _ in range(10):
        code = game.advised(game.turn)
        found.add(question_of(game, game.turn, 1), code)
        game.play(code)
    assert abs(found.sum) > 1e-4


def test_one_chair_among_rivals_searches_by_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    """From deal to deal it is the next one; a team plays each deal both ways."""
    ways: list[list[bool]] = []

    def noted(_cell: Cell, _number: int, by_moves: list[bool]) -> Played:
        ways.append(by_moves)
        return won(1.0)

    monkeypatch.setattr(paired, "played", noted)
    rivals = Cell("dorada", 3, (), 6.0, 6.0, 1)
    assert [len(paired.contest(rivals, number)) for number in range(2)] == [1, 1]
    assert ways == [[False, True, True], [True, False, True]]
    assert len(paired.contest(CELL, 0)) == 2
    assert ways[2:] == [[False, False], [True, True]]
