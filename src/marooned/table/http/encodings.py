"""How files and answers are packed on the wire: as the browser says that it can read them."""

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send

TWINS = {"br": ".br", "gzip": ".gz"}
"""What a packed twin of a file is called behind the file's name, the smallest first."""
OPEN = "/api/games"
"""Where answers are alike for everybody: packing tells nobody what a secret among them holds."""


def readable(accepted: str) -> list[str]:
    """Return the packings that an Accept-Encoding header allows, the smallest first."""
    named = [part.replace(" ", "").lower().partition(";q=") for part in accepted.split(",")]
    wanted = {name for name, _, weight in named if weight.strip("0.") or not weight}
    return [name for name in TWINS if name in wanted]


class Packed(GZipMiddleware):
    """Packs what is told to everybody alike, and leaves all other answers as they are."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, its answer packed or not."""
        is_open = scope["type"] == "http" and scope["path"].startswith(OPEN)
        await (super().__call__ if is_open else self.app)(scope, receive, send)
