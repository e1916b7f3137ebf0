"""Web application: its node, routes, error handlers and middleware."""

from functools import partial

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException as StarletteHTTPException

from marooned.table.error_codes import TableError
from marooned.table.http.error_answers import refuse, refuse_address, refuse_shape
from marooned.table.http.guard import Guard
from marooned.table.http.limits.ban_check import BanCheck
from marooned.table.http.limits.overload import Overload
from marooned.table.http.links.page_addresses import status_of
from marooned.table.http.node_services import attach, running
from marooned.table.http.openapi_app import DescribedAPI
from marooned.table.http.page import Page
from marooned.table.http.proxies import Proxies
from marooned.table.http.routes import ROUTERS
from marooned.table.http.tracing.request_meters import RequestMeters
from marooned.table.http.tracing.request_trace import RequestTrace
from marooned.table.runtime.node import Node
from marooned.table.settings import Settings


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
    attach(app, Node(settings))
    for router in ROUTERS:
        app.include_router(router)
    app.mount("/", Page(status_of=partial(status_of, node=app.state.node)))
    app.add_middleware(Overload, node=app.state.node)
    app.add_middleware(BanCheck, node=app.state.node)
    app.add_middleware(Guard, settings=settings)
    app.add_middleware(RequestTrace, meters=RequestMeters(app.state.node.meters.registry))
    if settings.trusted_proxies:
        app.add_middleware(Proxies, trusted=settings.trusted_proxies)
    return app
