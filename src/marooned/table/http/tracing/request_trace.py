"""Middleware that gives each request an id, measures it, and writes the access log."""

import logging
from time import perf_counter

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from marooned.table.http.tracing.request_ids import HEADER, request_id
from marooned.table.http.tracing.request_meters import RequestMeters
from marooned.table.request_context import PAGE, RequestContext, serving

LOGGER = logging.getLogger("marooned.access")
POLLED_PATHS = ("/api/health/", "/metrics")
"""Prefixes of paths that programs request every few seconds; they are not logged."""
SWITCHED = 101
"""Status of an accepted WebSocket."""
REFUSED = 403
"""Status of a WebSocket that is closed before it was accepted."""
ERROR = 400
"""From this status on files of the page have an id, too; without an error no one needs it."""
FAILED = 500
ACCEPTANCE = "websocket.accept"
STARTS = {"http.response.start", ACCEPTANCE}


class RequestTrace:
    """Traces requests; it lies outside of all other middleware but that for trusted proxies."""

    def __init__(self, app: ASGIApp, meters: RequestMeters) -> None:
        self._app = app
        self._meters = meters

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, with its id."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        context = RequestContext(request_id(scope), scope)
        is_socket = scope["type"] == "websocket"
        status = REFUSED if is_socket else FAILED

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] in STARTS:
                status = message.get("status", SWITCHED)
                if status >= ERROR or context.route != PAGE:
                    message.setdefault("headers", [])
                    MutableHeaders(scope=message)[HEADER] = context.id
            await send(message)

        begun = perf_counter()
        with serving(context):
            try:
                await self._app(scope, receive, send_with_id)
            finally:
                self._note(context, status, perf_counter() - begun)

    def _note(self, context: RequestContext, status: int, seconds: float) -> None:
        scope = context.scope
        method = scope.get("method", "GET")
        if scope["type"] == "http":
            self._meters.count(method, context.route, status, seconds)
        if scope["path"].startswith(POLLED_PATHS) or not LOGGER.isEnabledFor(logging.INFO):
            return
        fields = {"method": method, "status": status, "duration": round(seconds, 6)}
        LOGGER.info("%s %s %d", method, scope["path"], status, extra=fields)
