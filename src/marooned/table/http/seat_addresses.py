"""Addresses by which people come and go: who sits in, who comes back, who is sent away."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from marooned.table.http.addresses import AnyNode, Holder, Named
from marooned.table.http.cookies import address_of, give_token, hashed, new_token, token_of
from marooned.table.http.descriptions import described
from marooned.table.live.people.blocks import blocks_of, lift
from marooned.table.live.table import Table
from marooned.table.naming.nicknames import checked_name
from marooned.table.protocol.listings import TableText
from marooned.table.protocol.people import (
    Answer,
    Asking,
    Blocked,
    Code,
    Kicked,
    Recovered,
    Replaced,
    Resigned,
    SentOut,
    Swap,
)
from marooned.table.protocol.trouble import ErrorBody
from marooned.table.store.occupants import Occupants

ROUTER = APIRouter(prefix="/api/tables/{table}", responses={"4XX": {"model": ErrorBody}})


@ROUTER.post("/seats/{seat}/stand-in", status_code=204)
async def replace(table: Named, seat: int, wish: Replaced, holder: Holder) -> None:
    """Give the seat of an absent person to an AI player, or free it for an invitation."""
    await table.people.stand_ins.replace(holder, seat, wish.player)


@ROUTER.post("/seats/{seat}/stand-up", status_code=204)
async def stand_up(table: Named, seat: int, wish: Replaced, holder: Holder) -> None:
    """Leave your seat to an AI player or free; it stays yours until another person takes it."""
    await table.people.stand_ins.stand_up(holder, seat, wish.player)


@ROUTER.post("/seats/{seat}/return", status_code=204)
async def sit_down(table: Named, seat: int, holder: Holder) -> None:
    """Return to a seat that is reserved for you."""
    await table.people.stand_ins.sit_down(holder, seat)


@ROUTER.post("/seats/{seat}/resignation", status_code=204)
async def resign(table: Named, seat: int, wish: Resigned, holder: Holder) -> None:
    """Resign for good; an AI player continues."""
    await table.people.stand_ins.resign(holder, seat, wish.player)


@ROUTER.post("/seats/{seat}/swap", status_code=204)
async def swap(table: Named, seat: int, wish: Swap, holder: Holder) -> None:
    """Swap seats with another person, or ask them to; a second request withdraws it."""
    await table.people.swaps.ask(holder, seat, wish.place)


@ROUTER.post("/seats/{seat}/wish", status_code=204)
async def ask_for_a_seat(
    table: Named, seat: int, asking: Asking, request: Request, response: Response, node: AnyNode
) -> None:
    """Ask for a free seat. For spectators."""
    named = checked_name(asking.name, node.settings.name_length)
    token, address = token_of(request) or new_token(), address_of(request)
    await table.people.seat_wishes.ask(hashed(token), seat, named, address)
    give_token(token, request, response)


@ROUTER.post("/wishes/{number}", status_code=204)
async def answer_a_wish(table: Named, number: int, given: Answer, holder: Holder) -> None:
    """Accept or refuse a request for a seat."""
    await table.people.seat_wishes.answer(holder, number, yes=given.yes)


@ROUTER.post("/seats/{seat}/kick", status_code=204)
async def kick(table: Named, seat: int, wish: Kicked, holder: Holder) -> None:
    """Remove a person from all their seats, and optionally block them. For the host."""
    await table.people.kicks.kick(holder, seat, wish.player, block=wish.block)


@ROUTER.post("/spectators/{number}/kick", status_code=204)
async def send_out(table: Named, number: int, wish: SentOut, holder: Holder) -> None:
    """Remove a spectator, and optionally block them. For the host."""
    await table.people.kicks.send_out(holder, number, block=wish.block)


@ROUTER.get("/blocks")
async def blocks(table: str, node: AnyNode, holder: Holder) -> list[Blocked]:
    """List the blocked people. For the host."""
    stored = await node.lobby.remembered(table)
    return await blocks_of(Occupants(node.store), stored, holder)


@ROUTER.delete("/blocks/{key}", status_code=204)
async def let_in(table: str, key: str, node: AnyNode, holder: Holder) -> None:
    """Unblock a person. For the host."""
    stored = await node.lobby.remembered(table)
    await lift(Occupants(node.store), stored, holder, key)


@ROUTER.post("/code")
async def code(table: str, request: Request, node: AnyNode, holder: Holder) -> Code:
    """Return your own recovery code, before or after the deal."""
    token, room = token_of(request), await node.hall.find(table)
    place = room or (await node.lobby.find(table)).people.recovery
    if token is None or holder is None:
        return Code(code=None)
    return Code(code=await place.code(token, holder))


@ROUTER.post("/recovery")
async def recover(
    table: str,
    given: Recovered,
    request: Request,
    response: Response,
    node: AnyNode,
    address: Annotated[str, Depends(address_of)],
) -> TableText:
    """Move all seats of the code's owner to this browser. The code works once.

    If there is a rematch, it moves the seats at that table.
    """
    room = await node.hall.find(table)
    place = room or await node.lobby.find(table)
    node.tries.check(address, place.stored.id)
    token = token_of(request) or new_token()
    if isinstance(place, Table):
        owner = await place.people.recovery.owner(given.code)
        node.tries.forgive(address, place.stored.id)
        place = await node.lobby.newest(place)
        await place.people.recovery.bring(owner, hashed(token))
        await place.people.recovery.code(token, hashed(token))
    else:
        await place.recover(given.code, hashed(token))
        node.tries.forgive(address, place.stored.id)
    give_token(token, request, response)
    return described(place.stored, hashed(token))
