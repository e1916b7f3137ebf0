"""Routes of waiting rooms, of terms, and of rematches."""

from fastapi import APIRouter, Request, Response

from marooned.table.http.cookies import give_token, hashed, new_token, token_of
from marooned.table.http.dependencies import AnyNode, Holder, Named
from marooned.table.http.tables import translation
from marooned.table.http.tables.descriptions import public_line
from marooned.table.http.tables.report_routes import notice as current_notice
from marooned.table.protocol.error_messages import ErrorBody
from marooned.table.protocol.rematch import Rematch, RematchRequest
from marooned.table.protocol.table_lists import PublicTables
from marooned.table.protocol.terms_messages import TermsChange
from marooned.table.protocol.waiting_room import (
    OwnSeatChange,
    SitDown,
    WaitingRoom,
    WaitingRoomChange,
    WaitingRoomSwap,
)
from marooned.table.rules.game_commands import Command
from marooned.table.rules.waiting_room.room_commands import (
    BlockInRoom,
    FreeSeat,
    MoveSeat,
    TakeSeat,
)
from marooned.table.runtime.live_table import LiveTable
from marooned.table.terms import Terms

ROUTER = APIRouter(prefix="/api", responses={"4XX": {"model": ErrorBody}})


@ROUTER.get("/tables/public")
async def public_tables(node: AnyNode) -> PublicTables:
    """List the public tables that wait for players, if the node lists any."""
    found = await node.lobby.public()
    return PublicTables(
        enabled=node.settings.public_tables,
        tables=[public_line(listed) for listed in found],
        notice=await current_notice(node),
    )


@ROUTER.patch("/tables/{table}/terms")
async def switch(table: Named, wish: TermsChange, holder: Holder) -> Terms:
    """Switch hints, talk or spectators for a table. For the host."""
    await table.do(translation.terms_change(wish), holder)
    return translation.terms_text((await table.state()).terms)


@ROUTER.post("/tables/{table}/rematch", status_code=201)
async def play_again(table: Named, wish: RematchRequest, node: AnyNode, holder: Holder) -> Rematch:
    """Open the rematch of a table, or return it if it exists."""
    message = await node.lobby.rematch(table, holder, same_deal=wish.same_deal)
    return Rematch.model_validate(message)


@ROUTER.get("/tables/{table}/waiting-room")
async def waiting_room(table: Named, holder: Holder) -> WaitingRoom:
    """Return a waiting room."""
    return WaitingRoom.model_validate(await table.room_text(holder))


async def changed(table: LiveTable, command: Command, holder: str | None) -> WaitingRoom:
    """Change a waiting room, and return it; the change may have dealt the game."""
    await table.do(command, holder)
    return WaitingRoom.model_validate(await table.room_text(holder, may_be_dealt=True))


@ROUTER.patch("/tables/{table}/waiting-room")
async def arrange(table: Named, wish: WaitingRoomChange, holder: Holder) -> WaitingRoom:
    """Change the options, the seats or the terms before the deal. For the host."""
    return await changed(table, translation.arrangement(wish), holder)


@ROUTER.post("/tables/{table}/waiting-room/seats/{seat}", status_code=201)
async def sit(
    table: Named, seat: int, given: SitDown, request: Request, response: Response
) -> WaitingRoom:
    """Take a free seat in a waiting room."""
    token = token_of(request) or new_token()
    room = await changed(table, TakeSeat(seat, given.name), hashed(token))
    give_token(token, request, response)
    return room


@ROUTER.patch("/tables/{table}/waiting-room/seats/{seat}")
async def say(table: Named, seat: int, said: OwnSeatChange, holder: Holder) -> WaitingRoom:
    """Change your name, or whether you are ready."""
    return await changed(table, translation.own_seat(seat, said), holder)


@ROUTER.delete("/tables/{table}/waiting-room/seats/{seat}")
async def stand_up(table: Named, seat: int, holder: Holder) -> WaitingRoom:
    """Free your own seat; the host can free any."""
    return await changed(table, FreeSeat(seat), holder)


@ROUTER.post("/tables/{table}/waiting-room/seats/{seat}/block")
async def block(table: Named, seat: int, holder: Holder) -> WaitingRoom:
    """Remove a person and block them. For the host."""
    return await changed(table, BlockInRoom(seat), holder)


@ROUTER.post("/tables/{table}/waiting-room/swaps")
async def move(table: Named, wish: WaitingRoomSwap, holder: Holder) -> WaitingRoom:
    """Swap the people of two seats."""
    return await changed(table, MoveSeat(wish.seat, wish.to), holder)
