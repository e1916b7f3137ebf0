"""Delta decoding: rebuilds complete views from pushes that hold only changes."""

from dataclasses import dataclass, field
from typing import Any

Message = dict[str, Any]


@dataclass(slots=True)
class Deltas:
    """The last push for each seat, over one connection, with complete views."""

    pushes: dict[int | None, Message] = field(default_factory=dict)

    def hear(self, push: Message) -> bool:
        """Apply a push. Return False if the push is based on an earlier one that is missing."""
        seat, base = push["seat"], push["base"]
        before = self.pushes.get(seat)
        if base is not None and (before is None or before["seq"] != base):
            return False
        view = push["view"]
        if base is not None and before is not None:
            view = before["view"] | view | _lists(before["view"], push["entries"])
        held = push["your_seats"] or [None]
        self.pushes = {known: told for known, told in self.pushes.items() if known in held}
        self.pushes[seat] = {**push, "view": view}
        return True


def _lists(before: Message, entries: dict[str, dict[str, Any]]) -> Message:
    """Return the lists of an earlier view with changed entries, by name and index."""
    return {
        name: [changed.get(str(index), entry) for index, entry in enumerate(before[name])]
        for name, changed in entries.items()
    }
