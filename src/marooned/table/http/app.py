"""The web application: its node, its addresses, its errors, and what stands before them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException as StarletteHTTPException

from marooned.table.error_codes import TableError
from marooned.table.http import bookshelf, rooms, seat_addresses
from marooned.table.http.addresses import ROUTER
from marooned.table.http.described import application
from marooned.table.http.described.application import DescribedAPI
from marooned.table.http.error_answers import refuse, refuse_address, refuse_shape
from marooned.table.http.farewells import FAREWELLS
from marooned.table.http.guard import Guard
from marooned.table.http.learning import puzzle_room, schoolroom
from marooned.table.http.limits.overload import Overload
from marooned.table.http.links import reach
from marooned.table.http.links.page_addresses import status_of
from marooned.table.http.overseeing import health_addresses, meter_address, owner_addresses
from marooned.table.http.page import Page
from marooned.table.http.past import lookback
from marooned.table.http.proxies import Proxies
from marooned.table.live.node import Node
from marooned.table.looking_back.archive import Archive
from marooned.table.looking_back.brought_games import Reading
from marooned.table.looking_back.reviewer import Reviewer
from marooned.table.overseeing.gauges import gather
from marooned.table.overseeing.health import Health
from marooned.table.overseeing.overviews import Overviews
from marooned.table.settings import Settings
from marooned.table.store.findings import Findings


@asynccontextmanager
async def running(app: FastAPI) -> AsyncIterator[None]:
    """Keep the node of an application running."""
    node: Node = app.state.node
    await node.start()
    try:
        yield
    finally:
        await app.state.reviewer.close()
        await node.close()


def new_reviewer(node: Node) -> Reviewer:
    """Return what has decisions looked at again, by a node's thinkers and kept in its store."""
    return Reviewer(node.pool, Findings(node.store.engine), node.settings)


def create_app(settings: Settings | None = None) -> FastAPI:
    """Return the application of one node."""
    settings = settings or Settings()
    app = DescribedAPI(
        title="marooned",
        lifespan=running,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        exception_handlers={
            TableError: refuse,
            RequestValidationError: refuse_shape,
            StarletteHTTPException: refuse_address,
        },
    )
    app.state.node = Node(settings)
    app.state.archive = Archive()
    app.state.reading = Reading(settings.actions)
    app.state.reviewer = new_reviewer(app.state.node)
    app.state.health = Health(app.state.node)
    app.state.gauges = gather(app.state.node)
    app.state.overviews = Overviews(app.state.node, app.state.health)
    app.include_router(health_addresses.ROUTER)
    app.include_router(owner_addresses.DOOR)
    app.include_router(owner_addresses.ROUTER)
    app.include_router(meter_address.ROUTER)
    app.include_router(application.ROUTER)
    app.include_router(lookback.ROUTER)
    app.include_router(reach.ROUTER)
    app.include_router(rooms.ROUTER)
    app.include_router(seat_addresses.ROUTER)
    app.include_router(bookshelf.ROUTER)
    app.include_router(schoolroom.ROUTER)
    app.include_router(puzzle_room.ROUTER)
    app.include_router(ROUTER)
    app.include_router(FAREWELLS)
    app.mount("/", Page(status_of=partial(status_of, node=app.state.node)))
    app.add_middleware(Overload, node=app.state.node)
    app.add_middleware(Guard, settings=settings)
    if settings.trusted_proxies:
        app.add_middleware(Proxies, trusted=settings.trusted_proxies)
    return app
