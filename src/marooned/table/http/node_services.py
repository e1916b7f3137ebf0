"""The node of an application, and the services that its routes use beside it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from marooned.table.admin.gauges import register_metrics
from marooned.table.admin.health import Health
from marooned.table.admin.overviews import Overviews
from marooned.table.analysis.archive import Archive
from marooned.table.analysis.reviewer import Reviewer
from marooned.table.analysis.uploads import Reading
from marooned.table.runtime.node import Node
from marooned.table.store.findings import Findings


def attach(app: FastAPI, node: Node) -> None:
    """Give an application its node and services."""
    app.state.node = node
    app.state.archive = Archive()
    app.state.reading = Reading(node.settings.actions)
    app.state.reviewer = new_reviewer(node)
    app.state.health = Health(node)
    app.state.gauges = register_metrics(node)
    app.state.overviews = Overviews(node, app.state.health)


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
    """Return the reviewer of a node: its workers compute reviews, and its store keeps them."""
    return Reviewer(node.pool, Findings(node.store.engine), node.settings)
