"""The page's files, built by Vite; where they are missing, a page that says so."""

import hashlib
import os
from contextlib import suppress
from pathlib import Path, PurePosixPath

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from marooned.table.http.encodings import TWINS, readable

FOLDER = Path(__file__).parent.parent / "static"
HASHED = "assets"
FOREVER = "public, max-age=31536000, immutable"

MISSING = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>marooned: the page is not built</title>
<h1>The page is not built yet</h1>
<p>The table is running, but the files of its page are missing.
In a checkout, <code>make play</code> builds them and starts the table.</p>
<p>How the table is: <a href="/api/status">/api/status</a></p>
</html>
"""


def build(folder: Path = FOLDER) -> str:
    """Return what names the page that is served: the names of its files hold what is in them."""
    try:
        page = (folder / "index.html").read_bytes()
    except OSError:
        return ""
    return hashlib.sha256(page).hexdigest()[:12]


class Page(StaticFiles):
    """Serves the page at every address that is no file of its own and none of the API."""

    def __init__(self, folder: Path = FOLDER) -> None:
        super().__init__(directory=folder, check_dir=False)

    async def check_config(self) -> None:
        """Let the folder be missing: the page says so itself."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, or the page."""
        try:
            response = await self._packed(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or not is_address_of_page(path):
                raise
            response = await self._shell(scope)
        response.headers.setdefault("cache-control", FOREVER if is_hashed(path) else "no-cache")
        response.headers.setdefault("vary", "accept-encoding")
        return response

    async def _shell(self, scope: Scope) -> Response:
        try:
            return await self._packed("index.html", scope)
        except HTTPException:
            return HTMLResponse(MISSING, status_code=503)

    async def _packed(self, path: str, scope: Scope) -> Response:
        """Return the smallest twin of a file that the browser can read, or the file itself."""
        for packing in readable(Headers(scope=scope).get("accept-encoding", "")):
            with suppress(HTTPException):
                response = await super().get_response(f"{path}{TWINS[packing]}", scope)
                response.headers["content-encoding"] = packing
                return response
        return await super().get_response(path, scope)


def is_address_of_page(path: str) -> bool:
    """Whether a path without a file is the page's to show: no API, and no file's name."""
    parts = PurePosixPath(path.replace(os.sep, "/"))
    return not parts.suffix and parts.parts[:1] not in [("api",), (HASHED,)]


def is_hashed(path: str) -> bool:
    """Tell whether the name of a file holds its hash, so that it never changes."""
    return PurePosixPath(path.replace(os.sep, "/")).parts[:1] == (HASHED,)
