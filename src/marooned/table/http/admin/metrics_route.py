"""Route of a node's metrics in the format of Prometheus, disabled unless a setting enables it."""

import hmac
import time
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_1_0_0

from marooned.table.admin.gauges import Gauges
from marooned.table.error_codes import TableError
from marooned.table.http.cookies import address_of
from marooned.table.http.dependencies import AnyNode
from marooned.table.runtime.node import Node

SCHEME = "Bearer "
NAME = "metrics"
DAY_SECONDS = 86400
ROUTER = APIRouter()


def check_reader(request: Request, node: Node, address: str) -> None:
    """Refuse a request without the token of the setting; the right one always works.

    Raises:
        TableError: `not_found`: the setting is missing; `forbidden`: the token is missing or
            wrong; `too_fast`: after five wrong ones from the address within a minute.
    """
    token = node.settings.metrics_token
    if token is None:
        raise TableError(
            "not_found", "metrics are disabled; set MAROONED_METRICS_TOKEN to enable them"
        )
    shown = request.headers.get("authorization", "")
    wanted = SCHEME + token.get_secret_value()
    if hmac.compare_digest(shown.encode(), wanted.encode()):
        return
    if shown:
        node.code_limits.check(address, NAME)
    text = (
        "metrics require the header Authorization: Bearer with the token of MAROONED_METRICS_TOKEN"
    )
    raise TableError("forbidden", text)


async def counts(node: Node) -> tuple[int, int] | None:
    """Return the numbers of running tables and open reports.

    Returns:
        None if the database does not answer in time.
    """
    since = time.time() - node.settings.forgotten_days * DAY_SECONDS
    try:
        async with node.store.answering():
            running = await node.store.index.running(since)
            return running, await node.store.reports.count_open()
    except TableError:
        return None


@ROUTER.get("/metrics", include_in_schema=False)
async def meters(
    request: Request, node: AnyNode, address: Annotated[str, Depends(address_of)]
) -> Response:
    """Return the metrics of the node; if the database is down, without those that it counts."""
    check_reader(request, node, address)
    gauges: Gauges = request.app.state.gauges
    found = await counts(node)
    gauges.running = None if found is None else found[0]
    if found is not None:
        gauges.reports = found[1]
    return Response(generate_latest(node.meters.registry), media_type=CONTENT_TYPE_PLAIN_1_0_0)
