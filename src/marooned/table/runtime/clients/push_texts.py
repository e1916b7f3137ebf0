"""JSON of one round of pushes: values that several connections share are written once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from pydantic_core import to_json

from marooned.table.rules.view_deltas import PartChange, View, builds_on, part_change


class PushTexts:
    """Writes JSON, and remembers the texts of the values and changes that it has met."""

    def __init__(self) -> None:
        """Begin without texts."""
        self._texts: dict[int, tuple[Any, str]] = {}
        """Texts by the identity of values, with the values, which keeps these alive."""
        self._changes: dict[tuple[int, int], tuple[Any, Any, PartChange | None]] = {}

    def text(self, value: Any) -> str:
        """Return a value as JSON."""
        known = self._texts.get(id(value))
        if known is None:
            known = self._texts[id(value)] = (value, to_json(value).decode())
        return known[1]

    def fields(self, parts: Mapping[str, Any]) -> str:
        """Return the fields of an object as JSON, without the braces."""
        return ",".join([f"{quoted(name)}:{self.text(part)}" for name, part in parts.items()])

    def whole_view(self, view: View) -> str:
        """Return the fields of a push that hold a whole view."""
        return f'"view":{{{self.fields(view)}}},"entries":{{}},"base":null'

    def view(self, view: View, before: View, revision: int) -> str:
        """Return the fields of a push that hold a view, as far as it differs from an earlier one.

        Args:
            view: The view.
            before: The view that the client has.
            revision: Revision of the push with that one.
        """
        if not builds_on(before, view):
            return self.whole_view(view)
        parts, entries = list[str](), list[str]()
        for name, part in view.items():
            old = before.get(name, self)  # `self` equals no part
            if old is part:
                continue
            change = self._change(old, part)
            if change is not None:
                target = parts if change.is_whole else entries
                target.append(f"{quoted(name)}:{self.text(change.value)}")
        return f'"view":{{{",".join(parts)}}},"entries":{{{",".join(entries)}}},"base":{revision}'

    def _change(self, before: Any, after: Any) -> PartChange | None:
        which = id(before), id(after)
        known = self._changes.get(which)
        if known is None:
            known = self._changes[which] = before, after, part_change(before, after)
        return known[2]


@lru_cache(1024)
def quoted(name: str) -> str:
    """Return a name of a field as JSON."""
    return to_json(name).decode()
