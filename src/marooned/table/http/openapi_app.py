"""The application that describes itself: addresses by rooms, errors, and whose cookie it is."""

from typing import Any, Final

from fastapi import APIRouter, FastAPI
from fastapi.routing import APIRoute

from marooned.table.apidocs.asyncapi import asyncapi
from marooned.table.http.cookies import COOKIE
from marooned.table.protocol.error_messages import ErrorBody
from marooned.table.protocol_version import PROTOCOL

ROOM: Final = "http"
USUAL: Final = "tables"
ABOUT: Final = (
    "The HTTP API of a node, for the page and for programs. A cookie identifies the holder of"
    " seats; the node sets it when a browser opens a table or takes a seat. Errors have a code for"
    " programs, a sentence for people, the refused value and the allowed values. A table sends its"
    " events over a WebSocket, which `/api/asyncapi.json` describes."
)
ERRORS: Final[dict[int | str, dict[str, Any]]] = {
    "4XX": {"model": ErrorBody, "description": "The request is refused; nothing has changed."},
    "5XX": {"model": ErrorBody, "description": "The node cannot answer the request now."},
}
ROUTER: Final = APIRouter(prefix="/api")


@ROUTER.get("/asyncapi.json")
async def socket_description() -> dict[str, Any]:
    """Describe the socket of a table, as an AsyncAPI 3 document."""
    return asyncapi()


def room_of(route: APIRoute) -> str:
    """Return the room that an address is kept in, as what it is sorted by."""
    _, _, inside = route.endpoint.__module__.partition(f".{ROOM}.")
    room, _, rest = inside.partition(".")
    return room if rest else USUAL


def identity(route: APIRoute) -> str:
    """Return a name that no other address has."""
    return f"{route.endpoint.__module__.rpartition('.')[2]}_{route.name}"


class DescribedAPI(FastAPI):
    """An application with tags, errors and the cookie in its description."""

    def __init__(self, **how: Any) -> None:
        """Take what any application takes."""
        super().__init__(
            version=PROTOCOL,
            description=ABOUT,
            responses=ERRORS,
            generate_unique_id_function=identity,
            **how,
        )

    def include_router(self, router: APIRouter, **how: Any) -> None:
        """Take the addresses of a room in, sorted by it."""
        for route in router.routes:
            if isinstance(route, APIRoute):
                route.tags = route.tags or [room_of(route)]
        super().include_router(router, **how)

    def openapi(self) -> dict[str, Any]:
        """Return the description of all addresses."""
        document = super().openapi()
        cookie = {"type": "apiKey", "in": "cookie", "name": COOKIE}
        document["components"]["securitySchemes"] = {"browser": cookie}
        document["security"] = [{}, {"browser": []}]
        return document
