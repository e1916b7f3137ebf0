"""What many people need is what an action costs, so often as they act."""

from bench.nodes.estimate import BUSY, Costs, needs, table

COSTS = Costs(nodes=3, database=0.6, redis=0.06, commits=1, letters=5000)


def test_needs_follow_from_how_often_a_table_acts() -> None:
    """At 25,000 tables that act every 10 seconds there are 2,500 actions a second."""
    found = needs(COSTS, 100_000, 4, 10)
    assert (found["actions a second"], found["commits a second"]) == (2500, 2500)
    assert found["cores for nodes"] == 2500 * 0.003 / BUSY
    assert found["megabits a second to pages, before they are packed"] == 2500 * 4 * 5000 * 8e-6


def test_each_time_has_a_column() -> None:
    """The table has a row for each need and a column for each time."""
    lines = table(COSTS, 100_000, 4, [3, 10]).splitlines()
    assert len(lines) == 2 + len(needs(COSTS, 100_000, 4, 3))
    assert {line.count("|") for line in lines} == {4}
