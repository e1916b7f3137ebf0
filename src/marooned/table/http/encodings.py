"""How files, answers and messages are packed on the wire: as the browser can read them."""

import gzip
import hashlib
import secrets
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any

from fastapi import Depends, Header, Response
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

TWINS = {"br": ".br", "gzip": ".gz"}
"""What a packed twin of a file is called behind the file's name, the smallest first."""
NOT_MODIFIED = 304
JSON = "application/json"
PAGE = "text/html; charset=utf-8"
PROCESS = secrets.token_hex(8)
"""What stands for the code that this process runs."""
MESSAGES = ServerPerMessageDeflateFactory(
    server_max_window_bits=14,
    client_max_window_bits=12,
    compress_settings={"level": 3, "memLevel": 5},
)
"""What a view holds twice is far apart: 16 KB are looked back upon, at 80 KB for each socket.

With the usual 4 KB a message was twice as long, and took three times as long to pack.
"""


def readable(accepted: str) -> list[str]:
    """Return the packings that an Accept-Encoding header allows, the smallest first."""
    named = [part.replace(" ", "").lower().partition(";q=") for part in accepted.split(",")]
    wanted = {name for name, _, weight in named if weight.strip("0.") or not weight}
    return [name for name in TWINS if name in wanted]


@dataclass(frozen=True, slots=True)
class Reader:
    """A browser as far as it says what it reads.

    Attributes:
        known: The tags of what it has.
        accepted: The packings that it can read.
    """

    known: str
    accepted: str

    def has(self, tag: str) -> bool:
        """Return True if the browser has the copy with a tag."""
        return tag in self.known


def reader_of(
    if_none_match: Annotated[str | None, Header()] = None,
    accept_encoding: Annotated[str | None, Header()] = None,
) -> Reader:
    """Return what the headers of a request say of its browser."""
    return Reader(if_none_match or "", accept_encoding or "")


AnyReader = Annotated[Reader, Depends(reader_of)]


@dataclass(frozen=True, slots=True)
class Copy:
    """Content that is the same for all, as it is sent, and its tag.

    Nothing else is packed: the length of a packed answer reveals secrets in it. It is stored
    as it is packed by gzip alone.
    """

    packed: bytes
    tag: str
    kind: str = JSON

    def answer(self, reader: Reader) -> Response:
        """Return the answer to a browser."""
        if reader.has(self.tag):
            return unchanged(self.tag)
        headers = headers_of(self.tag)
        if "gzip" not in readable(reader.accepted):
            return Response(gzip.decompress(self.packed), headers=headers, media_type=self.kind)
        headers["content-encoding"] = "gzip"
        return Response(self.packed, headers=headers, media_type=self.kind)


def headers_of(tag: str) -> dict[str, str]:
    """Return the headers of what bears a tag."""
    return {"etag": tag, "cache-control": "no-cache", "vary": "accept-encoding"}


def unchanged(tag: str) -> Response:
    """Return the answer to a browser that has what bears a tag."""
    return Response(status_code=NOT_MODIFIED, headers=headers_of(tag))


def tag_of(*what: object) -> str:
    """Return the tag of content that never changes while this process runs."""
    return f'"{hashlib.sha256(repr((PROCESS, what)).encode()).hexdigest()[:16]}"'


def new_copy(body: bytes, kind: str = JSON) -> Copy:
    """Return the copy that has a body."""
    return Copy(gzip.compress(body), f'"{hashlib.sha256(body).hexdigest()[:16]}"', kind)


@lru_cache(maxsize=64)
def copy_of(body: bytes, kind: str = JSON) -> Copy:
    """Return the copy that has a body, packed once and kept."""
    return new_copy(body, kind)


class PackedSocket(WebSocketsSansIOProtocol):
    """A browser's socket; each message is packed by what was sent there before."""

    def __init__(self, *given: Any, **named: Any) -> None:
        """Offer this packing, and no other."""
        super().__init__(*given, **named)
        self.conn.available_extensions = [MESSAGES]

    def connection_lost(self, exc: Exception | None) -> None:
        """End the parser: it refers to its connection, which refers to it."""
        super().connection_lost(exc)
        self.conn.parser.close()
