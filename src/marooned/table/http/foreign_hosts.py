"""Foreign host names in requests: how each is allowed, for the log and for a page."""

import html
import logging

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse

from marooned.errors import shown
from marooned.table.error_codes import TableError

LOGGER = logging.getLogger(__name__)
MOST_NAMES = 20
"""Maximum number of names in the log."""
PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>marooned: unknown host name</title>
<h1>This server does not answer under this name</h1>
<p>{sentence}.</p>
<p>If this is your server, stop it and start it again with the setting
<code>{variable}={name}</code>; or open an address that it prints at start.</p>
</html>
"""


def advice(variable: str, name: str) -> str:
    """Return advice on how to allow a name."""
    return f"start it with {variable}={name} to allow it"


def wants_page(headers: Headers) -> bool:
    """Return True if a browser asks for a page."""
    return "text/html" in headers.get("accept", "")


def page(error: TableError, variable: str, name: str) -> HTMLResponse:
    """Return a page that says how to allow a name."""
    text = PAGE.format(sentence=html.escape(str(error)), variable=variable, name=html.escape(name))
    return HTMLResponse(text, error.status)


class ForeignHosts:
    """The foreign names of requests, each logged once."""

    def __init__(self) -> None:
        self._logged: set[str] = set()

    def note(self, variable: str, name: str) -> None:
        """Log a name that is new."""
        text = f"refused a request for host {shown(name)}"
        self.warn(name, f"{text}; {advice(variable, name)}")

    def warn(self, key: str, text: str) -> None:
        """Log a warning, once for each key and for a limited number of keys."""
        if key in self._logged or len(self._logged) >= MOST_NAMES:
            return
        self._logged.add(key)
        LOGGER.warning("%s", text)
