"""The addresses of a node's health, for whatever restarts nodes and sends people to them."""

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Request, Response
from pydantic import BaseModel

from marooned.table.overseeing.health import READY, Health

PATH = "/api/health"
ROUTER = APIRouter(prefix=PATH)


class Living(BaseModel):
    """That a node lives."""

    state: Literal["alive"] = "alive"


class Readiness(BaseModel):
    """Whether a node can serve: `text` says what is missing."""

    state: Literal["ready", "not ready"]
    text: str


def health_of(request: Request) -> Health:
    """Return the health of the node that is asked."""
    health: Health = request.app.state.health
    return health


@ROUTER.get("/live")
async def live() -> Living:
    """Tell that the node lives: whoever gets no answer here should start it anew."""
    return Living()


@ROUTER.get("/ready", responses={503: {"model": Readiness}})
async def ready(health: Annotated[Health, Depends(health_of)], response: Response) -> Readiness:
    """Tell whether the node can serve: its database answers, and its loop goes on."""
    found = await health.found()
    if found == READY:
        return Readiness(state="ready", text=found)
    response.status_code = 503
    return Readiness(state="not ready", text=found)
