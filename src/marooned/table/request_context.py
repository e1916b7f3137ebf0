"""Context of the current request: its id and its ASGI scope, for log lines and error bodies."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

UNMATCHED = "unmatched"
"""Route of API requests that no route serves, or that are refused before one is found."""
PAGE = "page"
"""Route of all files of the page."""


@dataclass(slots=True)
class RequestContext:
    """One HTTP request, or one WebSocket from its opening to its end."""

    id: str
    scope: Mapping[str, Any]
    is_open: bool = True
    """Whether it is still being served; tasks that it started may live longer."""

    @property
    def client(self) -> str | None:
        """The address of the client, as trusted proxies name it."""
        client = self.scope.get("client")
        return client[0] if client else None

    @property
    def table(self) -> str | None:
        """The table in the path, if any."""
        return (self.scope.get("path_params") or {}).get("table")

    @property
    def route(self) -> str:
        """The template of the path, such as `/api/tables/{table}`."""
        found = getattr(self.scope.get("route"), "path", None)
        if found is not None:
            return str(found)
        path: str = self.scope["path"]
        return UNMATCHED if path.startswith(("/api/", "/metrics")) else PAGE


_CURRENT: ContextVar[RequestContext | None] = ContextVar("marooned_request", default=None)


def current() -> RequestContext | None:
    """Return the request that is being served, None outside of requests."""
    found = _CURRENT.get()
    return found if found is not None and found.is_open else None


def current_id() -> str | None:
    """Return the id of the request that is being served."""
    found = current()
    return None if found is None else found.id


@contextmanager
def serving(context: RequestContext) -> Iterator[None]:
    """Make a request the current one during the block."""
    token = _CURRENT.set(context)
    try:
        yield
    finally:
        context.is_open = False
        _CURRENT.reset(token)
