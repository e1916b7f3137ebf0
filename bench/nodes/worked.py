"""CPU time of processes and their children, from /proc."""

from pathlib import Path

from bench.crowd import TICKS

PARENT, SPENT = 1, slice(11, 15)
"""Fields after the name: the parent; CPU ticks of the process and of its ended children."""


def told_of(process: int) -> list[str]:
    """Return the fields of a process after its name; empty if it has ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def family(process: int) -> set[int]:
    """Return a process and all its descendants."""
    found = {process}
    parents = {int(each.name): told_of(int(each.name)) for each in Path("/proc").glob("[0-9]*")}
    while (
        more := {each for each, told in parents.items() if told and int(told[PARENT]) in found}
        - found
    ):
        found |= more
    return found


def family_seconds(process: int) -> float:
    """Return the CPU seconds of a process and all its descendants."""
    spent = (told_of(each)[SPENT] for each in family(process))
    return sum(int(part) for each in spent for part in each) / TICKS
