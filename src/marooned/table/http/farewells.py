"""The addresses by which a guest ends what is theirs: a table that they opened, their names."""

from typing import Annotated

from fastapi import APIRouter, Depends

from marooned.table.http.addresses import node_of
from marooned.table.http.cookies import holder_of
from marooned.table.live.node import Node
from marooned.table.protocol.trouble import ErrorBody

AnyNode = Annotated[Node, Depends(node_of)]
Holder = Annotated[str | None, Depends(holder_of)]

FAREWELLS = APIRouter(prefix="/api", responses={"4XX": {"model": ErrorBody}})


@FAREWELLS.delete("/tables/{table}", status_code=204)
async def close_table(table: str, node: AnyNode, holder: Holder) -> None:
    """Close a running table that the browser opened, and notify everyone there."""
    await node.lobby.end(table, holder)


@FAREWELLS.delete("/names", status_code=204)
async def forget_names(node: AnyNode, holder: Holder) -> None:
    """Delete the names of the browser's person at all tables; the seats stay theirs."""
    if holder is not None:
        await node.lobby.rename(await node.store.upkeep.forget_person(holder))
