"""Sockets of browsers: what is heard from them, measured and acted on, and what they are sent."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, nullcontext
from functools import partial

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from marooned.errors import shortened, shown
from marooned.table.error_codes import TableError
from marooned.table.live.clicks.enquiries import explained, imagined
from marooned.table.live.gathering.agreement import check_aids
from marooned.table.live.people.watchers import Watcher
from marooned.table.live.rate_limit import Bucket
from marooned.table.live.table import Table
from marooned.table.meters import Meters
from marooned.table.protocol.pushes import Pong
from marooned.table.protocol.requests import (
    REQUEST_TYPES,
    REQUESTS,
    Advise,
    Ahead,
    AnswerUndo,
    AnyRequest,
    Back,
    Grant,
    Here,
    Imagine,
    Introduce,
    Pause,
    Phrase,
    Play,
    Point,
    Say,
    Undo,
    WhyNot,
    WishOutlook,
)
from marooned.table.protocol.trouble import Trouble, trouble
from marooned.table.settings import Settings

POLICY_VIOLATION = 1008
TRY_AGAIN = 1013
REFUSALS_IN_A_ROW = 50


async def attend(socket: WebSocket, table: Table, watcher: Watcher, settings: Settings) -> None:
    """Tell a browser what happens at a table and do what it says, until it goes."""
    try:
        await table.join(watcher, settings.spectators)
        async with delivering(socket, watcher):
            heard = partial(hear, table, watcher, settings, meters=meters_of(socket))
            await listen(socket, watcher, settings, heard, lambda: table.seq)
    finally:
        table.leave(watcher)


@asynccontextmanager
async def delivering(socket: WebSocket, watcher: Watcher) -> AsyncIterator[None]:
    """Send what a watcher is told, meanwhile."""
    delivery = asyncio.create_task(deliver(socket, watcher))
    try:
        yield
    finally:
        delivery.cancel()


async def refuse(socket: WebSocket, error: TableError) -> None:
    """Tell a browser why it cannot look at a table, and close its socket."""
    meters_of(socket).refusal(error.code)
    await socket.send_text(trouble(error, None).model_dump_json())
    await socket.close(TRY_AGAIN if error.status >= 500 else POLICY_VIOLATION)


async def deliver(socket: WebSocket, watcher: Watcher) -> None:
    """Send what a watcher is told until the socket closes."""
    try:
        while not (watcher.lost or watcher.has_left):
            await socket.send_text(await watcher.next())
        await socket.close(POLICY_VIOLATION if watcher.has_left else TRY_AGAIN)
    except (WebSocketDisconnect, RuntimeError):
        return


async def listen(
    socket: WebSocket,
    watcher: Watcher,
    settings: Settings,
    hear: Callable[[str | None], Awaitable[None]],
    seq: Callable[[], int | None] = lambda: None,
) -> None:
    """Have what a browser says heard until it goes, or says too much too fast.

    `seq` tells the number of the last change, where there is one.
    """
    bucket = Bucket(settings.messages)
    refused = 0
    while refused < REFUSALS_IN_A_ROW:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        if watcher.dismissed:
            continue
        if bucket.take():
            refused = 0
            await hear(message.get("text"))
        else:
            refused += 1
            request = readable(message.get("text"), settings.message_bytes)
            error = too_fast(settings.messages)
            meters_of(socket).refusal(error.code)
            watcher.tell(refusal(error, seq(), request))
    await socket.close(POLICY_VIOLATION)


def meters_of(socket: WebSocket) -> Meters:
    """Return the meters of the node that a socket leads to."""
    meters: Meters = socket.app.state.node.meters
    return meters


async def hear(
    table: Table, watcher: Watcher, settings: Settings, text: str | None, *, meters: Meters
) -> None:
    """Do what a message asks for; what is refused is told, with what it answers."""
    request = None
    try:
        request = read(text, settings.message_bytes)
        with meters.action(table.stored.game) if isinstance(request, Play) else nullcontext():
            await answer(request, table, watcher)
    except TableError as error:
        meters.refusal(error.code)
        watcher.tell(refusal(error, table.seq, request))


async def answer(request: AnyRequest, table: Table, watcher: Watcher) -> None:
    """Do at a table what a watcher asks for.

    Raises:
        TableError: The table refuses it.
    """
    if isinstance(request, Play):
        await table.play(watcher, request)
    elif isinstance(request, Undo):
        await table.undo(watcher, request)
    elif isinstance(request, Advise | WhyNot | Ahead | Imagine):
        await counsel(request, table, watcher)
    elif isinstance(request, WishOutlook):
        await table.show_outlook(watcher, on=request.on)
    elif isinstance(request, Introduce):
        table.introduce(watcher, request.name)
    elif isinstance(request, Pause | Grant | Back):
        await set_clocks(request, table, watcher)
    elif isinstance(request, Say | Phrase | Point):
        await table.conversation.hear(watcher, request)
    elif isinstance(request, AnswerUndo):
        await table.answer_undo(watcher, request)
    elif isinstance(request, Here):
        await table.people.appear(watcher, on=request.on)
    else:
        watcher.tell(Pong())


async def counsel(
    request: Advise | WhyNot | Ahead | Imagine, table: Table, watcher: Watcher
) -> None:
    """Have a watcher advised, or told what follows from what it knows.

    Raises:
        TableError: The table refuses it.
    """
    if isinstance(request, Advise):
        await table.advise(watcher, request)
    elif isinstance(request, Ahead):
        check_aids(table.stored.terms)
        game = (await table.course()).game
        watcher.tell(table.foresight.foretold(game, request, watcher.seats, table.seq))
    elif isinstance(request, Imagine):
        table.worlds.count(watcher)
        game = (await table.course()).game
        watcher.tell(imagined(game, request, watcher.seats, table.seq))
    else:
        watcher.tell(explained((await table.course()).game, request, watcher.seats))


async def set_clocks(request: Pause | Grant | Back, table: Table, watcher: Watcher) -> None:
    """Let the clocks of a table stand, or one of them run longer.

    Raises:
        TableError: The table refuses it.
    """
    if isinstance(request, Pause):
        await table.pause(watcher, on=request.on)
    elif isinstance(request, Grant):
        await table.lateness.grant(watcher, request.seat)
    else:
        await table.lateness.come_back(watcher, request.seat)


def read(text: str | None, most: int) -> AnyRequest:
    """Return what a message asks for.

    Raises:
        TableError: It is too long, or none of the messages there are.
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
        )
    try:
        return REQUESTS.validate_json(text)
    except ValidationError as error:
        raise malformed(error, text) from error


def readable(text: str | None, most: int) -> AnyRequest | None:
    """Return what a message asks for which is not heard, None where it is none."""
    try:
        return read(text, most)
    except TableError:
        return None


def refusal(error: TableError, seq: int | None, request: AnyRequest | None) -> Trouble:
    """Return what tells of an error, with the click or the question that it answers."""
    click, target = (getattr(request, name, None) for name in ("click", "target"))
    return trouble(error, seq, click, target)


def malformed(error: ValidationError, text: str) -> TableError:
    """Return the error that tells what is wrong with a message, and where."""
    first = error.errors(include_url=False, include_context=False)[0]
    place = ".".join(map(str, first["loc"])) or "message"
    return TableError(
        "malformed",
        f"{shortened(place)}: {shortened(first['msg'])}, met {shown(first['input'])}",
        value=shown(text),
        allowed=REQUEST_TYPES,
    )


def too_fast(most: int) -> TableError:
    """Return the error that tells how many messages a second are allowed."""
    return TableError(
        "too_fast", f"more than {most} messages per second; allowed are {most}", allowed=[most]
    )
