"""Portions: games played piece by piece, on any number of threads."""

from typing import Any

import pytest

from marooned.discover import find
from marooned.players import companions
from marooned.players.arena.series import Series
from marooned.players.arena.standings import Standing
from marooned.study.playing import portions, sizing
from marooned.study.playing.on_threads import Threads
from marooned.study.playing.portions import Work
from marooned.study.playing.sizing import MOST, SECONDS, Pace


def series(seed: int = 3) -> Series:
    """Return a series of the example game."""
    definition = find("_template")
    team = (companions.find("greedy"),) * 2
    return Series(definition, definition.validated(2, {}), team, seed)


def total(works: list[Work], threads: int) -> Standing:
    """Return what came of all games, their time apart."""
    found = Standing()
    for portion in Threads(threads).play(works):
        found.add(portion.standing)
    found.seconds = 0
    return found


def test_every_game_is_played_once() -> None:
    """The portions of a work hold each of its games once and no other."""
    spans = [(2, 9), (20, 60)]
    found = list(Threads(2).play([Work("a", series(), spans)]))
    numbers = sorted(number for each in found for number in range(each.first, each.last))
    assert numbers == [*range(2, 9), *range(20, 60)]
    assert all(each.standing.games == each.last - each.first for each in found)


def test_threads_make_no_difference() -> None:
    """The same games come to the same end on one thread and on three."""
    works = [Work("a", series(1), [(0, 50)]), Work("b", series(2), [(10, 40)])]
    assert total(works, 1) == total(works, 3)
    assert total(works, 1).games == 80


def test_portions_tell_whom_they_are_for() -> None:
    """A portion names the owner of its work."""
    works = [Work(name, series(), [(0, 5)]) for name in "ab"]
    assert {portion.owner for portion in Threads(2).play(works)} == {"a", "b"}


def test_work_without_games_gives_no_portions() -> None:
    """Work without games gives no portions."""
    assert list(Threads(2).play([])) == []


def test_an_error_ends_the_playing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes wrong in a thread is told to whoever waits for the portions."""

    def fail(*_: Any) -> Standing:
        raise ValueError("torn")

    monkeypatch.setattr(portions, "standing", fail)
    with pytest.raises(ValueError, match="torn"):
        list(Threads(2).play([Work("a", series(), [(0, 5)])]))


def test_portions_begin_small_and_grow() -> None:
    """The first portion is one game; the next are larger, as far as their time allows."""
    pace = Pace(10**6, 2)
    assert pace.next(10**6) == 1
    pace.learn(1, 1e-4)
    assert pace.next(10**6) == sizing.GROWTH
    pace.learn(1000, 1.0)
    assert pace.next(10**6) == 1000 * SECONDS
    pace.learn(1000, 1e-3)
    assert pace.next(10**6) == MOST


def test_slow_games_are_played_one_by_one() -> None:
    """A game that takes longer than a portion should is a portion by itself."""
    pace = Pace(100, 2)
    pace.learn(1, 3 * SECONDS)
    assert [pace.next(100) for _ in range(3)] == [1, 1, 1]


def test_the_end_is_shared() -> None:
    """Towards the end a portion leaves as much for the other threads."""
    pace = Pace(8, 2)
    pace.learn(10, 10.0)
    pace.learn(10, 10.0)
    assert [pace.next(8) for _ in range(4)] == [2, 2, 2, 1]
