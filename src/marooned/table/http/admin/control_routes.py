"""Routes of the operator page for changeable limits and the notice."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request

from marooned.table.admin.control_messages import Controls, LimitWish, NoticeWish
from marooned.table.admin.controls import ControlDesk
from marooned.table.http.admin.operator_routes import PATH, owner
from marooned.table.protocol.error_messages import ErrorBody

ROUTER = APIRouter(
    prefix=PATH,
    responses={"4XX": {"model": ErrorBody}},
    dependencies=[Depends(owner)],
    include_in_schema=False,
)


def desk_of(request: Request) -> ControlDesk:
    """Return the controls of the node."""
    return ControlDesk(request.app.state.node)


Desk = Annotated[ControlDesk, Depends(desk_of)]


@ROUTER.get("/controls")
async def controls(desk: Desk) -> Controls:
    """Return the limits and the notice."""
    return await desk.current()


@ROUTER.put("/limits", status_code=204)
async def limit(wish: LimitWish, desk: Desk) -> None:
    """Set limits on all nodes, without a restart."""
    await desk.limit(wish)


@ROUTER.put("/notice", status_code=204)
async def announce(wish: NoticeWish, desk: Desk) -> None:
    """Show a notice on all pages."""
    await desk.announce(wish)


@ROUTER.delete("/notice", status_code=204)
async def withdraw(desk: Desk) -> None:
    """Remove the notice from all pages."""
    await desk.withdraw()
