"""Strange names by which a node is called: whoever keeps it is told how each is allowed."""

import html
import logging

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse

from marooned.errors import shown
from marooned.table.error_codes import TableError

LOGGER = logging.getLogger(__name__)
MOST_NAMES = 20
"""That are told in the log: a stranger may think of more."""
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
    """Return how a name is allowed."""
    return f"start it with {variable}={name} to allow it"


def wants_page(headers: Headers) -> bool:
    """Tell whether a person reads the answer, who is shown a page."""
    return "text/html" in headers.get("accept", "")


def page(error: TableError, variable: str, name: str) -> HTMLResponse:
    """Return a page that tells how a name is allowed."""
    told = PAGE.format(sentence=html.escape(str(error)), variable=variable, name=html.escape(name))
    return HTMLResponse(told, error.status)


class Strangers:
    """The strange names that were met, each told in the log once."""

    def __init__(self) -> None:
        self._told: set[str] = set()

    def meet(self, variable: str, name: str) -> None:
        """Tell whoever keeps the node of a name that is new."""
        text = f"refused a request for host {shown(name)}"
        self.warn(name, f"{text}; {advice(variable, name)}")

    def warn(self, key: str, text: str) -> None:
        """Log a warning, once for each key and for a limited number of keys."""
        if key in self._told or len(self._told) >= MOST_NAMES:
            return
        self._told.add(key)
        LOGGER.warning("%s", text)
