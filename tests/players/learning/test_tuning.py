"""Candidates are tried on the same deals, teams by wins and rivals by their shares."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from marooned.discover import find
from marooned.engine import hooks
from marooned.engine.compiling.rule import PLAIN
from marooned.engine.weighing.weight_table import Table
from marooned.players.learning.stints import SLICE, by_candidate, rates, stints, table_of
from marooned.players.learning.tuning import Variant, merit


@pytest.fixture
def table() -> Iterator[Table]:
    """Return the example game's weights, and put them back afterwards."""
    found = table_of(find("_template"))
    yield found
    found.fill(found.numbers())


def rate(variant: Variant, games: int, table: Table, weights: Any = None) -> float:
    """Return what weights win of some deals of a variant; rivals have those of the table."""
    own = [weights or table.numbers()]
    [[found]] = rates(by_candidate(map), [variant.series(3)], games, own, table.numbers())
    return found


def test_chairs_come_in_whole_rounds() -> None:
    """However deals are cut, no deal is left out and each slice begins with the first chair."""
    definition = find("_template")
    series = Variant(definition, definition.validated(3, {})).series(3)
    spans = [(each.first, each.last) for each in stints(series, 2 * SLICE, [1.0], [1.0])]
    assert spans == [(0, 126), (126, 252), (252, 256)]


def test_a_process_plays_one_candidate_at_a_time() -> None:
    """What is played at once has the weights of one candidate, and of rivals one stint alone."""
    team = find("_template")
    for definition, sizes in ((team, [4, 4]), (replace(team, cooperative=False), [1] * 8)):
        series, groups = Variant(definition, definition.validated(2, {})).series(3), list[int]()

        def each(_function: Any, items: Any, groups: list[int] = groups) -> Iterator[Any]:
            groups.append(len(list(items)))
            return iter([np.zeros(1)] * groups[-1])

        list(rates(by_candidate(each), [series] * 2, 2 * SLICE, [[1.0], [2.0]], [1.0]))
        assert groups == sizes


def test_a_win_more_counts_for_more_where_wins_are_rare() -> None:
    """From 2 to 3 in a hundred is a greater gain than from 40 to 41."""
    assert merit([0.03, 0.40]) > merit([0.02, 0.41])


def test_the_same_weights_win_the_same_games(table: Table) -> None:
    """A trial plays the same deals for every candidate."""
    definition = find("_template")
    first = rate(Variant(definition, definition.validated(2, {"weather": "rough"})), 40, table)
    assert 0.0 < first <= 1.0
    again = rate(Variant(definition, definition.validated(2, {"weather": "rough"})), 40, table)
    assert again == first


def test_level_rivals_share_the_wins(table: Table) -> None:
    """Where all have the same score a candidate's share is that of its one seat."""
    definition = replace(find("_template"), cooperative=False)
    variant = Variant(definition, definition.validated(3, {}))
    assert rate(variant, 6, table, [5.0, 1.0]) == pytest.approx(1 / 3)


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
    series = Variant(definition, definition.validated(2, {})).series(3)
    list(rates(by_candidate(map), [series], 2, [own], others))
    by_game: dict[int, set[tuple[int, tuple[float, ...]]]] = {}
    for game, seat, weights in seen:
        by_game.setdefault(game, set()).add((seat, weights))
    first, second = {(0, (5.0, 1.0)), (1, (4.0, 3.0))}, {(1, (5.0, 1.0)), (0, (4.0, 3.0))}
    assert sorted(map(sorted, by_game.values())) == sorted(map(sorted, [first, second]))
