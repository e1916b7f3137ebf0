"""What a study asked: everything a report tells beside the rows. For whoever writes a report."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from marooned.contract import Json
from marooned.discover import games


@dataclass(frozen=True)
class Inquiry:
    """What a study asked.

    Attributes:
        title: What it is called, in a line.
        text: The file that states it, as it was written.
        titles: The titles of the games it plays, by their names.
        wanted: How many games it wants in all; 0 where nobody knows yet.
        facts: What else made the rows, by name: versions, digests.
        growing: Whether games are still being played.
    """

    title: str
    text: str
    titles: Mapping[str, str] = field(default_factory=dict)
    wanted: int = 0
    facts: Mapping[str, str] = field(default_factory=dict)
    growing: bool = False


def asked(about: Json, *, wanted: int = 0, growing: bool = False) -> Inquiry:
    """Return what a study asked, from what its rows say of where they come from.

    Args:
        about: What `results.parquet` keeps beside the rows.
        wanted: How many games are wanted in all; 0 where nobody knows.
        growing: Whether games are still being played.
    """
    known = games()
    titles = {name: known[name].title for name in about["rules"] if name in known}
    return Inquiry(about["title"], about["study"], titles, wanted, dict(_facts(about)), growing)


def _facts(about: Mapping[str, Any]) -> list[tuple[str, str]]:
    rules = ", ".join(f"{name} {version}" for name, version in about["rules"].items())
    return [
        ("marooned", about["version"]),
        ("versions of the rules", rules),
        ("digest of the sources", about["sources"]),
        ("seeds", ", ".join(map(str, about["seeds"]))),
        ("digest of the rows", about["digest"]),
    ]
