"""Installed versions of the libraries that the package requires."""

import re
from collections.abc import Iterable, Iterator
from importlib.metadata import PackageNotFoundError, version
from operator import eq, ge, gt, le, lt
from typing import Final, NamedTuple

REQUIREMENT: Final = re.compile(r"([\w.-]+)(?:\[[^\]]*\])?\s*\(?([^;)]*)\)?\s*(?:;\s*(.*))?")
EXTRA: Final = re.compile(r"""extra\s*==\s*["']([\w-]+)["']""")
CLAUSE: Final = re.compile(r"\s*(>=|<=|==|>|<)\s*([\d.]+)\s*")
COMPARISONS: Final = {">=": ge, "<=": le, "==": eq, ">": gt, "<": lt}


class Library(NamedTuple):
    """A required library.

    Attributes:
        name: The name of the distribution.
        extra: The extra of this package that requires it, "" for one that is always required.
        wanted: The allowed versions, such as `>=2,<3`.
        found: The installed version; "" if the library is not installed.
    """

    name: str
    extra: str
    wanted: str
    found: str

    @property
    def is_right(self) -> bool:
        """True if the library is installed in an allowed version."""
        return bool(self.found) and allows(self.wanted, self.found)


def libraries(requirements: Iterable[str], own: str) -> Iterator[Library]:
    """Yield the libraries in a list of requirements, except the package's own extras.

    Args:
        requirements: Requirements as in package metadata: `numba>=0.61; extra == 'native'`.
        own: The name of this package, whose extras require each other.
    """
    for text in requirements:
        match = REQUIREMENT.fullmatch(text.strip())
        if match is None or match[1] == own:
            continue
        extra = EXTRA.search(match[3] or "")
        yield Library(match[1], extra[1] if extra else "", match[2].strip(), installed(match[1]))


def installed(name: str) -> str:
    """Return the installed version of a distribution, "" if there is none."""
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def allows(wanted: str, found: str) -> bool:
    """Return True if a version fulfils all clauses of a specifier; unknown clauses are ignored."""
    clauses = (CLAUSE.fullmatch(clause) for clause in wanted.split(","))
    return all(
        COMPARISONS[clause[1]](*aligned(release(found), release(clause[2])))
        for clause in clauses
        if clause
    )


def release(text: str) -> tuple[int, ...]:
    """Return the numbers at the beginning of a version: (2, 1) for `2.1rc1`."""
    match = re.match(r"\d+(\.\d+)*", text)
    return tuple(map(int, match[0].split("."))) if match else ()


def aligned(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return two versions, padded with zeros to the same length, so that 2 equals 2.0."""
    length = max(len(one), len(other))
    return tuple(each + (0,) * (length - len(each)) for each in (one, other))
