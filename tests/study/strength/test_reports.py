"""Reports: made-up results as Markdown and as plain data."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from marooned.discover import find
from marooned.players.arena.standings import Standing
from marooned.study.matchup import Matchup, team_of
from marooned.study.strength.reports import Filled, as_json, markdown
from marooned.study.strength.specification import Table
from tests.players.standing import apart, together

TOGETHER = """\
## Fires

Games won in percent, with Wilson's 95 % interval.

| weather | players 1 | players 2 |
|---|---|---|
| calm | 75.0 (30.1 to 95.4) | 50.0 (38.4 to 61.6) |
| rough | - | 0.0 (0.0 to 49.0) |

| weather | players | games | seed | CPU ms a decision | causes of loss, % |
|---|---|---|---|---|---|
| calm | 1 | 4 | 7 | 25 | nightfall 25.0 |
| calm | 2 | 68 | 7 | 25 | nightfall 50.0 |
| rough | 2 | 4 | 7 | 25 | drowned 75.0, nightfall 25.0 |
"""
APART = """\
| weather | players 2 |
|---|---|
| calm | 25.0 (4.6 to 69.9) |

| weather | players | games | seed |
|---|---|---|---|
| calm | 2 | 4 | 7 |

| weather | players | each player | share of wins, % | even share, % | mean score | mean rank |
|---|---|---|---|---|---|---|
| calm | 2 | random | 25.0 (4.6 to 69.9) | 50.0 | 3.00 | 2.00 |
| calm | 2 | greedy | 75.0 (30.1 to 95.4) | 50.0 | 3.00 | 2.00 |
"""


def matchup(seats: int, weather: str, games: int, players: str = "greedy") -> Matchup:
    """Return a matchup of the example game."""
    stated: dict[str, Any] = {"players": seats, "weather": weather}
    options = find("_template").validated(seats, {"weather": weather})
    return Matchup(find("_template"), options, team_of(players, seats, 9), games, 7, stated)


def filled(*results: tuple[Matchup, Standing]) -> Filled:
    """Return a table with made-up results."""
    matchups, standings = zip(*results, strict=True)
    return Filled(Table("Fires", ("weather",), ("players",), matchups), standings)


def lines(results: Sequence[tuple[Matchup, Standing]]) -> str:
    """Return the Markdown of made-up results."""
    return "\n".join(markdown(filled(*results)))


def test_a_table_is_filled_in() -> None:
    """Each matchup stands in its row and column, and once more with what came of it."""
    results = [
        (matchup(1, "calm", 4), together(4, 3, nightfall=1)),
        (matchup(2, "calm", 68), together(68, 34, nightfall=34)),
        (matchup(2, "rough", 4), together(4, 0, nightfall=1, drowned=3)),
    ]
    assert lines(results) == TOGETHER


def test_rivals_have_a_line_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of rivals the first player's share stands in the table, and below it everybody's."""
    monkeypatch.setattr(find("_template").face, "WINS", {"finished"})
    text = lines([(matchup(2, "calm", 4, "random,greedy"), apart(1, 3))])
    assert text.endswith(f"\n\n{APART}")
    assert "The first player's share of the wins" in text


def test_the_best_and_the_weakest_companies_are_told() -> None:
    """Of many companies the five best stand first and the five weakest last."""
    found = together(120, 66, nightfall=54)
    found.companies = {(f"C{wins:02}",): (20, wins) for wins in range(12)}
    text = lines([(matchup(2, "calm", 120), found)])
    told = [line.split(" | ")[2] for line in text.splitlines() if line.startswith("| calm | 2 | C")]
    assert told == ["C11", "C10", "C09", "C08", "C07", "C04", "C03", "C02", "C01", "C00"]


def test_few_companies_are_told_once() -> None:
    """Where there are no more than ten companies none is told twice."""
    found = together(20, 15, nightfall=5)
    found.companies = {("Cook", "Sailor"): (20, 15)}
    text = lines([(matchup(2, "calm", 20), found)])
    assert text.count("| calm | 2 | Cook, Sailor | 20 | 75.0 (53.1 to 88.8) |") == 1


def test_companies_of_a_few_games_are_not_told() -> None:
    """A company that played 19 games is left out; where none is left, so is the whole part."""
    found = together(39, 30, nightfall=9)
    found.companies = {("Cook", "Sailor"): (20, 15), ("Cook", "Smith"): (19, 15)}
    text = lines([(matchup(2, "calm", 39), found)])
    assert "Cook, Sailor" in text
    assert "Cook, Smith" not in text
    found.companies = {("Cook", "Smith"): (19, 15)}
    assert "sets of roles" not in lines([(matchup(2, "calm", 39), found)])


def test_signs_of_markdown_are_no_signs() -> None:
    """A title with a stroke in it does not break the page."""
    made = filled((matchup(2, "calm", 4), together(4, 3, nightfall=1)))
    told = Filled(replace(made.table, title="A | <b>"), made.standings)
    assert next(markdown(told)) == r"## A \| &lt;b>"


def test_programs_are_told_all() -> None:
    """As plain data a matchup is told with its place, its content, its results and its cost."""
    (told,) = as_json(filled((matchup(2, "calm", 4), together(4, 3, nightfall=1))))["cells"]
    assert (told["row"], told["column"], told["game"]) == (["calm"], ["2"], "_template")
    assert (told["games"], told["wins"], told["win_rate"], told["seed"]) == (4, 3, 0.75, 7)
    assert (told["decisions"], told["milliseconds_a_decision"]) == (40, 25)
