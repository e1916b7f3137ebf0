"""Routes of the node and its tables: opened, listed, and described."""

from functools import partial

from fastapi import APIRouter, Request, Response

from marooned.table.http.dependencies import AnyNode, Holder
from marooned.table.http.encodings import AnyReader, copy_of
from marooned.table.http.page import build
from marooned.table.http.tables import translation
from marooned.table.http.tables.catalogue import catalogue
from marooned.table.http.tables.descriptions import lines, table_text
from marooned.table.http.tables.opening import opened
from marooned.table.protocol.error_messages import ErrorBody
from marooned.table.protocol.requests import NewTable
from marooned.table.protocol.server_info import Catalogue, Status
from marooned.table.protocol.table_lists import OpenedTable, TableInfo, TableSummary

ROUTER = APIRouter(prefix="/api", responses={"4XX": {"model": ErrorBody}})


@ROUTER.get("/status")
async def status(node: AnyNode) -> Status:
    """Return the version of the node and its page, and the games with stale rules."""
    return node.status().model_copy(update={"build": build()})


@ROUTER.get("/games", response_model=Catalogue)
async def games(reader: AnyReader, node: AnyNode) -> Response:
    """List the games, their options and the AI players."""
    found = catalogue(node.services.orders.limits.strongest_player)
    return copy_of(found.model_dump_json().encode()).answer(reader)


@ROUTER.post("/tables", status_code=201)
async def open_table(
    wish: NewTable, request: Request, response: Response, node: AnyNode
) -> OpenedTable:
    """Open a table. The browser holds all seats of people except those for friends."""
    command = translation.opening(wish)
    return await opened(request, response, node, partial(node.lobby.open, command))


@ROUTER.get("/tables")
async def my_tables(node: AnyNode, holder: Holder) -> list[TableSummary]:
    """List the tables at which the browser holds a seat; those that wait for it come first."""
    held = await node.store.index.held_by(holder) if holder else []
    return lines(held, holder)


@ROUTER.get("/tables/{table}")
async def one_table(table: str, node: AnyNode, holder: Holder) -> TableInfo:
    """Return a table, before or after the deal."""
    return await table_text(node, table, holder)
