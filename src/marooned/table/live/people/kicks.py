"""Kicks: the opener sends somebody away, for now or for good."""

from collections.abc import Collection, Sequence

from marooned.table.error_codes import TableError
from marooned.table.live.people.presence import Presence
from marooned.table.live.people.reseating import Reseating
from marooned.table.live.people.rights import check_given_to, check_kick, check_opener
from marooned.table.live.people.seats import Seats
from marooned.table.live.people.stand_ins import given_up, named, vacated
from marooned.table.live.people.watchers import Watcher
from marooned.table.protocol.trouble import trouble
from marooned.table.store.occupants import Occupants
from marooned.table.store.rows import Chair


def sent_away() -> TableError:
    """Return what somebody is told who may come to a table no more."""
    text = "the host has removed you from this table; you cannot come back"
    return TableError("blocked", text)


def sent_out() -> TableError:
    """Return what a spectator is told who has to go."""
    return TableError("blocked", "the host has removed you from this table")


def without(chairs: Sequence[Chair], token: str, player: str | None) -> list[Chair]:
    """Return those chairs that change when a person goes for good; who sits in goes on.

    Raises:
        TableError: There is no such companion.
    """
    kept = [given_up(chair) for chair in chairs if chair.owner == token]
    held = [vacated(chair, player) for chair in chairs if chair.token == token]
    return [*kept, *(chair if chair.owner else given_up(chair) for chair in held)]


def dismiss(seats: Seats, tokens: Collection[str]) -> None:
    """Let those go, for good, who look with one of some tokens."""
    for watcher in seats.watchers:
        if watcher.holder in tokens and not watcher.dismissed:
            watcher.dismiss(trouble(sent_away(), None))


async def dismiss_blocked(seats: Seats, occupants: Occupants) -> None:
    """Let those go who look at a table to which they may not come."""
    if seats.watchers:
        dismiss(seats, await occupants.blocked(seats.stored.id))


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
            await self._presence.look()
            chair = check_kick(stored, self._presence, holder, seat, is_team=team)
            check_given_to(player, is_team=team)
            self._reseating.check(course)
            token = chair.token or chair.owner or ""
            name = chair.name if chair.token else chair.owner_name or chair.name
            chairs = named(stored, *without(stored.chairs, token, player))
            if block:
                await self._reseating.count(self._occupants.block(stored.id, token, name))
            await self._reseating.reseat(course, f"The host removes {name}", *chairs)
            if block:
                self._dismiss(token)

    async def send_out(self, holder: str | None, number: int, *, block: bool) -> None:
        """Send a spectator away; one without a token cannot be kept out.

        Raises:
            TableError: The holder may not, or there is no such spectator.
        """
        async with self._reseating.looking() as course:
            check_opener(self._reseating.stored, holder)
            looking = {each.number: each for each in self._seats.watchers if not each.seats}
            if number not in looking:
                text = f"there is no spectator {number}; there are: "
                listed = ", ".join(map(str, sorted(looking))) or "none"
                raise TableError("forbidden", text + listed, value=number, allowed=looking)
            watcher = looking[number]
            if block and watcher.holder:
                table = self._reseating.stored.id
                kept = self._occupants.block(table, watcher.holder, watcher.name or "")
                await self._reseating.count(kept)
            self._part(watcher)
            self._reseating.drop_wish(course, watcher.holder)

    def _part(self, watcher: Watcher) -> None:
        """Let a spectator go, with all the lines of the same browser."""
        for each in list(self._seats.watchers):
            if each is watcher or (watcher.holder and each.holder == watcher.holder):
                each.dismiss(trouble(sent_out(), None))
                self._seats.watchers.discard(each)

    async def check_welcome(self, holder: str | None) -> None:
        """Refuse somebody who was sent away for good.

        Raises:
            TableError: They were.
        """
        if holder and await self._occupants.is_blocked(self._seats.stored.id, holder):
            raise sent_away()

    def follow(self, blocked: Collection[str]) -> None:
        """Let go of those who were sent away for good at another node."""
        dismiss(self._seats, blocked)

    def _dismiss(self, token: str) -> None:
        dismiss(self._seats, {token})
