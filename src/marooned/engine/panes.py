"""Panes: the parts of views, each kept until a field that it read of the state has changed.

A view of a game is put together from panes: functions of a state and of a few details, mostly a
seat. While a pane is built the state notes which of its fields are read. As long as none of them
has changed, nothing that it tells can have, so the same object is given again, to every seat that
looks through it. A pane may be part of another one. Nobody may change what a pane has given.
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
    """What a pane tells, and the fields that it was read from."""

    told: Any
    fields: frozenset[str]


class Panes:
    """The panes of one game that still tell the truth."""

    def __init__(self) -> None:
        """Begin with none."""
        self._state: Any = None
        self.kept: dict[tuple[Build, Any], Kept] = {}
        """What each tells, by its function and its details."""

    def at(self, state: Any) -> NotedState:
        """Return a state to build views from, and forget each pane that read what has changed.

        The state must never be changed: it is compared with the next one.
        """
        if state is not self._state:
            changed = changes(self._state, state)
            self.kept = {
                which: kept for which, kept in self.kept.items() if kept.fields.isdisjoint(changed)
            }
            self._state = state
        return NotedState(state, self)

    def built(self, state: Any, build: Build, details: tuple[Any, ...]) -> Kept:
        """Return what a pane tells of the state, and keep it."""
        noted = NotedState(state, self)
        told = build(noted, *details)
        kept = self.kept[build, details] = Kept(told, frozenset(noted.fields_read))
        return kept


def changes(before: Any, after: Any) -> set[str]:
    """Return the fields in which two states differ, all of them where there was none before."""
    if before is None:
        return set(after.names)
    return {name for name in after.names if getattr(before, name) != getattr(after, name)}


class NotedState:
    """A state that notes which of its fields are read of it."""

    fields_read: set[str]

    def __init__(self, state: Any, panes: Panes) -> None:
        """Note the reading of a state."""
        self.__dict__.update(_state=state, _panes=panes, fields_read=set())

    def __getattr__(self, name: str) -> Any:
        """Return a field that has not been read before; from now on it is at hand."""
        value = getattr(self._state, name)
        self.__dict__[name] = value
        self.fields_read.add(name)
        return value

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        """The kind of the state: by this the rules know whose they are."""
        return type(self._state)

    def through(self, build: Build, details: tuple[Any, ...]) -> Any:
        """Return what a pane tells; whoever looks through it has read what it did."""
        panes = self._panes
        kept = panes.kept.get((build, details)) or panes.built(self._state, build, details)
        self.fields_read |= kept.fields
        return kept.told


def pane(build: F) -> F:
    """Make a function of a state and some details a pane; of a bare state it is built each time."""

    @wraps(build)
    def look(game: Any, *details: Any) -> Any:
        if type(game) is NotedState:
            return game.through(build, details)
        return build(game, *details)

    return cast("F", look)


def copied(told: Any) -> Any:
    """Return plain data anew, so that whoever has it may change it."""
    if isinstance(told, dict):
        return {name: copied(each) for name, each in told.items()}
    if isinstance(told, list):
        return [copied(each) for each in told]
    return told
