"""Sockets of tables: requests are read, measured and passed on, and messages are delivered."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from marooned.errors import shortened, shown
from marooned.table.error_codes import TableError
from marooned.table.meters import Meters
from marooned.table.ops.operator.ban_list import banned
from marooned.table.protocol.error_messages import ErrorMessage, error_message
from marooned.table.protocol.requests import REQUEST_TYPES, REQUESTS, AnyRequest, Play
from marooned.table.rate_limits import Bucket
from marooned.table.runtime.clients.subscribers import Subscriber
from marooned.table.runtime.live_table import LiveTable
from marooned.table.runtime.order_effects import notice_seen
from marooned.table.settings import Settings

POLICY_VIOLATION = 1008
TRY_AGAIN = 1013
REFUSALS_IN_A_ROW = 50


async def attend(
    socket: WebSocket, table: LiveTable, subscriber: Subscriber, settings: Settings
) -> None:
    """Keep a client informed of a table, and do what it requests, until it disconnects."""
    try:
        await table.visits.join(subscriber)
        greet(socket, subscriber)
        async with delivering(socket, subscriber):
            await listen(socket, table, subscriber, settings)
    finally:
        table.visits.leave(subscriber)


@asynccontextmanager
async def delivering(socket: WebSocket, subscriber: Subscriber) -> AsyncIterator[None]:
    """Deliver messages during the block."""
    delivery = asyncio.create_task(deliver(socket, subscriber))
    try:
        yield
    finally:
        delivery.cancel()


def greet(socket: WebSocket, subscriber: Subscriber) -> None:
    """Send a client that has joined the operator's notice, if there is one.

    Raises:
        TableError: `banned`: it was banned while it joined.
    """
    orders, now = socket.app.state.node.services.orders, time.time()
    ban = orders.bans.find(subscriber.token, subscriber.address, now)
    if ban is not None:
        raise banned(ban)
    notice = orders.notice(now)
    if notice is not None:
        subscriber.tell(notice_seen(notice))


async def refuse(socket: WebSocket, error: TableError) -> None:
    """Send a client the reason why it cannot look at a table, and close its socket."""
    meters_of(socket).refused(error)
    await socket.send_text(error_message(error, None).model_dump_json())
    await socket.close(TRY_AGAIN if error.status >= 500 else POLICY_VIOLATION)


async def deliver(socket: WebSocket, subscriber: Subscriber) -> None:
    """Send the messages of a subscriber until its socket closes."""
    try:
        while not subscriber.has_left:
            await socket.send_text(await subscriber.next())
        await socket.close(POLICY_VIOLATION if subscriber.dismissed else TRY_AGAIN)
    except (WebSocketDisconnect, RuntimeError):
        return


async def listen(
    socket: WebSocket, table: LiveTable, subscriber: Subscriber, settings: Settings
) -> None:
    """Hear messages until the client disconnects, or sends too many too fast."""
    game, bucket = (await table.state()).game, Bucket(settings.messages)
    hearing = Hearing(table, game, subscriber, meters_of(socket), settings)
    refused = 0
    while refused < REFUSALS_IN_A_ROW:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        if subscriber.dismissed:
            continue
        if bucket.take():
            refused = 0
            await hearing.hear(message.get("text"))
        else:
            refused += 1
            hearing.refuse(message.get("text"))
    await socket.close(POLICY_VIOLATION)


@dataclass(frozen=True, slots=True)
class Hearing:
    """Hears the messages of one client."""

    table: LiveTable
    game: str
    subscriber: Subscriber
    meters: Meters
    settings: Settings

    async def hear(self, text: str | None) -> None:
        """Do what a message requests; the client is sent the reason of a refusal."""
        request = None
        try:
            request = read(text, self.settings.message_bytes)
            with self.meters.action(self.game) if isinstance(request, Play) else nullcontext():
                await self.table.requests.hear(self.subscriber, request)
        except TableError as error:
            self._tell(error, request)

    def refuse(self, text: str | None) -> None:
        """Refuse a message that came too fast."""
        request = readable(text, self.settings.message_bytes)
        self._tell(too_fast(self.settings.messages), request)

    def _tell(self, error: TableError, request: AnyRequest | None) -> None:
        self.meters.refused(error)
        self.subscriber.tell(refusal(error, self.table.seq, request))


def meters_of(socket: WebSocket) -> Meters:
    """Return the meters of the node that serves a socket."""
    meters: Meters = socket.app.state.node.meters
    return meters


def read(text: str | None, most: int) -> AnyRequest:
    """Return the request in a message.

    Raises:
        TableError: `too_large`, or `malformed`.
    """
    if text is None:
        raise TableError("malformed", "binary message; allowed is text", allowed=["text"])
    size = len(text.encode())
    if size > most:
        raise TableError(
            "too_large",
            f"the message holds {size} bytes; allowed are {most}",
            value=size,
            allowed=[most],
            limit="message_bytes",
        )
    try:
        return REQUESTS.validate_json(text)
    except ValidationError as error:
        raise malformed(error, text) from error


def readable(text: str | None, most: int) -> AnyRequest | None:
    """Return the request in a message, None if there is none."""
    try:
        return read(text, most)
    except TableError:
        return None


def refusal(error: TableError, seq: int | None, request: AnyRequest | None) -> ErrorMessage:
    """Return the message about an error, with the id or the target of the request."""
    request_id, target = (getattr(request, name, None) for name in ("request_id", "target"))
    return error_message(error, seq, request_id, target)


def malformed(error: ValidationError, text: str) -> TableError:
    """Return the error for a message that is no request, with the first fault in it."""
    first = error.errors(include_url=False, include_context=False)[0]
    place = ".".join(map(str, first["loc"])) or "message"
    return TableError(
        "malformed",
        f"{shortened(place)}: {shortened(first['msg'])}, met {shown(first['input'])}",
        value=shown(text),
        allowed=REQUEST_TYPES,
    )


def too_fast(most: int) -> TableError:
    """Return the error for too many messages per second."""
    return TableError(
        "too_fast",
        f"more than {most} messages per second; allowed are {most}",
        allowed=[most],
        limit="messages",
    )
