"""A waiting room: people take seats and change what they like, until all say they are ready."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace

from marooned.errors import shown
from marooned.table.error_codes import TableError
from marooned.table.live.gathering import arrangement
from marooned.table.live.gathering.opening import check_public, dealt
from marooned.table.live.gathering.spectators import Spectators
from marooned.table.live.gathering.telling import room_text
from marooned.table.live.people.kicks import dismiss_blocked, sent_away
from marooned.table.live.people.other_names import name_for
from marooned.table.live.people.recovery import owner_of, shown_code
from marooned.table.live.people.rights import check_opener
from marooned.table.live.people.seats import Seats
from marooned.table.live.people.watchers import Watcher
from marooned.table.live.rate_limit import Bucket
from marooned.table.live.talk.conversation import Conversation
from marooned.table.live.wishes import checked_options
from marooned.table.naming.nicknames import checked_name
from marooned.table.protocol.room import Arrangement, OwnSeat, RoomText
from marooned.table.protocol.trouble import trouble
from marooned.table.settings import Settings
from marooned.table.store.gatherings import Gatherings
from marooned.table.store.occupants import Occupants
from marooned.table.store.rows import Stored
from marooned.table.store.sayings import Sayings
from marooned.table.store.tables import Store

AGAIN = "please confirm again that you are ready"


def check_waiting(stored: Stored) -> None:
    """Refuse a table that is dealt already.

    Raises:
        TableError: It is.
    """
    if stored.begun is not None:
        raise TableError("running", f"the game at table {stored.id} has started", value=stored.id)


class WaitingRoom:
    """One table before it is dealt; all of it is in the store but who looks."""

    def __init__(self, stored: Stored, store: Store, settings: Settings) -> None:
        self.seats = Seats(stored)
        self.lock = asyncio.Lock()
        self._spectators = Spectators(self.seats)
        self._gatherings = Gatherings(store.engine)
        self._occupants = Occupants(store)
        self._settings = settings
        self.conversation = Conversation(self.seats, None, Sayings(store.engine), settings.words)
        self.conversation.hint = store.hint
        self._hint = store.hint
        self.used = time.monotonic()
        """When somebody asked for it last."""
        self._buckets: dict[str | None, Bucket] = {}
        """How often each browser may change something; only who may change it has one."""
        self._number = 0

    @property
    def stored(self) -> Stored:
        """Return the table as it was last read."""
        return self.seats.stored

    async def join(self, watcher: Watcher) -> None:
        """Tell a browser of the room from now on; all see that its person is here.

        Raises:
            TableError: Too many look at it already, or the browser's person was sent away.
        """
        await self._check_welcome(watcher.holder)
        async with self.lock:
            self._spectators.check_room(watcher, self._settings.spectators, self._settings.sockets)
            self.seats.admit(watcher)
            self._tell(None)
            await self.conversation.show(watcher)

    def leave(self, watcher: Watcher) -> None:
        """Tell a browser of the room no longer."""
        self.seats.watchers.discard(watcher)
        self._tell(None)

    def dismiss(self, error: TableError) -> None:
        """Send all who look away, with a word."""
        for watcher in list(self.seats.watchers):
            watcher.dismiss(trouble(error, None))

    def text(self, holder: str | None, told: str | None = None) -> RoomText:
        """Return the room as a browser is told of it."""
        return room_text(self.seats, holder, self._number, told)

    async def sit(self, holder: str, seat: int, name: str) -> None:
        """Take a free seat.

        Raises:
            TableError: It is not free, the name is none, the game has begun, or the opener has
                sent the holder away.
        """
        await self._check_welcome(holder)
        most = self._settings.name_length
        named = checked_name(name, most)

        def change(now: Stored) -> Stored:
            return arrangement.seated(now, seat, holder, name_for(now, seat, named, most))

        await self._change(holder, change, lambda now: f"{now.chairs[seat].name} sits down.")

    async def say(self, holder: str | None, seat: int, said: OwnSeat) -> None:
        """Change your name, or whether you are ready.

        Raises:
            TableError: The seat is another's, the name is none, or the game has begun.
        """
        most, name = self._settings.name_length, said.name
        named = None if name is None else checked_name(name, most)

        def change(now: Stored) -> Stored:
            if named is not None:
                now = arrangement.renamed(now, seat, holder, name_for(now, seat, named, most))
            if said.ready is not None:
                now = arrangement.answered(now, seat, holder, ready=said.ready)
            return now

        await self._change(holder, change, None)

    async def code(self, token: str, holder: str) -> str | None:
        """Return the recovery code of a person who sits there, None for anybody else."""
        async with self.lock:
            stored = await self._gatherings.rearrange(self.stored.id, lambda now: now)
            if stored is None:
                return None
            return await shown_code(self._occupants, stored, token, holder)

    async def recover(self, code: str, holder: str) -> None:
        """Bring all seats of whose code it is to the holder's browser, and spend the code.

        Raises:
            TableError: It is nobody's, the holder sits there or was sent away, or it is dealt.
        """
        await self._check_welcome(holder)
        owners: list[str] = []

        def change(now: Stored) -> Stored:
            owners[:] = [owner_of(now, code)]
            return arrangement.brought(now, owners[0], holder)

        await self._change(holder, change, None)
        await self._occupants.follow(self.stored.id, owners[0], holder)

    async def stand_up(self, holder: str | None, seat: int) -> None:
        """Free a seat: one's own, or another's by whoever opened the table.

        Raises:
            TableError: Neither is so, or the game has begun.
        """
        name = arrangement.chair_at(self.stored, seat).name
        await self._change(
            holder, lambda now: arrangement.left(now, seat, holder), f"{name} has left the table."
        )

    async def block(self, holder: str | None, seat: int) -> None:
        """Send somebody away for good, as whoever opened the table may.

        Raises:
            TableError: Somebody else wishes it, nobody sits there, or the opener does.
        """
        check_opener(self.stored, holder)
        chair = arrangement.chair_at(self.stored, seat)
        if chair.token is None or chair.token == holder:
            raise TableError(
                "forbidden", f"seat {seat} is free; there is no one to remove", value=seat
            )
        await self._occupants.block(self.stored.id, chair.token, chair.name)
        for other in self.stored.seats_of(chair.token):
            await self.stand_up(holder, other)
        for watcher in list(self.seats.watchers):
            if watcher.holder == chair.token:
                watcher.dismiss(trouble(sent_away(), None))

    async def _check_welcome(self, holder: str | None) -> None:
        if holder and await self._occupants.is_blocked(self.stored.id, holder):
            raise sent_away()

    async def move(self, holder: str | None, seat: int, to: int) -> None:
        """Swap two seats.

        Raises:
            TableError: The holder may not, or the game has begun.
        """
        await self._change(
            holder,
            lambda now: arrangement.moved(now, seat, to, holder),
            f"Seats were changed: {AGAIN}.",
        )

    async def arrange(self, holder: str | None, wish: Arrangement) -> None:
        """Change the game's options, its seats or the terms, as whoever opened the table may.

        Raises:
            TableError: Somebody else wishes it, there is no such game, or it has begun.
        """
        changed = self._arranged(self.stored, holder, wish)
        await asyncio.to_thread(dealt, changed)  # a deal that nobody sees: it would be refused now
        await self._change(
            holder, lambda now: self._arranged(now, holder, wish), f"The game was changed: {AGAIN}."
        )

    def _arranged(self, now: Stored, holder: str | None, wish: Arrangement) -> Stored:
        check_opener(now, holder)
        if wish.terms is not None:
            check_public(wish.terms, allowed=self._settings.public_tables)
            now = replace(now, terms=wish.terms)
        if wish.seats is not None:
            now = arrangement.reseated(now, wish.seats)
        options = now.options if wish.options is None else wish.options
        now = replace(now, options=checked_options(now.game, len(now.chairs), options))
        return arrangement.unready(now)

    async def _change(
        self,
        holder: str | None,
        change: Callable[[Stored], Stored],
        told: str | Callable[[Stored], str] | None,
    ) -> None:
        """Keep a change, tell all of it, and deal once all are ready.

        Raises:
            TableError: The change is refused, or one too many in a second.
        """
        async with self.lock:
            now = await self._keep(lambda stored: self._paced(holder, stored, change))
            if arrangement.is_agreed(now):
                now = await self._deal(now)
            self.seats.renew(now)
            self._tell(told(now) if callable(told) else told)
        self._hint(now.id)

    async def look_again(self, stored: Stored) -> None:
        """Tell what another node has changed, as it is kept now; a dealt table stays dealt."""
        async with self.lock:
            if stored.changed > self.stored.changed and self.stored.begun is None:
                is_new = stored != self.stored
                self.seats.renew(stored)
                await dismiss_blocked(self.seats, self._occupants)
                if is_new:
                    self._tell(None)
        await self.conversation.follow()

    def _paced(
        self, holder: str | None, stored: Stored, change: Callable[[Stored], Stored]
    ) -> Stored:
        """Return a table as a browser changes it, which may do so, and not too often.

        Raises:
            TableError: It may not.
        """
        changed = _while_waiting(stored, change)
        bucket = self._buckets.setdefault(holder, Bucket(self._settings.messages))
        if not bucket.take():
            text = f"more than {bucket.rate} changes per second; allowed are {bucket.rate}"
            raise TableError("too_fast", text, allowed=[bucket.rate])
        return changed

    async def _deal(self, agreed: Stored) -> Stored:
        """Deal what all agreed on, unless somebody changes something just now."""
        fresh = await asyncio.to_thread(dealt, agreed)
        return await self._keep(lambda now: fresh if now == agreed else now)

    async def _keep(self, change: Callable[[Stored], Stored]) -> Stored:
        kept = await self._gatherings.rearrange(self.stored.id, change)
        if kept is None:
            name = self.stored.id
            raise TableError("unknown_table", f"there is no table {shown(name)}", value=name)
        return kept

    def _tell(self, told: str | None) -> None:
        self._number += 1
        for watcher in self.seats.watchers:
            watcher.tell(self.text(watcher.holder, told))


def _while_waiting(stored: Stored, change: Callable[[Stored], Stored]) -> Stored:
    check_waiting(stored)
    return change(stored)
