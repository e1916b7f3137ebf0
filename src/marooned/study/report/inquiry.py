"""Metadata of a study for its report: everything in the report that is not computed from rows."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from marooned.contract import Json
from marooned.discover import games


@dataclass(frozen=True)
class Inquiry:
    """The metadata of a study.

    Attributes:
        title: The title, in one line.
        text: The text of the study file.
        titles: The titles of the games, by name.
        wanted: The total number of games; 0 if not known yet.
        facts: Versions, digests and other facts, by name.
        growing: True while games are being played.
    """

    title: str
    text: str
    titles: Mapping[str, str] = field(default_factory=dict)
    wanted: int = 0
    facts: Mapping[str, str] = field(default_factory=dict)
    growing: bool = False


def asked(about: Json, *, wanted: int = 0, growing: bool = False) -> Inquiry:
    """Return the metadata of a study from the origin of its rows.

    Args:
        about: The origin of the rows, from `marooned.study.results.parquet.origin`.
        wanted: The total number of games; 0 if not known.
        growing: True while games are being played.
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
