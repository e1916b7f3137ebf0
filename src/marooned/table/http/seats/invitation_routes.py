"""Routes of invitations to seats: given, withdrawn, shown, and taken."""

from fastapi import APIRouter, Request, Response

from marooned.table.error_codes import TableError
from marooned.table.http.cookies import give_token, hashed, new_token, token_of
from marooned.table.http.dependencies import AnyNode, Holder, Named
from marooned.table.http.seats.shown_codes import shown_code
from marooned.table.http.tables.descriptions import name_at, table_text
from marooned.table.naming.nicknames import checked_name
from marooned.table.protocol.error_messages import ErrorBody
from marooned.table.protocol.requests import RedeemInvitation
from marooned.table.protocol.table_lists import Invitation, InvitationDetails, TableInfo
from marooned.table.rules.game_commands import Invite, TakeInvitation
from marooned.table.rules.people.invitations import VOID

ROUTER = APIRouter(prefix="/api/tables/{table}", responses={"4XX": {"model": ErrorBody}})


@ROUTER.post("/seats/{seat}/invitation", status_code=201)
async def invite(table: Named, seat: int, holder: Holder) -> Invitation:
    """Create an invitation to a seat; it replaces an earlier one."""
    secret = new_token()
    await table.do(Invite(seat, hashed(secret)), holder)
    return Invitation(seat=seat, secret=secret)


@ROUTER.delete("/seats/{seat}/invitation", status_code=204)
async def withdraw(table: Named, seat: int, holder: Holder) -> None:
    """Withdraw the invitation to a seat."""
    await table.do(Invite(seat, None), holder)


@ROUTER.post("/invitation")
async def offer(
    table: Named, shown_by: RedeemInvitation, node: AnyNode, holder: Holder
) -> InvitationDetails:
    """Return the seat of an invitation."""
    state = await table.running()
    number = await node.store.secrets.invited(table.id, hashed(shown_by.secret))
    if number is None:
        raise TableError("no_invitation", VOID)
    seat, directory = state.seats[number], table.directory()
    person = None if holder is None else directory.people.get(holder)
    yours = person is not None and seat.person == person
    return InvitationDetails(seat=number, name=name_at(seat, directory.names), yours=yours)


@ROUTER.post("/seats")
async def take_seat(
    table: Named, given: RedeemInvitation, request: Request, response: Response, node: AnyNode
) -> TableInfo:
    """Take a seat with an invitation. It works once."""
    most, name = node.settings.name_length, given.name
    name = None if name is None else checked_name(name, most)
    token = token_of(request) or new_token()
    seals, secret = node.store.secrets, hashed(given.secret)

    async def taking() -> TakeInvitation:
        return TakeInvitation(await seals.invited(table.id, secret), name)

    await table.do(taking, hashed(token))
    await shown_code(seals, table, token, hashed(token))
    give_token(token, request, response)
    return await table_text(node, table.id, hashed(token))
