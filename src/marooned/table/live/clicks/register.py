"""The register of a table: the clicks in its log, and how much stood at each of its numbers."""

from array import array
from collections.abc import Iterable
from typing import Self

from marooned.table.store.rows import Entry

NOTHING = 0


class Register:
    """What must be known of each entry of a log for as long as it is played: a few bytes."""

    def __init__(self) -> None:
        self._standing = array("i", [0])
        """How many actions stood after each entry."""
        self._clicks = array("q", [NOTHING])
        """What each entry answers, as a number."""
        self._undone = 0

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Self:
        """Return the register of a log."""
        register = cls()
        for entry in entries:
            register.note(entry)
        return register

    def note(self, entry: Entry) -> None:
        """Note one more entry."""
        before = self._standing[-1]
        standing = {"play": before + 1, "undo": entry.code}.get(entry.kind, before)
        self._standing.append(standing)
        self._clicks.append(number_of(entry.seat, entry.click))
        if entry.kind == "undo":
            self._undone = entry.seq

    def answer(self, seat: int, click: str | None) -> int | None:
        """Return the number of the entry that answers a seat's click, None where there is none."""
        if click is None:
            return None
        try:
            return self._clicks.index(number_of(seat, click))
        except ValueError:
            return None

    def actions_at(self, seq: int) -> int | None:
        """Return how many actions stood at a number; None after an undo, and for what is to come.

        Whatever is no action changes nothing: a seat that went to another browser, for one.
        """
        if not self._undone <= seq < len(self._standing):
            return None
        return self._standing[seq]

    def is_newest(self, seq: int) -> bool:
        """Return whether no action was played or taken back since."""
        return self.actions_at(seq) == self._standing[-1]


def number_of(seat: int, click: str | None) -> int:
    """Return what a seat's click is noted as; where there is none, nothing."""
    return NOTHING if click is None else hash((seat, click))
