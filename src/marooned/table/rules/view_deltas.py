"""Differences between two views of a seat: a push holds them instead of the whole view.

They depend on the two views only, so that nothing hidden has a part in them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

View = Mapping[str, Any]
MOST_CHANGED: Final = 0.5
"""Largest share of changed entries with which a list is sent by its changed entries."""


class PartChange(NamedTuple):
    """A changed part of a view."""

    is_whole: bool
    value: Any
    """The new part if it is whole; otherwise the changed entries of a list, by index."""


def builds_on(before: View, after: View) -> bool:
    """Return True if a view can be sent as a difference: no part of the earlier view is gone."""
    return before.keys() <= after.keys()


def part_change(before: Any, after: Any) -> PartChange | None:
    """Return the change of one part of a view, None if it is the same."""
    if before is after or before == after:
        return None
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = enumerate(zip(before, after, strict=True))
        changed = {index: new for index, (old, new) in pairs if new is not old and new != old}
        if len(changed) <= MOST_CHANGED * len(after):
            return PartChange(is_whole=False, value=changed)
    return PartChange(is_whole=True, value=after)
