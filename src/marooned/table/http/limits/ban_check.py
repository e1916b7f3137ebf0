"""Middleware that refuses API requests and WebSockets of banned people and addresses."""

import time

from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from marooned.table.error_codes import TableError
from marooned.table.http.cookies import address_of, holder_of
from marooned.table.http.limits.overload import ALWAYS
from marooned.table.ops.operator.ban_list import banned
from marooned.table.protocol.error_messages import error_body, error_message
from marooned.table.runtime.node import Node

OPEN = (*ALWAYS, "/api/status", "/api/notice")
"""Paths for everyone: probes, the operator, and what the page asks first."""
ERASURE = "DELETE", "/api/person"
"""Banned people can have their data erased."""
POLICY_VIOLATION = 1008


class BanCheck:
    """Refuses banned guests with the reason and the end; files of the page stay open to them."""

    def __init__(self, app: ASGIApp, node: Node) -> None:
        self._app = app
        self._orders = node.services.orders
        self._meters = node.meters

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        bans = self._orders.bans
        if not bans or scope["type"] == "lifespan" or is_open(scope):
            await self._app(scope, receive, send)
            return
        client = HTTPConnection(scope)
        found = bans.find(holder_of(client), address_of(client), time.time())
        if found is None:
            await self._app(scope, receive, send)
            return
        error = banned(found)
        self._meters.refused(error)
        if scope["type"] == "websocket":
            await refuse_socket(error, receive, send)
            return
        body = error_body(error).model_dump(mode="json")
        await JSONResponse(body, error.status)(scope, receive, send)


def is_open(scope: Scope) -> bool:
    """Return True if banned guests may send a request."""
    path: str = scope["path"]
    erases = (scope.get("method"), path) == ERASURE
    return not path.startswith("/api/") or path.startswith(OPEN) or erases


async def refuse_socket(error: TableError, receive: Receive, send: Send) -> None:
    """Send a browser the reason over its WebSocket, and close it: pages cannot read a rejection."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": error_message(error, None).model_dump_json()})
    await send({"type": "websocket.close", "code": POLICY_VIOLATION})
