"""Limits that the operator changes while nodes run; the settings are their defaults."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from marooned.table.settings import Settings


@dataclass(frozen=True, slots=True)
class ChangeableLimits:
    """The limits in force.

    Attributes:
        tables: Maximum number of running tables on all nodes.
        tables_of_a_guest: Maximum number of running tables that one browser has opened.
        strongest_player: The strongest AI player that people may choose.
    """

    tables: int
    tables_of_a_guest: int
    strongest_player: str


def default_limits(settings: Settings) -> ChangeableLimits:
    """Return the limits of the settings."""
    return ChangeableLimits(
        settings.tables, settings.tables_of_a_guest, str(settings.strongest_player)
    )


def limits_from(settings: Settings, stored: Mapping[str, Any] | None) -> ChangeableLimits:
    """Return the limits in force: stored ones, and those of the settings for the others."""
    defaults = asdict(default_limits(settings))
    known = {name: value for name, value in (stored or {}).items() if name in defaults}
    return ChangeableLimits(**defaults | {n: v for n, v in known.items() if v is not None})
