"""Estimates the resources for many people from the measured cost of an action.

python -m bench.nodes.estimate --seats 4 --every 5 --nodes 3.8 --database 0.7 --redis 0.07 \
--commits 1 --letters 5400
"""

import argparse
from dataclasses import dataclass

BUSY = 0.6
"""Planned load of a core. The rest is for peaks."""


@dataclass(frozen=True)
class Costs:
    """The measured cost of an action: CPU milliseconds, commits, and characters sent per page."""

    nodes: float
    database: float
    redis: float
    commits: float
    letters: float


def needs(costs: Costs, people: int, seats: int, every: float) -> dict[str, float]:
    """Return the resources for people at tables of `seats` with an action every `every` seconds."""
    actions = people / seats / every
    return {
        "tables": people / seats,
        "connections of pages": people,
        "actions a second": actions,
        "cores for nodes": actions * costs.nodes / 1000 / BUSY,
        "cores for PostgreSQL": actions * costs.database / 1000 / BUSY,
        "cores for Redis": actions * costs.redis / 1000 / BUSY,
        "commits a second": actions * costs.commits,
        "megabits a second to pages, before they are packed": actions
        * seats
        * costs.letters
        * 8e-6,
    }


def table(costs: Costs, people: int, seats: int, every: list[float]) -> str:
    """Return a table of resources, with a column for each time between two actions at a table."""
    found = [needs(costs, people, seats, each) for each in every]
    head = " | ".join(f"every {each:g} s" for each in every)
    rows = (
        f"| {name} | {' | '.join(f'{each[name]:,.0f}' for each in found)} |" for name in found[0]
    )
    return "\n".join(
        [f"| {people:,} people, {seats} a table | {head} |", "|---" * len(every) + "|---|", *rows]
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=100_000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--every", default="3,10,30")
    for name in Costs.__dataclass_fields__:
        parser.add_argument(f"--{name}", type=float, required=True)
    given = vars(parser.parse_args())
    costs = Costs(**{name: given[name] for name in Costs.__dataclass_fields__})
    times = [float(each) for each in given["every"].split(",")]
    print(table(costs, given["people"], given["seats"], times))
