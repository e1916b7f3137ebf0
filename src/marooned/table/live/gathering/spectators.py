"""The spectators of a table: browsers that look and hold no seat, apart from those that play."""

from marooned.table.error_codes import TableError
from marooned.table.live.people.other_names import names_beside
from marooned.table.live.people.seats import Seats
from marooned.table.live.people.watchers import Watcher
from marooned.table.naming.lookalikes import made_distinct
from marooned.table.protocol.audience import SpectatorsText
from marooned.table.protocol.trouble import trouble

MOST_NAMES = 8
"""How many are told by name; the others are counted."""


def too_many(sockets: int) -> TableError:
    """Return what a browser's oldest line is told when it opens one more than it may."""
    text = (
        f"this browser has more than {sockets} connections to the table: the oldest one was closed"
    )
    return TableError("full", text, allowed=[sockets])


def unwatched() -> TableError:
    """Return what spectators are told where none may look."""
    return TableError("forbidden", "this table allows no spectators; only its players can see it")


class Spectators:
    """Admits spectators, so many and no more, and tells all who looks on."""

    def __init__(self, seats: Seats) -> None:
        self._seats = seats
        self._number = 0
        self._told: list[str] = []

    def make_room(self, watcher: Watcher, most: int, sockets: int) -> None:
        """Let one more browser look: whoever holds a seat is never kept out by others.

        Raises:
            TableError: It holds no seat, and none may look or so many do already.
        """
        self.check_allowed(watcher.holder)
        self.check_room(watcher, most, sockets)

    def check_allowed(self, holder: str | None) -> None:
        """Refuse whoever holds no seat where nobody may look on.

        Raises:
            TableError: It is so.
        """
        stored = self._seats.stored
        if not stored.terms.watchers and not stored.seats_of(holder):
            raise unwatched()

    def check_room(self, watcher: Watcher, most: int, sockets: int) -> None:
        """Refuse a spectator too many; of a browser's own lines the oldest goes instead.

        Raises:
            TableError: So many look on already.
        """
        count = len(self._seats.spectators) + len(self._seats.onlookers_elsewhere)
        if count >= most and not self._seats.stored.seats_of(watcher.holder):
            text = f"{count} browsers watch this table; allowed are {most}"
            raise TableError("full", text, value=count, allowed=[most])
        self._end_oldest(watcher.holder, sockets)

    def _end_oldest(self, holder: str | None, sockets: int) -> None:
        """Let the oldest line of a browser go that has more than it may."""
        same = [each for each in self._seats.watchers if holder and each.holder == holder]
        if len(same) >= sockets:
            self._dismiss(min(same, key=lambda watcher: watcher.number), too_many(sockets))

    def send_away(self) -> None:
        """Let all spectators go, with a word."""
        for watcher in self._seats.spectators:
            self._dismiss(watcher, unwatched())

    def _dismiss(self, watcher: Watcher, error: TableError) -> None:
        watcher.dismiss(trouble(error, None))
        self._seats.watchers.discard(watcher)

    def name(self, watcher: Watcher, name: str, most: int) -> None:
        """Name a spectator; a name that is taken gets a number. Notify all."""
        seats, holder = self._seats, watcher.holder
        own = [
            each
            for each in seats.spectators
            if each is watcher or (holder and each.holder == holder)
        ]
        others = [*names_beside(seats.stored, None)]
        others += [each.called for each in seats.spectators if each not in own]
        others += [each.called for each in seats.onlookers_elsewhere if each.holder != holder]
        watcher.name = made_distinct(name, others, most)
        self.tell()

    def tell(self) -> None:
        """Tell all who looks on, where that is not what they know."""
        names = [line.called for line in self._seats.spectators]
        names += [line.called for line in self._seats.onlookers_elsewhere]
        self._number += names != self._told
        self._told = names
        told = SpectatorsText(number=self._number, count=len(names), names=names[:MOST_NAMES])
        for watcher in self._seats.watchers:
            if watcher.spectators != names:
                watcher.spectators = names
                watcher.tell(told)
