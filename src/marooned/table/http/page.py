"""The page's files, built by Vite; where they are missing, a page that says so."""

import hashlib
import os
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path, PurePosixPath

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from marooned.table.http.encodings import TWINS, readable
from marooned.table.http.foreign_hosts import wants_page

FOLDER = Path(__file__).parent.parent / "static"
HASHED = "assets"
FOUND = 200
MISSING_FILE = 404
FOREVER = "public, max-age=31536000, immutable"

MISSING = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>marooned: the page is not built</title>
<h1>The page is not built yet</h1>
<p>The server is running, but the files of its page are missing.
In a source checkout, <code>make play</code> builds them and starts the server.</p>
<p>Server status: <a href="/api/status">/api/status</a></p>
</html>
"""


def build(folder: Path = FOLDER) -> str:
    """Return what names the page that is served: the names of its files hold what is in them."""
    try:
        page = (folder / "index.html").read_bytes()
    except OSError:
        return ""
    return hashlib.sha256(page).hexdigest()[:12]


StatusOf = Callable[[str], Awaitable[int]]
"""The status of the page at a path, which has no slash at its beginning."""


async def always_found(_path: str) -> int:
    """Answer that the page has something at every path."""
    return FOUND


class Page(StaticFiles):
    """Serves the page at every address that is no file of its own and none of the API.

    The page itself says what is missing at an address that leads nowhere; the status says it to
    programs.
    """

    def __init__(self, folder: Path = FOLDER, status_of: StatusOf = always_found) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._status_of = status_of

    async def check_config(self) -> None:
        """Let the folder be missing: the page says so itself."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, or the page."""
        try:
            response = await self._packed(path, scope)
        except HTTPException as error:
            if error.status_code != MISSING_FILE or not is_address_of_page(path, scope):
                raise
            response = await self._shell(path, scope)
        response.headers.setdefault("cache-control", FOREVER if is_hashed(path) else "no-cache")
        response.headers.setdefault("vary", "accept-encoding")
        return response

    async def _shell(self, path: str, scope: Scope) -> Response:
        status = await self._status_of(path.replace(os.sep, "/"))
        if status != FOUND:
            scope = unconditional(scope)
        try:
            response = await self._packed("index.html", scope)
        except HTTPException:
            return HTMLResponse(MISSING, status_code=503)
        if status != FOUND:
            response.status_code = status
        return response

    async def _packed(self, path: str, scope: Scope) -> Response:
        """Return the smallest twin of a file that the browser can read, or the file itself."""
        for packing in readable(Headers(scope=scope).get("accept-encoding", "")):
            with suppress(HTTPException):
                response = await super().get_response(f"{path}{TWINS[packing]}", scope)
                response.headers["content-encoding"] = packing
                return response
        return await super().get_response(path, scope)


def is_address_of_page(path: str, scope: Scope) -> bool:
    """Whether a path without a file is the page's to show: no API, and no file's name.

    To a person who follows a link the page also says that there is no such file.
    """
    parts = PurePosixPath(path.replace(os.sep, "/"))
    is_file = bool(parts.suffix) and not wants_page(Headers(scope=scope))
    return not is_file and parts.parts[:1] not in [("api",), (HASHED,)]


def unconditional(scope: Scope) -> Scope:
    """Return a request without its conditions: a 304 would hide that nothing is there."""
    headers = [(name, value) for name, value in scope["headers"] if not name.startswith(b"if-")]
    return {**scope, "headers": headers}


def is_hashed(path: str) -> bool:
    """Return True if the name of a file contains its hash, so that it never changes."""
    return PurePosixPath(path.replace(os.sep, "/")).parts[:1] == (HASHED,)
