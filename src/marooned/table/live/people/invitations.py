"""Invitations to the seats of a table: given, shown, and taken by whoever comes with one."""

from dataclasses import replace

from marooned.table.error_codes import TableError
from marooned.table.live.changes import Changes
from marooned.table.live.course import Course
from marooned.table.live.log import Log
from marooned.table.live.pace import Pace
from marooned.table.live.people.seats import Seats, check_holds
from marooned.table.live.rate_limit import Bucket
from marooned.table.store.rows import Chair
from marooned.table.store.tables import Store


class Invitations:
    """Gives out invitations; each moves its seat, once, to the browser that shows it."""

    def __init__(
        self, seats: Seats, log: Log, changes: Changes, pace: Pace, store: Store, rate: int
    ) -> None:
        self._seats = seats
        self._log = log
        self._changes = changes
        self._pace = pace
        self._store = store
        self._bucket = Bucket(rate)

    async def give(self, holder: str | None, seat: int, invitation: str | None) -> None:
        """Let whoever shows an invitation take a seat, or nobody; an earlier one is void.

        Raises:
            TableError: The seat is another's, the game is over, or it is asked for too often.
        """
        async with self._log.lock:
            course = await self._changes.caught_up()
            stored = self._seats.stored
            check_holds(stored.seats_to_offer(holder), seat)
            self._check_change(course)
            if not await self._store.invite(stored.id, stored.chairs[seat], invitation):
                raise TableError("stale", "somebody else acted first", value=seat)

    async def show(self, invitation: str) -> Chair:
        """Return the chair that an invitation is for.

        Raises:
            TableError: It is for none.
        """
        async with self._log.lock:
            await self._changes.caught_up()
            return await self._chair(invitation)

    async def take(self, invitation: str, holder: str, name: str | None) -> int:
        """Move a seat to the holder's browser, whoever held it, and spend the invitation.

        Raises:
            TableError: It is for no seat or for the holder's own, the game is over, or somebody
                else acted first.
        """
        async with self._log.lock:
            course = await self._changes.caught_up()
            chair = await self._chair(invitation)
            if chair.token == holder:
                text = f"the seat of {chair.name} is yours already; give the link to a friend"
                raise TableError("forbidden", text, value=chair.seat)
            self._check_change(course)
            taken = replace(chair, token=holder, name=name or chair.name)
            await self._changes.hand_over(course, taken, invitation)
            self._pace.drive()
            return taken.seat

    async def _chair(self, invitation: str) -> Chair:
        seat = await self._store.invited(self._seats.stored.id, invitation)
        if seat is None:
            text = "this invitation is not open: it was used or withdrawn; ask for another one"
            raise TableError("no_invitation", text)
        return self._seats.chair(seat)

    def _check_change(self, course: Course) -> None:
        """Refuse to change who sits where, after the end or too often."""
        if course.ended:
            raise TableError("ended", "the game is over; its seats stay as they are")
        if not self._bucket.take():
            most = self._bucket.rate
            text = f"more than {most} changes of seats a second; allowed are {most}"
            raise TableError("too_fast", text, allowed=[most])
