"""Routes of the records and final positions of finished games."""

from typing import Any

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse

from marooned.table.analysis.archive import finished
from marooned.table.http.dependencies import Named
from marooned.table.protocol.error_messages import ErrorBody
from marooned.table.state.step_registry import run

ROUTER = APIRouter(prefix="/api", responses={"4XX": {"model": ErrorBody}})


@ROUTER.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(table: Named) -> str:
    """Return the record of a finished game."""
    return str(run(await finished(table)).history.game.record())


@ROUTER.get("/tables/{table}/position")
async def position(table: Named) -> dict[str, Any]:
    """Return the final position of a finished game."""
    return dict(run(await finished(table)).history.game.position())
