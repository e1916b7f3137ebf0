"""Routes of guests to the operator: reports about people, and the operator's notice."""

import time
from typing import Annotated

from fastapi import APIRouter, Depends

from marooned.table.http.cookies import address_of
from marooned.table.http.dependencies import AnyNode, Holder, Named
from marooned.table.protocol.error_messages import ErrorBody
from marooned.table.protocol.operating.notice_text import NoticeText
from marooned.table.protocol.operating.report_wish import ReportWish
from marooned.table.runtime.order_effects import notice_seen
from marooned.table.runtime.person_reports import report_of

ROUTER = APIRouter(prefix="/api", responses={"4XX": {"model": ErrorBody}})


@ROUTER.get("/notice")
async def notice(node: AnyNode) -> NoticeText:
    """Return the operator's notice; pages of a table receive it over their socket."""
    return NoticeText.model_validate(notice_seen(node.services.orders.notice(time.time())))


@ROUTER.post("/tables/{table}/reports", status_code=204)
async def report(
    table: Named,
    wish: ReportWish,
    node: AnyNode,
    holder: Holder,
    address: Annotated[str, Depends(address_of)],
) -> None:
    """Report a person at a table to the operator, with the last chat lines."""
    node.quotas.reporting(holder or "", address)
    found = await report_of(table, wish, holder)
    await node.store.reports.add(found)
