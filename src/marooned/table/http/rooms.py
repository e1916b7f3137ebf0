"""Addresses by which people come together: before a game, beside it, and for the next one."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from marooned.table.http.addresses import AnyNode, Holder, Named
from marooned.table.http.cookies import give_token, hashed, new_token, token_of
from marooned.table.http.descriptions import public_line
from marooned.table.live.gathering.waiting_room import WaitingRoom
from marooned.table.protocol.again import PlayAgain, SuccessorText
from marooned.table.protocol.agreements import TermsChange
from marooned.table.protocol.listings import PublicTables
from marooned.table.protocol.room import Arrangement, Move, OwnSeat, RoomText, Sitting
from marooned.table.protocol.trouble import ErrorBody
from marooned.table.terms import Terms


async def named_room(table: str, node: AnyNode) -> WaitingRoom:
    """Return the waiting room that an address names."""
    return await node.hall.room(table)


Room = Annotated[WaitingRoom, Depends(named_room)]

ROUTER = APIRouter(prefix="/api", responses={"4XX": {"model": ErrorBody}})


@ROUTER.get("/tables/public")
async def public_tables(node: AnyNode) -> PublicTables:
    """List the public tables that wait for players, if the node lists any."""
    found = await node.hall.public()
    return PublicTables(
        on=node.settings.public_tables, tables=[public_line(stored) for stored in found]
    )


@ROUTER.patch("/tables/{table}/terms")
async def switch(table: Named, wish: TermsChange, holder: Holder) -> Terms:
    """Switch hints, talk or spectators for a table. For the host."""
    return await table.agreement.change(holder, wish)


@ROUTER.post("/tables/{table}/successor", status_code=201)
async def play_again(table: Named, wish: PlayAgain, node: AnyNode, holder: Holder) -> SuccessorText:
    """Open the rematch of a table, or return it if it exists."""
    return await node.lobby.play_again(table, holder, same_deal=wish.same_deal)


@ROUTER.get("/tables/{table}/room")
async def waiting_room(table: Room, holder: Holder) -> RoomText:
    """Return a waiting room."""
    return table.text(holder)


@ROUTER.patch("/tables/{table}/room")
async def arrange(table: Room, wish: Arrangement, holder: Holder) -> RoomText:
    """Change the options, the seats or the terms before the deal. For the host."""
    await table.arrange(holder, wish)
    return table.text(holder)


@ROUTER.post("/tables/{table}/room/seats/{seat}", status_code=201)
async def sit(
    table: Room, seat: int, given: Sitting, request: Request, response: Response
) -> RoomText:
    """Take a free seat in a waiting room."""
    token = token_of(request) or new_token()
    await table.sit(hashed(token), seat, given.name)
    give_token(token, request, response)
    return table.text(hashed(token))


@ROUTER.patch("/tables/{table}/room/seats/{seat}")
async def say(table: Room, seat: int, said: OwnSeat, holder: Holder) -> RoomText:
    """Change your name, or whether you are ready."""
    await table.say(holder, seat, said)
    return table.text(holder)


@ROUTER.delete("/tables/{table}/room/seats/{seat}")
async def stand_up(table: Room, seat: int, holder: Holder) -> RoomText:
    """Free your own seat; the host can free any."""
    await table.stand_up(holder, seat)
    return table.text(holder)


@ROUTER.post("/tables/{table}/room/seats/{seat}/block")
async def block(table: Room, seat: int, holder: Holder) -> RoomText:
    """Remove a person and block them. For the host."""
    await table.block(holder, seat)
    return table.text(holder)


@ROUTER.post("/tables/{table}/room/moves")
async def move(table: Room, wish: Move, holder: Holder) -> RoomText:
    """Swap the people of two seats."""
    await table.move(holder, wish.seat, wish.to)
    return table.text(holder)
