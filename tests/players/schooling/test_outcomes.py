"""What is noted of games of those who think, and how it is kept."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from marooned.definition import GameDefinition
from marooned.engine.compiling.columns import column
from marooned.engine.compiling.rule import PLAIN
from marooned.errors import OptionError
from marooned.players.arena.series import Series
from marooned.players.companions import find
from marooned.players.imagining.trials import Question
from marooned.players.planning.planner import learned_of
from marooned.players.schooling.kept_outcomes import KeptOutcomes, told_as
from marooned.players.schooling.outcomes import NOTED, Outcomes, Portion, joined, outcomes_of

GAMES = 4
SEED = 3
ROUGH = {"weather": "rough"}
"""Games that are lost now and then."""

plainly = pytest.mark.skipif(not PLAIN, reason="would compile all that plans for one game")


def series(definition: GameDefinition) -> Series:
    """Return games of two castaways who plan."""
    return Series(definition, definition.validated(2, ROUGH), (find("quick"),) * 2, SEED)


def columns(found: Outcomes) -> list[list[Any]]:
    """Return all that was noted."""
    return [getattr(found, name).tolist() for name in NOTED]


@plainly
def test_each_turn_is_noted_once_with_how_its_game_came_out(trained: GameDefinition) -> None:
    """One position a turn in which somebody thought, those of a game with its own result."""
    rooms = series(trained)
    found = outcomes_of(Portion(rooms, 0, GAMES))
    for number in range(GAMES):
        games = rooms.undealt(number, number + 1)
        turns: set[int] = set()

        def see(question: Question, turns: set[int] = turns) -> None:
            turns.add(int(column(question.root, "turns")[0]))

        rooms.sitting(number).play(games, 0, see)
        mine = found.games == number
        assert mine.sum() == len(turns)
        assert set(found.results[mine]) == {rooms.shares(games)[0][0]}
    assert set(found.results) == {0.0, 1.0}
    assert found.rows.shape == (len(found.games), learned_of(trained).width)
    assert len(np.unique(found.rows, axis=0)) > GAMES


@plainly
def test_portions_are_the_same_wherever_games_are_cut(trained: GameDefinition) -> None:
    """Games played in two portions teach what they do in one."""
    rooms = series(trained)
    parts = [outcomes_of(Portion(rooms, *span)) for span in ((0, 1), (1, GAMES))]
    assert columns(joined(parts)) == columns(outcomes_of(Portion(rooms, 0, GAMES)))


@plainly
def test_each_rival_sees_a_turn_begin(
    trained: GameDefinition, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Among rivals each seat looks, for a share of its own; in a team one sees what all see."""
    rivals = replace(trained, cooperative=False)
    monkeypatch.setattr(type(rivals), "face", trained.face)
    rooms = series(rivals)
    monkeypatch.setattr(Series, "shares", lambda *_: np.tile([0.25, 0.75], (GAMES, 1)))
    found = outcomes_of(Portion(rooms, 0, GAMES))
    assert found.results.tolist() == [0.25, 0.75] * (len(found.results) // 2)


def some(rows: int) -> Outcomes:
    """Return so many positions."""
    return Outcomes(
        np.arange(rows * 2, dtype=np.float16).reshape(rows, 2),
        np.linspace(0, 1, rows, dtype=np.float32),
        np.arange(rows),
    )


def test_a_block_comes_back_as_it_was(tmp_path: Path) -> None:
    """Only blocks that were written are there, each under the numbers of its games."""
    folder = KeptOutcomes(tmp_path / "new", told_as(game="reef", seed=1))
    folder.lay()
    folder.keep(range(4), some(5))
    assert folder.has(range(4))
    assert not folder.has(range(3))
    assert columns(folder.kept(range(4))) == columns(some(5))


def test_games_of_something_else_are_refused(tmp_path: Path) -> None:
    """What was played with another seed is told beside what is asked for."""
    KeptOutcomes(tmp_path, told_as(seed=1)).keep(range(4), some(5))
    with pytest.raises(OptionError, match=r'are of {"seed": 1}; allowed are those of {"seed": 2}'):
        KeptOutcomes(tmp_path, told_as(seed=2)).kept(range(4))


def test_a_damaged_block_is_named(tmp_path: Path) -> None:
    """The error says which file cannot be read."""
    folder = KeptOutcomes(tmp_path, told_as(seed=1))
    folder.keep(range(4), some(5))
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:40])
    with pytest.raises(OptionError, match=f"{file.name} cannot be read"):
        folder.kept(range(4))
