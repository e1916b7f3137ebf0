"""Routes of the operator page, for browsers with the operator's token."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from starlette.requests import HTTPConnection

from marooned.table.admin.operator_messages import Closing, Drained, Overview, OwnerToken
from marooned.table.admin.operator_token import OperatorToken
from marooned.table.admin.overviews import Overviews
from marooned.table.error_codes import TableError
from marooned.table.http.cookies import address_of
from marooned.table.http.dependencies import AnyNode, node_of
from marooned.table.protocol.error_messages import ErrorBody

COOKIE = "marooned_owner"
PATH = "/api/owner"
NAME = "owner"


def check_owner(connection: HTTPConnection, token: str) -> None:
    """Refuse a request without the operator's token.

    The right token always works, also from an address that sent too many wrong ones: it is too
    long to be guessed, and others behind the same address cannot lock the operator out.

    Raises:
        TableError: `forbidden`: the token is missing or wrong; `too_fast`: after five wrong ones
            from the address within a minute.
    """
    node = node_of(connection)
    operator_token = OperatorToken(node.settings)
    if operator_token.token is None:
        raise TableError("forbidden", "the operator page is disabled; `marooned owner` enables it")
    if operator_token.matches(token):
        return
    if token:
        node.code_limits.check(address_of(connection), NAME)
    raise TableError("forbidden", "this page requires the link that `marooned owner` prints")


def owner(connection: HTTPConnection) -> None:
    """Refuse everyone but the operator.

    Raises:
        TableError: As for `check_owner`.
    """
    check_owner(connection, connection.cookies.get(COOKIE, ""))


def overviews_of(request: Request) -> Overviews:
    """Return the overviews of the node."""
    overviews: Overviews = request.app.state.overviews
    return overviews


DOOR = APIRouter(prefix=PATH, responses={"4XX": {"model": ErrorBody}}, include_in_schema=False)
ROUTER = APIRouter(
    prefix=PATH,
    responses={"4XX": {"model": ErrorBody}},
    dependencies=[Depends(owner)],
    include_in_schema=False,
)


@DOOR.post("/session", status_code=204)
async def enter(given: OwnerToken, request: Request, response: Response) -> None:
    """Store the operator's token in a cookie that scripts cannot read."""
    check_owner(request, given.token)
    response.set_cookie(
        COOKIE,
        given.token,
        path=PATH,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )


@DOOR.delete("/session", status_code=204)
async def leave(response: Response) -> None:
    """Delete the operator's token from the browser."""
    response.delete_cookie(COOKIE, path=PATH)


@ROUTER.get("")
async def overview(overviews: Annotated[Overviews, Depends(overviews_of)]) -> Overview:
    """Return the load of the node and its running tables."""
    return await overviews.current()


@ROUTER.put("/draining", status_code=204)
async def drain(wish: Drained, node: AnyNode) -> None:
    """Have this node open no new tables, or have it open them again."""
    node.lobby.admission.is_draining = wish.on


@ROUTER.post("/tables/{table}/closing", status_code=204)
async def close(table: str, wish: Closing, node: AnyNode) -> None:
    """Close a running table, with a message to the people there."""
    await node.lobby.close_by_operator(table, wish.word)
