"""Routes of the operator page for reports and bans."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request

from marooned.table.admin.moderation_desk import ModerationDesk
from marooned.table.admin.moderation_messages import BanText, BanWish, Moderation, ReportState
from marooned.table.http.admin.operator_routes import PATH, owner
from marooned.table.protocol.error_messages import ErrorBody

ROUTER = APIRouter(
    prefix=PATH,
    responses={"4XX": {"model": ErrorBody}},
    dependencies=[Depends(owner)],
    include_in_schema=False,
)


def desk_of(request: Request) -> ModerationDesk:
    """Return the moderation of the node."""
    return ModerationDesk(request.app.state.node)


Desk = Annotated[ModerationDesk, Depends(desk_of)]


@ROUTER.get("/moderation")
async def moderation(desk: Desk) -> Moderation:
    """List reports, open ones first, and the bans in force."""
    return await desk.current()


@ROUTER.put("/reports/{report}", status_code=204)
async def mark(report: str, wish: ReportState, desk: Desk) -> None:
    """Close a report, or open it again."""
    await desk.mark(report, is_open=wish.open)


@ROUTER.post("/bans", status_code=201)
async def ban(wish: BanWish, desk: Desk) -> BanText:
    """Ban a person or a network from all nodes, and close their connections."""
    return await desk.ban(wish)


@ROUTER.delete("/bans/{ban}", status_code=204)
async def lift(ban: str, desk: Desk) -> None:
    """Lift a ban."""
    await desk.lift(ban)
