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
        view = push["view"] if base is None or before is None else before["view"] | push["view"]
        held = push["your_seats"] or [None]
        self.pushes = {known: told for known, told in self.pushes.items() if known in held}
        self.pushes[seat] = {**push, "view": view}
        return True
