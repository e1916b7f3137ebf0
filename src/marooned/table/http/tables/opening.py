"""Opening a table for a browser."""

from collections.abc import Awaitable, Callable

from fastapi import Request, Response

from marooned.table.http.cookies import address_of, give_token, hashed, new_token, token_of
from marooned.table.http.seats.shown_codes import give_code
from marooned.table.protocol.table_lists import OpenedTable
from marooned.table.rules.waiting_room.new_table import HOST
from marooned.table.runtime.node import Node


async def opened(
    request: Request, response: Response, node: Node, lay: Callable[[str], Awaitable[str]]
) -> OpenedTable:
    """Open a table within the limits of guests, and have the browser keep its token.

    Args:
        request: The request, which may have a token already.
        response: The response, which gets the cookie.
        node: The node.
        lay: Opens the table for the hash of a token, and returns the table's id.
    """
    token = token_of(request) or new_token()
    address = address_of(request)
    async with node.quotas.opening(hashed(token), address):
        table = await lay(hashed(token))
        node.quotas.note(table, address)
    await give_code(node.store.secrets, table, HOST, token)
    give_token(token, request, response)
    return OpenedTable(table=table)
