"""View cache: each part of a view is kept until something changes that it depends on.

A view of a game consists of panes. A pane is a function of a state and a few details, usually a
seat. While a pane is built, the cache records what it reads: fields, rows of tables, and other
panes. A pane is built again only if something that it has read differs. If the new result
equals the old one, callers keep the old object, and the panes that contain it stay valid. Callers
must not change the result of a pane.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum, auto
from functools import lru_cache, wraps
from typing import Any, TypeVar, cast

Build = Callable[..., Any]
Which = tuple[Build, tuple[Any, ...]]
"""A pane: its function, and the details."""
Dependency = str | tuple[str, int]
"""A field of a state, or one row of a field that is a list of lists."""
F = TypeVar("F", bound=Build)


NOTHING = object()
"""The result of a pane that was not built yet; it equals no result."""


class Mark(Enum):
    """Whether a result holds for the current state."""

    VALID = auto()
    DOUBTFUL = auto()
    """A pane that it has read may differ."""
    INVALID = auto()


class Kept:
    """A cached result, and what it depends on."""

    __slots__ = ("fields", "mark", "parts", "results", "told", "which", "within")

    def __init__(self, which: Which) -> None:
        """Start without a result."""
        self.which = which
        self.told: Any = NOTHING
        self.mark = Mark.INVALID
        self.fields: tuple[Dependency, ...] = ()
        """What it has read of the state itself."""
        self.parts: tuple[Kept, ...] = ()
        """The panes that it has read, in order."""
        self.results: tuple[Any, ...] = ()
        """Their results then."""
        self.within: list[Which] = []
        """The panes that have read it, by name: no cycle keeps results in memory."""


class Panes:
    """The cache of one game."""

    def __init__(self) -> None:
        """Start with an empty cache."""
        self._state: Any = None
        self._kept: dict[Which, Kept] = {}
        self._readers: dict[Dependency, list[Kept]] = {}
        self._marked: list[Kept] = []
        """The results that were marked at the last change."""

    def at(self, state: Any) -> NotedState:
        """Return a state for building views, and mark the results that depend on changes.

        The state must never be changed, since it is compared with the next one.
        """
        if state is not self._state:
            self._drop_unused()
            for change in changes(self._state, state):
                for kept in self._readers.get(change, ()):
                    self._doubt(kept)
                    kept.mark = Mark.INVALID
            self._state = state
        return NotedState(state, self)

    def _doubt(self, kept: Kept) -> None:
        """Mark a result, and all that contain it."""
        if kept.mark is Mark.VALID:
            kept.mark = Mark.DOUBTFUL
            self._marked.append(kept)
            for which in kept.within:
                outer = self._kept.get(which)
                if outer is not None:
                    self._doubt(outer)

    def _drop_unused(self) -> None:
        """Drop the results that were not asked for since they were marked."""
        for kept in self._marked:
            if kept.mark is not Mark.VALID and self._kept.pop(kept.which, None) is not None:
                self._note(kept, (), ())
        self._marked.clear()

    def told(self, which: Which) -> Kept:
        """Return the result of a pane for the current state."""
        kept = self._kept.get(which)
        if kept is None:
            kept = self._kept[which] = Kept(which)
        if kept.mark is not Mark.VALID:
            self._renew(kept)
        return kept

    def _renew(self, kept: Kept) -> None:
        """Make a result valid: build it again if something that it has read differs."""
        if kept.mark is Mark.INVALID or not self._has_same_parts(kept):
            build, details = kept.which
            noted = NotedState(self._state, self)
            told = build(noted, *details)
            if told != kept.told:
                kept.told = told
            self._note(kept, tuple(noted.fields_read), tuple(noted.parts_read))
        kept.mark = Mark.VALID

    def _has_same_parts(self, kept: Kept) -> bool:
        """Return True if the panes that a result has read have the same results now."""
        for part, told in zip(kept.parts, kept.results, strict=True):
            if part.mark is not Mark.VALID:
                self._renew(part)
            if part.told is not told:
                return False
        return True

    def _note(self, kept: Kept, fields: tuple[Dependency, ...], parts: tuple[Kept, ...]) -> None:
        """Record what a result depends on."""
        if fields != kept.fields:
            for field in kept.fields:
                self._readers[field].remove(kept)
            for field in fields:
                self._readers.setdefault(field, []).append(kept)
            kept.fields = fields
        if parts != kept.parts:
            for part in kept.parts:
                part.within.remove(kept.which)
            for part in parts:
                part.within.append(kept.which)
            kept.parts = parts
        kept.results = tuple([part.told for part in parts])


def changes(before: Any, after: Any) -> set[Dependency]:
    """Return the fields in which two states differ, and the rows of tables.

    All fields count as changed if there is no earlier state.
    """
    if before is None:
        return set(after.names)
    found = set[Dependency]()
    for name in after.names:
        old, new = getattr(before, name), getattr(after, name)
        if old == new:
            continue
        found.add(name)
        if name in after.tables:
            pairs = enumerate(zip(old, new, strict=True))
            found.update([(name, index) for index, (one, other) in pairs if one != other])
    return found


class NotedState:
    """A state that records the fields that are read."""

    fields_read: dict[Dependency, None]
    parts_read: list[Kept]

    def __init__(self, state: Any, panes: Panes) -> None:
        """Wrap a state."""
        self.__dict__.update(_state=state, _panes=panes, fields_read={}, parts_read=[])

    def __getattr__(self, name: str) -> Any:
        """Return a field on its first read, and store it as an attribute for later reads."""
        value = getattr(self._state, name)
        if name in self._state.tables:
            value = NotedList(value, name, self.fields_read)
        else:
            self.fields_read[name] = None
        self.__dict__[name] = value
        return value

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        """The class of the state, by which rules find the state's game."""
        return type(self._state)

    def through(self, build: Build, details: tuple[Any, ...]) -> Any:
        """Return a pane's result; the enclosing pane depends on it."""
        kept = self._panes.told((build, details))
        self.parts_read.append(kept)
        return kept.told


