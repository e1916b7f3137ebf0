"""Client of one table: receives views and events, and sends actions."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Self

from marooned.client.deltas import Deltas
from marooned.client.refusal_errors import (
    BROADCAST,
    RefusedError,
    UnreachableError,
    check_protocol,
    refused,
)
from marooned.client.retries import Retries
from marooned.client.seat_turn import Turn
from marooned.client.wire import Wire

if TYPE_CHECKING:
    from marooned.client.visitor import Visitor

UNSEEN: Final = -1
Message = dict[str, Any]
Answer = asyncio.Future[Message]


class Table:
    """A table to watch and to play at. `Visitor.sit` creates it.

    Every request has an id. If a connection breaks, unanswered requests are sent again, but each
    counts only once.
    """

    def __init__(self, visitor: Visitor, name: str, patience: float) -> None:
        """Prepare a connection, which `async with` opens."""
        self.name = name
        self._visitor, self._patience = visitor, patience
        address = f"{visitor.address.replace('http', 'ws', 1)}/api/tables/{name}/socket"
        self._wire = Wire(address, visitor.cookie, patience, visitor.trust)
        self._views = Deltas()
        self._sent: dict[str, tuple[Message, Answer]] = {}
        self._kept: dict[int, Message] = {}
        self._enquiry: tuple[Message, Answer] | None = None
        self._enquiring = asyncio.Lock()
        self._taken: dict[int, int] = {}
        self._news = asyncio.Event()
        self._listener: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        """Begin to receive messages."""
        self._listener = asyncio.create_task(self._listen())
        self._listener.add_done_callback(self._give_up)
        return self

    async def __aexit__(self, *_error: object) -> None:
        """Close the connection. The seats stay taken."""
        if self._listener is not None:
            self._listener.cancel()
            with suppress(BaseException):
                await self._listener
        await self._wire.close()

    @property
    def seq(self) -> int:
        """The table's latest revision; -1 before the first message."""
        return max((push["seq"] for push in self._views.pushes.values()), default=UNSEEN)

    @property
    def seats(self) -> tuple[int, ...]:
        """The client's seats at this table."""
        return tuple(seat for seat in self._views.pushes if seat is not None)

    @property
    def outcome(self) -> Message | None:
        """The outcome of the game; None while it runs."""
        told = (push["view"]["outcome"] for push in self._views.pushes.values())
        return next(told, None)

    def view(self, seat: int | None = None) -> Message:
        """Return everything that one of the client's seats may know; None is the spectator's view.

        Raises:
            KeyError: There is no view of that seat yet.
        """
        view: Message = self._views.pushes[seat]["view"]
        return view

    async def turns(self) -> AsyncIterator[Turn]:
        """Yield each moment at which one of the client's seats may act, until the game ends.

        Each moment is yielded once, whether or not an action is played. While the table is paused,
        no moment is yielded.

        Raises:
            RefusedError: Access to the table was withdrawn.
            UnreachableError: The node is no longer reachable.
        """
        while self.outcome is None:
            turn = self._next()
            if turn is None:
                await self._wait()
            else:
                self._taken[turn.seat] = turn.seq
                yield turn

    def _next(self) -> Turn | None:
        for seat, push in self._views.pushes.items():
            if seat is None or push["paused"] or self._taken.get(seat) == push["seq"]:
                continue
            if push["view"]["legal"]:
                window = push["secret_window"]
                left = None if window is None else window["seconds_left"]
                return Turn(self, seat, push["seq"], push["view"], push["events"], left)
        return None

    async def _wait(self) -> None:
        """Wait for the next message."""
        self._check()
        self._news.clear()
        await self._news.wait()

    def _check(self) -> None:
        """Raise the error that ended the connection."""
        if self._listener is not None and self._listener.done():
            self._listener.result()

    async def play(self, turn: Turn, code: int) -> bool:
        """Play a code in a turn, as described in `Turn.play`."""
        sent: Message = {"type": "play", "seq": turn.seq, "seat": turn.seat, "code": code}
        sent["request_id"] = secrets.token_urlsafe(12)
        tries = Retries(self._patience)
        while True:
            try:
                await self._answered(sent)
            except RefusedError as error:
                if error.is_late:
                    return False
                await tries.wait(error)
            else:
                return True

    async def _answered(self, sent: Message) -> Message:
        """Send an action, and wait until it is played, stored or refused."""
        self._check()
        answer: Answer = asyncio.get_running_loop().create_future()
        self._sent[sent["request_id"]] = sent, answer
        await self._wire.send(sent)
        try:
            return await answer
        finally:
            self._sent.pop(sent["request_id"], None)

    async def sample_world(self, turn: Turn, seed: int) -> Message | None:
        """Return a world sampled for a seat, as described in `Turn.sample_world`."""
        wish = {"type": "sample_world", "seat": turn.seat, "seed": seed}
        tries = Retries(self._patience)
        async with self._enquiring:
            while turn.is_open:
                try:
                    world = await self._enquire(wish)
                except RefusedError as error:
                    if error.is_late:
                        return None
                    await tries.wait(error)
                else:
                    return world["position"] if world["seq"] == turn.seq else None
        return None

    async def _enquire(self, wish: Message) -> Message:
        self._check()
        answer: Answer = asyncio.get_running_loop().create_future()
        self._enquiry = wish, answer
        await self._wire.send(wish)
        try:
            return await answer
        finally:
            self._enquiry = None

    async def _listen(self) -> None:
        """Receive messages until access is refused or the node is unreachable."""
        async for message in self._wire.messages():
            if message is None:
                await self._send_again()
            else:
                await self._hear(message)
            self._news.set()

    def _give_up(self, listener: asyncio.Task[None]) -> None:
        """Wake all waiting calls, because no message will arrive."""
        error = None if listener.cancelled() else listener.exception()
        enquiries = [self._enquiry] if self._enquiry else []
        for _, answer in [*self._sent.values(), *enquiries]:
            if not answer.done():
                answer.set_exception(error or asyncio.CancelledError())
        self._news.set()

    async def _send_again(self) -> None:
        """Send all unanswered requests again after a broken connection."""
        for sent in [*self._kept.values(), *(sent for sent, _ in self._sent.values())]:
            await self._wire.send(sent)
        if self._enquiry is not None:
            await self._wire.send(self._enquiry[0])

    async def _hear(self, message: Message) -> None:
        kind = message["type"]
        if kind == "push":
            await self._hear_push(message)
        elif kind == "waiting_room":
            await self._hear_room(message)
        elif kind in ("action_done", "answer_accepted"):
            self._settle(message)
        elif kind == "world" and self._enquiry is not None:
            self._hear_world(*self._enquiry, message)
        elif kind == "error":
            self._hear_error(message)

    async def _hear_push(self, push: Message) -> None:
        check_protocol(push.get("protocol"))
        if not self._views.hear(push):
            await self._wire.renew()
        elif push["secret_window"] is None:
            self._kept.pop(push["seat"], None)

    async def _hear_room(self, room: Message) -> None:
        """Report the seats as ready each time the table asks. Reconnect after the deal."""
        if room["dealt"]:
            await self._wire.renew()
            return
        for seat in room["seats"]:
            if seat["seat"] in room["your_seats"] and not seat["ready"]:
                with suppress(RefusedError, UnreachableError):
                    await self._visitor.ready(self.name, seat["seat"])

    def _settle(self, message: Message) -> None:
        """Record that an action was played, or stored until its window closes."""
        sent, answer = self._sent.get(message["request_id"] or "", (None, None))
        if sent is not None and answer is not None:
            if message["type"] == "answer_accepted":
                self._kept[sent["seat"]] = sent
            settle(answer, message)

    def _hear_world(self, wish: Message, answer: Answer, world: Message) -> None:
        """Answer the pending request with its world. Ignore the world of an earlier request."""
        if (world["seat"], world["seed"]) == (wish["seat"], wish["seed"]):
            settle(answer, world)

    def _hear_error(self, message: Message) -> None:
        """Fail the request to which an error message refers."""
        click = message["request_id"]
        if click in self._sent:
            fail(self._sent[click][1], message)
        elif self._enquiry is not None and click is None and message["code"] != BROADCAST:
            fail(self._enquiry[1], message)


def settle(answer: Answer, message: Message) -> None:
    """Resolve a pending request."""
    if not answer.done():
        answer.set_result(message)


def fail(answer: Answer, message: Message) -> None:
    """Fail a pending request with the table's error."""
    if not answer.done():
        answer.set_exception(refused(message))
