"""The web application: its addresses, its errors, and what stands before them."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import APIRouter, Depends, FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException as StarletteHTTPException
from starlette.requests import HTTPConnection

from marooned import __version__
from marooned.errors import shortened, shown
from marooned.table.catalogue import SEED, catalogue, check_name, is_cooperative
from marooned.table.guarding import Guard
from marooned.table.listening import POLICY_VIOLATION, attend
from marooned.table.lobby import hashed, new_token
from marooned.table.node import Node
from marooned.table.page import Page
from marooned.table.protocol import (
    Catalogue,
    ErrorBody,
    Invitation,
    NewTable,
    Offer,
    Opened,
    Redeemed,
    SeatText,
    Status,
    TableError,
    TableLine,
    TableText,
    error_body,
    trouble,
)
from marooned.table.settings import Settings
from marooned.table.store import Stored
from marooned.table.tables import Table
from marooned.table.watching import TRY_AGAIN, Watcher

COOKIE = "marooned"
COOKIE_SECONDS = 400 * 24 * 3600
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
HTTP_CODES = {400: "malformed", 404: "not_found", 405: "not_allowed", 413: "too_large"}


def node_of(connection: HTTPConnection) -> Node:
    node: Node = connection.app.state.node
    return node


def ready_node(connection: HTTPConnection) -> Node:
    node = node_of(connection)
    node.check_ready()
    return node


def token_of(connection: HTTPConnection) -> str | None:
    """Return the browser's token: one cookie for all its seats, so that its tables are one list."""
    token = connection.cookies.get(COOKIE, "")
    return token if TOKEN.fullmatch(token) else None


def holder_of(connection: HTTPConnection) -> str | None:
    token = token_of(connection)
    return None if token is None else hashed(token)


def give_token(token: str, request: Request, response: Response) -> None:
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )


async def named_table(table: str, node: Annotated[Node, Depends(ready_node)]) -> Table:
    return await node.lobby.find(table)


AnyNode = Annotated[Node, Depends(node_of)]
ReadyNode = Annotated[Node, Depends(ready_node)]
Holder = Annotated[str | None, Depends(holder_of)]
Named = Annotated[Table, Depends(named_table)]

ROUTER = APIRouter(prefix="/api", responses={"4XX": {"model": ErrorBody}})


@ROUTER.get("/status")
async def status(node: AnyNode) -> Status:
    return node.status()


@ROUTER.get("/games")
async def games() -> Catalogue:
    return catalogue()


@ROUTER.post("/tables", status_code=201)
async def open_table(
    wish: NewTable, request: Request, response: Response, node: ReadyNode
) -> Opened:
    token = token_of(request) or new_token()
    stored = await node.lobby.open(wish, token)
    give_token(token, request, response)
    return Opened(table=stored.id)


@ROUTER.get("/tables")
async def my_tables(node: ReadyNode, holder: Holder) -> list[TableLine]:
    held = await node.store.held_by(holder) if holder else []
    return [line(stored) for stored in held]


@ROUTER.get("/tables/{table}")
async def one_table(table: Named, node: ReadyNode, holder: Holder) -> TableText:
    stored = await remembered(table, node)
    return described(stored, holder)


@ROUTER.post("/tables/{table}/seats/{seat}/invitation", status_code=201)
async def invite(table: Named, seat: int, holder: Holder) -> Invitation:
    secret = new_token()
    await table.invite(holder, seat, hashed(secret))
    return Invitation(seat=seat, secret=secret)


@ROUTER.delete("/tables/{table}/seats/{seat}/invitation", status_code=204)
async def withdraw(table: Named, seat: int, holder: Holder) -> None:
    await table.invite(holder, seat, None)


@ROUTER.post("/tables/{table}/offer")
async def offer(table: Named, shown_by: Redeemed, holder: Holder) -> Offer:
    chair = await table.offered(hashed(shown_by.secret))
    yours = holder is not None and chair.token == holder
    return Offer(seat=chair.seat, name=chair.name, yours=yours)


@ROUTER.post("/tables/{table}/seats")
async def take_seat(
    table: Named, given: Redeemed, request: Request, response: Response, node: ReadyNode
) -> TableText:
    if given.name is not None:
        check_name(given.name, node.settings.name_length)
    token = token_of(request) or new_token()
    name = given.name and given.name.strip()
    await table.sit_down(hashed(given.secret), hashed(token), name)
    give_token(token, request, response)
    return described(table.stored, hashed(token))


