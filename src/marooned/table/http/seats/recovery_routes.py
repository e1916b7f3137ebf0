"""Routes of recovery codes: shown to their owners, and entered at another browser."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from marooned.table.error_codes import TableError
from marooned.table.http.cookies import address_of, give_token, hashed, new_token, token_of
from marooned.table.http.dependencies import AnyNode, Holder, Named
from marooned.table.http.seats.shown_codes import shown_code, unknown_code
from marooned.table.http.tables.descriptions import table_text
from marooned.table.protocol.error_messages import ErrorBody
from marooned.table.protocol.people import Recovery, RecoveryCode
from marooned.table.protocol.table_lists import TableInfo
from marooned.table.rules.game_commands import Recover
from marooned.table.rules.people.recovery import VOID
from marooned.table.rules.people.recovery_codes import owner_of
from marooned.table.rules.waiting_room.room_commands import RecoverInRoom
from marooned.table.runtime.live_table import LiveTable
from marooned.table.runtime.node import Node

ROUTER = APIRouter(prefix="/api/tables/{table}", responses={"4XX": {"model": ErrorBody}})


@ROUTER.post("/recovery-code")
async def code(table: Named, request: Request, node: AnyNode, holder: Holder) -> RecoveryCode:
    """Return your own recovery code, before or after the deal."""
    token = token_of(request)
    if token is None or holder is None:
        return RecoveryCode(code=None)
    return RecoveryCode(code=await shown_code(node.store.secrets, table, token, holder))


@ROUTER.post("/recovery")
async def recover(
    table: Named,
    given: Recovery,
    request: Request,
    response: Response,
    node: AnyNode,
    address: Annotated[str, Depends(address_of)],
) -> TableInfo:
    """Move all seats of the code's owner to this browser. The code works once.

    If there is a rematch, it moves the seats at that table.
    """
    node.code_limits.check(address, table.id)
    token = token_of(request) or new_token()
    if (await table.state()).running is None:
        await recover_in_room(node, table, given.code, hashed(token))
        node.code_limits.forgive(address, table.id)
        found = table
    else:
        owner = await owner_at(node, table, given.code)
        node.code_limits.forgive(address, table.id)
        found = await node.lobby.newest(table)
        await recover_at(found, owner, hashed(token))
        await shown_code(node.store.secrets, found, token, hashed(token))
    give_token(token, request, response)
    return await table_text(node, found.id, hashed(token))


async def recover_in_room(node: Node, table: LiveTable, code: str, holder: str) -> None:
    """Bring the seats of a code's owner to a browser, before the deal.

    Raises:
        TableError: `no_recovery`, `taken`, `blocked`, or `running`.
    """

    async def recovering() -> RecoverInRoom:
        seals = await node.store.secrets.seals(table.id)
        return RecoverInRoom(code, owner_of(seals, table.id, code))

    await table.do(recovering, holder)


async def owner_at(node: Node, table: LiveTable, code: str) -> str:
    """Return the hash of the token of a code's owner.

    Raises:
        TableError: `no_recovery`.
    """
    seals = await node.store.secrets.seals(table.id)
    owner = table.directory().token_of(owner_of(seals, table.id, code))
    if owner is None:
        raise unknown_code(code)
    return owner


async def recover_at(table: LiveTable, owner: str, holder: str) -> None:
    """Bring the seats of a person to a browser, at a table or its rematch.

    Raises:
        TableError: `no_recovery`, `forbidden`, `blocked`, or `ended`.
    """
    await table.state()
    person = table.directory().people.get(owner)
    if person is None:
        raise TableError("no_recovery", VOID)
    await table.do(Recover(person), holder)
