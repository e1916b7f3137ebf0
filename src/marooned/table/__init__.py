"""The table in the browser: `play` serves it, `create_app` is the application."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fastapi import FastAPI

    from marooned.table.settings import Settings

__all__ = ["create_app", "play"]


def play(host: str | None = None, port: int | None = None, *, open_browser: bool = False) -> None:
    """Serve the table until Ctrl-C.

    Args:
        host: The address to listen at; None takes the setting.
        port: The port to listen at, 0 for any free one; None takes the setting.
        open_browser: Whether to open the page in the person's browser.

    Raises:
        SystemExit: With status 2, after one line on standard error, where it cannot be served.
    """
    from marooned.table.start import begin

    settings, listener = begin(host, port)
    from marooned.table.http import server  # brings rules: the start has chosen their mode

    server.serve(settings, listener, open_browser=open_browser)


def create_app(settings: Settings | None = None) -> FastAPI:
    """Return the web application of one node."""
    from marooned.table.http import app

    return app.create_app(settings)
