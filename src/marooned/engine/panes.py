"""View cache: each part of a view is kept until a state field that it depends on changes.

A view of a game consists of panes. A pane is a function of a state and a few details, usually a
seat. While a pane is built, the state records the fields that are read. As long as none of these
fields changes, the cached result is returned to all callers. Panes may be nested. Callers must not
change the result of a pane.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, TypeVar, cast

Build = Callable[..., Any]
F = TypeVar("F", bound=Build)


@dataclass(frozen=True, slots=True)
class Kept:
    """A cached result, and the fields that it depends on."""

    told: Any
    fields: frozenset[str]


class Panes:
    """The valid cache entries of one game."""

    def __init__(self) -> None:
        """Start with an empty cache."""
        self._state: Any = None
        self.kept: dict[tuple[Build, Any], Kept] = {}
        """Results by function and details."""

    def at(self, state: Any) -> NotedState:
        """Return a state for building views, and drop results that depend on changed fields.

        The state must never be changed, since it is compared with the next one.
        """
        if state is not self._state:
            changed = changes(self._state, state)
            self.kept = {
                which: kept for which, kept in self.kept.items() if kept.fields.isdisjoint(changed)
            }
            self._state = state
        return NotedState(state, self)

    def built(self, state: Any, build: Build, details: tuple[Any, ...]) -> Kept:
        """Compute a pane's result for the state, and cache it."""
        noted = NotedState(state, self)
        told = build(noted, *details)
        kept = self.kept[build, details] = Kept(told, frozenset(noted.fields_read))
        return kept


def changes(before: Any, after: Any) -> set[str]:
    """Return the fields in which two states differ; all fields if there is no earlier state."""
    if before is None:
        return set(after.names)
    return {name for name in after.names if getattr(before, name) != getattr(after, name)}


class NotedState:
    """A state that records the fields that are read."""

    fields_read: set[str]

    def __init__(self, state: Any, panes: Panes) -> None:
        """Wrap a state."""
        self.__dict__.update(_state=state, _panes=panes, fields_read=set())

    def __getattr__(self, name: str) -> Any:
        """Return a field on its first read, and store it as an attribute for later reads."""
        value = getattr(self._state, name)
        self.__dict__[name] = value
        self.fields_read.add(name)
        return value

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        """The class of the state, by which rules find the state's game."""
        return type(self._state)

    def through(self, build: Build, details: tuple[Any, ...]) -> Any:
        """Return a pane's result; its fields count as read by the enclosing pane."""
        panes = self._panes
        kept = panes.kept.get((build, details)) or panes.built(self._state, build, details)
        self.fields_read |= kept.fields
        return kept.told


def pane(build: F) -> F:
    """Return a cached version of a function of a state and details; plain states are not cached."""

    @wraps(build)
    def look(game: Any, *details: Any) -> Any:
        if type(game) is NotedState:
            return game.through(build, details)
        return build(game, *details)

    return cast("F", look)


def copied(told: Any) -> Any:
    """Return a copy of plain data that the caller may change."""
    if isinstance(told, dict):
        return {name: copied(each) for name, each in told.items()}
    if isinstance(told, list):
        return [copied(each) for each in told]
    return told
