"""Kicks: the opener sends somebody away, for now or for good."""

from collections.abc import Sequence

from marooned.table.error_codes import TableError
from marooned.table.live.people.presence import Presence
from marooned.table.live.people.reseating import Reseating
from marooned.table.live.people.rights import check_kick
from marooned.table.live.people.seats import Seats
from marooned.table.live.people.stand_ins import given_up, vacated
from marooned.table.protocol.trouble import trouble
from marooned.table.store.occupants import Occupants
from marooned.table.store.rows import Chair


def sent_away() -> TableError:
    """Return what somebody is told who may come to a table no more."""
    text = "the host of this table has sent you away; you cannot come back to it"
    return TableError("blocked", text)


def without(chairs: Sequence[Chair], token: str, player: str | None) -> list[Chair]:
    """Return those chairs that change when a person goes for good; who sits in goes on.

    Raises:
        TableError: There is no such companion.
    """
    kept = [given_up(chair) for chair in chairs if chair.owner == token]
    held = [vacated(chair, player) for chair in chairs if chair.token == token]
    return [*kept, *(chair if chair.owner else given_up(chair) for chair in held)]


class Kicks:
    """Sends persons away from their seats, and keeps out whom the opener blocks."""

    def __init__(
        self, reseating: Reseating, seats: Seats, presence: Presence, occupants: Occupants
    ) -> None:
        self._reseating = reseating
        self._seats = seats
        self._presence = presence
        self._occupants = occupants

    async def kick(self, holder: str | None, seat: int, player: str | None, *, block: bool) -> None:
        """Send away, from all their seats, whoever sits at a seat or may come back to it.

        Raises:
            TableError: The holder may not, there is no such companion, or the game is over.
        """
        async with self._reseating.looking() as course:
            stored, team = self._reseating.stored, course.is_team
            chair = check_kick(stored, self._presence, holder, seat, is_team=team)
            self._reseating.check(course)
            token = chair.token or chair.owner or ""
            name = chair.name if chair.token else chair.owner_name or chair.name
            chairs = without(stored.chairs, token, player)
            if block:
                await self._occupants.block(stored.id, token, name)
            await self._reseating.reseat(course, f"The host sends {name} away", *chairs)
            if block:
                self._dismiss(token)

    async def check_welcome(self, holder: str | None) -> None:
        """Refuse somebody who was sent away for good.

        Raises:
            TableError: They were.
        """
        if holder and await self._occupants.is_blocked(self._seats.stored.id, holder):
            raise sent_away()

    def _dismiss(self, token: str) -> None:
        for watcher in self._seats.watchers:
            if watcher.holder == token:
                watcher.dismiss(trouble(sent_away(), None))
