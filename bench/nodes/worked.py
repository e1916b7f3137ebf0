"""Processes and how long the processor has worked for them, as the system tells it."""

from pathlib import Path

from bench.crowd import TICKS

PARENT, SPENT = 1, slice(11, 15)
"""Where these stand behind a name: the parent; seconds of its own and of children that ended."""


def told_of(process: int) -> list[str]:
    """Return what the system tells of a process behind its name; nothing where it has ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def family(process: int) -> set[int]:
    """Return a process and all that it began, and those began."""
    found = {process}
    parents = {int(each.name): told_of(int(each.name)) for each in Path("/proc").glob("[0-9]*")}
    while (
        more := {each for each, told in parents.items() if told and int(told[PARENT]) in found}
        - found
    ):
        found |= more
    return found


def family_seconds(process: int) -> float:
    """Return how long the processor has worked for a process and all that it began."""
    spent = (told_of(each)[SPENT] for each in family(process))
    return sum(int(part) for each in spent for part in each) / TICKS
