"""Dependencies of routes: the node, the browser's person, and the table that a path names."""

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from marooned.table.http.cookies import address_of, holder_of
from marooned.table.ops.client_addresses import client_key
from marooned.table.runtime.live_table import LiveTable
from marooned.table.runtime.node import Node


def node_of(connection: HTTPConnection) -> Node:
    """Return the node that serves a request."""
    node: Node = connection.app.state.node
    return node


async def named_table(table: str, node: Annotated[Node, Depends(node_of)]) -> LiveTable:
    """Return the table that a path names, dealt or not."""
    return await node.lobby.find(table)


def client_of(connection: HTTPConnection) -> str:
    """Return the address, or network, that stands for a client in queues."""
    return client_key(address_of(connection))


AnyNode = Annotated[Node, Depends(node_of)]
Holder = Annotated[str | None, Depends(holder_of)]
Client = Annotated[str, Depends(client_of)]
Named = Annotated[LiveTable, Depends(named_table)]
