"""Routes of health probes."""

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Request, Response
from pydantic import BaseModel

from marooned.table.admin.health import READY, Health

PATH = "/api/health"
ROUTER = APIRouter(prefix=PATH)


class Living(BaseModel):
    """The node is alive."""

    state: Literal["alive"] = "alive"


class Readiness(BaseModel):
    """Whether a node can serve; `text` is the reason if not."""

    state: Literal["ready", "not ready"]
    text: str


def health_of(request: Request) -> Health:
    """Return the health of the node."""
    health: Health = request.app.state.health
    return health


@ROUTER.get("/live")
async def live() -> Living:
    """Liveness probe: without an answer, restart the node."""
    return Living()


@ROUTER.get("/ready", responses={503: {"model": Readiness}})
async def ready(health: Annotated[Health, Depends(health_of)], response: Response) -> Readiness:
    """Readiness probe: 200 if the database answers and the event loop runs."""
    found = await health.status()
    if found == READY:
        return Readiness(state="ready", text=found)
    response.status_code = 503
    return Readiness(state="not ready", text=found)
