"""Proxies before a node: those it trusts tell who calls and how; nobody else is believed."""

import ipaddress
from collections.abc import Collection, Iterable

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

FORWARDED = ("x-forwarded-for", "x-forwarded-proto", "x-forwarded-host")
SECURE = {"http": "https", "websocket": "wss"}
OPEN = {"http": "http", "websocket": "ws"}


def is_trusted(address: str, trusted: Iterable[str]) -> bool:
    """Tell whether an address is one of those trusted, or lies in a network that is."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address in trusted
    networks = (ipaddress.ip_network(each, strict=False) for each in trusted)
    return any(found in network for network in networks)


def caller(told: str, proxy: str, trusted: Collection[str]) -> str:
    """Return who calls: the last of the addresses told that is no trusted proxy's.

    Whatever stands before it was written by the caller, who may write anything.
    """
    hops = [proxy, *reversed([hop.strip() for hop in told.split(",") if hop.strip()])]
    strangers = (hop for hop in hops if not is_trusted(hop, trusted))
    return next(strangers, hops[-1])


class Proxies:
    """Takes from trusted proxies who calls, by which scheme, and by which name."""

    def __init__(self, app: ASGIApp, trusted: Collection[str]) -> None:
        self._app = app
        self._trusted = trusted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on as it was before it came to the proxy."""
        if scope["type"] in SECURE and self._is_proxied(scope):
            scope = self._seen_through(scope)
        await self._app(scope, receive, send)

    def _is_proxied(self, scope: Scope) -> bool:
        client = scope.get("client")
        return client is not None and is_trusted(client[0], self._trusted)

    def _seen_through(self, scope: Scope) -> Scope:
        told, kind = Headers(scope=scope), scope["type"]
        seen = {**scope, "headers": _named_anew(scope["headers"], told.get("x-forwarded-host"))}
        if "x-forwarded-proto" in told:
            is_secure = told["x-forwarded-proto"].strip().lower() in ("https", "wss")
            seen["scheme"] = (SECURE if is_secure else OPEN)[kind]
        if "x-forwarded-for" in told:
            hops = ",".join(told.getlist("x-forwarded-for"))
            seen["client"] = (caller(hops, scope["client"][0], self._trusted), 0)
        return seen


def _named_anew(
    headers: Iterable[tuple[bytes, bytes]], host: str | None
) -> list[tuple[bytes, bytes]]:
    """Return headers with the name by which a browser called the proxy, if it told that."""
    if host is None:
        return list(headers)
    others = [(name, value) for name, value in headers if name != b"host"]
    return [*others, (b"host", host.strip().encode("latin-1"))]
