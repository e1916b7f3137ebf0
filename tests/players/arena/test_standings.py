"""Standings: what came of games, added up and told."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from marooned.discover import find
from marooned.players import companions
from marooned.players.arena.finished import finished
from marooned.players.arena.series import Series
from marooned.players.arena.standings import Standing, from_json, result, standing
from tests.players.standing import apart, together

GAMES = 12


def series(*, cooperative: bool = True) -> Series:
    """Return a series of the example game between a player who judges and two who do not."""
    definition = replace(find("_template"), cooperative=cooperative)
    team = tuple(companions.find(name) for name in ("greedy", "random", "random"))
    options = definition.validated(3, {})
    return Series(definition, options, team, 5, rotating=not cooperative)


def played(kind: Series, first: int, last: int) -> Standing:
    """Return what came of some games of a series."""
    games = kind.undealt(first, last)
    decisions = kind.play_slice(games, first, 0, last - first)
    return standing(finished(kind, games, first, decisions))


@pytest.mark.parametrize("cooperative", [True, False])
def test_parts_add_up(cooperative: bool) -> None:
    """What came of a series is the same in whatever portions it was played."""
    kind = series(cooperative=cooperative)
    whole = Standing()
    for first, last in [(0, 1), (5, GAMES), (1, 5)]:
        whole.add(played(kind, first, last))
    assert whole == played(kind, 0, GAMES)
    assert whole.games == sum(whole.ends.values()) == GAMES


def test_adding_leaves_what_is_added() -> None:
    """What is added to a standing stays as it was."""
    kind = series(cooperative=False)
    part, whole = played(kind, 0, 4), Standing()
    whole.add(part)
    whole.add(part)
    assert part == played(kind, 0, 4)


@pytest.mark.parametrize("cooperative", [True, False])
def test_standings_are_read_back(cooperative: bool) -> None:
    """A standing told as plain data is read back the same."""
    found = played(series(cooperative=cooperative), 0, GAMES)
    assert from_json(found.as_json()) == found


def test_wins_go_to_the_company(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each company has the games that it played, and those of them that all won together."""
    kind = series()

    def company(game: Any) -> tuple[str, ...]:
        return ("Cook", "Sailor") if game.seed[1] % 3 else ("Botanist",)

    monkeypatch.setattr(kind.definition.face, "company", company)
    found = played(kind, 0, GAMES)
    assert {who: games for who, (games, _) in found.companies.items()} == {
        ("Botanist",): 4,
        ("Cook", "Sailor"): 8,
    }
    assert sum(wins for _, wins in found.companies.values()) == found.wins


def test_companies_are_told_the_best_first() -> None:
    """Of the companies that with the highest rate of wins stands first."""
    found = together(20, 9, nightfall=11)
    found.companies = {("A",): (10, 2), ("B",): (2, 1), ("C",): (8, 6)}
    rows = result(found, ["greedy"])["roles"]
    assert [(row["roles"], row["games"], row["wins"]) for row in rows] == [
        (["C"], 8, 6),
        (["B"], 2, 1),
        (["A"], 10, 2),
    ]


def test_endings_are_told_the_most_frequent_first() -> None:
    """Endings that came as often as one another stand in alphabetical order."""
    found = Standing(7, ends=Counter(skull=2, drowned=2, rescued=3))
    assert list(result(found, [])["ends"]) == ["rescued", "drowned", "skull"]


def test_rivals_are_told_by_name() -> None:
    """Every rival is told with the name of its player, in the order of the players."""
    seats = result(apart(1, 3), ["greedy", "random"])["seats"]
    assert [(seat["player"], seat["win_rate"]) for seat in seats] == [
        ("greedy", 0.25),
        ("random", 0.75),
    ]


def test_time_is_told_by_the_decision() -> None:
    """The time of a decision is the CPU time of all, by the number of decisions."""
    assert together(4, 1).milliseconds == 25
    assert Standing().milliseconds == 0
