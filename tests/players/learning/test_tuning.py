"""Candidates are tried on the same deals, teams by wins and rivals by their shares."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from marooned.discover import find
from marooned.engine import hooks
from marooned.engine.compiling.rule import PLAIN
from marooned.engine.weighing.weight_table import Table
from marooned.players.learning.tuning import Variant, merit, table_of


@pytest.fixture
def table() -> Iterator[Table]:
    """Return the example game's weights, and put them back afterwards."""
    found = table_of(find("_template"))
    yield found
    found.fill(found.numbers())


def test_a_win_more_counts_for_more_where_wins_are_rare() -> None:
    """From 2 to 3 in a hundred is a greater gain than from 40 to 41."""
    assert merit([0.03, 0.40]) > merit([0.02, 0.41])


def test_the_same_weights_win_the_same_games(table: Table) -> None:
    """A trial plays the same deals for every candidate."""
    definition = find("_template")
    trial = Variant(definition, definition.validated(2, {"weather": "rough"})).trial(3, 40)
    first = trial.rate(table, table.numbers(), table.numbers())
    assert 0.0 < first <= 1.0
    assert trial.rate(table, table.numbers(), table.numbers()) == first


def test_level_rivals_share_the_wins(table: Table) -> None:
    """Where all have the same score a candidate's share is that of its one seat."""
    definition = replace(find("_template"), cooperative=False)
    trial = Variant(definition, definition.validated(3, {})).trial(3, 6)
    assert trial.rate(table, [5.0, 1.0], table.numbers()) == pytest.approx(1 / 3)


@pytest.mark.skipif(not PLAIN, reason="watches the rules as they run")
def test_each_rival_judges_by_weights_of_its_own(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is on the chair has its own weights, all others have theirs; the chair moves on."""
    definition = replace(find("_template"), cooperative=False)
    own, others, seen = [5.0, 1.0], [4.0, 3.0], set()
    judge = hooks.policy

    def policy(game: Any, seat: int) -> int:
        seen.add((id(game), seat, tuple(table.values[:2])))
        return int(judge(game, seat))

    monkeypatch.setattr(hooks, "policy", policy)
    trial = Variant(definition, definition.validated(2, {})).trial(3, 2)
    trial.rate(table, own, others)
    by_game: dict[int, set[tuple[int, tuple[float, ...]]]] = {}
    for game, seat, weights in seen:
        by_game.setdefault(game, set()).add((seat, weights))
    first, second = {(0, (5.0, 1.0)), (1, (4.0, 3.0))}, {(1, (5.0, 1.0)), (0, (4.0, 3.0))}
    assert sorted(map(sorted, by_game.values())) == sorted(map(sorted, [first, second]))
