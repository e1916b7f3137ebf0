"""Routes by which people come and go: substitutes, requests for seats, removal, recovery."""

from fastapi import APIRouter, Request, Response

from marooned.table.http.cookies import address_of, give_token, hashed, new_token, token_of
from marooned.table.http.dependencies import AnyNode, Holder, Named
from marooned.table.naming.nicknames import checked_name
from marooned.table.protocol import people as bodies
from marooned.table.protocol.error_messages import ErrorBody
from marooned.table.rules import game_commands as commands
from marooned.table.rules.people import moderation
from marooned.table.runtime.raised_refusals import refusals

ROUTER = APIRouter(prefix="/api/tables/{table}", responses={"4XX": {"model": ErrorBody}})


@ROUTER.post("/seats/{seat}/stand-in", status_code=204)
async def replace(table: Named, seat: int, wish: bodies.SeatReplacement, holder: Holder) -> None:
    """Give the seat of an absent person to an AI player, or free it for an invitation."""
    await table.do(commands.ReplacePerson(seat, wish.player), holder)


@ROUTER.post("/seats/{seat}/stand-up", status_code=204)
async def stand_up(table: Named, seat: int, wish: bodies.SeatReplacement, holder: Holder) -> None:
    """Leave your seat to an AI player or free; it stays yours until another person takes it."""
    await table.do(commands.StandUp(seat, wish.player), holder)


@ROUTER.post("/seats/{seat}/return", status_code=204)
async def sit_down(table: Named, seat: int, holder: Holder) -> None:
    """Return to a seat that is reserved for you."""
    await table.do(commands.SitDown(seat), holder)


@ROUTER.post("/seats/{seat}/resignation", status_code=204)
async def resign(table: Named, seat: int, wish: bodies.Resignation, holder: Holder) -> None:
    """Resign for good; an AI player continues."""
    await table.do(commands.Resign(seat, wish.player), holder)


@ROUTER.post("/seats/{seat}/swap", status_code=204)
async def swap(table: Named, seat: int, wish: bodies.SwapRequest, holder: Holder) -> None:
    """Swap seats with another person, or ask them to; a second request withdraws it."""
    await table.do(commands.Swap(seat, wish.other_seat), holder)


@ROUTER.post("/seats/{seat}/requests", status_code=204)
async def ask_for_a_seat(
    table: Named,
    seat: int,
    asking: bodies.NewSeatRequest,
    request: Request,
    response: Response,
    node: AnyNode,
) -> None:
    """Ask for a free seat. For spectators."""
    name = checked_name(asking.name, node.settings.name_length)
    token = token_of(request) or new_token()
    command = commands.AskForSeat(seat, name)
    await table.do(command, hashed(token), address=address_of(request))
    give_token(token, request, response)


@ROUTER.post("/seat-requests/{number}", status_code=204)
async def answer_seat_request(
    table: Named, number: int, given: bodies.SeatRequestAnswer, holder: Holder
) -> None:
    """Accept or refuse a request for a seat."""
    await table.do(commands.AnswerSeatRequest(number, given.accept), holder)


@ROUTER.post("/seats/{seat}/kick", status_code=204)
async def kick(table: Named, seat: int, wish: bodies.KickPlayer, holder: Holder) -> None:
    """Remove a person from all their seats, and optionally block them. For the host."""
    await table.do(commands.Kick(seat, wish.player, wish.block), holder)


@ROUTER.post("/spectators/{number}/kick", status_code=204)
async def send_out(table: Named, number: int, wish: bodies.KickSpectator, holder: Holder) -> None:
    """Remove a spectator, and optionally block them. For the host."""
    await table.do(commands.RemoveSpectator(number, wish.block), holder)


@ROUTER.get("/blocks")
async def blocks(table: Named, holder: Holder) -> list[bodies.BlockedPerson]:
    """List the blocked people. For the host."""
    state = await table.state()
    with refusals():
        found = moderation.blocks(state, table.mailbox.context(holder))
    return [bodies.BlockedPerson(key=key, name=name) for key, name in found]


@ROUTER.delete("/blocks/{key}", status_code=204)
async def let_in(table: Named, key: str, holder: Holder) -> None:
    """Unblock a person. For the host."""
    await table.do(commands.Unblock(key), holder)
