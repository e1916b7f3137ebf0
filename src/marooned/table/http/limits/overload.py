"""Load shedding: what is still served if a node is full, and limits of clients behind proxies."""

import time

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from marooned.table.error_codes import TableError
from marooned.table.http.cookies import address_of, holder_of
from marooned.table.http.foreign_hosts import wants_page
from marooned.table.http.proxies import names_client
from marooned.table.protocol.error_messages import error_body
from marooned.table.runtime.node import Node

ALWAYS = ("/api/health/", "/metrics", "/api/owner")
"""Paths that are served however full the node is: probes, and the operator by their token."""
RETRY_SECONDS = 10
TRY_AGAIN = 1013
MOST_KNOWN = 10_000
"""Maximum number of browsers remembered with a seat, and of those without."""
SEATLESS_SECONDS = 10
"""Seconds until the database is asked again about a browser without a seat."""


class Overload:
    """Middleware that refuses requests of strangers if the node is full, and of clients with many.

    A full node serves health checks, the operator, and browsers that hold a seat at any table. The
    connections of a client behind a trusted proxy are the proxy's: its requests count in place.
    """

    def __init__(self, app: ASGIApp, node: Node) -> None:
        self._app = app
        self._node = node
        self._seated: set[str] = set()
        self._seatless: dict[str, float] = {}
        """When each of some browsers was found to hold no seat."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] not in ("http", "websocket") or scope["path"].startswith(ALWAYS):
            await self._app(scope, receive, send)
            return
        connections, client = self._node.connections, HTTPConnection(scope)
        if connections.is_full and not await self._is_seated(holder_of(client)):
            text = "this server is overloaded and serves only running games; try again later"
            await self._refuse(
                TableError("full", text, limit="connections"), 503, scope, receive, send
            )
            return
        if not names_client(scope):
            await self._app(scope, receive, send)
            return
        with connections.through_proxy(address_of(client)) as has_room:
            if has_room:
                await self._app(scope, receive, send)
                return
        text = "too many requests at once from your address; close some pages"
        error = TableError("too_many", text, limit="connections_of_an_address")
        await self._refuse(error, 429, scope, receive, send)

    async def _is_seated(self, holder: str | None) -> bool:
        """Whether a browser holds a seat; False if the database does not answer.

        A seat is remembered, the lack of one for some seconds.
        """
        if holder is None:
            return False
        if holder in self._seated:
            return True
        found_seatless = self._seatless.get(holder)
        now = time.monotonic()
        if found_seatless is not None and now < found_seatless + SEATLESS_SECONDS:
            return False
        try:
            is_seated = await self._node.store.index.is_seated(holder)
        except TableError:
            return False
        known = self._seated if is_seated else self._seatless
        if len(known) >= MOST_KNOWN:
            known.clear()
        if is_seated:
            self._seated.add(holder)
        else:
            self._seatless[holder] = now
        return is_seated

    async def _refuse(
        self, error: TableError, status: int, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Answer with an error, a person by its words alone; reject a WebSocket."""
        self._node.meters.refused(error)
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": TRY_AGAIN})
            return
        headers = {"retry-after": str(RETRY_SECONDS)}
        if wants_page(Headers(scope=scope)):
            answer: Response = PlainTextResponse(str(error), status, headers)
        else:
            answer = JSONResponse(error_body(error).model_dump(mode="json"), status, headers)
        await answer(scope, receive, send)
