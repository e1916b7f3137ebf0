"""Times that persons took, as the log has them: what was taken back took none."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from marooned.table.store.rows import Entry


@dataclass(frozen=True, slots=True)
class Grant:
    """Extra time for a seat, given when so many actions stood."""

    seat: int
    seconds: int
    standing: int


class Times:
    """What each action that stands took of its seat's time, and the extra time that was given."""

    def __init__(self) -> None:
        self.spent: list[tuple[int, float]] = []
        self.grants: list[Grant] = []
        self.undone = 0
        """How often something was taken back."""

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Self:
        """Return the times of a log."""
        times = cls()
        for entry in entries:
            times.note(entry)
        return times

    def note(self, entry: Entry) -> None:
        """Note one more entry."""
        if entry.kind == "play":
            self.spent.append((entry.seat, entry.spent or 0.0))
        elif entry.kind == "undo":
            del self.spent[entry.code :]
            self.undone += 1
        elif entry.kind == "grant":
            self.grants.append(Grant(entry.seat, entry.code, len(self.spent)))