@ROUTER.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(table: Named) -> str:
    return str((await finished(table)).record())


@ROUTER.get("/tables/{table}/position")
async def position(table: Named) -> dict[str, Any]:
    return dict((await finished(table)).position())


@ROUTER.websocket("/tables/{table}/socket")
async def table_socket(socket: WebSocket, table: str) -> None:
    await socket.accept()
    node = node_of(socket)
    try:
        node.check_ready()
        found = await node.lobby.find(table)
        await attend(socket, found, Watcher(holder_of(socket)), node.settings)
    except TableError as error:
        await socket.send_text(trouble(error, None).model_dump_json())
        await socket.close(TRY_AGAIN if error.status >= 500 else POLICY_VIOLATION)


def line(stored: Stored) -> TableLine:
    return TableLine(
        table=stored.id,
        game=stored.game,
        title=stored.title,
        cooperative=is_cooperative(stored.game),
        created=stored.created,
        finished=stored.finished,
        outcome=stored.outcome,
        text=stored.text,
    )


def described(stored: Stored, holder: str | None) -> TableText:
    options = {name: value for name, value in stored.options.items() if name != SEED}
    if stored.finished:
        options[SEED] = str(stored.options[SEED])
    return TableText(
        table=stored.id,
        game=stored.game,
        title=stored.title,
        cooperative=is_cooperative(stored.game),
        options=options,
        seats=[
            SeatText(
                seat=chair.seat,
                kind=chair.kind,
                name=chair.name,
                player=chair.player,
                free=chair.is_free,
            )
            for chair in stored.chairs
        ],
        you=list(stored.seats_of(holder)),
        offers=list(stored.seats_to_offer(holder)),
        finished=stored.finished,
    )


async def remembered(table: Table, node: Node) -> Stored:
    """Return the table as the store has it now."""
    return await node.store.table(table.stored.id) or table.stored


async def finished(table: Table) -> Any:
    """Return the game of a table, once it is over."""
    playing = await table.playing()
    if not playing.ended:
        text = "the game is running; its record and position are given out after the end"
        raise TableError("running", text, value="running", allowed=["finished"])
    return playing.game


def answer(error: TableError, status: int | None = None) -> JSONResponse:
    wait = {"retry-after": "1"} if error.code == "compiling" else None
    body = error_body(error).model_dump(mode="json")
    return JSONResponse(body, status or error.status, headers=wait)


async def refuse(_request: Request, error: Exception) -> Response:
    assert isinstance(error, TableError)  # noqa: S101 - as registered below
    return answer(error)


async def refuse_shape(_request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)  # noqa: S101 - as registered below
    first = error.errors()[0]
    unread = first["type"] == "json_invalid"
    place = "body" if unread else ".".join(map(str, first["loc"]))
    value = shown(first.get("input"))
    text = f"{shortened(place)}: {shortened(first['msg'])}, met {value}"
    told = TableError("malformed", text, value=value)
    return answer(told, 400 if unread else None)


async def refuse_address(request: Request, error: Exception) -> Response:
    assert isinstance(error, StarletteHTTPException)  # noqa: S101 - as registered below
    code = HTTP_CODES.get(error.status_code, "malformed")
    text = f"{request.method} {request.url.path[:100]}: {error.detail}"
    return answer(TableError(code, text, value=request.url.path[:100]), error.status_code)


@asynccontextmanager
async def running(app: FastAPI) -> AsyncIterator[None]:
    node: Node = app.state.node
    await node.start()
    try:
        yield
    finally:
        await node.close()


def create_app(settings: Settings | None = None) -> FastAPI:
    """Return the application of one node."""
    settings = settings or Settings()
    app = FastAPI(
        title="marooned",
        version=__version__,
        lifespan=running,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        exception_handlers={
            TableError: refuse,
            RequestValidationError: refuse_shape,
            StarletteHTTPException: refuse_address,
        },
    )
    app.state.node = Node(settings)
    app.include_router(ROUTER)
    app.mount("/", Page())
    app.add_middleware(Guard, settings=settings)
    return app
