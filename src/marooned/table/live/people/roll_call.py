"""The roll call: all are told who is here, and the opener's rights pass on from who is gone."""

import asyncio
import logging
from dataclasses import dataclass
from typing import Any

from marooned.table.live.course import Course
from marooned.table.live.log import Log
from marooned.table.live.people.deeds import deeds
from marooned.table.live.people.presence import Presence
from marooned.table.live.people.rights import heir
from marooned.table.live.people.seats import Seats
from marooned.table.protocol.people import People, SeatNews, SeatWish, Spectator
from marooned.table.store.occupants import Occupants
from marooned.table.store.rows import Chair

LOGGER = logging.getLogger(__name__)
A_MOMENT = 0.02
"""Seconds after which a state that lasts so long has surely changed."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Somebody's wish for a seat."""

    number: int
    holder: str
    seat: int
    name: str


class RollCall:
    """Tells each browser who is here and what may be done about a seat, whenever that changes."""

    def __init__(self, seats: Seats, log: Log, presence: Presence, occupants: Occupants) -> None:
        self.swaps: list[tuple[int, int]] = []
        """Each the seat of who would change places, and the seat they would like."""
        self.wishes: list[Wish] = []
        """Who looks on and would like to sit down."""
        self._seats = seats
        self._log = log
        self._presence = presence
        self._occupants = occupants
        self._number = 0
        self._calls: set[asyncio.Task[None]] = set()

    def tell(self, course: Course) -> None:
        """Tell every browser for which something is another than it was told."""
        self.sift()
        found = [(each, self._news(course, each.holder)) for each in self._seats.watchers]
        due = [(each, news) for each, news in found if news != each.people]
        self._number += bool(due)
        for watcher, news in due:
            watcher.people = news
            watcher.tell(People(number=self._number, **news))

    def sift(self) -> None:
        """Drop the wishes of those who sit by now, or are gone."""
        stored, presence = self._seats.stored, self._presence
        self.wishes = [
            wish
            for wish in self.wishes
            if presence.looks(wish.holder) and not stored.has_part(wish.holder)
        ]

    def drop_wish(self, course: Course, holder: str | None) -> None:
        """Drop the wish of somebody who may not come any more."""
        self.wishes = [wish for wish in self.wishes if wish.holder != holder]
        self.tell(course)

    def await_line(self, holder: str) -> None:
        """Wait a moment for the line of somebody who looks on by a new token."""
        self._presence.expect(holder)
        self.call(self._presence.steps[0] + A_MOMENT)

    def call(self, *delays: float) -> None:
        """Look around after so many seconds each, and tell what has changed."""
        for delay in delays:
            call = asyncio.create_task(self._look_later(delay))
            self._calls.add(call)
            call.add_done_callback(self._calls.discard)

    async def pass_rights(self, *, leaving: str | None) -> None:
        """Have the opener's rights pass on, where the opener leaves or is gone."""
        stored = self._seats.stored
        if heir(stored, self._presence, leaving=leaving) is None:
            return
        await self._presence.look()
        token = heir(stored, self._presence, leaving=leaving)
        if stored.opener and token:
            await self._occupants.pass_rights(stored.id, stored.opener, token)
            await self._log.recall()

    def stop(self) -> list[asyncio.Task[None]]:
        """Look around no more; return what is still to end."""
        for call in self._calls:
            call.cancel()
        return list(self._calls)

    async def _look_later(self, delay: float) -> None:
        await asyncio.sleep(delay)
        try:
            await self._look()
        except Exception:
            LOGGER.exception("presence at table %s was not updated", self._seats.stored.id)

    async def _look(self) -> None:
        async with self._log.lock:
            if self._seats.watchers:
                course = await self._log.current()
                await self.pass_rights(leaving=None)
                self.tell(course)

    def _news(self, course: Course, holder: str | None) -> dict[str, Any]:
        """Return what a browser is told."""
        stored = self._seats.stored
        opened = stored.seats_of(stored.opener)
        return {
            "opener": opened[0] if opened else None,
            "host": holder is not None and holder == stored.opener,
            "seats": [self._seat_news(course, chair, holder) for chair in stored.chairs],
            "swaps": list(self.swaps),
            "spectators": self._spectators(holder),
            "wishes": self._wishes(course, holder),
        }

    def _spectators(self, holder: str | None) -> list[Spectator]:
        """Return who may be sent out, to whoever may do that."""
        if holder is None or holder != self._seats.stored.opener:
            return []
        found = [each for each in self._seats.spectators if each.holder != holder]
        return [Spectator(number=each.number, name=each.called) for each in found]

    def _wishes(self, course: Course, holder: str | None) -> list[SeatWish]:
        """Return who asks for a seat, to whoever may offer it and whoever asked."""
        offers = self._seats.stored.seats_to_offer(holder, is_team=course.is_team)
        return [
            SeatWish(number=wish.number, seat=wish.seat, name=wish.name, own=wish.holder == holder)
            for wish in self.wishes
            if wish.seat in offers or wish.holder == holder
        ]

    def _seat_news(self, course: Course, chair: Chair, holder: str | None) -> SeatNews:
        state = None if chair.token is None else self._presence.of(chair.token)
        may = deeds(course, self._seats.stored, self._presence, holder, chair.seat)
        return SeatNews(seat=chair.seat, presence=state, deeds=may)
