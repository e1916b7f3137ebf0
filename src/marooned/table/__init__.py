"""The table in the browser: `play` serves it, `create_app` is the application."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fastapi import FastAPI

    from marooned.table.settings import Settings

__all__ = ["create_app", "play"]


def play(*, open_browser: bool = False, **given: Any) -> None:
    """Serve the table until Ctrl-C.

    Args:
        open_browser: Whether to open the page in the person's browser.
        **given: Settings of the node that go before their variables, such as `host` and `port`;
            None takes the variable.

    Raises:
        SystemExit: With status 2, after one line on standard error, where it cannot be served.
    """
    from marooned.table.start import begin

    begun = begin(**given)
    from marooned.table.compat import notice
    from marooned.table.http import server  # brings rules: the start has chosen their mode

    notice.prepare(begun.settings)
    server.serve(begun.settings, begun.listener, open_browser=open_browser)


def create_app(settings: Settings | None = None) -> FastAPI:
    """Return the web application of one node."""
    from marooned.table.http import app

    return app.create_app(settings)