class NotedList:
    """A field that is a list of lists: records the rows that are read, or the field as a whole.

    It is no part of a view: a pane returns a copy (`list(game.row)`).
    """

    __slots__ = ("_fields_read", "_name", "_rows", "_values")

    def __init__(self, values: list[Any], name: str, fields_read: dict[Dependency, None]) -> None:
        self._values = values
        self._name = name
        self._rows = rows_of(name, len(values))
        self._fields_read = fields_read

    def __getitem__(self, index: Any) -> Any:
        """Return one row, or a slice."""
        if type(index) is int and index >= 0:
            self._fields_read[self._rows[index]] = None
        else:
            self._fields_read[self._name] = None
        return self._values[index]

    def __len__(self) -> int:
        """Return the length, which is the same in all states."""
        return len(self._values)

    def __iter__(self) -> Iterator[Any]:
        """Give all entries."""
        return iter(self._all())

    def __contains__(self, entry: object) -> bool:
        """Return True if an entry has this value."""
        return entry in self._all()

    def __eq__(self, other: object) -> bool:
        """Compare all entries."""
        return self._all() == (other._all() if isinstance(other, NotedList) else other)

    __hash__ = None  # type: ignore[assignment]  # as of a list

    def __repr__(self) -> str:
        """Return the text of a list."""
        return repr(self._all())

    def __mul__(self, times: int) -> list[Any]:
        """Return the entries, repeated."""
        return self._all() * times

    def index(self, entry: Any, *span: int) -> int:
        """Return the first index of a value."""
        return self._all().index(entry, *span)

    def count(self, entry: Any) -> int:
        """Return the number of entries with a value."""
        return self._all().count(entry)

    def _all(self) -> list[Any]:
        self._fields_read[self._name] = None
        return self._values


@lru_cache(1024)
def rows_of(name: str, number: int) -> tuple[tuple[str, int], ...]:
    """Return the rows of a table as dependencies, the same objects each time."""
    return tuple((name, index) for index in range(number))


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
