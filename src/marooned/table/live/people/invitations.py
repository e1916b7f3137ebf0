"""Invitations to the seats of a table: given, shown, and taken by whoever comes with one."""

from dataclasses import replace

from marooned.table.error_codes import TableError
from marooned.table.live.course import Course
from marooned.table.live.people.kicks import Kicks
from marooned.table.live.people.other_names import name_for
from marooned.table.live.people.reseating import Reseating
from marooned.table.live.people.seats import check_holds
from marooned.table.live.people.sights import Sights
from marooned.table.live.people.stand_ins import given_up
from marooned.table.store.rows import Chair, Stored
from marooned.table.store.tables import Store


def seated(name: str, before: Chair) -> str:
    """Return a sentence that tells of a seat taken."""
    if before.owner is not None and not before.stood:
        return f"{name} sits in for {before.owner_name}"
    if name != before.name:
        return f"{name} takes the seat of {before.name}"
    return f"{name} uses another browser now" if before.token else f"{name} sits down"


def check_deal(course: Course, stored: Stored) -> None:
    """Refuse a newcomer among rivals who know the deal.

    Raises:
        TableError: It is known to who sits there, and was not shown to who comes.
    """
    if stored.known_deal and not course.is_team:
        text = "the players know the deal; in a competitive game only an AI player may take a seat"
        raise TableError("known_seed", text, value="a person", allowed=["an AI player"])


def taken(chair: Chair, holder: str, name: str) -> Chair:
    """Return a chair that somebody takes: for good, or for whom it goes back to."""
    mine = replace(chair, token=holder, name=name)
    return mine if chair.owner is not None and not chair.stood else given_up(mine)


class Invitations:
    """Gives out invitations; each moves its seat, once, to the browser that shows it."""

    def __init__(
        self, reseating: Reseating, store: Store, sights: Sights, kicks: Kicks, name_length: int
    ) -> None:
        self._reseating = reseating
        self._store = store
        self._sights = sights
        self._kicks = kicks
        self._name_length = name_length

    async def give(self, holder: str | None, seat: int, invitation: str | None) -> None:
        """Let whoever shows an invitation take a seat, or nobody; an earlier one is void.

        Raises:
            TableError: The seat is another's, rivals know the deal, the game is over, or it is
                asked for too often.
        """
        async with self._reseating.looking() as course:
            stored = self._reseating.stored
            if invitation is not None:
                check_deal(course, stored)
            check_holds(stored.seats_to_offer(holder, is_team=course.is_team), seat)
            self._reseating.check(course)
            if not await self._store.invite(stored.id, stored.chairs[seat], invitation):
                raise TableError("stale", "another player acted first", value=seat)

    async def show(self, invitation: str) -> Chair:
        """Return the chair that an invitation is for.

        Raises:
            TableError: It is for none.
        """
        async with self._reseating.looking():
            return await self._chair(invitation)

    async def take(self, invitation: str, holder: str, name: str | None) -> int:
        """Move a seat to the holder's browser, whoever held it, and spend the invitation.

        Raises:
            TableError: It is for no seat or for the holder's own, the holder saw another rival's
                hand or was sent away, rivals know the deal, the game is over, or somebody else
                acted first.
        """
        async with self._reseating.looking() as course:
            await self._kicks.check_welcome(holder)
            chair = await self._chair(invitation)
            if chair.token == holder:
                text = f"the seat of {chair.name} is yours already; give the link to a friend"
                raise TableError("forbidden", text, value=chair.seat)
            check_deal(course, self._reseating.stored)
            await self._sights.check_unseen(course, holder, [chair.seat])
            self._reseating.check(course)
            stored, called = self._reseating.stored, name or chair.name
            named = name_for(stored, chair.seat, called, self._name_length)
            mine = taken(chair, holder, named)
            text = seated(mine.name, chair)
            await self._reseating.reseat(course, text, mine, invitation=invitation)
            return mine.seat

    async def _chair(self, invitation: str) -> Chair:
        seat = await self._store.invited(self._reseating.stored.id, invitation)
        if seat is None:
            text = "this invitation was used or withdrawn; ask for another one"
            raise TableError("no_invitation", text)
        return self._reseating.stored.chairs[seat]
