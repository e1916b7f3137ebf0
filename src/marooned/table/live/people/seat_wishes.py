"""Wishes for seats: who looks on asks for a free seat, and whoever may offer it gives it."""

from itertools import count

from marooned.table.error_codes import TableError
from marooned.table.keeping.client_addresses import home
from marooned.table.live.people.invitations import check_deal, seated, taken
from marooned.table.live.people.kicks import Kicks
from marooned.table.live.people.other_names import name_for
from marooned.table.live.people.reseating import Reseating
from marooned.table.live.people.roll_call import RollCall, Wish
from marooned.table.live.people.seats import Seats, check_holds
from marooned.table.live.people.sights import Sights
from marooned.table.live.rate_limit import Bucket
from marooned.table.store.rows import Chair

AT_A_TIME = 3
"""So often one may ask at once, and then once a second."""
MOST = 8
"""Who waits for an answer at one table; more are asked to be patient."""


class SeatWishes:
    """Keeps who would like to sit down, in memory, until somebody answers or they look away."""

    def __init__(
        self,
        seats: Seats,
        reseating: Reseating,
        roll_call: RollCall,
        sights: Sights,
        kicks: Kicks,
        name_length: int,
    ) -> None:
        self._seats = seats
        self._reseating = reseating
        self._roll_call = roll_call
        self._sights = sights
        self._kicks = kicks
        self._name_length = name_length
        self._numbers = count(1)
        self._buckets: dict[str, Bucket] = {}
        """How often each may ask: a token, or the home of an address; none that is full."""

    async def ask(self, holder: str, seat: int, name: str, address: str) -> None:
        """Ask for a free seat; who asks again asks for that one instead.

        Who has looked on without a token so far is waited for a moment, and counted by where they
        ask from.

        Raises:
            TableError: It is not free, who asks sits there already, does not look on or was sent
                away, rivals know the deal, or too many ask, or too often.
        """
        async with self._reseating.looking() as course:
            await self._kicks.check_welcome(holder)
            stored = self._reseating.stored
            check_deal(course, stored)
            if stored.has_part(holder):
                raise TableError("taken", "you already have a seat at this table", value=seat)
            self._free(seat)
            line = self._line_of(holder)
            self._check_pace(line or home(address))
            self._reseating.check(course)
            named = name_for(stored, seat, name, self._name_length)
            self._wish_for(Wish(next(self._numbers), holder, seat, named))
            if line is None:
                self._roll_call.await_line(holder)
            self._roll_call.tell(course)

    def _line_of(self, holder: str) -> str | None:
        """Return the token by which somebody looks on, None where it is without one.

        Raises:
            TableError: They do not look on.
        """
        lines = {watcher.holder for watcher in self._seats.spectators}
        line = holder if holder in lines else None
        if line not in lines:
            text = "only spectators can ask for a seat: open the table's page first"
            raise TableError("forbidden", text)
        return line

    def _check_pace(self, asker: str) -> None:
        """Count a wish.

        Raises:
            TableError: It is one too many.
        """
        self._buckets = {who: each for who, each in self._buckets.items() if not each.is_full()}
        if not self._buckets.setdefault(asker, Bucket(1, most=AT_A_TIME)).take():
            text = f"rate limit: {AT_A_TIME} requests for a seat, then one per second"
            raise TableError("too_fast", text, allowed=[AT_A_TIME])

    def _wish_for(self, wish: Wish) -> None:
        self._roll_call.sift()
        others = [each for each in self._roll_call.wishes if each.holder != wish.holder]
        if len(others) >= MOST:
            text = f"{len(others)} spectators already ask for a seat; allowed are {MOST}"
            raise TableError("full", text, value=len(others), allowed=[MOST])
        self._roll_call.wishes = [*others, wish]

    async def answer(self, holder: str | None, number: int, *, yes: bool) -> None:
        """Give somebody the seat they asked for, or not.

        Raises:
            TableError: Nobody asks by this number, the seat is not the holder's to offer or not
                free any more, or who asks saw another rival's hand.
        """
        async with self._reseating.looking() as course:
            wish = self._wish(number)
            stored = self._reseating.stored
            check_holds(stored.seats_to_offer(holder, is_team=course.is_team), wish.seat)
            if yes:
                await self._kicks.check_welcome(wish.holder)
                check_deal(course, stored)
                await self._sights.check_unseen(course, wish.holder, [wish.seat])
                self._reseating.check(course)
                chair = self._free(wish.seat)
                named = name_for(stored, chair.seat, wish.name, self._name_length)
                mine = taken(chair, wish.holder, named)
                await self._reseating.reseat(course, seated(mine.name, chair), mine)
            self._roll_call.wishes = [each for each in self._roll_call.wishes if each != wish]
            self._roll_call.tell(course)

    def _free(self, seat: int) -> Chair:
        free = [chair.seat for chair in self._reseating.stored.chairs if chair.is_free]
        if seat not in free:
            listed = ", ".join(map(str, free)) or "none"
            text = f"seat {seat} is not free; free are: {listed}"
            raise TableError("taken", text, value=seat, allowed=free)
        return self._reseating.stored.chairs[seat]

    def _wish(self, number: int) -> Wish:
        self._roll_call.sift()
        wishes = {wish.number: wish for wish in self._roll_call.wishes}
        if number not in wishes:
            text = f"request {number} for a seat is no longer open"
            raise TableError("stale", text, value=number, allowed=wishes)
        return wishes[number]
