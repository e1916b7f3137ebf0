"""Game server: `play` serves the page and its API, `create_app` returns the web application."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fastapi import FastAPI

    from marooned.table.settings import Settings

__all__ = ["create_app", "play"]


def play(*, open_browser: bool = False, **given: Any) -> None:
    """Serve tables until Ctrl-C.

    Args:
        open_browser: Whether to open the page in a browser.
        **given: Settings of the node, such as `host` and `port`. They override environment
            variables; None does not.

    Raises:
        SystemExit: With status 2, after one line on standard error, if it cannot be served.
    """
    from marooned.table.start import prepare_node

    start = prepare_node(**given)
    from marooned.table.compat import notice
    from marooned.table.http import server  # imports rules, whose mode is set by now

    notice.prepare(start.settings)
    server.serve(start.settings, start.listener, open_browser=open_browser)


def create_app(settings: Settings | None = None) -> FastAPI:
    """Return the web application of one node."""
    from marooned.table.http import app

    return app.create_app(settings)
