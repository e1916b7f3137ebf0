"""Route of the sockets of tables."""

from fastapi import APIRouter, WebSocket

from marooned.table.error_codes import TableError
from marooned.table.http.cookies import address_of, holder_of
from marooned.table.http.dependencies import node_of
from marooned.table.http.sockets import attend, refuse
from marooned.table.runtime.clients.subscribers import Subscriber

ROUTER = APIRouter(prefix="/api")


@ROUTER.websocket("/tables/{table}/socket")
async def table_socket(socket: WebSocket, table: str) -> None:
    """Let a browser look at a table, and act from the seats that it holds."""
    await socket.accept()
    node, holder = node_of(socket), holder_of(socket)
    subscriber = Subscriber(holder)
    subscriber.address = address_of(socket)
    subscriber.hidden = "hidden" in socket.query_params
    try:
        found = await node.lobby.find(table)
        await found.state()
        with node.connections.socket(subscriber.address, seated=found.has_part(holder)):
            await attend(socket, found, subscriber, node.settings)
    except TableError as error:
        await refuse(socket, error)
