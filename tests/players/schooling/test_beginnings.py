"""Beginnings of turns: what is noted of games of those who think, and how it is kept."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from marooned.definition import GameDefinition
from marooned.engine.compiling.columns import column
from marooned.engine.compiling.rule import PLAIN
from marooned.errors import OptionError
from marooned.players.arena import seeds
from marooned.players.arena.series import Series
from marooned.players.companions import find
from marooned.players.imagining.trials import Question
from marooned.players.learning.watching import Share, series_of, shares_of
from marooned.players.schooling import beginnings
from marooned.players.schooling.beginnings import (
    COLUMNS,
    Beginnings,
    call_inputs,
    joined,
    noted_in,
)
from marooned.players.schooling.kept_beginnings import KeptBeginnings, told_as

GAMES = 4
ROUGH = {"weather": "rough"}
"""Games that are lost now and then."""

plainly = pytest.mark.skipif(not PLAIN, reason="would compile all that plans for one game")


def series(definition: GameDefinition) -> Series:
    """Return games of two castaways who plan."""
    kind = definition.validated(2, ROUGH)
    return series_of(definition, kind, find("quick"), seeds.TUNING, 3)


def columns(found: Beginnings) -> list[list[Any]]:
    """Return all that was noted."""
    return [getattr(found, name).tolist() for name in COLUMNS]


def first_questions(rooms: Series, number: int) -> tuple[list[Question], Any]:
    """Return the first question of each turn of a game, and what each seat came to."""
    games = rooms.undealt(number, number + 1)
    first: dict[int, Question] = {}

    def see(question: Question) -> None:
        first.setdefault(int(column(question.root, "turns")[0]), question)

    rooms.sitting(number).play(games, 0, see)
    return [*first.values()], rooms.shares(games)[0]


@plainly
def test_each_turn_is_noted_once_with_how_its_game_came_out(trained: GameDefinition) -> None:
    """One position a turn in which somebody thought, those of a game with its own result."""
    rooms = series(trained)
    found = noted_in(Share(rooms, 0, GAMES))
    for number in range(GAMES):
        asked, shares = first_questions(rooms, number)
        mine = found.games == number
        assert mine.sum() == len(asked) > 1
        assert set(found.results[mine]) == {shares[0]}
    assert set(found.results) == {0.0, 1.0}
    assert found.rows.shape == (len(found.games), trained.learned_value().width)
    assert found.seconds > 0


@plainly
def test_games_teach_the_same_however_they_are_cut(trained: GameDefinition) -> None:
    """Shares cover all games, and games played in two of them teach what they do in one."""
    rooms = series(trained)
    shares = [*shares_of(rooms, range(1, GAMES + 1), 3)]
    assert [(each.first, each.last) for each in shares] == [(1, 4), (4, 5)]
    whole = noted_in(Share(rooms, 1, GAMES + 1))
    assert columns(joined([noted_in(each) for each in shares])) == columns(whole)


@plainly
def test_each_rival_sees_a_turn_begin(
    trained: GameDefinition, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Among rivals each seat looks, with its own eyes and for a share of its own."""
    rivals = replace(trained, cooperative=False)
    monkeypatch.setattr(type(rivals), "face", trained.face)
    rooms, looked = series(rivals), []
    monkeypatch.setattr(Series, "shares", lambda *_: np.array([[0.25, 0.75]]))

    def look(games: Any, seat: int, out: Any) -> None:
        looked.append(seat)
        call_inputs(games, seat, out)

    monkeypatch.setattr(beginnings, "call_inputs", look)
    found = noted_in(Share(rooms, 0, 1))
    turns = len(first_questions(rooms, 0)[0])
    assert looked == [0, 1] * turns
    assert found.results.tolist() == [0.25, 0.75] * turns


def some(rows: int, first: int = 0) -> Beginnings:
    """Return so many positions, each of a game of its own."""
    return Beginnings(
        np.arange(rows * 2, dtype=np.float16).reshape(rows, 2) + first,
        np.linspace(0, 1, rows, dtype=np.float32),
        np.arange(first, first + rows),
        0.5,
    )


def test_blocks_come_back_as_they_were(tmp_path: Path) -> None:
    """All of them, or the first games in them alone; the time of all is summed up."""
    folder = KeptBeginnings(tmp_path / "new", told_as(game="reef", seed=1))
    folder.lay()
    folder.keep(0, some(5))
    folder.keep(1, some(5, 5))
    assert [folder.has(number) for number in range(3)] == [True, True, False]
    assert columns(folder.all_of(2, 10)) == columns(joined([some(5), some(5, 5)]))
    few = folder.all_of(2, 7)
    assert few.games.tolist() == list(range(7))
    assert columns(few)[0] == columns(joined([some(5), some(5, 5)]))[0][:7]
    assert few.seconds == 1.0


def test_games_of_something_else_are_refused(tmp_path: Path) -> None:
    """What was played with another seed is told beside what is asked for, before all else."""
    KeptBeginnings(tmp_path, told_as(seed=1)).keep(3, some(5))
    told = r'settings {"seed": 1}; allowed are the settings {"seed": 2}'
    with pytest.raises(OptionError, match=told):
        KeptBeginnings(tmp_path, told_as(seed=2)).lay()


def test_a_damaged_block_is_named(tmp_path: Path) -> None:
    """The error says which file cannot be read, before anything is played."""
    folder = KeptBeginnings(tmp_path, told_as(seed=1))
    folder.keep(0, some(5))
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:40])
    with pytest.raises(OptionError, match=f"{file.name} cannot be read"):
        folder.lay()


def test_what_cannot_be_written_is_told(tmp_path: Path) -> None:
    """In one line with the reason; no half of a file stays."""
    folder = KeptBeginnings(tmp_path / "gone", told_as(seed=1))
    with pytest.raises(OptionError, match="cannot be written: No such file"):
        folder.keep(0, some(5))
    (tmp_path / "games-000000.npz").mkdir()
    with pytest.raises(OptionError, match="cannot be written: Is a directory"):
        KeptBeginnings(tmp_path, told_as(seed=1)).keep(0, some(5))
    assert [path.name for path in tmp_path.iterdir()] == ["games-000000.npz"]
