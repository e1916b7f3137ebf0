"""Routes of variations and uploads: tables that continue games from elsewhere."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from starlette.requests import HTTPConnection

from marooned.game import Game
from marooned.table.analysis.uploads import Reading, table_of
from marooned.table.analysis.variations import variation_of
from marooned.table.http.cookies import address_of
from marooned.table.http.dependencies import AnyNode, Named
from marooned.table.http.tables.opening import opened
from marooned.table.protocol.error_messages import ErrorBody
from marooned.table.protocol.table_lists import OpenedTable
from marooned.table.protocol.variation_requests import GameUpload, NewVariation, UploadedGame
from marooned.table.runtime.clients.spectator_limits import blocked, check_watching
from marooned.table.state.seat_list import seats_of
from marooned.table.state.snapshot import TableState


def reading_of(connection: HTTPConnection) -> Reading:
    """Return the reader of uploaded games."""
    reading: Reading = connection.app.state.reading
    return reading


AnyReading = Annotated[Reading, Depends(reading_of)]
ROUTER = APIRouter(prefix="/api", responses={"4XX": {"model": ErrorBody}})


@ROUTER.post("/tables/{table}/variations", status_code=201)
async def play_on(
    table: Named, wish: NewVariation, request: Request, response: Response, node: AnyNode
) -> OpenedTable:
    """Open a variation from a moment of this table; while it runs, from what a seat knows."""
    state = await table.running()

    async def lay(holder: str) -> str:
        person = table.directory().people.get(holder)
        check_may_look(state, person)
        held, now = seats_of(state.seats, person), await node.store.log.now()
        return await node.lobby.lay(
            variation_of(state, wish, holder, held, node.services.limits, now)
        )

    return await opened(request, response, node, lay)


def check_may_look(state: TableState, person: int | None) -> None:
    """Refuse people who may not look at a running game.

    Raises:
        TableError: `forbidden`, or `blocked`.
    """
    if state.is_over:
        return
    if not seats_of(state.seats, person):
        check_watching(state)
    if person in state.blocked:
        raise blocked()


@ROUTER.post("/uploads", status_code=201)
async def bring(
    brought: GameUpload, request: Request, response: Response, node: AnyNode, reading: AnyReading
) -> UploadedGame:
    """Open a table for a record or a position, as a replay or to continue."""
    games: list[Game] = []

    async def lay(holder: str) -> str:
        with node.quotas.uploading(holder, address_of(request)):
            games.append(await reading.game(brought.text))
            now = await node.store.log.now()
            table = table_of(games[0], brought.seats, holder, node.services.limits, now)
            return await node.lobby.lay(table)

    found = await opened(request, response, node, lay)
    return UploadedGame(table=found.table, finished=games[0].is_over)
