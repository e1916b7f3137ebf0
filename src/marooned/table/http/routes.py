"""All routes of a node. The order matters: the first route that matches a path answers."""

from typing import Final

from fastapi import APIRouter

from marooned.table.http import content, socket_routes
from marooned.table.http import openapi_app as application
from marooned.table.http.admin import (
    control_routes,
    health_routes,
    metrics_route,
    moderation_routes,
    operator_routes,
)
from marooned.table.http.learning import puzzle_routes, tutorials
from marooned.table.http.links import server_addresses
from marooned.table.http.replays import record_routes, replay_routes, variation_routes
from marooned.table.http.seats import invitation_routes, recovery_routes, seat_routes
from marooned.table.http.tables import deletion, report_routes, table_routes, waiting_rooms

ROUTERS: Final[tuple[APIRouter, ...]] = (
    health_routes.ROUTER,
    operator_routes.DOOR,
    operator_routes.ROUTER,
    moderation_routes.ROUTER,
    control_routes.ROUTER,
    metrics_route.ROUTER,
    application.ROUTER,
    replay_routes.ROUTER,
    variation_routes.ROUTER,
    record_routes.ROUTER,
    server_addresses.ROUTER,
    waiting_rooms.ROUTER,
    seat_routes.ROUTER,
    recovery_routes.ROUTER,
    content.ROUTER,
    tutorials.ROUTER,
    puzzle_routes.ROUTER,
    table_routes.ROUTER,
    report_routes.ROUTER,
    socket_routes.ROUTER,
    invitation_routes.ROUTER,
    deletion.ROUTER,
)
