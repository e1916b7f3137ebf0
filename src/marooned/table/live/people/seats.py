"""The seats of a table: who sits where, who looks, and which seats each of them holds."""

from collections.abc import Collection

from pydantic import BaseModel

from marooned.table.error_codes import TableError
from marooned.table.live.people.watchers import Watcher
from marooned.table.nodes.seen import Seen
from marooned.table.protocol.trouble import trouble
from marooned.table.store.rows import Chair, Stored


def check_holds(held: Collection[int], seat: int) -> None:
    """Refuse a seat that is not among those held.

    Raises:
        TableError: It is not.
    """
    if seat not in held:
        text = f"seat {seat} is not yours; yours are: {', '.join(map(str, held)) or 'none'}"
        raise TableError("forbidden", text, value=seat, allowed=held)


def check_seated(watcher: Watcher) -> None:
    """Refuse a spectator.

    Raises:
        TableError: The watcher holds no seat.
    """
    if not watcher.seats:
        raise TableError("forbidden", "you hold no seat at this table")


class Seats:
    """The seats of a table: who holds each, and which browsers watch."""

    def __init__(self, stored: Stored) -> None:
        self.stored = stored
        self.watchers: set[Watcher] = set()
        self.elsewhere: list[Seen] = []
        """The browsers that watch by other nodes."""

    @property
    def onlookers_elsewhere(self) -> list[Seen]:
        """Return the browsers at other nodes that hold no seat."""
        return [each for each in self.elsewhere if not self.stored.seats_of(each.holder)]

    @property
    def attended(self) -> set[int]:
        """Return the seats whose holders look, by this node or another."""
        here = {seat for watcher in self.watchers for seat in watcher.seats}
        return here.union(*(self.stored.seats_of(each.holder) for each in self.elsewhere))

    @property
    def persons(self) -> set[int]:
        """Return the seats of persons."""
        return {chair.seat for chair in self.stored.chairs if chair.kind == "person"}

    @property
    def companions(self) -> dict[int, str]:
        """Return the seats of companions, each with the player that thinks for it."""
        return {chair.seat: chair.player for chair in self.stored.chairs if chair.player}

    @property
    def spectators(self) -> list[Watcher]:
        """Return those who look and hold no seat, in the order they came."""
        found = (watcher for watcher in self.watchers if not watcher.seats)
        return sorted(found, key=lambda watcher: watcher.number)

    def chair(self, seat: int) -> Chair:
        """Return who sits at a seat."""
        return self.stored.chairs[seat]

    def admit(self, watcher: Watcher) -> None:
        """Let a watcher look, from the seats that its holder has."""
        watcher.seats = self.stored.seats_of(watcher.holder)
        self.watchers.add(watcher)

    def renew(self, stored: Stored) -> None:
        """Let those who look hold the seats that are theirs now, and no others."""
        self.stored = stored
        for watcher in self.watchers:
            watcher.seats = stored.seats_of(watcher.holder)

    def tell(self, message: BaseModel, seat: int | None = None) -> None:
        """Tell all who look, or only those who hold a seat."""
        for watcher in self.watchers:
            if seat is None or seat in watcher.seats:
                watcher.tell(message)

    def tell_failure(self, seq: int) -> None:
        """Tell that a companion failed; not why: its error may name what it alone knows."""
        error = TableError("companion", "the AI player did not answer; see the node's log")
        self.tell(trouble(error, seq))
