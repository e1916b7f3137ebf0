"""The addresses of the API: what each takes and answers."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response, WebSocket
from fastapi.responses import PlainTextResponse
from starlette.requests import HTTPConnection

from marooned.table.error_codes import TableError
from marooned.table.http.cookies import (
    address_of,
    give_token,
    hashed,
    holder_of,
    new_token,
    token_of,
)
from marooned.table.http.descriptions import described, lines
from marooned.table.http.encodings import AnyReader, copy_of
from marooned.table.http.page import build
from marooned.table.http.room_sockets import wait_together
from marooned.table.http.sockets import attend, refuse
from marooned.table.live.catalogue import catalogue
from marooned.table.live.node import Node
from marooned.table.live.people.recovery import give_code
from marooned.table.live.people.watchers import Watcher
from marooned.table.live.table import Table
from marooned.table.looking_back.archive import finished
from marooned.table.naming.nicknames import checked_name
from marooned.table.protocol.listings import Invitation, Offer, Opened, TableLine, TableText
from marooned.table.protocol.menu import Catalogue, Status
from marooned.table.protocol.requests import NewTable, Redeemed
from marooned.table.protocol.trouble import ErrorBody
from marooned.table.store.occupants import Occupants
from marooned.table.store.rows import Stored


def node_of(connection: HTTPConnection) -> Node:
    """Return the node that is asked."""
    node: Node = connection.app.state.node
    return node


async def named_table(table: str, node: Annotated[Node, Depends(node_of)]) -> Table:
    """Return the table that an address names."""
    return await node.lobby.find(table)


AnyNode = Annotated[Node, Depends(node_of)]
Holder = Annotated[str | None, Depends(holder_of)]
Named = Annotated[Table, Depends(named_table)]

ROUTER = APIRouter(prefix="/api", responses={"4XX": {"model": ErrorBody}})


@ROUTER.get("/status")
async def status(node: AnyNode) -> Status:
    """Return the version of the node and its page, and the games with stale rules."""
    return node.status().model_copy(update={"build": build()})


@ROUTER.get("/games", response_model=Catalogue)
async def games(reader: AnyReader) -> Response:
    """List the games, their options and the AI players."""
    return copy_of(catalogue().model_dump_json().encode()).answer(reader)


@ROUTER.post("/tables", status_code=201)
async def open_table(wish: NewTable, request: Request, response: Response, node: AnyNode) -> Opened:
    """Open a table. The browser holds all seats of people except those for friends."""
    return await opened(request, response, node, partial(node.lobby.open, wish))


async def opened(
    request: Request, response: Response, node: Node, lay: Callable[[str], Awaitable[Stored]]
) -> Opened:
    """Have a table laid for a browser, which is counted as its guest and remembers its seats."""
    token = token_of(request) or new_token()
    address = address_of(request)
    async with node.guests.opening(hashed(token), address):
        stored = await lay(hashed(token))
        node.guests.note(stored.id, address)
    await give_code(Occupants(node.store), stored.id, token, hashed(token))
    give_token(token, request, response)
    return Opened(table=stored.id)


@ROUTER.get("/tables")
async def my_tables(node: AnyNode, holder: Holder) -> list[TableLine]:
    """List the tables at which the browser holds a seat; those that wait for it come first."""
    held = await node.store.held_by(holder) if holder else []
    return lines(held, holder)


@ROUTER.get("/tables/{table}")
async def one_table(table: str, node: AnyNode, holder: Holder) -> TableText:
    """Return a table, before or after the deal."""
    return described(await node.lobby.remembered(table), holder)


@ROUTER.post("/tables/{table}/seats/{seat}/invitation", status_code=201)
async def invite(table: Named, seat: int, holder: Holder) -> Invitation:
    """Create an invitation to a seat; it replaces an earlier one."""
    secret = new_token()
    await table.invitations.give(holder, seat, hashed(secret))
    return Invitation(seat=seat, secret=secret)


@ROUTER.delete("/tables/{table}/seats/{seat}/invitation", status_code=204)
async def withdraw(table: Named, seat: int, holder: Holder) -> None:
    """Withdraw the invitation to a seat."""
    await table.invitations.give(holder, seat, None)


@ROUTER.post("/tables/{table}/offer")
async def offer(table: Named, shown_by: Redeemed, holder: Holder) -> Offer:
    """Return the seat of an invitation."""
    chair = await table.invitations.show(hashed(shown_by.secret))
    yours = holder is not None and chair.token == holder
    return Offer(seat=chair.seat, name=chair.name, yours=yours)


@ROUTER.post("/tables/{table}/seats")
async def take_seat(
    table: Named, given: Redeemed, request: Request, response: Response, node: AnyNode
) -> TableText:
    """Take a seat with an invitation. It works once."""
    most, name = node.settings.name_length, given.name
    name = None if name is None else checked_name(name, most)
    token = token_of(request) or new_token()
    await table.invitations.take(hashed(given.secret), hashed(token), name)
    await table.people.recovery.code(token, hashed(token))
    give_token(token, request, response)
    return described(table.stored, hashed(token))


@ROUTER.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(table: Named) -> str:
    """Return the record of a finished game."""
    return str((await finished(table)).game.record())


@ROUTER.get("/tables/{table}/position")
async def position(table: Named) -> dict[str, Any]:
    """Return the final position of a finished game."""
    return dict((await finished(table)).game.position())


@ROUTER.websocket("/tables/{table}/socket")
async def table_socket(socket: WebSocket, table: str) -> None:
    """Let a browser look at a table, and act from the seats that it holds."""
    await socket.accept()
    node = node_of(socket)
    watcher = Watcher(holder_of(socket))
    watcher.hidden = "hidden" in socket.query_params
    try:
        found = await node.hall.find(table) or await node.lobby.find(table)
        seated = found.stored.has_part(watcher.holder)
        with node.connections.socket(address_of(socket), seated=seated):
            if isinstance(found, Table):
                await attend(socket, found, watcher, node.settings)
            else:
                await wait_together(socket, found, watcher, node.settings)
    except TableError as error:
        await refuse(socket, error)
