"""What varied between the cells of a study, and where a chart shows it."""

import polars as pl

from marooned.study.report.dimensions import ALL, arranged, named, varied
from tests.study.report.made_up import rival_rows, team_rows


def test_whatever_has_two_values_varied() -> None:
    """Seats, options and players come as the columns do, and their values as the cells do."""
    found = varied(named(team_rows()))
    assert [each.name for each in found] == ["players", "level", "player"]
    assert found[1].values == ("easy", "usual", "hard")


def test_a_budget_stands_with_its_player() -> None:
    """Players that think are named with their budgets, so that one word tells two of them apart."""
    assert varied(named(team_rows()))[2].values == ("greedy", "search 100")


def test_budgets_of_one_player_are_numbers() -> None:
    """Where the budget alone varies it is an axis of numbers in their order."""
    rows = rival_rows().with_columns(budget=pl.Series([200] * 40 + [50] * 40), limit=4)
    (found,) = varied(named(rows))
    assert (found.name, found.values) == ("budget", (50, 200))


def test_one_cell_is_still_shown() -> None:
    """Where nothing varied all games are one value."""
    assert varied(named(team_rows().filter(pl.col("cell") == 0))) == (ALL,)


def test_the_longest_runs_across_and_the_rest_are_told_by_colour_and_panel() -> None:
    """Levels run across, two ways stand beside each other, and each number of seats has a panel."""
    layout = arranged(varied(named(team_rows())))
    assert layout.across.name == "level"
    assert layout.series
    assert layout.series.name == "players"
    assert [each.name for each in layout.panels] == ["player"]
