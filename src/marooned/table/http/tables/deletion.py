"""Routes by which people close a table that they host, and delete what is stored about them."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from marooned.table.http.cookies import address_of, drop_token
from marooned.table.http.dependencies import AnyNode, Holder
from marooned.table.protocol.error_messages import ErrorBody

ROUTER = APIRouter(prefix="/api", responses={"4XX": {"model": ErrorBody}})


@ROUTER.delete("/tables/{table}", status_code=204)
async def close_table(table: str, node: AnyNode, holder: Holder) -> None:
    """Close a running table that the browser opened, and notify everyone there."""
    await node.lobby.close_by_host(table, holder)


@ROUTER.delete("/names", status_code=204)
async def forget_names(node: AnyNode, holder: Holder) -> None:
    """Delete the names of the browser's person at all tables; the seats stay theirs."""
    if holder is not None:
        await node.lobby.rename(await node.store.upkeep.forget_names_of(holder))


@ROUTER.delete("/person", status_code=204)
async def erase_person(
    request: Request,
    response: Response,
    node: AnyNode,
    holder: Holder,
    address: Annotated[str, Depends(address_of)],
) -> None:
    """Erase names, messages and the browser's token everywhere; the seats are no longer theirs."""
    if holder is not None:
        node.quotas.erasing(address)
        await node.lobby.rename(await node.store.upkeep.erase(holder))
    drop_token(request, response)
