"""Reverse proxies: those that are trusted say who calls (`X-Forwarded-For`, `-Proto`, `-Host`).

The header `Forwarded` (RFC 7239) is not read: the usual proxies send the others, and a proxy that
knows only one of the two kinds lets clients write the other.
"""

import ipaddress
from collections.abc import Collection, Iterable

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from marooned.table.ops.client_addresses import Address, Network, parsed

SECURE = {"http": "https", "websocket": "wss"}
OPEN = {"http": "http", "websocket": "ws"}
PROXY = "marooned.proxy"
"""The key of a scope for the address of the trusted proxy that a request came through."""
MOST_HOPS = 20
"""Addresses of `X-Forwarded-For` that are read, from the right."""


def networks(trusted: Iterable[str]) -> tuple[Network, ...]:
    """Return the networks that addresses and networks in CIDR notation name."""
    return tuple(ipaddress.ip_network(each, strict=False) for each in trusted)


def is_trusted(address: Address | None, trusted: Iterable[Network]) -> bool:
    """Whether an address lies in one of the networks; None lies in none."""
    return address is not None and any(address in network for network in trusted)


def caller(forwarded: str, proxy: str, trusted: Collection[Network]) -> str:
    """Return the client that `X-Forwarded-For` names: from the right, the first that is no proxy.

    What stands before it was written by the client, who may write anything. Entries may have a
    port, brackets or a zone. At an entry that is no address the proxy that wrote it counts as the
    client, so that clients cannot change their address with each request.
    """
    client = proxy
    hops = [hop for hop in forwarded.split(",") if hop.strip()]
    for hop in reversed(hops[-MOST_HOPS:]):
        address = parsed(hop)
        if address is None:
            return client
        client = str(address)
        if not is_trusted(address, trusted):
            return client
    return client


class Proxies:
    """Middleware that takes client, scheme and host of a request from trusted proxies.

    The scope is changed in place: the server's access log then names the client, too.
    """

    def __init__(self, app: ASGIApp, trusted: Collection[str]) -> None:
        self._app = app
        self._trusted = networks(trusted)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on as it was before it came to the proxy."""
        if scope["type"] in SECURE and self._is_proxied(scope):
            self._see_through(scope)
        await self._app(scope, receive, send)

    def _is_proxied(self, scope: Scope) -> bool:
        client = scope.get("client")
        return client is not None and is_trusted(parsed(client[0]), self._trusted)

    def _see_through(self, scope: Scope) -> None:
        headers, kind = Headers(scope=scope), scope["type"]
        if "x-forwarded-proto" in headers:
            is_secure = headers["x-forwarded-proto"].strip().lower() in ("https", "wss")
            scope["scheme"] = (SECURE if is_secure else OPEN)[kind]
        scope[PROXY] = proxy = scope["client"][0]
        if "x-forwarded-for" in headers:
            client = caller(",".join(headers.getlist("x-forwarded-for")), proxy, self._trusted)
            if client != proxy:
                scope["client"] = client, 0
        if "x-forwarded-host" in headers:
            scope["headers"] = _named_anew(scope["headers"], headers["x-forwarded-host"])


def is_through_proxy(scope: Scope) -> bool:
    """Whether a request came through a trusted proxy."""
    return PROXY in scope


def names_client(scope: Scope) -> bool:
    """Whether a trusted proxy named the client of a request."""
    return PROXY in scope and scope["client"][0] != scope[PROXY]


def _named_anew(headers: Iterable[tuple[bytes, bytes]], host: str) -> list[tuple[bytes, bytes]]:
    """Return headers with the name by which a browser called the proxy."""
    others = [(name, value) for name, value in headers if name != b"host"]
    return [*others, (b"host", host.strip().encode("latin-1"))]
